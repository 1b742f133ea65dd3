import { fork, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from '../../src/platform/postgres/postmaster.server.ts'
import { beginWithSchema } from '../../src/tests/rig/server.ts'
import type { Rng } from '../../src/platform/base/random/rng.ts'

/** The weather: keeps a server up, and kills it and its database without warning. */
export interface ServerAddress {
  readonly url: string
  readonly database: string
}

export interface ServerControl {
  /** The place of the server; waits while it is down. */
  readonly up: () => Promise<ServerAddress>
  readonly killServer: () => void
  /** False when there was none to kill. */
  readonly killDatabase: () => boolean
  /** Moves the site's clock forward, for good. */
  readonly advance: (ms: number) => void
  /** Stops in good order, once; returns the exit code of the server. */
  readonly calm: () => Promise<number | null>
  readonly serverKills: () => number
  readonly databaseKills: () => number
  /** The longest time from a new start to its being ready, ms. */
  readonly longestDown: () => number
  /** Rejects when the server ends by itself: the run is lost then. */
  readonly trouble: Promise<never>
}

/** Where there is a schema to begin with, the site begins with it. @returns the log of the run */
function openFolder(dataDir: string, settings: Readonly<Record<string, string>>): number {
  if (!settings['DATABASE_URL']) beginWithSchema(dataDir)
  return openSync(join(dataDir, 'chaos.log'), 'a')
}

/** The environment of a demonstration, whatever this process was started with. */
const demoEnv = (dataDir: string, port: number) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  ORIGINS: '',
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DEMO: 'on',
  // Where the caller brings a database, that is as short-lived.
  DEMO_ANYWAY: 'on',
  TRUST_PROXY: '1',
  NODE_ENV: '',
})

/**
 * Starts the server on a data folder.
 * @param settings settings of the server beside those of every run
 * @throws when it does not come up
 */
export async function openServerControl(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerControl> {
  const port = await freePort()
  const log = openFolder(dataDir, settings)
  const count = { server: 0, database: 0, longest: 0 }
  let calming = false
  let ahead_ms = 0
  let child: ChildProcess
  let lost: (error: Error) => void
  const trouble = new Promise<never>((_, fail) => (lost = fail))
  trouble.catch(() => {})
  let place = start()

  function start(): Promise<ServerAddress> {
    const since = performance.now()
    child = fork(join(import.meta.dirname, 'server.ts'), [String(ahead_ms)], {
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...demoEnv(dataDir, port), ...settings },
    })
    const mine = child
    return new Promise((done) => {
      mine.once('message', (message) => {
        if (count.server > 0) count.longest = Math.max(count.longest, performance.now() - since)
        done(message as ServerAddress)
      })
      mine.once('exit', (code, signal) => {
        // Killed on purpose, it comes back at once; an end of its own is news for the run's log.
        if (!calming && signal === 'SIGKILL') place = start()
        else if (!calming)
          lost(new Error(`the server ended by itself (${signal ?? code}): see its log, chaos.log`))
      })
    })
  }

  async function up(): Promise<ServerAddress> {
    for (;;) {
      const mine = place
      const found = await Promise.race([mine, sleep(250, null, { ref: false })])
      if (found && mine === place) return found
    }
  }

  async function stop() {
    calming = true
    const mine = child
    if (mine.exitCode === null && mine.signalCode === null) {
      const ended = new Promise((done) => mine.once('exit', done))
      mine.kill('SIGTERM')
      await ended
    }
    closeSync(log)
    return mine.exitCode
  }

  await Promise.race([up(), trouble])
  let ended: Promise<number | null> | null = null
  return {
    trouble,
    up,
    killServer() {
      count.server++
      const mine = child
      place = new Promise(() => {})
      mine.kill('SIGKILL')
    },
    killDatabase() {
      const postmaster = runningPostmaster(join(dataDir, 'postgres/data'))
      if (!postmaster) return false
      count.database++
      process.kill(postmaster.pid, 'SIGKILL')
      return true
    },
    advance(ms) {
      ahead_ms += ms
      // A server that is down or starting learns it at its start, or by this: it never goes back.
      if (child.connected) child.send({ ahead_ms })
    },
    calm: () => (ended ??= stop()),
    serverKills: () => count.server,
    databaseKills: () => count.database,
    longestDown: () => count.longest,
  }
}

/**
 * Kills the server every few seconds of its life until told to stop, but not before there was something to
 * disturb: on a slow machine it would do little else than start.
 * @param isDue asked after those seconds, again and again, until it says true
 */
export async function rage(
  weather: ServerControl,
  rng: Rng,
  over: AbortSignal,
  isDue: () => boolean = () => true,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: over }).catch(() => {})
  while (!over.aborted) {
    await weather.up()
    await pause(3_000 + rng.below(3_000))
    while (!over.aborted && !isDue()) await pause(50)
    if (!over.aborted) weather.killServer()
  }
}

/** A port below the range of outgoing connections, so that it stays free between two starts. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const tryOne = (left: number) => {
      // Below the range that systems hand out to clients: none of ours may take it between two starts.
      const port = 20_000 + Math.floor((process.pid * 7 + left * 131) % 10_000)
      const server = createServer()
      server.once('error', (error) => (left > 0 ? tryOne(left - 1) : fail(error)))
      server.listen(port, '127.0.0.1', () => server.close(() => done(port)))
    }
    tryOne(50)
  })
}
