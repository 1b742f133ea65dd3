import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/base/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { PayStake, RoundRequest } from '#platform/round/rounds.server.ts'

/** Gives a player one free spin of the tidal fortune; what comes back pays the stake of a round by it. */
export async function freeSpin(
  { runtime: { database, clock, assets } }: { readonly runtime: Runtime },
  playerId: string,
): Promise<(request: RoundRequest) => PayStake> {
  const freeSpins = { game: 'tidal-fortune', count: 1, betLevel: 1, lifetime_ms: 3_600_000 }
  const to = { playerId, mode: 'SweepStakes', key: `fault-${randomUUID()}` } as const
  const given = await transact(database.db, (tx) => assets.grant(tx, clock, to, { freeSpins }))
  const grantId = given.freeSpins!.id
  return (request) => async (client) => {
    if (!(await assets.stakes.pay(client, clock, { grantId, ...request })))
      refuse('FREE_SPIN_GONE', 'These free spins are gone.', { status: 409 })
  }
}
