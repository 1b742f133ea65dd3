import { join } from 'node:path'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../data/db.server.ts'
import { timeOf } from '../base/ids/ids.server.ts'
import { lastLineOf } from '../players/promises/journal.server.ts'
import { liveGauge } from './metrics.server.ts'
import { deliveryFigures } from '../messages/deliveries/operator.server.ts'
import { readLedgerCheck } from '../money/ledger-check.server.ts'

/** Metrics that are read at each scrape: the database's queues and chains, sockets, disk, the last ledger check. */
export interface SiteMetricsOptions {
  readonly database: Database
  readonly clock: Clock
  /** Names of the event consumers and jobs of this release: rows of other releases make no labels. */
  readonly consumers: readonly string[]
  readonly jobs: readonly string[]
  /** The folder where `npm run verify-ledger` writes its last result. */
  readonly dataDir: string
  readonly sockets: () => { readonly connections: number; readonly delivered: number }
  readonly isReady: () => boolean
  readonly isDiskFull: () => boolean
}

/** The oldest event that a consumer has not read; one index lookup per consumer and stripe. */
const UNREAD = `
select c.consumer, min(o.id::text) as oldest from event_cursor c
left join lateral (select id from outbox o where o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
  order by txid, id limit 1) o on true
where c.consumer = any($1) group by c.consumer`

/** Queued runs whose time has come. pg-boss keeps the database's own time. */
const DUE_JOBS = `
select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as lag_s
from pgboss.job where state < 'active' and start_after <= now() and name = any($1) group by name`

const DUE_SCHEDULES = 'select name, due_at from schedule where name = any($1)'

/** Operations and rows that are not in an evidence chain yet. The sealer makes the same pass over the wallets. */
const CHAINS = `
select (select coalesce(sum(w.version - coalesce(h.version, 0)), 0)::float8 from wallet w
    left join chain_head h using (player_id) where w.version > coalesce(h.version, 0)) as operations,
  (select count(*)::float8 from chain_queue) as rows,
  (select max(at) from chain_digest) as digest_at`

/**
 * Registers the metrics of a whole site.
 * @returns the readers that fetch what is not in this process; they run before each scrape
 */
export function siteMetrics(
  registry: Registry,
  options: SiteMetricsOptions,
): readonly (() => Promise<void>)[] {
  const { database, clock, consumers, jobs } = options
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name: `fairground_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  ownMetrics(registry, options)
  const eventLag = gauge('event_lag_seconds', 'Age of the oldest event that a consumer has not read.', [
    'consumer',
  ])
  const jobsWaiting = gauge('jobs_waiting', 'Queued runs whose time has come.', ['job'])
  const jobLag = gauge('job_lag_seconds', 'How long the oldest run of a job has been due.', ['job'])
  const operations = gauge(
    'evidence_operations_behind',
    'Ledger operations that are not in an evidence chain yet.',
  )
  const rows = gauge('evidence_rows_behind', 'Rows that wait for their link in an evidence chain.')
  const digestAge = gauge(
    'evidence_digest_age_seconds',
    'Age of the last signed digest; absent before the first.',
  )

  async function events(now: number) {
    const found = await database.pool.query<{ consumer: string; oldest: string | null }>(UNREAD, [consumers])
    for (const { consumer, oldest } of found.rows)
      eventLag.set({ consumer }, oldest === null ? 0 : Math.max(0, now - timeOf(oldest)) / 1_000)
  }

  async function queues(now: number) {
    for (const job of jobs) {
      jobsWaiting.set({ job }, 0)
      jobLag.set({ job }, 0)
    }
    const due = await database.pool.query<{ name: string; due_at: Date }>(DUE_SCHEDULES, [jobs])
    for (const { name: job, due_at } of due.rows)
      jobLag.set({ job }, Math.max(0, now - due_at.getTime()) / 1_000)
    const found = await database.pool.query<{ name: string; waiting: number; lag_s: number }>(DUE_JOBS, [
      jobs,
    ])
    for (const { name: job, waiting, lag_s } of found.rows) {
      jobsWaiting.set({ job }, waiting)
      jobLag.set({ job }, lag_s)
    }
  }

  async function chains(now: number) {
    const found = await database.pool.query<{ operations: number; rows: number; digest_at: Date | null }>(
      CHAINS,
    )
    const one = found.rows[0]!
    operations.set(one.operations)
    rows.set(one.rows)
    if (one.digest_at) digestAge.set(Math.max(0, now - one.digest_at.getTime()) / 1_000)
  }

  async function readDatabase() {
    // Figures that could not be read are absent, never old. One query after the other: one connection at most.
    for (const one of [operations, rows, digestAge]) one.remove()
    for (const one of [eventLag, jobsWaiting, jobLag]) one.reset()
    const now = clock.now()
    await events(now)
    await queues(now)
    await chains(now)
  }

  const others = [promiseReader, deliveryReader].map((reader) => reader(registry, options))
  return [readDatabase, ...others, ledgerReader(registry, options.dataDir)]
}

/** Promises that wait for their line in this node's journal: none for long, unless its folder can't be written. */
function promiseReader(
  registry: Registry,
  { database, dataDir }: Pick<SiteMetricsOptions, 'database' | 'dataDir'>,
): () => Promise<void> {
  const unwritten = new Gauge({
    name: 'fairground_promises_unwritten',
    help: 'Promises that the journal of this node doesn’t have yet.',
    registers: [registry],
  })
  return async () => {
    unwritten.remove()
    const { rows } = await database.pool.query<{ waiting: number; last: number }>(
      `select (select count(*) from promise_pending)::int as waiting,
         coalesce((select max(n) from promise_line), 0)::int as last`,
    )
    const { waiting, last } = rows[0]!
    unwritten.set(waiting + last - (lastLineOf(join(dataDir, 'promises'))?.n ?? 0))
  }
}

/** Ways and priorities of messages; each has its figures from the first scrape on. */
const WAYS = ['email', 'sms', 'push', 'device']
const PRIORITIES = ['code', 'notice', 'bulk']

/** Reports how messages leave. */
function deliveryReader(registry: Registry, { database, clock }: SiteMetricsOptions): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({
      ...{ name: `fairground_${name}`, help, labelNames: ['way', 'priority'], registers: [registry] },
    })
  const waiting = gauge('deliveries_waiting', 'Messages that have not left yet.')
  const lag = gauge('delivery_lag_seconds', 'Age of the oldest message that has not left yet.')
  const failed = gauge('deliveries_failed', 'Messages that were given up in the last 24 hours.')
  const all = [waiting, lag, failed]
  return async () => {
    for (const one of all) one.reset()
    const rows = await deliveryFigures(database.pool, new Date(clock.now()))
    for (const way of WAYS)
      for (const priority of PRIORITIES) for (const one of all) one.set({ way, priority }, 0)
    for (const { way, priority, ...figures } of rows) {
      waiting.set({ way, priority }, figures.waiting)
      lag.set({ way, priority }, Math.max(0, figures.lag_s))
      failed.set({ way, priority }, figures.failed)
    }
  }
}

/** Figures of this process and its disk, which need no database. */
function ownMetrics(registry: Registry, { sockets, isReady, isDiskFull }: SiteMetricsOptions): void {
  liveGauge(registry, {
    name: 'fairground_realtime_connections',
    help: 'Open realtime connections of this node.',
    value: () => sockets().connections,
  })
  liveGauge(registry, {
    name: 'fairground_database_up',
    help: '1 while PostgreSQL answers the pulse of this node.',
    value: () => (isReady() ? 1 : 0),
  })
  liveGauge(registry, {
    name: 'fairground_disk_full',
    help: '1 while calls that change something are refused because the disk of the embedded database is full.',
    value: () => (isDiskFull() ? 1 : 0),
  })
  const frames: Counter = new Counter({
    name: 'fairground_realtime_frames_total',
    help: 'Frames of publications written to connections.',
    collect() {
      frames.reset()
      frames.inc(sockets().delivered)
    },
    registers: [],
  })
  registry.registerMetric(frames)
}

/** Reports the last run of `npm run verify-ledger` on this data folder; its figures are absent before the first. */
function ledgerReader(registry: Registry, dataDir: string): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `fairground_ledger_check_${name}`, help, labelNames: ['scope'], registers: [registry] })
  const ended = gauge(
    'timestamp_seconds',
    'When the last ledger check ended, Unix time; `whole` includes chains and draws, `figures` does not.',
  )
  const took = gauge('duration_seconds', 'How long the last ledger check took.')
  const drifts = gauge('drifts', 'Drifts that the last ledger check found.')
  const returns = gauge(
    'odd_returns',
    'Returns of games that did not fit their par sheets at the last check.',
  )
  return async () => {
    for (const one of [ended, took, drifts, returns]) one.reset()
    for (const [scope, check] of Object.entries(readLedgerCheck(dataDir))) {
      if (!check) continue
      ended.set({ scope }, Date.parse(check.at) / 1_000)
      took.set({ scope }, check.took_ms / 1_000)
      drifts.set({ scope }, check.drifts)
      returns.set({ scope }, check.oddReturns)
    }
  }
}
