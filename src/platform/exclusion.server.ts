import { raw, type Db } from './db.server.ts'
import { refuse } from './errors.ts'

/** Players who keep themselves out: no reward reaches them meanwhile. */

/** Whether a player is excluded at an instant. */
export async function isExcluded(db: Db, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await raw(db).query(
    'select 1 from exclusion where player_id = $1 and since <= $2 and (until is null or until > $2)',
    [playerId, now],
  )
  return rows.length > 0
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
