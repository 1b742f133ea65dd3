import { sql } from 'kysely'
import { raw, type Tx } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import type { WeekFigures } from '../rules.ts'
import type { Award, Played } from '../store.server.ts'

/** A week as it is stored. */
export interface StoredWeek extends WeekFigures {
  readonly week: string
  readonly computed_at: Date | null
}

/** Locks a player's weeks from one on, the oldest first. */
export async function lockWeeks(tx: Tx, playerId: string, since: string): Promise<StoredWeek[]> {
  const rows = await tx
    .selectFrom('cashback_week')
    .select(['week', 'staked', 'won', 'covered', 'refunded', 'computed_at'])
    .where('player_id', '=', playerId)
    .where('week', '>=', since)
    .orderBy('week')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, week: String(row.week) }))
}

/** Stores how much of a week's loss was refunded. */
export async function storeRefunded(tx: Tx, playerId: string, week: string, refunded: number): Promise<void> {
  await tx
    .updateTable('cashback_week')
    .set({ refunded })
    .where('player_id', '=', playerId)
    .where('week', '=', week)
    .execute()
}

/** Adds to what will be set off against the week that runs. */
export async function addRefunded(
  tx: Tx,
  { playerId, theme, week }: Pick<Played, 'playerId' | 'theme' | 'week'>,
  refunded: number,
): Promise<void> {
  if (refunded === 0) return
  await tx
    .insertInto('cashback_week')
    .values({ player_id: playerId, theme, week, refunded })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'week'])
        .doUpdateSet({ refunded: sql`cashback_week.refunded + excluded.refunded` }),
    )
    .execute()
}

/** The award of a week, locked; null where there is none. */
export async function lockAward(tx: Tx, playerId: string, week: string): Promise<Award | null> {
  const { rows } = await raw(tx).query<Award>(
    'select * from cashback_award where player_id = $1 and week = $2 for update',
    [playerId, week],
  )
  return rows[0] ? { ...rows[0], week: String(rows[0].week) } : null
}

/** Lowers an award that was not taken; one that gives nothing any more goes. */
export async function lowerOpenAward(
  tx: Tx,
  { player_id, week }: Pick<Award, 'player_id' | 'week'>,
  { refunded, reward }: Pick<Award, 'refunded' | 'reward'>,
): Promise<void> {
  await raw(tx).query(
    reward > 0
      ? 'update cashback_award set refunded = $3, reward = $4 where player_id = $1 and week = $2'
      : 'delete from cashback_award where player_id = $1 and week = $2',
    reward > 0 ? [player_id, week, refunded, reward] : [player_id, week],
  )
}

/** How much of all losses of players was set off, entries. */
export async function allSetOff(client: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ player_id: string; refunded: number }>(
    `select player_id, sum(refunded)::int as refunded from cashback_week
     where refunded > 0 group by 1 order by 1`,
  )
  return new Map(rows.map(({ player_id, refunded }) => [player_id, refunded]))
}
