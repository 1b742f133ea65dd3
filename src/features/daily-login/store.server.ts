import type { Db, Tx } from '#platform/data/db.server.ts'
import { lastAnswer } from '#platform/money/claim.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import { NAME } from './feature.ts'
import type { LastClaim } from './rules.ts'

/** The last claim, for the views. */
export const lastClaims = ownRows<LastClaim>({
  name: 'daily-login.last',
  sql: 'select level, day from daily_login_progress where player_id = $1',
})

/** The last claim by its proof, for what is paid: a row of progress alone, which anybody may have put in, gives nothing. */
export async function lastClaim(db: Db, playerId: string): Promise<LastClaim | null> {
  const last = await lastAnswer<{ readonly level: number }>(db, { playerId, feature: NAME })
  return last && { level: last.answer.level, day: last.period }
}

export async function storeClaim(tx: Tx, playerId: string, { level, day }: LastClaim): Promise<void> {
  await tx
    .insertInto('daily_login_progress')
    .values({ player_id: playerId, level, day })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ level, day }))
    .execute()
}
