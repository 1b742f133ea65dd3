import closeWithGrace from 'close-with-grace'
import { compose, type Composition } from './compose.server.ts'
import { migrateWithKeys, openClock, openPostgres } from './database.server.ts'
import { digestsOf } from './evidence.server.ts'
import { journalOf } from './promises.server.ts'
import { demonstrationGifts, fillDemonstration } from './demonstration.server.ts'
import { systemClock, type offsetClock, type Clock } from '#platform/time/clock.ts'
import {
  EnvError,
  processEnv,
  readEnv,
  settingNames,
  setNames,
  type Env,
} from '#platform/config/env.server.ts'
import { didYouMean, misspelled } from '#platform/config/misspelled.ts'
import { offOf, sentenceOf } from '#platform/config/off.server.ts'
import { findPorts, portTaken } from '#platform/config/ports.server.ts'
import { Refusal } from '#platform/base/errors.ts'
import { openLog, type Log } from '#platform/base/log.server.ts'
import { lockDataDir } from '#platform/postgres/lock.server.ts'
import { openReports, type Reports } from '#platform/metrics/error-reports.server.ts'
import { readSecrets } from '#platform/secrets/secrets.server.ts'
import { openPageNode } from './page-node.server.ts'
import { pagesOf } from './pages.server.ts'
import { commitOf, versionOf } from './release.server.ts'
import type { DevPages } from '#platform/pages/pages.server.ts'
import { isThemeName, themeNames } from '#themes/index.ts'

/** The life of one server: settings, database, schema, site, pages, signals. Imported by the start alone. */

export interface Progress {
  /** A step has begun; the last one is done. */
  readonly step: (text: string) => void
  readonly done: (text: string) => void
}

/** The start's preparations: the built pages, or the development server that makes them. */
export interface Prepared {
  readonly built: Promise<unknown>
  /** Makes pages from their sources, while they are worked on. */
  readonly dev?: () => Promise<DevPages>
}

async function fill({ runtime, dispatcher }: Composition, env: Env, progress: Progress) {
  if (!env.demo) return
  await fillDemonstration(runtime, dispatcher, { themes: themeNames, port: env.port }, (done, of) =>
    progress.step(`Filling the demonstration: player ${done} of ${of}`),
  )
}

/** The log, and beside it the reports of errors where a key for them is set. */
function openReporting(env: Env): { log: Log; reports: Reports | null } {
  const { sentryDsn: dsn, production } = env
  const reports = dsn ? openReports({ dsn, version: versionOf, production, clock: systemClock }) : null
  const log = openLog(env.logLevel, reports?.record)
  // Said once, so that nobody wonders why no email or error ever arrives (000 §8).
  for (const off of offOf(env)) log.warn(sentenceOf(off))
  for (const one of misspelled(setNames(), settingNames)) log.warn(didYouMean(one))
  return { log, reports }
}

/** Starts the server and gives the address at which players reach it. */
export async function run(progress: Progress, prepared: Prepared): Promise<string> {
  const said = readEnv(processEnv(), themeNames)
  const env: Env = { ...said, gitCommit: said.gitCommit ?? commitOf() }
  const { log, reports } = openReporting(env)
  const { apiOrigin } = env
  if (apiOrigin !== null) return runPages({ ...env, apiOrigin }, { log, reports }, progress, prepared)
  await findPorts(env)
  const lock = lockDataDir(env.dataDir, { pid: process.pid, url: '' })
  const stored = readSecrets(env.dataDir)
  progress.step(env.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
  const database = await openPostgres(env, log, progress)
  const { url: connection, postgres } = database
  progress.step('Checking the schema')
  const secrets = await migrateWithKeys(env, database, stored, progress)
  const clock: Clock = await openClock(env, connection, log)
  await prepared.built
  progress.step('Opening the site')
  const composition = await compose({
    env,
    log,
    connection,
    secrets,
    clock,
    simClock: env.demo ? (clock as ReturnType<typeof offsetClock>) : null,
    version: versionOf(),
    digests: digestsOf(env.dataDir),
    promises: journalOf(env.dataDir),
    ...(env.demo ? { consumers: demonstrationGifts } : {}),
    pages: pagesOf(await prepared.dev?.()),
  })
  await composition.begin()
  await fill(composition, env, progress)
  // Before the first address answers: whoever finds the server healthy may end it at once.
  endWell(composition.stop, log, async () => {
    await reports?.close()
    await postgres?.stop()
    lock.release()
  })
  const address = shown(env, await composition.listen())
  lock.announce(address)
  return address
}

/** Starts a node that renders pages only: nothing of it is in a data folder. */
async function runPages(
  env: Env & { readonly apiOrigin: string },
  { log, reports }: { readonly log: Log; readonly reports: Reports | null },
  progress: Progress,
  prepared: Prepared,
): Promise<string> {
  await prepared.built
  progress.step('Opening the pages')
  const node = await openPageNode({
    env,
    log,
    clock: systemClock,
    version: versionOf(),
    isBrand: isThemeName,
    pages: pagesOf(await prepared.dev?.()),
  })
  endWell(node.stop, log, async () => reports?.close())
  return shown(env, await node.listen())
}

/** The address for people: the public one, else the own; a wildcard host is not one that a browser opens. */
const shown = (env: Env, listened: string) => {
  if (env.origins.main) return env.origins.main
  const url = new URL(listened)
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1', '[::1]', 'localhost'].includes(env.host)
    ? 'localhost'
    : env.host
  return `http://${host}:${url.port}`
}

/** Long enough for a client to get an answer that sends it elsewhere. */
const DRAIN_MS = 1_000

/** So long may the end take: what holds it up longer is cut off. */
const END_MS = 20_000

/**
 * SIGTERM and SIGINT drain: health says 503, what is under way is answered, then all is closed. An end that
 * isn't a good one says why, and has exit code 1.
 */
function endWell(stop: (grace_ms: number) => Promise<void>, log: Log, last: () => Promise<void>) {
  const onTimeout = () => log.fatal({ limit_ms: END_MS }, 'the server is cut off: its end took too long')
  const onSecondError = (error: unknown) =>
    log.fatal({ error }, 'the server is cut off: its end met an error')
  const how = { delay: END_MS, logger: false as const, onTimeout, onSecondError }
  closeWithGrace(how, async ({ err, signal }) => {
    if (err) log.fatal({ error: err }, 'the server stops because of an error that nobody caught')
    try {
      // A person at a terminal need not wait for balancers.
      await stop(signal === 'SIGTERM' ? DRAIN_MS : 0)
      await last()
    } catch (error) {
      log.fatal({ error }, 'the server could not close all that it had open')
      throw error
    }
  })
}

/** Refusals that concern what is stored, not how the start was called. */
const STORED = ['SECRETS_MISSING', 'SECRETS_BROKEN', 'SECRETS_FOREIGN', 'DATA_DIR_CLOSED']

/**
 * The one sentence for a start that cannot be, and its exit code: 2 where the settings must change, 1 where
 * the data must; null for a fault that deserves its stack.
 */
export function startTrouble(error: unknown): { readonly sentence: string; readonly code: 1 | 2 } | null {
  if (error instanceof Refusal)
    return { sentence: `${error.code}: ${error.message}`, code: STORED.includes(error.code) ? 1 : 2 }
  const sentence = error instanceof EnvError ? error.message : portTaken(error)
  return sentence === null ? null : { sentence, code: 2 }
}
