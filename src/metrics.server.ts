import { definitionOf } from '#games/catalogue.ts'
import type { Database } from '#platform/data/db.server.ts'
import type { Consumers } from '#platform/events/events.server.ts'
import type { MetricsEnv } from '#platform/config/env.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Jobs } from '#platform/data/jobs.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { RealtimeServer } from '#platform/realtime/server.server.ts'
import type { Rounds } from '#platform/round/rounds.server.ts'

/** Where a node's parts meet the metrics. The library is loaded only where METRICS_PORT is set. */

/** Opens the metrics of a node; nothing listens yet. */
export async function openNodeMetrics(
  settings: MetricsEnv,
  { version, database }: { readonly version: string; readonly database?: Database },
): Promise<Metrics> {
  const { openMetrics } = await import('#platform/metrics/metrics.server.ts')
  const metrics = openMetrics({ ...settings, version })
  if (database) metrics.watchDatabase(database)
  return metrics
}

/** The mechanic of a game: about two dozen exist, and games that are unknown share one more. */
const kindOfGame = (game: string): string => definitionOf(game)?.mechanic ?? 'unknown'

/** The rounds of a site, counted where somebody measures. */
export const measuredRounds = (metrics: Metrics | null, rounds: Rounds): Rounds =>
  metrics ? metrics.watchRounds(rounds, kindOfGame) : rounds

export interface SiteParts {
  readonly runtime: Pick<Runtime, 'env' | 'clock' | 'database' | 'diskGuard'>
  readonly consumers: Pick<Consumers, 'names'>
  readonly jobs: Pick<Jobs, 'names'>
  readonly realtime: Pick<RealtimeServer, 'stats'>
  readonly isReady: () => boolean
}

/** Adds what is read at each scrape. */
export async function measureSite(metrics: Metrics | null, parts: SiteParts): Promise<void> {
  if (!metrics) return
  const { siteMetrics } = await import('#platform/metrics/site-metrics.server.ts')
  const { runtime, consumers, jobs, realtime, isReady } = parts
  const readPool = siteMetrics(metrics.registry, {
    database: runtime.database,
    clock: runtime.clock,
    consumers: consumers.names,
    jobs: jobs.names,
    dataDir: runtime.env.dataDir,
    sockets: realtime.stats,
    isReady,
    isDiskFull: runtime.diskGuard.isFull,
  })
  for (const read of readPool) metrics.beforeScrape(read)
}
