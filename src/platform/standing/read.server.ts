import { raw, type Db } from '../data/db.server.ts'
import { READINGS, type Readings } from '../facts/readings.ts'
import type { KnownLocation } from '../jurisdiction/location.server.ts'
import type { GameMode } from '../base/text/money.ts'
import type { Moment, OwnRows } from '../players/needs.server.ts'

/** The statements of a standing: prepared, by keys, so that one plan serves everybody. */

/** The player, the wallet, the odometer, and marks: $1 the player, $2 the instant, $3 gauges. */
const PLAYER = `-- prepared: standing-player
select p.created_at, p.game_mode, w.entries as e, w.winnings as w, w.coins as c, w.version as v,
  w.limited, w.buys_limited,
  (select count(*) from deposit d where d.player_id = $1 and d.refunded_at is null) as deposits,
  (select coalesce((extract(epoch from x.ends) * 1000)::float8, 'infinity') from exclusion x
    where x.player_id = $1 and x.since <= $2 and (x.ends is null or x.ends > $2)
    order by x.ends desc nulls first limit 1) as closed_until_ms,
  ${READINGS.map((reading) => `coalesce(o.${reading}, 0) as ${reading}`).join(', ')},
  coalesce(o.level, 1) as level, o.section, (select json_build_object('state', l.state, 'source', l.source, 'until_ms', extract(epoch from l.expires_at) * 1000)
    from last_place l where l.player_id = $1) as place,
  (select json_agg(k) from (
    select gauge, run_id, base, last from mark m where m.player_id = $1 and m.gauge = any($3)) k) as marks
from player p left join wallet w using (player_id) left join odometer o using (player_id)
where p.player_id = $1`

export interface MarkRow {
  readonly gauge: string
  readonly run_id: string
  readonly base: number
  readonly last: number | null
}

export interface PlayerRow extends Readings {
  readonly created_at: Date
  readonly game_mode: GameMode
  /** Entries, winnings, coins, and version of the wallet; null without one. */
  readonly e: number | null
  readonly w: number | null
  readonly c: number | null
  readonly v: number | null
  readonly limited: boolean | null
  readonly buys_limited: boolean | null
  readonly deposits: number
  /** Until when the player is excluded; `Infinity` without an end, null where they are not. */
  readonly closed_until_ms: number | null
  readonly level: number
  readonly section: string | null
  /** The place that was known last. */
  readonly place: Pick<KnownLocation, 'state' | 'source' | 'until_ms'> | null
  readonly marks: readonly MarkRow[] | null
}

export async function readPlayer(
  db: Db,
  { player, now }: Moment,
  gauges: readonly string[],
): Promise<PlayerRow | null> {
  if (!player) return null
  const { rows } = await raw(db).query<PlayerRow>(PLAYER, [player.playerId, now, gauges])
  return rows[0] ?? null
}

/** Which of these claims were made: $1 the player, $2 features, $3 periods. */
const CLAIMS = `-- prepared: standing-claims
select c.feature, c.period from unnest($2::text[], $3::text[]) t(feature, period)
join claim c on c.player_id = $1 and c.feature = t.feature and c.period = t.period`

export interface ClaimPeriod {
  readonly feature: string
  readonly period: string
}

export async function readClaims(
  db: Db,
  playerId: string,
  periods: readonly ClaimPeriod[],
): Promise<readonly ClaimPeriod[]> {
  if (periods.length === 0) return []
  const { rows } = await raw(db).query<ClaimPeriod>(CLAIMS, [
    playerId,
    periods.map(({ feature }) => feature),
    periods.map(({ period }) => period),
  ])
  return rows
}

/** One statement that reads the rows of many features, each as a JSON column of its only row. */
interface RowsStatement {
  readonly text: string
  readonly valuesOf: (moment: Moment) => readonly unknown[]
}

/** Joins selects to one: parameters that features number for themselves get their places in the whole. */
function joined(all: readonly OwnRows<unknown>[], name: string): RowsStatement {
  const sources: ((own: readonly (readonly unknown[])[], moment: Moment) => unknown)[] = []
  const places = new Map<string, number>()
  const parameterPlace = (n: number, at: number) => {
    const key = n <= 2 ? `${n}` : `${n}/${at}`
    const known = places.get(key)
    if (known) return known
    places.set(key, sources.length + 1)
    return sources.push((own, { player, now }) =>
      n === 1 ? player?.playerId : n === 2 ? now : own[at]![n - 3],
    )
  }
  const columns = all.map(({ sql }, at) => {
    const numbered = sql.replaceAll(/\$(\d+)/g, (_, n: string) => `$${parameterPlace(Number(n), at)}`)
    return `(select json_agg(r) from (${numbered}) r) as r${at}`
  })
  return {
    text: `-- prepared: ${name}\nselect ${columns.join(',\n')}`,
    valuesOf: (moment) => {
      const own = all.map(({ values }) => values?.(moment) ?? [])
      return sources.map((source) => source(own, moment))
    },
  }
}

export type ReadRows = (
  db: Db,
  moment: Moment,
  all: readonly OwnRows<unknown>[],
) => Promise<ReadonlyMap<OwnRows<unknown>, readonly unknown[]>>

/** Reads rows of features, those of one moment with one statement. */
export function openRows(): ReadRows {
  const statements = new Map<string, RowsStatement>()
  const statementOf = (all: readonly OwnRows<unknown>[]) => {
    const key = all.map(({ name }) => name).join()
    const made = statements.get(key) ?? joined(all, `standing-rows-${statements.size + 1}`)
    statements.set(key, made)
    return made
  }
  return async (db, moment, all) => {
    if (all.length === 0) return new Map()
    const { text, valuesOf } = statementOf(all)
    const { rows } = await raw(db).query<Record<string, readonly never[] | null>>(text, valuesOf(moment))
    const [row] = rows
    return new Map(
      all.map((one, at) => {
        const found = row![`r${at}`] ?? []
        return [one, one.as ? found.map(one.as) : found]
      }),
    )
  }
}
