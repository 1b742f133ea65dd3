import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../data/db.server.ts'
import { refuseMetricsPort, type MetricsEnv } from '../config/env.server.ts'
import { Refusal } from '../base/errors.ts'
import type { Job } from '../data/jobs.server.ts'
import type { Rounds, SettledRound } from '../round/rounds.server.ts'

/**
 * Prometheus metrics on a port of their own. Imported only when METRICS_PORT is set; without it no hook,
 * wrapper or registry exists. Labels come from fixed lists (calls, routes, game kinds, jobs, consumers),
 * never from what a client sends and never from a player.
 */
export interface Metrics {
  readonly registry: Registry
  /** Counts and times every request of a server; call before its routes are registered. */
  readonly watchRequests: (app: FastifyInstance) => void
  /** Reports the connection pools and counts statements that PostgreSQL cut or refused. */
  readonly watchDatabase: (database: Database) => void
  /** The same rounds, counted. `kindOf` maps a game to one of a few kinds. */
  readonly watchRounds: (rounds: Rounds, kindOf: (game: string) => string) => Rounds
  /** The same jobs, counted and timed. */
  readonly watchJobs: (jobs: Readonly<Record<string, Job>>) => Readonly<Record<string, Job>>
  /** Runs before every scrape; a reader that fails or takes longer than three seconds is skipped and counted. */
  readonly beforeScrape: (read: () => Promise<void>) => void
  /** Starts listening; resolves to the address of the page. */
  readonly listen: () => Promise<string>
  /** The address of the page once it listens. */
  readonly url: () => string | null
  readonly close: () => Promise<void>
}

/** Upper bounds of the request histogram in seconds: a round takes 2 ms, a statement is cut after 15 s. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]
const READ_LIMIT_MS = 3_000

/** SQLSTATEs that operators act on; all others share one label. */
const SQL_ERRORS: Readonly<Record<string, string>> = {
  '57014': 'statement_timeout',
  '55P03': 'lock_timeout',
  '25P03': 'idle_in_transaction_timeout',
  '40P01': 'deadlock',
  '40001': 'serialization_failure',
  '53100': 'disk_full',
  '53300': 'too_many_connections',
  '42501': 'insufficient_privilege',
}

/** Opens the registry of one server; nothing listens yet. */
export function openMetrics(settings: MetricsEnv & { readonly version: string }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'fairground_build_info',
    help: 'Always 1; the label names the running build.',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version: settings.version }, 1)
  const page = openPage(registry, settings)
  return {
    registry,
    watchRequests: (app) => watchRequests(registry, app),
    watchDatabase: (database) => watchDatabase(registry, database),
    watchRounds: (rounds, kindOf) => watchRounds(registry, rounds, kindOf),
    watchJobs: (jobs) => watchJobs(registry, jobs),
    ...page,
  }
}

/** The page itself: `GET /metrics` and nothing else. */
function openPage(
  registry: Registry,
  { port, host }: MetricsEnv,
): Pick<Metrics, 'beforeScrape' | 'listen' | 'url' | 'close'> {
  const readPool: (() => Promise<void>)[] = []
  const failures = new Counter({
    name: 'fairground_metrics_read_failures_total',
    help: 'Scrapes that went without figures from the database because reading them failed or took too long.',
    registers: [registry],
  })
  let reading: Promise<unknown> | null = null
  let url: string | null = null

  /** Scrapes that overlap share one reading. */
  const readAll = () =>
    (reading ??= Promise.all(readPool.map((read) => read())).finally(() => (reading = null)))

  async function render(): Promise<string> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('reading the figures took too long')), READ_LIMIT_MS)
    })
    try {
      await Promise.race([readAll(), limit])
    } catch {
      failures.inc()
    } finally {
      clearTimeout(timer)
    }
    return registry.metrics()
  }

  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('Metrics are at GET /metrics.\n')
    render().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () =>
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be rendered.\n'),
    )
  })

  return {
    beforeScrape: (read) => void readPool.push(read),
    async listen() {
      const listening = new Promise<void>((done, failed) => {
        server.once('error', failed)
        server.listen(port, host, done)
      })
      await listening.catch(refuseMetricsPort({ port, host }))
      const at = server.address() as AddressInfo
      return (url = `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}/metrics`)
    },
    url: () => url,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The call where there is one, else the pattern of the route; never the path itself. */
const routeOf = ({ routeOptions: { config, url } }: FastifyRequest): string => config.call ?? url ?? 'none'

function watchRequests(registry: Registry, app: FastifyInstance): void {
  const requests = new Counter({
    name: 'fairground_http_requests_total',
    help: 'Answered requests by call (feature.call, or the route of a page or file) and status class.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'fairground_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['call'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = routeOf(request)
    requests.inc({ call, status: `${Math.trunc(reply.statusCode / 100)}xx` })
    durations.observe({ call }, reply.elapsedTime / 1_000)
    done()
  })
}

/** The driver's protocol reader, which sees errors before any caller does. */
interface Wire {
  readonly connection?: {
    readonly on?: (event: 'errorMessage', listener: (error: { readonly code?: string }) => void) => void
  }
}

function watchDatabase(registry: Registry, { pools }: Database): void {
  const errors = new Counter({
    name: 'fairground_database_errors_total',
    help: 'Errors that PostgreSQL reported, by kind; statement_timeout means a statement was cut after 15 s.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of ['statement_timeout', 'lock_timeout', 'deadlock', 'disk_full']) errors.inc({ kind }, 0)
  for (const pool of Object.values(pools))
    pool.on('connect', (client) =>
      (client as unknown as Wire).connection?.on?.('errorMessage', ({ code = '' }) =>
        errors.inc({ kind: SQL_ERRORS[code] ?? 'other' }),
      ),
    )
  const connections = new Gauge({
    name: 'fairground_database_pool_connections',
    help: 'Connections by pool and state; `waiting` counts callers without one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
    registers: [],
  })
  registry.registerMetric(connections)
}

/** A gauge without labels that reads its value at each scrape. */
export function liveGauge(
  registry: Registry,
  { value, ...named }: { readonly name: string; readonly help: string; readonly value: () => number },
): void {
  const gauge: Gauge = new Gauge({ ...named, collect: () => gauge.set(value()), registers: [] })
  registry.registerMetric(gauge)
}

/** How a round ended for whoever asked for it. */
function resultOf({ round, replayed }: SettledRound): string {
  if (replayed) return 'repeated'
  if (round.status === 'open') return 'open'
  if (round.win === 0 && round.returned > 0) return 'returned'
  return round.win > 0 ? 'won' : 'lost'
}

function watchRounds(registry: Registry, rounds: Rounds, kindOf: (game: string) => string): Rounds {
  const played = new Counter({
    name: 'fairground_rounds_total',
    help: 'Rounds by game kind, mode and result; `open` rounds wait for the player, `returned` ones gave back the stake or a part of it without a win, `repeated` ones were answered before.',
    labelNames: ['kind', 'mode', 'result'],
    registers: [registry],
  })
  liveGauge(registry, {
    name: 'fairground_rounds_in_flight',
    help: 'Rounds waiting for their statement or inside it.',
    value: rounds.size,
  })
  async function counted(
    { game, mode }: { readonly game: string; readonly mode: string },
    play: () => Promise<SettledRound>,
  ): Promise<SettledRound> {
    const kind = kindOf(game)
    try {
      const settled = await play()
      played.inc({ kind, mode, result: resultOf(settled) })
      return settled
    } catch (error) {
      played.inc({ kind, mode, result: error instanceof Refusal ? 'refused' : 'failed' })
      throw error
    }
  }
  return {
    ...rounds,
    play: (request, draw) => counted(request, () => rounds.play(request, draw)),
    playFree: (request, pay, draw) => counted(request, () => rounds.playFree(request, pay, draw)),
  }
}

function watchJobs(registry: Registry, jobs: Readonly<Record<string, Job>>): Readonly<Record<string, Job>> {
  const runs = new Counter({
    name: 'fairground_job_runs_total',
    help: 'Runs of background jobs on this node; a failed one is retried.',
    labelNames: ['job', 'result'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'fairground_job_duration_seconds',
    help: 'How long background jobs ran.',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  })
  const watched = Object.entries(jobs).map(([name, job]): [string, Job] => {
    for (const result of ['completed', 'failed']) runs.inc({ job: name, result }, 0)
    const run: Job['run'] = async (data) => {
      const end = durations.startTimer({ job: name })
      try {
        await job.run(data)
        runs.inc({ job: name, result: 'completed' })
      } catch (error) {
        runs.inc({ job: name, result: 'failed' })
        throw error
      } finally {
        end()
      }
    }
    return [name, { ...job, run }]
  })
  return Object.fromEntries(watched)
}
