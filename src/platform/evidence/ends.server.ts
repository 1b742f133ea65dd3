import type { KeyObject } from 'node:crypto'
import { raw, type Database, type Tx } from '../data/db.server.ts'
import type { Clock } from '../time/clock.ts'
import { hashOfDigest, readDigest, writeDigest, type DigestStore, type ChainEnds } from './digests.server.ts'
import { SITE_PLAYER } from './rows.server.ts'

/** Tells the ends of the chains in digests. */

/** Held by whoever extends chains or writes a digest. */
export const CHAINS_LOCK = 'fairground.chains'

/** The day of the site's clock. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / 86_400_000)

const ENDS = 'select player_id, version, operations, facts as links, head from chain_head'

/** A digest to be written. */
export interface EndsOptions {
  readonly store: DigestStore
  readonly signing: KeyObject
  readonly at: Date
  /** Tells the end of the site's chain alone, whatever `told` says; the first digest of a day tells all. */
  readonly siteOnly?: boolean
}

/**
 * Writes the next digest: outside first, then here, so that the outside never knows less.
 * @returns its number; null where there is nothing to tell of the site alone, or no first digest yet
 */
export async function recordEnds(
  tx: Tx,
  { store, signing, at, siteOnly = false }: EndsOptions,
): Promise<number | null> {
  const { rows: known } = await raw(tx).query<{ n: number; at: Date; body: string }>(
    'select n, at, body from chain_digest order by n desc limit 1',
  )
  const [before] = known
  // Only what this site signed is gone on from: a row that somebody put in would end the digests, or begin them anew.
  if (before && readDigest(before.body, signing)?.n !== before.n)
    throw new Error(`digest ${before.n} in the database is not signed by this site; run verify-ledger`)
  // The first digest is of everything: rows that it tells of need no MAC.
  if (siteOnly && !before) return null
  const n = (before?.n ?? 0) + 1
  // A digest that was written when the server died is the next one; what has moved since is in the one after it.
  const left = (await store.list()).includes(n) ? await store.read(n) : null
  const ready = left === null ? null : readDigest(left, signing)
  const isOfSite = siteOnly && dayOf(before!.at) === dayOf(at)
  const ends = ready?.ends ?? (await endsOf(tx, isOfSite))
  if (isOfSite && ends.length === 0) return null
  const previous = before ? hashOfDigest(before.body) : ''
  const body = ready ? left! : writeDigest({ n, at: at.toISOString(), previous, ends }, signing)
  await store.write(n, body)
  await tx
    .insertInto('chain_digest')
    .values({ n, at: ready ? new Date(ready.at) : at, body })
    .execute()
  await raw(tx).query(
    `update chain_head h set told = $1 from unnest($2::uuid[], $3::bigint[], $4::bigint[]) t(player_id, version, links)
     where h.player_id = t.player_id and h.version = t.version and h.facts = t.links`,
    [n, ends.map((row) => row.player_id), ends.map((row) => row.version), ends.map((row) => row.links)],
  )
  return n
}

async function endsOf(tx: Tx, isOfSite: boolean): Promise<readonly ChainEnds[]> {
  const { rows } = isOfSite
    ? await raw(tx).query<ChainEnds>(`${ENDS} where player_id = $1`, [SITE_PLAYER])
    : await raw(tx).query<ChainEnds>(`${ENDS} where told is null order by player_id`)
  return rows
}

/** The means to sign digests. */
export interface Digests {
  readonly database: Pick<Database, 'pool'>
  readonly signing: KeyObject
  readonly store: DigestStore
  readonly clock: Clock
}

/** Digests that other nodes have written are kept here too. */
export async function copyDigests({ database, signing, store }: Digests): Promise<void> {
  const last = (await store.list()).at(-1) ?? 0
  const { rows } = await database.pool.query<{ n: number; body: string }>(
    'select n, body from chain_digest where n > $1 order by n limit 50',
    [last],
  )
  for (const { n, body } of rows) if (readDigest(body, signing)?.n === n) await store.write(n, body)
}

/**
 * A digest is due once a day of the site's clock, and as soon as there is something to tell for the first time.
 * @param whole nothing is behind
 */
export async function isDue({ database, clock }: Digests, whole: boolean): Promise<boolean> {
  const { rows } = await database.pool.query<{ at: Date | null; ends: boolean }>(
    'select (select max(at) from chain_digest) as at, exists (select from chain_head) as ends',
  )
  const { at, ends } = rows[0]!
  return at === null ? ends && whole : dayOf(at) < dayOf(new Date(clock.now()))
}
