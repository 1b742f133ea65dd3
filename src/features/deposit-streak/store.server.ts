import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'
import type { Boost } from './contract.ts'
import type { Made, StreakDay } from './rules.ts'

interface DayRow {
  readonly day: string
  readonly n: number
  readonly deposit_id: string
  readonly multiplier: number
  readonly missed: number
  readonly free_freeze: boolean
  readonly freezes: number
  readonly boost: Boost | null
  readonly is_spun: boolean
}

/** What a day was made of: it stays as it was written. */
interface MadeRow extends Made {
  readonly player_id: string
  readonly day: string
  readonly deposit_id: string
  readonly multiplier: number
  readonly at: Date
}

/** Days that matter: spins that wait, however old, and what a streak can still be built on. */
const DAYS_THAT_STAND = `
  select day::text as day, n, deposit_id, multiplier, missed, free_freeze, freezes, boost,
    spun_at is not null as is_spun
  from deposit_streak_day
  where player_id = $1 and voided_at is null and (spun_at is null or at > $2::timestamptz - interval '60 days')
  order by day`

const dayIn = (row: DayRow): StreakDay => ({
  ...{ day: row.day, n: row.n, depositId: row.deposit_id, multiplier: row.multiplier },
  ...{
    missed: row.missed,
    freeFreeze: row.free_freeze,
    freezes: row.freezes,
    boost: row.boost,
    isSpun: row.is_spun,
  },
})

/** The days of a player for the views, the oldest first. */
export const standingDays = ownRows<DayRow, StreakDay>({
  name: 'deposit-streak.days',
  sql: DAYS_THAT_STAND,
  as: dayIn,
})

/** The same for calls; under the lock of the wallet they stay as they are. */
export async function daysOf(db: Db, playerId: string, now: Date): Promise<readonly StreakDay[]> {
  const { rows } = await raw(db).query<DayRow>(DAYS_THAT_STAND, [playerId, now])
  return rows.map(dayIn)
}

/** The MAC of a day: what can be spun follows from it. */
const macOfDay = (
  on: Handle,
  row: Pick<MadeRow, 'player_id' | 'day' | 'n' | 'deposit_id' | 'multiplier' | 'at'>,
): Buffer | null =>
  vaultOf(on).mac('deposit-streak', [
    ...[row.player_id, row.day, row.n, row.deposit_id, row.multiplier],
    row.at.getTime(),
  ])

/** Stores a day. @returns false where the player has one of this date, also one that was taken back */
export async function storeDay(tx: Tx, row: MadeRow): Promise<boolean> {
  const { player_id, day, n, deposit_id, multiplier, missed, freeFreeze, freezes, at } = row
  const { rows } = await raw(tx).query(
    `insert into deposit_streak_day
       (player_id, day, n, deposit_id, multiplier, missed, free_freeze, freezes, at, mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (player_id, day) do nothing returning n`,
    [player_id, day, n, deposit_id, multiplier, missed, freeFreeze, freezes, at, macOfDay(tx, row)],
  )
  return rows.length > 0
}

/** A day that stands; null where there is none of this date. */
export async function dayAt(tx: Tx, playerId: string, day: string): Promise<StreakDay | null> {
  const { rows } = await raw(tx).query<DayRow>(
    `select day::text as day, n, deposit_id, multiplier, missed, free_freeze, freezes, boost,
       spun_at is not null as is_spun
     from deposit_streak_day where player_id = $1 and day = $2 and voided_at is null`,
    [playerId, day],
  )
  return rows[0] ? dayIn(rows[0]) : null
}

export async function voidDay(tx: Tx, playerId: string, day: string, at: Date): Promise<void> {
  await raw(tx).query('update deposit_streak_day set voided_at = $3 where player_id = $1 and day = $2', [
    playerId,
    day,
    at,
  ])
}

export async function markSpun(tx: Tx, playerId: string, day: string, at: Date): Promise<void> {
  await raw(tx).query('update deposit_streak_day set spun_at = $3 where player_id = $1 and day = $2', [
    playerId,
    day,
    at,
  ])
}

export async function markBoost(tx: Tx, playerId: string, day: string, boost: Boost): Promise<void> {
  await raw(tx).query('update deposit_streak_day set boost = $3 where player_id = $1 and day = $2', [
    playerId,
    day,
    boost,
  ])
}

/** Gives a freeze, or takes one back that is still held: the last day that stands keeps how many there are. */
export async function addFreezes(tx: Tx, playerId: string, count: 1 | -1): Promise<void> {
  await raw(tx).query(
    `update deposit_streak_day set freezes = greatest(0, freezes + $2) where player_id = $1 and day =
       (select max(day) from deposit_streak_day where player_id = $1 and voided_at is null)`,
    [playerId, count],
  )
}

/** The table of the days, whose rows carry MACs. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: 'select p.*, p.day::text as day, null::int as place from deposit_streak_day p where true',
    macOf: (on: Handle, row: MadeRow) => macOfDay(on, row),
    says: ({ day }: MadeRow) => `the streak day ${day}`,
  },
]
