import { READINGS } from './readings.ts'

/**
 * The statements that turn odometers and keep marks. Each looks rows up by their keys, so that one plan
 * serves batches of every size; `settle.ts` computes the new values. Nobody else writes these tables, and the
 * events of a player come in one transaction after another, so what was read here still holds when it is
 * written.
 */

const columns = READINGS.join(', ')

const MARK = `m.gauge, m.run_id, m.base, m.last, m.next_at, m.passed,
  (select ends_at from run r where r.run_id = m.run_id) as ends_at`
const ofPlayer = (player: string, runs: string) => `left join lateral (
  select * from mark m where m.player_id = ${player} and (m.last is null or m.run_id = any(${runs}))) m on true`

/**
 * Turns the odometers of players, and gives them as they stand now, with brands, the marks that may change
 * (a row each), and the revision of the runs: $1 ids, $2–$8 by how much, $9 the runs of the batch.
 */
export const TURN = `-- prepared: facts-turn
with turned as (
  insert into odometer as o (player_id, ${columns})
  select * from unnest($1::uuid[], ${READINGS.map((_, n) => `$${n + 2}::bigint[]`).join(', ')})
  on conflict (player_id) do update set
    ${READINGS.map((reading) => `${reading} = o.${reading} + excluded.${reading}`).join(', ')}
  returning player_id, ${columns}, season_spans, level
)
select t.*, (select theme from player p where p.player_id = t.player_id) as theme, ${MARK},
  (select revision from run_revision) as revision
from turned t ${ofPlayer('t.player_id', '$9')}`

/** Notes the levels of players: $1 ids, $2 levels, $3 sections. */
export const LEVEL = `-- prepared: facts-level
insert into odometer as o (player_id, level, section)
select * from unnest($1::uuid[], $2::smallint[], $3::text[])
on conflict (player_id) do update set level = excluded.level, section = excluded.section`

/** Adds the part of a batch that counted for seasons: $1 ids, $2 by how much. */
export const SEASON = `-- prepared: facts-season
update odometer o set season = o.season + t.season from unnest($1::uuid[], $2::bigint[]) t(player_id, season)
where o.player_id = t.player_id`

/** When rounds of players counted for seasons: $1 ids. */
export const SPANS = `-- prepared: facts-spans
select player_id, season_spans from odometer where player_id = any($1) and season_spans is not null`

/** Notes it: $1 ids, $2 spans. */
export const KEEP_SPANS = `-- prepared: facts-keep-spans
insert into odometer as o (player_id, season_spans) select * from unnest($1::uuid[], $2::jsonb[])
on conflict (player_id) do update set season_spans = excluded.season_spans`

/** The runs of features that end after an instant: $1 features, $2 the instant. */
export const RUNS = `-- prepared: facts-runs
select run_id, feature, theme, starts_at, ends_at, economy from run
where feature = any($1) and ends_at > $2 and cancelled_at is null`

/** The marks that a batch may change: those of $1 players that are open, or that stand at $2 runs. */
export const MARKS = `-- prepared: facts-marks
select p.player_id, ${MARK} from unnest($1::uuid[]) p(player_id) ${ofPlayer('p.player_id', '$2')}`

/** Writes marks, new ones too: $1 players, $2 gauges, $3 runs, $4 bases, $5 lasts, $6 awaited, $7 passed. */
export const INSERT_MARKS = `-- prepared: facts-keep
insert into mark as m (player_id, gauge, run_id, base, last, next_at, passed)
select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
on conflict (player_id, gauge, run_id) do update set
  base = excluded.base, last = excluded.last, next_at = excluded.next_at, passed = excluded.passed`
