import { boundId, timeOf } from '../base/ids/ids.server.ts'
import { isFreeRound } from '../events/free-rounds.ts'
import type { GameMode } from '../base/text/money.ts'
import { raw, type Db, type RawSql } from '../data/db.server.ts'
import { REPORTED_WITHIN_MS } from '../events/behind.server.ts'
import type { Reader } from '../base/checks.ts'
import { MODE_CODE } from '../events/mode.ts'
import { HOUR } from '../time/clock.ts'

/**
 * Figures of players' rounds, read from the rounds themselves: the checks of features hold against it what
 * their readers made of the events. As in the event, a stake is what was at risk, with what moves staked on
 * top and without what came back; a free spin, whose stake the site paid, carries nothing.
 */
export const PLAYED = `
  select r.player_id, r.definition_id, r.mode, r.at, r.win,
    r.stake + coalesce(x.extra, 0) - r.returned as risked,
    r.weight, r.opens_at is not null or x.round_id is not null as opened
  from game_round r left join (
    select player_id, round_id, sum(extra) as extra from round_step group by player_id, round_id) x
    on x.player_id = r.player_id and x.round_id = r.round_id
  where r.status = 1 and not ${isFreeRound('r')}`

/** SQL: whether a settled round `g` was paid for by its player: it is no free spin. */
export const IS_OWN = `not ${isFreeRound('g')}`

/** A player's weighted stakes at risk, which count toward rewards; each round rounded down. */
export interface Weighted {
  readonly player_id: string
  /** Whole coins. */
  readonly coins: number
  /** Hundredths of an entry. */
  readonly entry_hundredths: number
}

/** The weighted stakes of each player in settled rounds. */
export async function weightedByPlayer(client: Reader): Promise<Weighted[]> {
  const { rows } = await client.query<Weighted>(
    `select player_id, coalesce(sum(risked * weight / 10000) filter (where mode = 2), 0)::bigint as coins,
       coalesce(sum(risked * weight / 100) filter (where mode = 1), 0)::bigint as entry_hundredths
     from (${PLAYED}) p group by player_id`,
  )
  return rows
}

/** A player's weighted stakes within a run. */
interface WeightedInRun extends Weighted {
  readonly run_id: string
  readonly economy: unknown
}

/**
 * The weighted stakes of each player in rounds that may have been settled within a run of a feature: those that
 * began in it, and those that opened before it.
 */
export async function weightedByRun(client: Reader, feature: string): Promise<WeightedInRun[]> {
  const { rows } = await client.query<WeightedInRun>(
    `with s as (
       select p.player_id, r.run_id,
         coalesce(sum(risked * weight / 10000) filter (where mode = 2), 0)::bigint as coins,
         coalesce(sum(risked * weight / 100) filter (where mode = 1), 0)::bigint as entry_hundredths
       from (${PLAYED}) p join player using (player_id)
         join run r on r.feature = $1 and r.theme = player.theme and p.at < r.ends_at
           and (p.opened or p.at >= r.starts_at - interval '1 minute')
       group by p.player_id, r.run_id)
     select s.*, r.economy from s join run r using (run_id)`,
    [feature],
  )
  return rows
}

/**
 * SQL: the sums of rounds of entries by player and week, a week being its Monday where the player's brand is. A
 * round that opened counts in the week in which it was settled, which its row does not say, and one that was
 * written in the last minute of a week may have been told in the next: these are `late`, and count from their
 * week on. `expected` is their expected loss in hundredths, as `expectedLoss` has it. $1 and $2 are the brands and
 * their time zones.
 */
export const WEEKS_PLAYED = `
  select player_id, week, sum(risked) filter (where not late) as staked,
    sum(win) filter (where not late) as won,
    sum(expected) filter (where not late) as expected,
    coalesce(sum(risked) filter (where late), 0) as late_staked,
    coalesce(sum(expected) filter (where late), 0) as late_expected,
    coalesce(sum(win) filter (where late), 0) as late_won
  from (
    select p.player_id, p.risked, p.win,
      floor(p.risked::numeric * p.weight * p.weight * 4 / 100000000) as expected,
      date_trunc('week', p.at at time zone z.zone)::date as week,
      p.opened or date_trunc('week', p.at at time zone z.zone)
        <> date_trunc('week', (p.at + interval '1 minute') at time zone z.zone) as late
    from (${PLAYED}) p join player using (player_id)
      join unnest($1::text[], $2::text[]) z(theme, zone) on z.theme = player.theme
    where p.mode = 1) w
  group by player_id, week`

/** A settled round that its player paid for, as its row has it. */
export interface PaidRound {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly mode: GameMode
  /** At risk, in minor units. */
  readonly stake: number
  readonly win: number
  /** Rises with each of a player's rounds, in the order in which they were played. */
  readonly version: number
  /** When it was played, and when it was settled. */
  readonly at: Date
  readonly settledAt: Date
}

/** SQL: a settled round of table `r` that its player paid for. */
const PAID = `
  r.player_id, r.round_id, d.slug, r.mode, r.win, r.version, r.at, coalesce(r.finished_at, r.at) as settled_at,
  r.stake - r.returned + coalesce((select sum(extra) from round_step s
    where s.player_id = r.player_id and s.round_id = r.round_id), 0)::bigint as stake
  from game_round r join game_definition d on d.definition_id = r.definition_id`
const IS_PAID = `r.status = 1 and (r.returned = 0 or r.win > 0 or r.returned < r.stake) and not ${isFreeRound('r')}`

/**
 * On which days of a time zone players played rounds that they paid for, `2026-05-17`; who played none is
 * left out.
 * @param until only rounds that were settled by then, for each player
 */
export async function daysPlayed(
  client: RawSql,
  playerIds: readonly string[],
  timeZone: string,
  until: readonly Date[] = [],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ player_id: string; days: string[] }>(
    `select player_id, array_agg(distinct (settled_at at time zone $2)::date::text) as days
     from (select ${PAID} join unnest($1::uuid[], $3::timestamptz[]) a(id, until) on a.id = r.player_id
       where ${IS_PAID} and (a.until is null or coalesce(r.finished_at, r.at) <= a.until)) p
     where stake > 0 group by player_id`,
    [playerIds, timeZone, until],
  )
  return new Map(rows.map(({ player_id, days }) => [player_id, days]))
}

interface PaidRow {
  readonly player_id: string
  readonly round_id: string
  readonly slug: string
  readonly mode: number
  readonly stake: number
  readonly win: number
  readonly version: number
  readonly at: Date
  readonly settled_at: Date
}

const toPaid = (row: PaidRow): PaidRound => ({
  playerId: row.player_id,
  roundId: row.round_id,
  game: row.slug,
  mode: row.mode === MODE_CODE.SweepStakes ? 'SweepStakes' : 'TournamentPoints',
  stake: row.stake,
  win: row.win,
  version: row.version,
  at: row.at,
  settledAt: row.settled_at,
})

/** Rounds by their ids; those that were not paid for or are open are left out. */
export async function paidRoundsOf(
  db: Db,
  rounds: readonly { readonly playerId: string; readonly roundId: string }[],
): Promise<readonly PaidRound[]> {
  const { rows } = await raw(db).query<PaidRow>(
    `-- prepared: rounds-paid
select ${PAID} join unnest($1::uuid[], $2::uuid[]) a(player_id, round_id)
  on r.player_id = a.player_id and r.round_id = a.round_id
where ${IS_PAID}`,
    [rounds.map(({ playerId }) => playerId), rounds.map(({ roundId }) => roundId)],
  )
  return rows.map(toPaid)
}

/** A round's id may be issued so long before it is played. */
const ISSUED_MS = 73 * HOUR

/**
 * The latest instant that a round of a player bears, where it is not before another one: a clock that was put
 * back is behind the rounds that were played before.
 */
export async function latestRoundSince(db: Db, playerId: string, since: Date): Promise<Date | null> {
  const { rows } = await raw(db).query<{ at: Date | null }>(
    `-- prepared: rounds-latest
select max(greatest(at, finished_at)) as at from game_round
where player_id = $1 and round_id >= $2 and greatest(at, finished_at) >= $3`,
    [playerId, boundId(since.getTime() - ISSUED_MS), since],
  )
  return rows[0]!.at
}

/**
 * The first rounds of each player in games, played from an instant of their own on, in the order in which they
 * were played.
 * @param bounds until when they were settled, the least stakes, and how many of each player
 */
export async function firstPaidRounds(
  db: Db,
  players: readonly { readonly playerId: string; readonly since: Date }[],
  bounds: {
    readonly until: Date
    readonly games: readonly string[]
    readonly least: Readonly<Record<GameMode, number>>
    readonly without: readonly string[]
    readonly limit: number
  },
): Promise<readonly PaidRound[]> {
  const { until, games, least, without, limit } = bounds
  const { rows } = await raw(db).query<PaidRow>(
    `-- prepared: rounds-first-paid
select p.* from unnest($1::uuid[], $2::timestamptz[], $3::uuid[]) a(player_id, since, first_id),
  lateral (select * from (select ${PAID} where r.player_id = a.player_id and r.round_id >= a.first_id
      and r.round_id < $4::uuid and r.at >= a.since and ${IS_PAID} and d.slug = any($6)
      and r.round_id <> all($9::uuid[])) r
    where r.settled_at < $5 and r.stake >= case r.mode when 1 then $7::bigint else $8::bigint end
    order by r.version limit $10) p`,
    [
      players.map(({ playerId }) => playerId),
      players.map(({ since }) => since),
      players.map(({ since }) => boundId(since.getTime() - ISSUED_MS)),
      boundId(until.getTime() + REPORTED_WITHIN_MS),
      until,
      games,
      least.SweepStakes,
      least.TournamentPoints,
      without,
      limit,
    ],
  )
  return rows.map(toPaid)
}

/** A key by which a player was given something. */
export interface GivenKey {
  readonly player_id: string
  readonly key: string
}

/** The keys of postings that match a pattern, and when they were posted. */
export async function postedKeys(
  client: Reader,
  pattern: string,
): Promise<readonly (GivenKey & { readonly at: Date })[]> {
  const { rows } = await client.query<GivenKey & { tx_id: string }>(
    'select player_id, key, tx_id from ledger_post where key ~ $1',
    [pattern],
  )
  return rows.map(({ tx_id, ...row }) => ({ ...row, at: new Date(timeOf(tx_id)) }))
}

/** SQL: the amounts given by postings whose keys begin with $1, by player and key. */
export const GIVEN = `
  select p.player_id, p.key, coalesce(sum(amount) filter (where credit = 201), 0)::bigint as entries,
    coalesce(sum(amount) filter (where credit = 101), 0)::bigint as coins
  from ledger_post p join ledger_transfer t using (player_id, tx_id)
  where starts_with(p.key, $1) group by 1, 2`

/** Amounts taken back from players under keys with a prefix, in minor units. */
export async function takenBack(
  client: Reader,
  prefix: string,
): Promise<readonly { readonly player_id: string; readonly coins: number; readonly entries: number }[]> {
  const { rows } = await client.query<{ player_id: string; coins: number; entries: number }>(
    `select p.player_id, coalesce(sum(amount) filter (where debit = 201), 0)::int as entries,
       coalesce(sum(amount) filter (where debit = 101), 0)::int as coins
     from ledger_post p join ledger_transfer t using (player_id, tx_id)
     where starts_with(p.key, $1) group by 1 order by 1`,
    [prefix],
  )
  return rows
}

/** SQL: when players claimed what, by the rows that nobody changes. */
export const CLAIM_TIMES = 'select player_id, feature, period, at from claim'
