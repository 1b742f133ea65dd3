import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { processEnv } from '#platform/config/env.server.ts'
import { copyFolder } from './copy-folder.ts'
import { copyPictures } from './made-pictures.ts'

/** The real thing: `bin/start.ts` as a process of its own, on a data folder and a port of its own. */
export interface Server {
  readonly url: string
  readonly pid: number
  /** Sends a signal and gives how it ended. */
  readonly end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<Ended>
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** All that it said. */
  readonly said: string
  readonly took_ms: number
}

const HOME = join(import.meta.dirname, '../../..')
const START_LIMIT_MS = 300_000

/** A port that is free now and is nobody's outgoing one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.abs(Math.sin(performance.now() + process.pid)) * 11_000)
    const free = await new Promise<boolean>((done) => {
      const probe = createServer()
      probe.once('error', () => done(false))
      probe.listen(port, 'localhost', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
}

function launch(
  env: Readonly<Record<string, string>>,
  home = HOME,
): {
  child: ChildProcess
  said: () => string
  ended: Promise<Ended>
} {
  const { NODE_ENV: _, DATABASE_URL: __, THEME: ___, DEMO: ____, ORIGINS: _____, ...inherited } = processEnv()
  const since = performance.now()
  const child = spawn(process.execPath, [join(home, 'bin/start.ts')], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, LOG_LEVEL: 'error', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream!.on('data', (part: Buffer) => (text += part.toString()))
  const ended = new Promise<Ended>((done, failed) => {
    child.once('error', failed)
    child.once('close', (code, signal) =>
      done({ code, signal, said: text, took_ms: performance.now() - since }),
    )
  })
  return { child, said: () => text, ended }
}

/** A start that is expected to fail: how it ended and what it said. */
export const failedStart = (env: Readonly<Record<string, string>>): Promise<Ended> => launch(env).ended

/** A start that is killed as soon as it has said something. */
export async function killedStart(env: Readonly<Record<string, string>>, after: RegExp): Promise<Ended> {
  const { child, said, ended } = launch(env)
  while (!after.test(said())) {
    if (child.exitCode !== null) throw new Error(`the server ended before it said ${after}:\n${said()}`)
    await new Promise((later) => setTimeout(later, 5))
  }
  child.kill('SIGKILL')
  return ended
}

/**
 * Starts the server and waits until it is ready.
 * @param home the checkout that is started, ours by default
 * @throws Error with all that it said, when it ended instead
 */
export async function startServer(env: Readonly<Record<string, string>>, home?: string): Promise<Server> {
  beginAfterFirstStart(env['DATA_DIR'])
  const port = env['PORT'] ?? String(await freePort())
  const { child, said, ended } = launch({ ...env, PORT: port }, home)
  const url = `http://localhost:${port}`
  let exit: Ended | null = null
  void ended.then((how) => (exit = how))
  const limit = performance.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    if (exit) throw new Error(`the server ended instead of starting:\n${said()}`)
    if (performance.now() > limit) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start in time:\n${said()}`)
    }
    await new Promise((later) => setTimeout(later, 50))
  }
  return {
    url,
    pid: child.pid!,
    async end(signal) {
      const since = performance.now()
      child.kill(signal)
      return { ...(await ended), took_ms: performance.now() - since }
    },
  }
}

/**
 * A site to look at and to play on: a tool that a test runs shares the run's own, which COMMON_SITE names and
 * which lies in the folder of MADE_PICTURES; else a server is started on a data folder of its own.
 * @returns also the data folder, with the socket of its database in it
 */
export async function sharedSite(
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<{ readonly url: string; readonly dataDir: string; readonly end: () => Promise<void> }> {
  const { COMMON_SITE: url, MADE_PICTURES: dataDir } = processEnv()
  if (url && dataDir) return { url, dataDir, end: async () => {} }
  const server = await startServer(env)
  return { url: server.url, dataDir: env.DATA_DIR, end: async () => void (await server.end('SIGINT')) }
}

/**
 * A tool that a test runs saves its first start and its pictures: the run has made some, in the folders that
 * FIRST_START and MADE_PICTURES name.
 */
export function beginAfterFirstStart(dataDir: string | undefined): void {
  const { FIRST_START: first, MADE_PICTURES: pictures } = processEnv()
  if (!first || !dataDir || processEnv()['DATABASE_URL'] || existsSync(join(dataDir, 'postgres'))) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  copyFolder(first, dataDir)
  if (pictures) copyPictures(pictures, dataDir)
}

/**
 * Small runs of tools that want an empty database begin with one that has the schema, in the folder that
 * SCHEMA_START names: to make a cluster and to migrate it is most of what they would take.
 * @param dataDir of a PostgreSQL that is about to start
 */
export function beginWithSchema(dataDir: string): void {
  const { SCHEMA_START: made } = processEnv()
  if (made) copyFolder(made, dataDir)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { headers: { connection: 'close' } })).status === 200
  } catch {
    return false
  }
}
