import type { Db, Tx } from '#platform/data/db.server.ts'
import type { BoosterSpin } from './contract.ts'
import { EXTRA_KINDS, type ExtraKind } from './economy.ts'

/** When an account was made. */
export async function openedAt(db: Db, playerId: string): Promise<Date> {
  const row = await db
    .selectFrom('player')
    .select('created_at')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Puts the spins of a player one by one, before anything is looked at. */
export async function lockSpins(tx: Tx, playerId: string): Promise<void> {
  await tx
    .selectFrom('wallet')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A factor that waits for the next prize. */
export interface Waiting {
  readonly turn_id: string
  readonly factor: number
  readonly expires_at: Date
  readonly answer: BoosterSpin
}

/** The factor that waits and ends first, or null. */
export async function pendingFactor(db: Db, playerId: string, now: Date): Promise<Waiting | null> {
  const row = await db
    .selectFrom('daily_wheel_booster')
    .select(['turn_id', 'factor', 'expires_at', 'answer'])
    .where('player_id', '=', playerId)
    .where('used_for', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .executeTakeFirst()
  return row ? { ...row, answer: row.answer as unknown as BoosterSpin } : null
}

/** Stores what the booster wheel gave. */
export async function storeFactor(
  tx: Tx,
  playerId: string,
  spun: Waiting & { readonly spun_at: Date },
): Promise<void> {
  const { answer, ...row } = spun
  await tx
    .insertInto('daily_wheel_booster')
    .values({ ...row, player_id: playerId, answer: JSON.stringify(answer) })
    .execute()
}

/** Uses a factor up for a turn of the daily wheel. */
export async function useFactor(tx: Tx, boosterTurn: string, turnId: string): Promise<void> {
  await tx
    .updateTable('daily_wheel_booster')
    .set({ used_for: turnId })
    .where('turn_id', '=', boosterTurn)
    .execute()
}

/** The extra spins that a player has taken. */
export async function usedExtras(db: Db, playerId: string, feature: string): Promise<ExtraKind[]> {
  const rows = await db
    .selectFrom('claim')
    .select('period')
    .where('player_id', '=', playerId)
    .where('feature', '=', feature)
    .where(
      'period',
      'in',
      EXTRA_KINDS.map((kind) => `extra:${kind}`),
    )
    .execute()
  return rows.map(({ period }) => period.slice('extra:'.length) as ExtraKind)
}
