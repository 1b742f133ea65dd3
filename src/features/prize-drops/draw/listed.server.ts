import { IS_OWN } from '#platform/evidence/round-figures.server.ts'
import { PLACES } from '#platform/facts/pools/play-by-day.server.ts'
import type { Reader } from '#platform/money/verify.server.ts'
import { everWhole, wholeSince } from '#platform/players/contacts.server.ts'
import { exclusionsOf } from '#platform/players/exclusion.server.ts'
import { SETTLED } from '#platform/round/stored.server.ts'
import type { WrongDrop } from './evidence.server.ts'
import { COUNTS } from './store.server.ts'

/**
 * Who should have stood on a list, or should not have, by what is stored elsewhere: candidates are rows that a
 * writer in the database may delete or put in, rounds are chained. Only what is certain is named.
 */

/** The level from which players can win, by run. */
export type Levels = ReadonlyMap<string, number>

interface Missing {
  readonly run_id: string
  readonly n: number
  readonly player_id: string
  readonly settled_at: Date
  readonly won_at: Date
}

/**
 * Players of the brand with a round that counts, well within the minute of a drop, who are not on its list. A
 * level may have been reached since, so only those are named whom an earlier list shows to have had it. Who had
 * won as much as a player may is left out. Drops that waited are not looked at: their span is a whole slot.
 */
const MISSING = `
with least(run_id, level) as (select * from unnest($1::uuid[], $2::int[])
), drops as (
  select w.run_id, w.n, w.hour, w.instant, w.won_at, d.theme, d.an_hour, d.a_day, v.level, l.players, m.minute
  from prize_drops_drop w join prize_drops_day d using (run_id) join prize_drops_list l using (run_id, n)
    join least v using (run_id) cross join lateral (values (date_trunc('minute', w.instant)),
      (date_trunc('minute', w.instant) - interval '1 minute')) m(minute)
  where w.state = 'won' and w.waits_from is null and d.by_rounds
), known as (
  select x.player_id, d.level, min(d.won_at) as since
  from (select distinct run_id, n, level, won_at, players from drops) d, unnest(d.players) x(player_id)
  group by x.player_id, d.level
)
select d.run_id, d.n, g.player_id, min(g.settled_at) as settled_at, d.won_at
from drops d
  join (${SETTLED}) g on date_trunc('minute', g.settled_at) = d.minute and ${COUNTS} and ${IS_OWN}
    and g.settled_at between d.instant - interval '55 seconds' and d.instant - interval '5 seconds'
  join (${PLACES}) p on p.player_id = g.player_id and p.theme = d.theme and (p.gift_entries or g.mode = 1)
where g.player_id <> all(d.players)
  and exists (select from known k
    where k.player_id = g.player_id and k.level >= d.level and k.since <= g.settled_at)
  and (select count(*) from prize_drops_drop w where w.run_id = d.run_id and w.player_id = g.player_id
    and w.state = 'won' and w.won_at <= d.won_at) < d.a_day
  and (select count(*) from prize_drops_drop w where w.run_id = d.run_id and w.player_id = g.player_id
    and w.hour = d.hour and w.state = 'won' and w.won_at <= d.won_at) < d.an_hour
group by d.run_id, d.n, g.player_id, d.won_at`

/** Players who were left off lists although they were whole, not excluded, and of a level that counts. */
export async function leftOff(client: Reader, levels: Levels): Promise<readonly WrongDrop[]> {
  const { rows } = await client.query<Missing & Record<string, unknown>>(MISSING, [
    [...levels.keys()],
    [...levels.values()],
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
    [[...levels.keys()], [...levels.values()]],
  )
  const whole = await everWhole(client, [...new Set(rows.map(({ player_id }) => player_id))])
  return rows.flatMap(({ run_id, n, player_id, why }) => {
    const reason = why ?? (whole.has(player_id) ? null : 'by an account that was never verified')
    return reason === null ? [] : [{ player_id, detail: `drop ${n} of ${run_id} was won ${reason}` }]
  })
}
