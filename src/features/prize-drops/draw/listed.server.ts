import { IS_OWN } from '#platform/evidence/round-figures.server.ts'
import { PLACES } from '#platform/facts/pools/play-by-day.server.ts'
import type { LevelHad } from '#platform/money/service-checks.ts'
import type { Reader } from '#platform/base/checks.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { everWhole, wholeSince } from '#platform/players/contacts.server.ts'
import { exclusionsOf } from '#platform/players/exclusion.server.ts'
import { SETTLED } from '#platform/round/stored.server.ts'
import { waitSpanAt } from '../rules.ts'
import type { WrongDrop } from './evidence.server.ts'
import { COUNTS } from './store.server.ts'

/**
 * Checks who is and isn't on a drop's list against data stored elsewhere. Candidates are rows that anyone
 * with write access to the database can delete or insert, whereas rounds are chained. Only certain errors are
 * reported.
 */

/** The level from which players can win, and when it ends, by run. */
export type Levels = ReadonlyMap<string, { readonly level: number; readonly ends_ms: number }>

/** Drops that were won, with their days, and the round that won each. */
const SPANS = `
select w.run_id, w.n, w.instant, w.waits_from, g.settled_at as by_at,
  jsonb_build_object('starts', extract(epoch from d.starts_at) * 1000,
    'ends', extract(epoch from d.ends_at) * 1000, 'gold', d.gold, 'silver', d.silver, 'bronze', d.bronze) as day
from prize_drops_drop w join prize_drops_day d using (run_id) join prize_drops_list l using (run_id, n)
  left join (${SETTLED}) g on g.player_id = w.player_id and g.round_id = l.rounds[w.place]
where w.state = 'won' and d.by_rounds`

interface Missing {
  readonly run_id: string
  readonly n: number
  readonly player_id: string
  readonly settled_at: Date
  readonly won_at: Date
}

/**
 * Players of the brand with a round that counts, well within the span of a drop, who are not on its list. A
 * level may have been reached since, so only those are named whom an earlier list or a prize of the league
 * shows to have had it. Who had won as much as a player may is left out.
 */
const MISSING = `
with spans(run_id, n, level, from_at, to_at) as (
  select * from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[])
), drops as (
  select w.run_id, w.n, w.hour, w.won_at, d.theme, d.an_hour, d.a_day, v.level, v.from_at, v.to_at, l.players,
    m.minute
  from spans v join prize_drops_drop w using (run_id, n) join prize_drops_day d using (run_id)
    join prize_drops_list l using (run_id, n)
    cross join lateral generate_series(date_trunc('minute', v.from_at), v.to_at, interval '1 minute') m(minute)
), known as (
  select x.player_id, d.level, min(d.won_at) as since
  from (select distinct run_id, n, level, won_at, players from drops) d, unnest(d.players) x(player_id)
  group by x.player_id, d.level
  union all
  select * from unnest($6::uuid[], $7::int[], $8::timestamptz[])
)
select d.run_id, d.n, g.player_id, min(g.settled_at) as settled_at, d.won_at
from drops d
  join (${SETTLED}) g on date_trunc('minute', g.settled_at) = d.minute and ${COUNTS} and ${IS_OWN}
    and g.settled_at between d.from_at and d.to_at
  join (${PLACES}) p on p.player_id = g.player_id and p.theme = d.theme and (p.gift_entries or g.mode = 1)
where g.player_id <> all(d.players)
  and exists (select from known k
    where k.player_id = g.player_id and k.level >= d.level and k.since <= g.settled_at)
  and (select count(*) from prize_drops_drop w where w.run_id = d.run_id and w.player_id = g.player_id
    and w.state = 'won' and w.won_at <= d.won_at) < d.a_day
  and (select count(*) from prize_drops_drop w where w.run_id = d.run_id and w.player_id = g.player_id
    and w.hour = d.hour and w.state = 'won' and w.won_at <= d.won_at) < d.an_hour
group by d.run_id, d.n, g.player_id, d.won_at`

/** Clocks and readers differ by less. */
const CERTAIN_MS = 5 * SECOND

/** The rounds of certain players that a list must have: those that were settled between two instants. */
interface ListSpan {
  readonly run_id: string
  readonly n: number
  readonly from_ms: number
  readonly to_ms: number
}

/** Within which instants rounds counted for the drops that were won, without what is near their ends. */
async function spansOf(client: Reader, levels: Levels): Promise<readonly ListSpan[]> {
  const { rows } = await client.query<{
    run_id: string
    n: number
    instant: Date
    waits_from: Date | null
    day: { starts: number; ends: number; gold: number; silver: number; bronze: number }
    by_at: Date | null
  }>(SPANS)
  return rows.flatMap(({ run_id, n, instant, waits_from, day, by_at }): ListSpan[] => {
    const run = levels.get(run_id)
    if (!run) return []
    const at_ms = instant.getTime()
    if (!waits_from) return [{ run_id, n, from_ms: at_ms - MINUTE + CERTAIN_MS, to_ms: at_ms - CERTAIN_MS }]
    if (!by_at) return []
    // A drop that waited is drawn from a whole slot: the one with the round that won it.
    const span = waitSpanAt({ ...day, starts_ms: day.starts, ends_ms: day.ends }, by_at.getTime())
    const from_ms = Math.max(span.from_ms, waits_from.getTime()) + CERTAIN_MS
    const to_ms = Math.min(span.to_ms, run.ends_ms) - CERTAIN_MS
    const isInside = by_at.getTime() >= from_ms && by_at.getTime() <= to_ms
    return isInside ? [{ run_id, n, from_ms, to_ms }] : []
  })
}

/**
 * Players who were left off lists although they were whole, not excluded, and of a level that counts.
 * @param had levels of the league that are known from elsewhere
 */
export async function leftOff(
  client: Reader,
  levels: Levels,
  had: readonly LevelHad[],
): Promise<readonly WrongDrop[]> {
  const spans = await spansOf(client, levels)
  const least = Math.min(...[...levels.values()].map(({ level }) => level))
  const known = had.filter(({ level }) => level >= least)
  const { rows } = await client.query<Missing & Record<string, unknown>>(MISSING, [
    spans.map(({ run_id }) => run_id),
    spans.map(({ n }) => n),
    spans.map(({ run_id }) => levels.get(run_id)!.level),
    spans.map(({ from_ms }) => new Date(from_ms)),
    spans.map(({ to_ms }) => new Date(to_ms)),
    known.map(({ player_id }) => player_id),
    known.map(({ level }) => level),
    known.map(({ since }) => since),
  ])
  const ids = [...new Set(rows.map(({ player_id }) => player_id))]
  const [whole, exclusions] = [await wholeSince(client, ids), await exclusionsOf(client, ids)]
  const isOut = ({ player_id, settled_at, won_at }: Missing) =>
    (exclusions.get(player_id) ?? []).some(
      ({ since, until }) => since <= won_at && (until === null || until >= settled_at),
    )
  return rows
    .filter((row) => (whole.get(row.player_id) ?? row.won_at) < row.settled_at && !isOut(row))
    .map(({ run_id, n, player_id }) => ({
      player_id,
      detail: `was left off the list of drop ${n} of ${run_id}`,
    }))
}

/** Drops that were won by players who could not: levels never fall, and what was confirmed once is known. */
export async function wonWithout(client: Reader, levels: Levels): Promise<readonly WrongDrop[]> {
  const { rows } = await client.query<{ run_id: string; n: number; player_id: string; why: string | null }>(
    `select w.run_id, w.n, w.player_id, case when p.level < v.level then 'below level ' || v.level
       when not p.gift_entries and g.mode = 2 then 'by coins that count for others' end as why
     from prize_drops_drop w join prize_drops_day d using (run_id) join prize_drops_list l using (run_id, n)
       join unnest($1::uuid[], $2::int[]) v(run_id, level) on v.run_id = w.run_id
       join (${PLACES}) p on p.player_id = w.player_id
       left join (${SETTLED}) g on g.player_id = w.player_id and g.round_id = l.rounds[w.place]
     where w.state = 'won' and d.by_rounds`,
    [[...levels.keys()], [...levels.values()].map(({ level }) => level)],
  )
  const whole = await everWhole(client, [...new Set(rows.map(({ player_id }) => player_id))])
  return rows.flatMap(({ run_id, n, player_id, why }) => {
    const reason = why ?? (whole.has(player_id) ? null : 'by an account that was never verified')
    return reason === null ? [] : [{ player_id, detail: `drop ${n} of ${run_id} was won ${reason}` }]
  })
}
