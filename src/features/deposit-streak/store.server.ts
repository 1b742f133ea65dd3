import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { GIVEN } from '#platform/evidence/round-figures.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import { isOpenAt } from '#platform/players/closings/closed-time.server.ts'
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

/** The immutable part of a day, as its deposit made it. */
interface MadeRow extends Made {
  readonly player_id: string
  readonly day: string
  readonly deposit_id: string
  readonly multiplier: number
  readonly at: Date
}

/**
 * Days that matter: spins that wait, however old, with the days that they follow, and what a streak can still
 * be built on.
 */
const DAYS_THAT_STAND = `
  select day::text as day, n, deposit_id, multiplier, missed, free_freeze, freezes, boost,
    spun_at is not null as is_spun
  from deposit_streak_day d
  where player_id = $1 and voided_at is null and (spun_at is null
    or ${isOpenAt('player_id', 'at', "at + interval '1440 hours'", '$2::timestamptz')}
    or exists (select from deposit_streak_day w where w.player_id = $1 and w.voided_at is null
      and w.spun_at is null and w.day > d.day and w.day < d.day + 60))
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

type WaitingRow = Pick<MadeRow, 'player_id' | 'day' | 'n' | 'deposit_id' | 'multiplier' | 'at'>

/** Days that stand and are not spun yet, as they were written. */
export async function waitingDays(tx: Tx, playerId: string): Promise<readonly WaitingRow[]> {
  const { rows } = await raw(tx).query<WaitingRow>(
    `select player_id, day::text as day, n, deposit_id, multiplier, at from deposit_streak_day
     where player_id = $1 and voided_at is null and spun_at is null`,
    [playerId],
  )
  return rows
}

/** Changes what coins of a day that waits are multiplied by. */
export async function remultiply(tx: Tx, row: WaitingRow, multiplier: number): Promise<void> {
  await raw(tx).query(
    `update deposit_streak_day set multiplier = $3, mark = $4
     where player_id = $1 and day = $2 and voided_at is null and spun_at is null`,
    [row.player_id, row.day, multiplier, macOfDay(tx, { ...row, multiplier })],
  )
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

/**
 * Counts the freezes that a player holds besides the free ones, and notes them with the last day that stands:
 * those of boosts of days that stand, less those that covered a missed day.
 */
export async function countFreezes(tx: Tx, playerId: string): Promise<void> {
  await raw(tx).query(
    `update deposit_streak_day d set freezes = greatest(0, f.held)
     from (select max(day) as last,
         count(*) filter (where boost = 'freeze') - sum(missed - free_freeze::int) as held
       from deposit_streak_day where player_id = $1 and voided_at is null) f
     where d.player_id = $1 and d.day = f.last`,
    [playerId],
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

/** A day as the verifier reads it. */
export interface CheckedDay {
  readonly player_id: string
  readonly day: string
  readonly n: number
  readonly deposit_id: string
  readonly multiplier: number
  readonly missed: number
  readonly free_freeze: boolean
  readonly at: Date
  readonly voided_at: Date | null
}

/** All days, those of a player in their order. */
export async function allDays(client: Reader): Promise<readonly CheckedDay[]> {
  const { rows } = await client.query<CheckedDay>(
    `select player_id, day::text as day, n, deposit_id, multiplier, missed, free_freeze, at, voided_at
     from deposit_streak_day order by player_id, deposit_streak_day.day`,
  )
  return rows
}

interface GivenByDay {
  readonly player_id: string
  readonly day: string
  readonly coins: number
  readonly entries: number
}

/** The ledger's payments for days of streaks. */
export async function givenByStreaks(client: Reader): Promise<readonly GivenByDay[]> {
  const begins = 'deposit-streak:'
  const { rows } = await client.query<GivenByDay & { readonly key: string }>(GIVEN, [begins])
  return rows
    .filter(({ key }) => /^\d{4}-\d{2}-\d{2}$/.test(key.slice(begins.length)))
    .map(({ key, ...one }) => ({ ...one, day: key.slice(begins.length) }))
}
