import { sql } from 'kysely'
import { raw, type Tx } from '#platform/data/db.server.ts'
import { accountCode } from '#platform/money/ledger.server.ts'
import type { Reader } from '#platform/money/verify.server.ts'
import type { WeekFigures } from '../rules.ts'
import { REFUNDS, type Award, type Played } from '../store.server.ts'

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

/** Adds to what will be set off against a week that is not computed yet. */
export async function addRefunded(
  tx: Tx,
  { playerId, theme, week }: Pick<Played, 'playerId' | 'theme' | 'week'>,
  refunded: number,
): Promise<void> {
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

/** Writes an award that was not taken anew, for less; one that gives nothing any more goes. */
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

/** Players with their losses set off, and what of their cashbacks came back or could not. */
export interface SetOff {
  readonly player_id: string
  /** Entries that were set off, and those that refunds could not take back. */
  readonly refunded: number
  readonly gone: number
  /** What came back of cashbacks, and what could not. */
  readonly entries: number
  readonly coins: number
}

/** All players whose losses were set off, or whose cashbacks were taken back. */
export async function allSetOff(client: Reader): Promise<SetOff[]> {
  const { rows } = await client.query<SetOff>(
    `with weeks as (
       select player_id, sum(refunded) as refunded from cashback_week where refunded > 0 group by 1
     ), gone as (
       select player_id, feature like 'cashback:%' as own, sum(amount) filter (where unit = 'entries') as entries,
         sum(amount) filter (where unit = 'coins') as coins
       from deposit_shortfall group by 1, 2
     ), taken as (
       select p.player_id, sum(t.amount) filter (where t.debit = $1) as entries,
         sum(t.amount) filter (where t.debit = $2) as coins
       from ledger_post p join ledger_transfer t using (player_id, tx_id)
       where starts_with(p.key, $3) group by 1
     )
     select player_id, coalesce(w.refunded, 0)::int as refunded, coalesce(g.entries, 0)::int as gone,
       (coalesce(t.entries, 0) + coalesce(o.entries, 0))::int as entries,
       (coalesce(t.coins, 0) + coalesce(o.coins, 0))::int as coins
     from weeks w full join (select * from gone where not own) g using (player_id)
       full join (select * from gone where own) o using (player_id) full join taken t using (player_id)
     order by 1`,
    [accountCode('entries', 'player'), accountCode('coins', 'player'), REFUNDS],
  )
  return rows
}
