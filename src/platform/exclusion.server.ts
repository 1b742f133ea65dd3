import type { Db } from './db.server.ts'
import { refuse } from './errors.ts'

/** Players who keep themselves out: no reward reaches them meanwhile. */

/** Whether a player is excluded at an instant. */
export async function isExcluded(db: Db, playerId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('exclusion')
    .select('since')
    .where('player_id', '=', playerId)
    .where('since', '<=', now)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}

/** @throws Refusal SELF_EXCLUDED (403) */
export async function refuseExcluded(db: Db, playerId: string, now: Date): Promise<void> {
  if (await isExcluded(db, playerId, now))
    refuse(
      'SELF_EXCLUDED',
      'You keep yourself out of play at the moment, so nothing is given. It ends as you set it.',
      {
        status: 403,
      },
    )
}
