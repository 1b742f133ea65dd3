import type { Reader } from '../money/verify.server.ts'

/**
 * Figures of players' rounds, read from the rounds themselves: the checks of features hold against it what
 * their readers made of the events. As in the event, a stake is what was at risk, with what moves staked on
 * top and without what came back; a free spin, whose stake the site paid, carries nothing.
 */
const PLAYED = `
  select r.player_id, r.mode, r.at, r.win, r.stake + coalesce(x.extra, 0) - r.returned as risked,
    r.weight, r.opens_at is not null or x.round_id is not null as opened
  from game_round r left join (
    select player_id, round_id, sum(extra) as extra from round_step group by player_id, round_id) x
    on x.player_id = r.player_id and x.round_id = r.round_id
  where r.status = 1 and not exists (
    select from free_spin_round s where s.player_id = r.player_id and s.round_id = r.round_id)`

/** What counts of a player's stakes at risk toward rewards, each round rounded down. */
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

/**
 * SQL: what rounds of entries carry by player and week, a week being its Monday where the player's brand is. A
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

/** A key by which a player was given something. */
export interface GivenKey {
  readonly player_id: string
  readonly key: string
}

/** The keys of postings that match a pattern. */
export async function postedKeys(client: Reader, pattern: string): Promise<readonly GivenKey[]> {
  const { rows } = await client.query<GivenKey>('select player_id, key from ledger_post where key ~ $1', [
    pattern,
  ])
  return rows
}

/** SQL: what postings whose keys begin with $1 gave, by player and key. */
export const GIVEN = `
  select p.player_id, p.key, coalesce(sum(amount) filter (where credit = 201), 0)::bigint as entries,
    coalesce(sum(amount) filter (where credit = 101), 0)::bigint as coins
  from ledger_post p join ledger_transfer t using (player_id, tx_id)
  where starts_with(p.key, $1) group by 1, 2`
