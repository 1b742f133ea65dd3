import { expect } from 'vitest'
import { calls as play, type RoundView } from '#features/play/contract.ts'
import { replay } from '#games/replay/replay.ts'
import { gameByHash } from '#games/revisions/revisions.server.ts'
import type { Client } from '../../rig/client.ts'
import type { TestSite } from '../../rig/test-site.ts'

/** A player who can pay for many rounds. */
export async function rich(at: TestSite): Promise<Client> {
  const client = await at.player({ confirmed: true })
  await at.fund(client, { coins: 10_000_000, entries: 100_000 })
  return client
}

export const historyOf = async (client: Client, slug: string) =>
  (await client.call(play.history, { slug })).body.data!.rounds

/** Whether stored rounds are what their revisions draw from the seed, which this reveals. */
export async function holds(client: Client, rounds: readonly RoundView[]) {
  const { revealed } = (await client.call(play.rotate, {})).body.data!
  for (const { game: slug, definition_hash, nonce, stake, choice, moves, ...round } of rounds) {
    const game = gameByHash(slug, definition_hash)!
    const { client_seed, server_seed } = revealed
    const { events, win } = replay(game, server_seed!, client_seed, nonce, stake, choice, moves)
    expect(events).toEqual(round.events)
    expect(win).toBe(round.win)
  }
}
