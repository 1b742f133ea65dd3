import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { SharedData } from '#platform/players/needs.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { SHOWN } from './economy.ts'
import type { DropDay } from './rules.ts'

/** A day that was opened, as its row has it. */
export interface OpenDay extends DropDay {
  readonly runId: string
  readonly theme: string
  readonly seedHash: string
  readonly base: number
  readonly carried: number
  readonly pool: number
}

interface DayRow {
  readonly run_id: string
  readonly theme: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly seed_hash: string
  readonly base: number
  readonly carried: number
  readonly pool: number
  readonly gold: number
  readonly silver: number
  readonly bronze: number
}

const dayOf = ({ run_id, starts_at, ends_at, seed_hash, ...row }: DayRow): OpenDay => ({
  ...row,
  runId: run_id,
  starts_ms: starts_at.getTime(),
  ends_ms: ends_at.getTime(),
  seedHash: seed_hash,
})

const DAY_COLUMNS = 'run_id, theme, starts_at, ends_at, seed_hash, base, carried, pool, gold, silver, bronze'

/** Opens a day, once. */
export async function insertDay(
  tx: Tx,
  day: OpenDay,
  { anHour, aDay }: { readonly anHour: number; readonly aDay: number },
  now: Date,
): Promise<void> {
  await raw(tx).query(
    `insert into prize_drops_day (${DAY_COLUMNS}, opened_at, an_hour, a_day, by_rounds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true)`,
    [
      day.runId,
      day.theme,
      new Date(day.starts_ms),
      new Date(day.ends_ms),
      day.seedHash,
      day.base,
      day.carried,
      day.pool,
      day.gold,
      day.silver,
      day.bronze,
      now,
      anHour,
      aDay,
    ],
  )
}

export async function isOpened(db: Db, runId: string): Promise<boolean> {
  const { rows } = await raw(db).query('select from prize_drops_day where run_id = $1', [runId])
  return rows.length > 0
}

/** The days that are not closed. */
export async function openDays(db: Db): Promise<readonly OpenDay[]> {
  const { rows } = await raw(db).query<DayRow>(
    `select ${DAY_COLUMNS} from prize_drops_day where closed_at is null order by starts_at, run_id`,
  )
  return rows.map(dayOf)
}

/** Takes what earlier days of a brand left over, for the pool of a day. @returns entries */
export async function takeLeftOver(tx: Tx, theme: string, runId: string): Promise<number> {
  const { rows } = await raw(tx).query<{ left_over: number }>(
    `update prize_drops_day set passed_to = $2
     where theme = $1 and closed_at is not null and passed_to is null returning left_over`,
    [theme, runId],
  )
  return rows.reduce((sum, { left_over }) => sum + left_over, 0)
}

/** Locks a day while one of its drops is decided. @returns false where it is closed */
export async function lockDay(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await raw(tx).query<{ open: boolean }>(
    'select closed_at is null as open from prize_drops_day where run_id = $1 for update',
    [runId],
  )
  return rows[0]?.open === true
}

export async function closeDay(tx: Tx, runId: string, leftOver: number, now: Date): Promise<void> {
  await raw(tx).query('update prize_drops_day set closed_at = $2, left_over = $3 where run_id = $1', [
    runId,
    now,
    leftOver,
  ])
}

/** Lists of days that ended before an instant are not kept. @returns the days that had some */
export async function dropLists(tx: Tx, before: Date): Promise<readonly string[]> {
  const { rows } = await raw(tx).query<{ run_id: string }>(
    `delete from prize_drops_list l using prize_drops_day d where d.run_id = l.run_id and d.ends_at < $1
     returning l.run_id`,
    [before],
  )
  return [...new Set(rows.map(({ run_id }) => run_id))]
}

/** Drops that were won in a span, under the keys by which they are owed. */
export async function wonBetween(
  db: Db,
  from: Date,
  to: Date,
): Promise<readonly { readonly playerId: string; readonly key: string; readonly value: number }[]> {
  const { rows } = await raw(db).query<{ player_id: string; key: string; value: number }>(
    `select player_id, run_id || ':' || n as key, value from prize_drops_drop
     where state = 'won' and won_at > $1 and won_at <= $2 order by player_id`,
    [from, to],
  )
  return rows.map(({ player_id: playerId, key, value }) => ({ playerId, key, value }))
}

/** Notes that a player is notified now. @returns false where they were since an instant */
export async function markNotified(
  tx: Tx,
  playerId: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `insert into prize_drops_notice as n (player_id, at) values ($1, $2)
     on conflict (player_id) do update set at = excluded.at where n.at <= $3 returning player_id`,
    [playerId, now, since],
  )
  return rows.length > 0
}

/** A day as all visitors see it: how many of each value are decided, and what was won last. */
export interface SharedDay {
  readonly day: OpenDay | null
  readonly won: readonly { readonly value: number; readonly count: number }[]
  /** Drops whose instant is over. */
  readonly decided: number
  readonly last: readonly {
    readonly n: number
    readonly value: number
    readonly player_id: string
    readonly won_at: Date
    readonly list_size: number
    readonly list_hash: string
  }[]
}

/** The state of today's drops that all visitors of a brand share, cached for a second. */
export const sharedDay: SharedData<SharedDay> = {
  name: 'prize-drops.day',
  ttl_ms: 1_000,
  async read(db, { brand, now }) {
    const { rows } = await raw(db).query<DayRow>(
      `select ${DAY_COLUMNS} from prize_drops_day where theme = $1 and starts_at <= $2 and ends_at > $2
       order by starts_at desc limit 1`,
      [brand.name, now],
    )
    const day = rows[0] ? dayOf(rows[0]) : null
    const { rows: counts } = await raw(db).query<{ state: string; value: number; count: number }>(
      `select state, value, count(*)::int as count from prize_drops_drop where run_id = $1 group by 1, 2`,
      [day?.runId ?? null],
    )
    const { rows: last } = await raw(db).query<SharedDay['last'][number]>(
      `select w.n, w.value, w.player_id, w.won_at, w.list_size, w.list_hash
       from prize_drops_drop w join prize_drops_day d using (run_id)
       where w.state = 'won' and d.theme = $1 and w.won_at > $2
       order by w.won_at desc, w.n desc limit ${SHOWN}`,
      [brand.name, new Date(now.getTime() - DAY)],
    )
    return {
      day,
      won: counts.filter(({ state }) => state === 'won'),
      decided: counts.reduce((sum, { count }) => sum + count, 0),
      last,
    }
  },
}
