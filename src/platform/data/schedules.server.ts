import type { Clock } from '../time/clock.ts'
import type { Database } from './db.server.ts'

/** When a feature runs, by the operator’s table; what has no row runs always. */
export interface Schedule {
  readonly starts_ms: number
  readonly ends_ms: number
}

export interface Schedules {
  /** The schedule of a feature under a theme; null = it runs always. */
  readonly of: (theme: string, feature: string) => Promise<Schedule | null>
  /** The same for all features, as the table is now. */
  readonly all: () => Promise<(theme: string, feature: string) => Schedule | null>
}

/** True while a feature runs. */
export const isInside = (schedule: Schedule | null, now_ms: number): boolean =>
  schedule === null || (schedule.starts_ms <= now_ms && now_ms < schedule.ends_ms)

/** A feature's own schedule goes before that of all brands. */
const scheduleIn = (schedules: ReadonlyMap<string, Schedule>, theme: string, feature: string) =>
  schedules.get(`${theme}/${feature}`) ?? schedules.get(`*/${feature}`) ?? null

/** How long a node caches the table, so that an operator's change acts within a second. */
const CACHE_MS = 900

type Row = { theme: string; feature: string; starts_at: Date; ends_at: Date }

export function openSchedules(database: Database, clock: Clock): Schedules {
  let known: { read_ms: number; rows: Promise<Map<string, Schedule>> } | null = null

  async function read(): Promise<Map<string, Schedule>> {
    const { rows } = await database.pool.query<Row>(
      'select theme, feature, starts_at, ends_at from feature_window',
    )
    return new Map(
      rows.map(({ theme, feature, starts_at, ends_at }) => [
        `${theme}/${feature}`,
        { starts_ms: starts_at.getTime(), ends_ms: ends_at.getTime() },
      ]),
    )
  }

  function table(): Promise<Map<string, Schedule>> {
    const now = clock.now()
    if (known && known.read_ms > now - CACHE_MS && known.read_ms <= now) return known.rows
    const rows = read()
    rows.catch(() => (known = null))
    known = { read_ms: now, rows }
    return rows
  }

  return {
    of: async (theme, feature) => scheduleIn(await table(), theme, feature),
    async all() {
      const schedules = await table()
      return (theme, feature) => scheduleIn(schedules, theme, feature)
    },
  }
}
