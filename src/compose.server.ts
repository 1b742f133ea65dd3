import type { FastifyInstance } from 'fastify'
import { demoPlace } from '#features/geo/demo.server.ts'
import { loadServices } from '#features/index.server.ts'
import { brands } from './brands.server.ts'
import { provideKeys, openChains } from './evidence.server.ts'
import { platformJobs } from './jobs.server.ts'
import { measuredRounds, measureSite, openNodeMetrics } from './metrics.server.ts'
import { openCaptcha } from '#integrations/captcha/captcha.server.ts'
import { mountAppleCallback } from '#integrations/social/callback.server.ts'
import { openProviders } from '#integrations/social/providers.server.ts'
import { openFakeProviders, type FakeProviders } from '#integrations/social/fake.server.ts'
import { openGeo } from '#integrations/geo/geo.server.ts'
import { openTransports } from '#integrations/mail/transports.server.ts'
import { openWebPush } from '#integrations/push/web-push.server.ts'
import { twilioReplies } from '#integrations/sms/replies.server.ts'
import { smsTransport } from '#integrations/sms/transport.server.ts'
import { type Clock, type SimClock } from '#platform/time/clock.ts'
import { openDatabase, type Database } from '#platform/data/db.server.ts'
import { demoDeposit } from '#platform/http/demo-deposit.server.ts'
import { recountingJobs } from '#platform/boards/recount.server.ts'
import { payingJobs } from '#platform/owed/pay.server.ts'
import { consumersOf } from '#platform/facts/consumers.server.ts'
import { openConsents } from '#platform/players/consent.server.ts'
import { demoTools } from '#platform/http/demo.server.ts'
import type { DigestStore } from '#platform/evidence/digests.server.ts'
import type { Sealer } from '#platform/evidence/sealer.server.ts'
import { openDispatcher, type CallWatch, type Dispatcher } from '#platform/dispatch/dispatcher.server.ts'
import type { Env } from '#platform/config/env.server.ts'
import { openConsumers, type Consumer, type Consumers } from '#platform/events/events.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { openGates } from '#platform/gates/gates.server.ts'
import { gateLines } from './gate-lines.server.ts'
import { openPromiseWriter } from '#platform/players/promises/writer.server.ts'
import { openHttp, type Http } from '#platform/http/http.server.ts'
import { openJobs, type Job, type Jobs } from '#platform/data/jobs.server.ts'
import { demoLinks } from '#platform/messages/demo-links.server.ts'
import { openMessenger, type MessageTransports } from '#platform/messages/messages.server.ts'
import { mountReplies } from '#platform/http/replies.server.ts'
import { openLimits } from '#platform/calls/limits/rate-limits.server.ts'
import type { Log } from '#platform/base/log.server.ts'
import { openAssets } from '#platform/money/assets.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { openPasswords } from '#platform/players/password.server.ts'
import { openPolicies } from '#platform/jurisdiction/policy.server.ts'
import { openDbHealth, type DbHealth } from '#platform/data/db-health.server.ts'
import { openRestrictions } from '#platform/jurisdiction/restrictions.server.ts'
import { addressReader } from '#platform/base/network/address.server.ts'
import { isLive } from '#platform/realtime/live.server.ts'
import { mountRealtime } from '#platform/realtime/mount.server.ts'
import { pacedJobs } from '#platform/realtime/paced.server.ts'
import { mountRabbitAuth } from '#platform/realtime/rabbit/auth.server.ts'
import { openBridge } from '#platform/realtime/rabbit/bridge.server.ts'
import { realtimeServer, type RealtimeServer } from '#platform/realtime/server.server.ts'
import { economiesOf } from '#platform/runs/planning.server.ts'
import { openRuns } from '#platform/runs/runs.server.ts'
import { openRounds } from '#platform/round/rounds.server.ts'
import type { Secrets } from '#platform/secrets/secrets.server.ts'
import type { Service } from '#platform/calls/service.server.ts'
import { openSessions } from '#platform/players/session.server.ts'
import { openDiskGuard, logDiskState, unlimitedDisk } from '#platform/data/disk-guard.server.ts'
import { openOneTimeTokens } from '#platform/players/one-time-tokens.server.ts'
import { openSchedules } from '#platform/data/schedules.server.ts'
import { isThemeName } from '#themes/index.ts'

/** Opens a site: joins the platform with the integrations and the services of all features. */

export interface Parts {
  readonly env: Env
  readonly log: Log
  readonly connection: string
  readonly secrets: Secrets
  readonly clock: Clock
  /** The hand on the clock, in demonstration mode and tests. */
  readonly simClock: SimClock | null
  readonly version: string
  /** Where signed digests go; without it no chains are kept. */
  readonly digests?: DigestStore
  /** The folder of the journal of promises; without it they stay in the database. */
  readonly promises?: string
  /** The services of the site; those of all features where absent. */
  readonly services?: readonly Service[]
  /** Looks at each call; absent outside tests. */
  readonly watch?: CallWatch
  /** Consumers beside those of the services: what only a demonstration gives. */
  readonly consumers?: (runtime: Runtime, services: readonly Service[]) => readonly Consumer[]
  /** Mounts the pages on the server; absent where only the calls are served. */
  readonly pages?: (
    app: FastifyInstance,
    parts: { runtime: Runtime; dispatcher: Dispatcher; http: Http },
  ) => Promise<void>
}

export interface Composition {
  readonly runtime: Runtime
  readonly dispatcher: Dispatcher
  readonly http: Http
  readonly consumers: Consumers
  readonly sealer: Sealer | undefined
  readonly realtime: RealtimeServer
  /** Null where METRICS_PORT is unset. */
  readonly metrics: Metrics | null
  /** Runs jobs, consumers and publications: from now on calls can be made in this process. */
  readonly begin: () => Promise<void>
  /** Begins where that has not happened, and listens; returns the address. */
  readonly listen: () => Promise<string>
  /**
   * Drains and closes everything: health says 503 at once and every answer closes its connection; after the
   * grace, in which balancers and clients go elsewhere, nothing new is taken and what is under way is finished.
   */
  readonly stop: (grace_ms?: number) => Promise<void>
}

const allConsumers = ({ consumers }: Parts, runtime: Runtime, services: readonly Service[]) => [
  ...consumersOf(runtime, services),
  ...(consumers?.(runtime, services) ?? []),
]

/** Parts that the runtime reads here at use: most are opened after the runtime, because they need it. */
interface Later {
  jobs: Jobs | null
  consumers: Consumers | null
  realtime: RealtimeServer | null
  readonly metrics: Metrics | null
}

function openRuntime(
  parts: Parts,
  database: Database,
  transports: MessageTransports,
  later: Later,
  fakes: FakeProviders | null,
  services: readonly Service[],
): Runtime {
  const { env, log, clock, secrets, simClock, version } = parts
  const consents = openConsents(clock, { links: secrets.identity, former: secrets.pepper })
  const policies = openPolicies(database, clock)
  const restrictions = openRestrictions(database, clock)
  const geo = openGeo(env.geo, { clock, log })
  const gates = openGates(gateLines({ env, policies, geo, restrictions }, services))
  return {
    env,
    log,
    clock,
    simClock,
    database,
    diskGuard: env.databaseUrl ? unlimitedDisk : openDiskGuard(env.dataDir, logDiskState(log)),
    secrets,
    sessions: openSessions({ database, clock, key: secrets.pepper }),
    passwords: openPasswords(),
    limits: openLimits(env.redisUrl, (error) => log.error({ error: error.message }, 'Redis')),
    consents,
    messenger: openMessenger({
      ...{ env, database, clock, transports, consents, gates, brands, log },
      mainBrand: env.theme,
      key: secrets.letters,
      nameBrand: env.demo ? demoLinks(env.origins) : (text) => text,
    }),
    social: openProviders(env.social, clock, fakes?.providers),
    captcha: openCaptcha({
      settings: env.captcha,
      key: secrets.pepper,
      clock,
      log,
      oneTimeTokens: openOneTimeTokens(database, clock),
    }),
    webPush: openWebPush(env, secrets.push),
    geo,
    policies,
    gates,
    schedules: openSchedules(database, clock),
    runs: openRuns({ database, clock, log, brands, economies: economiesOf(services) }),
    restrictions,
    rounds: measuredRounds(later.metrics, openRounds({ pool: database.pool, clock, key: secrets.ids })),
    assets: openAssets(services),
    get jobs() {
      return later.jobs!
    },
    brands,
    position: () => later.realtime?.position() ?? null,
    version,
  }
}

function hearReplies(app: FastifyInstance, runtime: Runtime, http: Http) {
  const secret = runtime.env.sms?.hookSecret
  if (secret) mountReplies(app, runtime, http, twilioReplies(secret))
}

export async function compose(parts: Parts): Promise<Composition> {
  const { env, log, clock, connection, secrets } = parts
  const onError = (error: Error) => log.error({ error: error.message }, 'database')
  const database = openDatabase({ connection, onError })
  const metrics = env.metrics && (await openNodeMetrics(env.metrics, { ...parts, database }))
  await provideKeys(database, secrets, env.dataDir)
  const services = parts.services ?? (await loadServices())
  const later: Later = { jobs: null, consumers: null, realtime: null, metrics }
  const mail = openTransports(env, brands)
  const transports = { ...mail.transports, ...(env.sms ? { sms: smsTransport(env.sms) } : {}) }
  const fakeProviders = env.demo ? openFakeProviders(clock, env.origins) : null
  const runtime = openRuntime(parts, database, transports, later, fakeProviders, services)
  Object.assign(transports, ...services.map((service) => service.transports?.(runtime) ?? {}))
  later.jobs = openJobs({ database, clock, log, jobs: allJobs(runtime, services, later) })
  for (const service of services) await service.start?.(runtime)
  const dispatcher = openDispatcher(runtime, services, parts.watch)
  let dbHealth: DbHealth | null = null
  const isAlive = () => dbHealth?.isAlive() ?? false
  const http = openHttp({
    runtime,
    dispatcher,
    isBrand: isThemeName,
    ready: async () => isAlive(),
    watch: metrics?.watchRequests,
  })
  const consumers = openConsumers({ database, log, consumers: allConsumers(parts, runtime, services) })
  later.consumers = consumers
  const promises = parts.promises && openPromiseWriter({ database, folder: parts.promises, clock, log })
  const sealer = parts.digests && openChains(runtime, services, parts.digests)
  const realtime = (later.realtime = realtimeServer({
    pool: database.pool,
    secret: secrets.realtime,
    clock,
    log,
    ...(env.redisUrl ? { redisUrl: env.redisUrl } : {}),
    allowedOrigins: env.origins.isOwn,
    addressOf: addressReader(env.trustProxy),
    isSessionLive: (sessionId) => isLive(database.pool, sessionId, new Date(clock.now())),
  }))
  await measureSite(metrics, { runtime, consumers, jobs: runtime.jobs, realtime, isReady: isAlive })
  mountRealtime(http.app, realtime)
  const bridge = env.rabbit && openBridge({ url: env.rabbit.url, pool: database.pool, log })
  if (env.rabbit)
    mountRabbitAuth(http.app, {
      pool: database.pool,
      clock,
      secret: secrets.realtime,
      key: env.rabbit.authKey,
    })
  for (const mount of [hearReplies, demoTools, demoDeposit, demoPlace]) mount(http.app, runtime, http)
  fakeProviders?.mount(http.app)
  mountAppleCallback(http.app)
  await parts.pages?.(http.app, { runtime, dispatcher, http })

  async function begin() {
    if (dbHealth) return
    await Promise.all([runtime.jobs.start(), runtime.messenger.start()])
    await Promise.all([realtime.start(), consumers.start(), bridge?.start(), sealer?.start()])
    if (promises) await promises.start()
    const onLost = () => log.error('the database does not answer: whoever waits for it is told so')
    dbHealth = await openDbHealth({ connection, database, onLost })
  }

  return {
    runtime,
    dispatcher,
    http,
    consumers,
    sealer,
    realtime,
    metrics,
    begin,
    async listen() {
      await begin()
      await metrics?.listen()
      return http.app.listen({ port: env.port, host: env.host })
    },
    async stop(grace_ms = 0) {
      http.drain()
      if (grace_ms > 0) await new Promise((resolve) => setTimeout(resolve, grace_ms))
      await realtime.stop()
      await bridge?.stop()
      await http.app.close()
      await Promise.all([runtime.jobs.stop(), runtime.messenger.stop()])
      await consumers.stop()
      await sealer?.stop()
      if (promises) await promises.stop()
      mail.close()
      runtime.limits.close()
      runtime.diskGuard.close()
      await dbHealth?.close()
      await database.close()
      await metrics?.close()
    },
  }
}

function allJobs(
  runtime: Runtime,
  services: readonly Service[],
  later: Later,
): Readonly<Record<string, Job>> {
  const jobs: Record<string, Job> = Object.assign(
    {},
    platformJobs(runtime, () => later.consumers),
    ...[payingJobs, recountingJobs, pacedJobs].map((jobsOf) => jobsOf(runtime)),
    ...[runtime.messenger.jobs, runtime.runs.jobs],
    ...services.map((service) => service.jobs?.(runtime) ?? {}),
  )
  return later.metrics?.watchJobs(jobs) ?? jobs
}
