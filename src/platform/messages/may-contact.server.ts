import type { Runtime } from '../calls/runtime.server.ts'
import type { Db } from '../data/db.server.ts'

/**
 * Whether a feature may write to a player now: the gate's `contact`, which says no to a player who is excluded.
 * Ask it where the message is written, in the same transaction if there is one.
 */
export const mayContact = (
  { gates, clock }: Pick<Runtime, 'gates' | 'clock'>,
  db: Db,
  playerId: string,
  feature: string,
): Promise<boolean> =>
  gates.allows({
    action: 'contact',
    feature,
    who: { db, playerId },
    where: null,
    now: new Date(clock.now()),
  })
