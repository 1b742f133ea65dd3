import { randomUUID } from 'node:crypto'
import { grantFreeSpins, spendFreeSpin } from '#features/free-spins/store.server.ts'
import { refuse } from '#platform/calls/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { PayStake, RoundRequest } from '#platform/round/rounds.server.ts'

/** Gives a player one free spin of the tidal fortune; what comes back pays the stake of a round by it. */
export async function freeSpin(
  { runtime: { database, clock } }: { readonly runtime: Runtime },
  playerId: string,
): Promise<(request: RoundRequest) => PayStake> {
  const prize = { game: 'tidal-fortune', count: 1, betLevel: 1, lifetime_ms: 3_600_000 }
  const to = { playerId, mode: 'SweepStakes', key: `fault-${randomUUID()}` } as const
  const { id: grantId } = await transact(database.db, (tx) => grantFreeSpins(tx, clock, to, prize))
  return (request) => async (client) => {
    if (!(await spendFreeSpin(client, clock, { grantId, ...request })))
      refuse('FREE_SPIN_GONE', 'These free spins are gone.', { status: 409 })
  }
}
