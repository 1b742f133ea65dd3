import { raw, type Tx } from '#platform/data/db.server.ts'
import { refundedEntries } from '#platform/deposits/shortfalls.server.ts'
import { riskedUntil } from '#platform/facts/figures-until.server.ts'
import { daysPlayed } from '#platform/evidence/round-figures.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { ACTIVE_DAYS, HOLD_DAYS, PLAYED_ENTRIES } from '../economy.ts'
import type { DueReward } from './store.server.ts'

/** How long a reward is held follows from what was played, whatever its row says. */

/** The latest time at which a reward paid at `paid_ms` must have been earned. */
export const earnedBefore = (paid_ms: number): Date => new Date(paid_ms - HOLD_DAYS * DAY)

/** Whether a friend had done by an instant what a reward is for. */
export async function wasEarnedBy(
  tx: Tx,
  { friend_id: playerId, step }: Pick<DueReward, 'friend_id' | 'step'>,
  timeZone: string,
  at: Date,
): Promise<boolean> {
  if (step === 'active') {
    const days = await daysPlayed(raw(tx), [playerId], timeZone, [at])
    return (days.get(playerId)?.length ?? 0) >= ACTIVE_DAYS
  }
  const [risked] = await riskedUntil(raw(tx), [{ playerId, at }])
  return risked! - (await refundedEntries(tx, playerId)) >= PLAYED_ENTRIES
}
