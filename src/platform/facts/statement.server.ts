import { READINGS } from './readings.ts'

/**
 * The statements that turn odometers and keep marks. Each is so simple that one plan serves every size of a
 * batch; what joins them is decided in `settle.ts`. Nobody else writes these tables, and the events of a
 * player come in one transaction after another, so what was read here still holds when it is written.
 */

const columns = READINGS.join(', ')

/** Turns the odometers of players, and gives them as they stand now, with brands: $1 ids, $2–$7 by how much. */
export const TURN = `-- prepared: facts-turn
with turned as (
  insert into odometer as o (player_id, ${columns})
  select * from unnest($1::uuid[], ${READINGS.map((_, n) => `$${n + 2}::bigint[]`).join(', ')})
  on conflict (player_id) do update set
    ${READINGS.map((reading) => `${reading} = o.${reading} + excluded.${reading}`).join(', ')}
  returning player_id, ${columns}
)
select t.*, (select theme from player p where p.player_id = t.player_id) as theme from turned t`

/** Notes the levels of players: $1 ids, $2 levels, $3 sections. */
export const LEVEL = `-- prepared: facts-level
insert into odometer as o (player_id, level, section)
select * from unnest($1::uuid[], $2::smallint[], $3::text[])
on conflict (player_id) do update set level = excluded.level, section = excluded.section`

/** The runs that a batch may count for: $1 features, $2 its earliest and $3 its latest instant. */
export const RUNS = `-- prepared: facts-runs
select run_id, feature, theme, starts_at, ends_at, economy from run
where feature = any($1) and starts_at <= $3 and ends_at > $2 and cancelled_at is null`

/** The marks that a batch may change: those of $1 players that are open, or that stand at $2 runs. */
export const MARKS = `-- prepared: facts-marks
select m.player_id, m.gauge, m.run_id, m.base, m.last, m.next_at, m.passed,
  (select ends_at from run r where r.run_id = m.run_id) as ends_at
from unnest($1::uuid[]) p(player_id) cross join lateral (
  select * from mark m where m.player_id = p.player_id and (m.last is null or m.run_id = any($2))) m`

/** Writes marks, new ones too: $1 players, $2 gauges, $3 runs, $4 bases, $5 lasts, $6 awaited, $7 passed. */
export const KEEP = `-- prepared: facts-keep
insert into mark as m (player_id, gauge, run_id, base, last, next_at, passed)
select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
on conflict (player_id, gauge, run_id) do update set
  base = excluded.base, last = excluded.last, next_at = excluded.next_at, passed = excluded.passed`
