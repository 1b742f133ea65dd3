import { calls as play } from '#features/play/contract.ts'
import type { Client } from '../../rig/client.ts'
import type { TestSite } from '../../rig/test-site.ts'
import { atRest } from '../../rig/rows.ts'

/**
 * Rows that somebody with the writer's role inserts into tables that the server works from, so that the
 * honest server itself pays, marks, and chains them.
 */
export interface Paid {
  readonly what: string
  /** The verifier's finding. */
  readonly drift: string
  /** It is about what is the site's own, and no player's. */
  readonly site?: true
  readonly pays: (at: TestSite, client: Client, player: string) => Promise<unknown>
}

/** A round of entries, by which the server takes up whatever waits for the player. */
export async function spin(client: Client) {
  const slug = 'dragon-vault'
  const { next_round_id: round_id, stakes } = await client.session(slug)
  const ask = {
    slug,
    round_id,
    stake: stakes.SweepStakes.at(-1)!,
    mode: 'SweepStakes' as const,
    choice: null,
  }
  const { body } = await client.call(play.play, ask)
  if (body.data!.status === 'open') await client.call(play.finish, { slug, round_id })
}

/** Waits until all that was played is counted. */
export const counted = (at: TestSite) => atRest(at.runtime.database.pool, at.consumers.drain)
/** Writes what the writer's role may. */
export const sql = (at: TestSite, text: string, ...values: readonly unknown[]) =>
  at.runtime.database.pool.query(text, [...values])

/** Puts the cursor of a consumer back after its rounds were counted, and has them counted again. */
export async function countTwice(at: TestSite, client: Client, consumer: string) {
  for (let n = 0; n < 3; n++) await spin(client)
  await counted(at)
  await sql(
    at,
    `update event_cursor set txid = '0', id = '00000000-0000-0000-0000-000000000000'
     where consumer = '${consumer}'`,
  )
  await counted(at)
}
