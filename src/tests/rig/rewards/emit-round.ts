import { randomUUID } from 'node:crypto'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import { emit } from '#platform/events/events.server.ts'
import type { Clock } from '#platform/time/clock.ts'

/** The event of a lost round at a stake. */
const lostRound = (
  mode: DomainEvents['round.settled']['mode'],
  stake: number,
): DomainEvents['round.settled'] => ({
  round_id: randomUUID(),
  game: 'tidal-fortune',
  mode,
  stake,
  win: 0,
  balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
})

/**
 * Tells of a round, as the round itself would: what counts rounds hears of it, and no money moves.
 * @param round lost, where nothing else is said
 */
export const emitRound = (
  at: { readonly runtime: Runtime; readonly clock: Clock },
  playerId: string,
  {
    mode,
    stake,
    ...more
  }: Pick<DomainEvents['round.settled'], 'mode' | 'stake'> & Partial<DomainEvents['round.settled']>,
): Promise<void> =>
  transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, playerId, 'round.settled', { ...lostRound(mode, stake), ...more }),
  )
