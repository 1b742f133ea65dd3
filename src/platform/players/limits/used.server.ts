import type { RawSql } from '../../data/db.server.ts'
import { isFreeRound } from '../../events/free-rounds.ts'
import { DAY, MINUTE } from '../../time/clock.ts'
import { PAUSE_MINUTES, SPAN_MS, type LimitSpan } from './kinds.ts'

/**
 * The play and purchases that count toward limits: rounds of all accounts of a person, each from when it began,
 * with what it won or gave back once it is over; stakes that are added later from when they were added;
 * purchases that were not refunded. Free spins cost their player nothing, and count as time alone.
 */

/** The amount that something adds to what is limited, and when it did. */
export interface Counted {
  readonly at: Date
  readonly amount: number
  readonly [column: string]: unknown
}

/** Ids begin with their time: rounds of a span are a range of ids. One that began a day before may go on. */
const idFrom = (from: Date): string => {
  const text = Math.max(0, from.getTime() - DAY)
    .toString(16)
    .padStart(12, '0')
  return `${text.slice(0, 8)}-${text.slice(8)}-0000-0000-000000000000`
}

const MINE = `mine as (select player_id from person_account where person_id = $1)`

/** SQL: net losses of the person $1 in the mode $4, of rounds from the id $2 on, after $3. */
const LOSSES = `
  ${MINE}, counted as (
    select g.at, g.stake - case when g.status = 1 then g.win + g.returned else 0 end as amount
    from game_round g join mine using (player_id)
    where g.round_id >= $2::uuid and g.at > $3 and g.mode = $4 and not ${isFreeRound('g')}
    union all
    select s.at, s.extra from round_step s join mine using (player_id)
      join game_round g on g.player_id = s.player_id and g.round_id = s.round_id
    where s.round_id >= $2::uuid and s.at > $3 and s.extra > 0 and g.mode = $4)`

const PURCHASES = `
  ${MINE}, counted as (
    select d.at, d.cents as amount from deposit d join mine using (player_id)
    where $2::uuid is not null and d.at > $3 and d.refunded_at is null and d.route <> 'free'
      and $4::int is null)`

/** SQL: what a person did in games, after $3. */
const ACTS = `
  ${MINE}, acts as (
    select g.at from game_round g join mine using (player_id) where g.round_id >= $2::uuid and g.at > $3
    union all
    select g.finished_at from game_round g join mine using (player_id)
    where g.round_id >= $2::uuid and g.finished_at > $3
    union all
    select s.at from round_step s join mine using (player_id) where s.round_id >= $2::uuid and s.at > $3),
  gaps as (select at, lag(at) over (order by at) as before from acts),
  counted as (
    select at, extract(epoch from at - before) * 1000 as amount from gaps
    where at - before <= interval '${PAUSE_MINUTES} minutes')`

export type CountedKind = 'purchase' | 'loss' | 'coins' | 'time'

const SOURCES: Readonly<Record<CountedKind, string>> = {
  purchase: PURCHASES,
  loss: LOSSES,
  coins: LOSSES,
  time: ACTS,
}
const MODE: Readonly<Record<CountedKind, number | null>> = { purchase: null, loss: 1, coins: 2, time: null }

const valuesOf = (personId: string, kind: CountedKind, from: Date) => [
  ...[personId, idFrom(from), from],
  ...(kind === 'time' ? [] : [MODE[kind]]),
]

/** The use of a person within a span that ends now: cents, entries, coins; of time, milliseconds. */
export async function usedIn(
  on: RawSql,
  personId: string,
  kind: CountedKind,
  span: LimitSpan,
  now: Date,
): Promise<number> {
  const from = new Date(now.getTime() - SPAN_MS[span])
  const { rows } = await on.query<{ used: number | null }>(
    `with ${SOURCES[kind]} select sum(amount)::float8 as used from counted`,
    valuesOf(personId, kind, from),
  )
  return (rows[0]?.used ?? 0) + (kind === 'time' ? await underWay(on, personId, now) : 0)
}

/** How long a stretch of play has gone on since its last act, ms: what is staked now makes it count. */
async function underWay(on: RawSql, personId: string, now: Date): Promise<number> {
  const from = new Date(now.getTime() - PAUSE_MINUTES * MINUTE)
  const { rows } = await on.query<{ last: Date | null }>(`with ${ACTS} select max(at) as last from acts`, [
    personId,
    idFrom(from),
    from,
  ])
  const last = rows[0]?.last
  return last ? Math.max(0, now.getTime() - last.getTime()) : 0
}

/** All that counts within a span, the oldest first. */
async function countedIn(
  on: RawSql,
  personId: string,
  kind: CountedKind,
  span: LimitSpan,
  now: Date,
): Promise<readonly Counted[]> {
  const from = new Date(now.getTime() - SPAN_MS[span])
  const { rows } = await on.query<Counted>(
    `with ${SOURCES[kind]} select at, amount::float8 as amount from counted order by at`,
    valuesOf(personId, kind, from),
  )
  return rows
}

/**
 * When a span has room again with no more play or purchases: once enough of what counts has rolled out of it.
 * @param counted what is in the span, the oldest first
 * @param over how much must roll out
 */
function roomFrom(counted: readonly Counted[], over: number, span: LimitSpan, now: Date): Date {
  let out = 0
  for (const { at, amount } of counted) {
    out += amount
    if (out >= over) return new Date(at.getTime() + SPAN_MS[span])
  }
  return new Date(now.getTime() + SPAN_MS[span])
}

/** When a person has room for so much within a limit. @param over how much must roll out of the span */
export const roomAgain = async (
  on: RawSql,
  personId: string,
  { kind, span, over }: { readonly kind: CountedKind; readonly span: LimitSpan; readonly over: number },
  now: Date,
): Promise<Date> => roomFrom(await countedIn(on, personId, kind, span, now), over, span, now)

/** A person's play since an instant, for the reality check. */
export interface PlayedSince {
  readonly since: Date
  /** Entries and coins, minor units. */
  readonly entries: Net
  readonly coins: Net
}
interface Net {
  readonly staked: number
  readonly won: number
}

/** Since when a person has played without a pause, or since they were last asked; null where they don't play. */
export async function playingSince(on: RawSql, personId: string, now: Date): Promise<Date | null> {
  const from = new Date(now.getTime() - DAY)
  const { rows } = await on.query<{ since: Date | null; last: Date | null; seen: Date | null }>(
    `with ${ACTS}
     select (select max(at) from gaps where before is null
         or at - before > interval '${PAUSE_MINUTES} minutes') as since,
       (select max(at) from acts) as last,
       (select seen_at from reality_check where person_id = $1) as seen`,
    [personId, idFrom(from), from],
  )
  const { since, last, seen } = rows[0]!
  if (!since || !last || now.getTime() - last.getTime() > PAUSE_MINUTES * MINUTE) return null
  return seen && seen > since ? seen : since
}

/** Stakes and wins of a person since an instant, by currency. */
export async function playedSince(on: RawSql, personId: string, since: Date): Promise<PlayedSince> {
  const { rows } = await on.query<{ mode: number; staked: number; won: number }>(
    `with ${MINE}
     select g.mode, sum(g.stake + coalesce(x.extra, 0))::float8 as staked,
       sum(g.win + g.returned)::float8 as won
     from game_round g join mine using (player_id) left join lateral (
       select sum(s.extra) as extra from round_step s
       where s.player_id = g.player_id and s.round_id = g.round_id) x on true
     where g.round_id >= $2::uuid and g.at >= $3 and not ${isFreeRound('g')}
     group by g.mode`,
    [personId, idFrom(since), since],
  )
  const netOf = (mode: number): Net => {
    const { staked = 0, won = 0 } = rows.find((row) => row.mode === mode) ?? {}
    return { staked, won }
  }
  return { since, entries: netOf(1), coins: netOf(2) }
}
