import type { Db, Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'
import type { LastClaim } from './rules.ts'

/** The last claim, for the views. */
export const lastClaims = ownRows<LastClaim>({
  name: 'daily-login.last',
  sql: 'select level, day from daily_login_progress where player_id = $1',
})

export async function lastClaim(db: Db, playerId: string): Promise<LastClaim | null> {
  const row = await db
    .selectFrom('daily_login_progress')
    .select(['level', 'day'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ? { level: row.level, day: String(row.day) } : null
}

export async function storeClaim(tx: Tx, playerId: string, { level, day }: LastClaim): Promise<void> {
  await tx
    .insertInto('daily_login_progress')
    .values({ player_id: playerId, level, day })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ level, day }))
    .execute()
}
