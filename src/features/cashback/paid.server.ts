import { CLAIM_TIMES, GIVEN, WEEKS_PLAYED } from '#platform/evidence/round-figures.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { openUntil } from '#platform/players/closings/closed-time.server.ts'
import { COVERED_TIMES } from './economy.ts'
import type { Terms, WeekFigures } from './rules.ts'
import { REFUNDS } from './store.server.ts'

/** The verifier's queries over weeks and awards. */

/**
 * Weeks that hold more than the rounds of their player carry; of those that were computed, also where less was
 * won than the rounds won. Less is otherwise no drift: readers come later than rounds. What was counted before
 * losses were bounded counts whole.
 * @param timeZones of the brands
 */
export async function weeksBeyondRounds(
  client: Reader,
  timeZones: Readonly<Record<string, string>>,
): Promise<{ readonly player_id: string; readonly detail: string }[]> {
  const { rows } = await client.query<{ player_id: string; detail: string }>(
    `with played as (${WEEKS_PLAYED}), late as (
       select w.player_id, w.week, sum(p.late_staked) as staked, sum(p.late_won) as won,
         sum(p.late_expected) as expected
       from cashback_week w join played p on p.player_id = w.player_id and p.week <= w.week
       group by w.player_id, w.week)
     select w.player_id, format(
       '%s: %s staked and %s won, %s covered, the rounds %s and %s, %s, late ones up to %s and %s, %s',
       to_char(w.week, 'YYYY-MM-DD'), w.staked, w.won, w.covered, coalesce(p.staked, 0), coalesce(p.won, 0),
       $3 * coalesce(p.expected, 0), coalesce(l.staked, 0), coalesce(l.won, 0),
       $3 * coalesce(l.expected, 0)) as detail
     from cashback_week w cross join cashback_bounded b left join played p using (player_id, week)
       left join late l using (player_id, week)
     where w.staked > coalesce(p.staked, 0) + coalesce(l.staked, 0)
       or w.covered > case when w.week <= b.last_whole then 100 * w.staked
         else $3 * (coalesce(p.expected, 0) + coalesce(l.expected, 0)) end
       or w.won > coalesce(p.won, 0) + coalesce(l.won, 0)
       or (w.computed_at is not null and w.won < coalesce(p.won, 0))
     union all
     select w.player_id, format('all weeks: %s staked, the rounds %s', w.staked, coalesce(p.staked, 0))
     from (select player_id, sum(staked) as staked from cashback_week group by player_id) w
       left join (select player_id, sum(coalesce(staked, 0) + late_staked) as staked from played
         group by player_id) p using (player_id)
     where w.staked > coalesce(p.staked, 0)
     union all
     select w.player_id, format('all bounded weeks: %s covered, the rounds %s', w.covered,
       $3 * coalesce(p.expected, 0))
     from (select player_id, sum(covered) as covered from cashback_week cross join cashback_bounded
         where (week <= last_whole) is not true group by player_id) w
       left join (select player_id, sum(coalesce(expected, 0) + late_expected) as expected from played
         group by player_id) p using (player_id)
     where w.covered > $3 * coalesce(p.expected, 0)`,
    [Object.keys(timeZones), Object.values(timeZones), COVERED_TIMES],
  )
  return rows
}

/** An award with its week and what the ledger gave for it; where there is none, what the ledger gave alone. */
export interface PaidAward extends WeekFigures, Terms {
  readonly player_id: string
  readonly week: string
  readonly section: string
  /** Null where the ledger gave for an award that is not there. */
  readonly reward: number | null
  readonly paid: boolean
  readonly week_staked: number | null
  readonly week_won: number | null
  readonly week_covered: number | null
  readonly week_refunded: number | null
  readonly entries: number
  readonly coins: number
  readonly theme: string | null
  readonly available_at: Date | null
  readonly expires_at: Date | null
  readonly computed_at: Date | null
  /** When it was claimed; null where it wasn't. */
  readonly claimed_at: Date | null
  /** For so long the account was closed while it could have been taken, ms. */
  readonly closed_ms: number
}

/** All awards and all that the ledger gave as cashback. */
export async function paidAwards(client: Reader): Promise<PaidAward[]> {
  const { rows } = await client.query<PaidAward>(
    `with given as (select * from (${GIVEN}) g where not starts_with(g.key, $2))
     select coalesce(a.player_id, g.player_id) as player_id,
       coalesce(to_char(a.week, 'YYYY-MM-DD'), substr(g.key, 10)) as week, a.staked, a.won, a.covered,
       a.refunded, a.section, a.percent, a.cap, a.least_paid, a.least_from, a.reward,
       a.paid_at is not null as paid, w.staked as week_staked, w.won as week_won, w.covered as week_covered,
       w.refunded as week_refunded, coalesce(g.entries, 0) as entries, coalesce(g.coins, 0) as coins,
       w.theme, a.available_at, a.expires_at, w.computed_at, c.at as claimed_at,
       coalesce(extract(epoch from ${openUntil('a.player_id', 'a.available_at', 'a.expires_at', 'c.at')} - a.expires_at) * 1000, 0)::float8 as closed_ms
     from cashback_award a left join cashback_week w using (player_id, week)
       full join given g on g.player_id = a.player_id and g.key = 'cashback:' || to_char(a.week, 'YYYY-MM-DD')
       left join (${CLAIM_TIMES}) c on c.player_id = a.player_id and c.feature = 'cashback'
         and c.period = to_char(a.week, 'YYYY-MM-DD')
     order by 1, 2`,
    ['cashback:', REFUNDS],
  )
  return rows
}
