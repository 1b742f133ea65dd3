import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../base/errors.ts'
import { OWNER, addressOf, clusterFolder, createData, describeCluster } from './cluster.server.ts'
import type { Cluster, ClusterOptions } from './cluster.server.ts'
import { createDatabase, withClient } from './databases.server.ts'
import { adoptProcess, isAsWanted, isGuarded, startProcess, type PostgresProcess } from './process.server.ts'
import { takeLock } from './lock.server.ts'
import { logSince, sizeOf, rotateLog } from './log-file.server.ts'
import { readPidFile, runningPostmaster } from './postmaster.server.ts'
import { until } from './wait.server.ts'

export interface PostgresOptions extends ClusterOptions {
  /** Takes one line for the log: what was met and what was done about it. */
  readonly log?: (line: string) => void
  /** Takes the step that is under way, for a person who waits. */
  readonly progress?: (step: string) => void
}

/** A PostgreSQL that this process keeps. */
export interface Postgres {
  /** The address of the site's database. */
  readonly url: string
  /** Whether it was already running, left behind by a killed process. */
  readonly adopted: boolean
  /** Shuts down cleanly and waits for the end. Close the connections first. */
  readonly stop: () => Promise<void>
}

const STOP_LIMIT_MS = 60_000
/** How long PostgreSQL may be kept from starting by what an earlier one has left. */
const LEFTOVER_LIMIT_MS = 20_000

/**
 * Starts the PostgreSQL that npm brought, and keeps it running: if it dies it is started again at the same
 * address; if this process dies, in whatever way, it shuts down cleanly. Full durability unless
 * `durable: false`. Refuses when the folder is in use (POSTGRES_IN_USE), or PostgreSQL cannot run here
 * (POSTGRES_MISSING, POSTGRES_ROOT, POSTGRES_VERSION …).
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const root = clusterFolder(options.dataDir)
  const unlock = takeLock(join(root, 'owner.lock'))
  if (!unlock) {
    refuse(
      'POSTGRES_IN_USE',
      `Another process is already using the database in ${root}. Stop it, or set another DATA_DIR.`,
    )
  }
  let life: Life | undefined
  try {
    const cluster = await describeCluster(root, options)
    const begun = (life = new Life(cluster, options))
    const adopted = await begun.begin()
    const stop = async () => {
      await begun.end()
      unlock()
    }
    return { url: addressOf(cluster, OWNER), adopted, stop }
  } catch (error) {
    await life?.end()
    unlock()
    throw error
  }
}

/** One PostgreSQL from its start to its end, restarts included. */
class Life {
  readonly #cluster: Cluster
  readonly #log: (line: string) => void
  readonly #progress: (step: string) => void
  #keeper: PostgresProcess | undefined
  #ending = false

  constructor(cluster: Cluster, options: PostgresOptions) {
    this.#cluster = cluster
    this.#log = options.log ?? (() => {})
    this.#progress = options.progress ?? (() => {})
  }

  /** @returns whether a running one was adopted */
  async begin(): Promise<boolean> {
    const cluster = this.#cluster
    const adopted = await this.#adopt()
    if (!adopted) {
      rotateLog(cluster.log)
      if (!existsSync(join(cluster.data, 'PG_VERSION')))
        this.#progress('Making the database (first start only)')
      await createData(cluster)
      this.#progress('Starting PostgreSQL')
      await this.#launch()
    }
    this.#watch()
    return adopted
  }

  async end(): Promise<void> {
    this.#ending = true
    const keeper = this.#keeper
    if (!keeper) return
    const { socketDir, root } = this.#cluster
    const running = runningPostmaster(this.#cluster.data)
    keeper.end()
    const gone = await Promise.race([
      keeper.ended.then(() => true),
      sleep(STOP_LIMIT_MS, false, { ref: false }),
    ])
    if (!gone && running) {
      this.#log(
        `PostgreSQL has not ended after ${STOP_LIMIT_MS / 1000} s: it is cut off, and recovers later.`,
      )
      process.kill(running.pid, 'SIGQUIT')
      await keeper.ended
    }
    if (socketDir && !socketDir.startsWith(root)) rmSync(socketDir, { recursive: true, force: true })
  }

  /** Waits for one that is going down; takes over one that nobody keeps. */
  async #adopt(): Promise<boolean> {
    const { data } = this.#cluster
    const found = runningPostmaster(data)
    if (!found) return false
    let keeper: PostgresProcess | undefined
    if (!isGuarded(this.#cluster) && found.status === 'ready' && isAsWanted(this.#cluster)) {
      keeper = adoptProcess(this.#cluster, found.pid)
      const address = addressOf(this.#cluster, OWNER)
      const answers = await withClient(address, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      )
      if (answers) {
        this.#keeper = keeper
        this.#log(`Adopted the PostgreSQL that an earlier process left behind (process ${found.pid}).`)
        return true
      }
    }
    this.#log(`Waiting for the PostgreSQL of an earlier process to end (process ${found.pid}).`)
    this.#progress('Waiting for the earlier PostgreSQL to end')
    let isEnding = false
    const gone = await until(
      () => {
        // Its guardian ends it, unless that one is killed meanwhile.
        if (!isEnding && !isGuarded(this.#cluster)) {
          ;(keeper ?? adoptProcess(this.#cluster, found.pid)).end()
          isEnding = true
        }
        return !runningPostmaster(data)
      },
      { timeout_ms: STOP_LIMIT_MS },
    )
    if (gone) return false
    refuse(
      'POSTGRES_LEFT_RUNNING',
      `An earlier PostgreSQL (process ${found.pid}) won’t stop. ` +
        `End it with "kill -INT ${found.pid}", then start again.`,
    )
  }

  async #launch(): Promise<void> {
    const end = performance.now() + LEFTOVER_LIMIT_MS
    while (!this.#ending) {
      const from = sizeOf(this.#cluster.log)
      const keeper = startProcess(this.#cluster)
      this.#keeper = keeper
      const ended = keeper.ended.then((code) => ({ code }))
      const first = await Promise.race([this.#ready(keeper), ended])
      if (first === 'ready') return
      const said = logSince(this.#cluster.log, from)
      const leftover = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(said)
      if (!leftover || performance.now() > end || this.#ending) {
        const code = typeof first === 'object' ? first.code : null
        throw new Error(`PostgreSQL did not start (exit code ${code}). Its last words:\n${said.trim()}`)
      }
      await sleep(100)
    }
  }

  /** Ready means: the site's database answers. */
  async #ready(keeper: PostgresProcess): Promise<'ready' | 'ended'> {
    let isOver = false
    keeper.ended.then(
      () => (isOver = true),
      () => (isOver = true),
    )
    const since = performance.now()
    let printed = 0
    while (!isOver) {
      const waited_s = Math.floor((performance.now() - since) / 1000)
      if (waited_s > printed) {
        printed = waited_s
        this.#progress(`Starting PostgreSQL (${waited_s} s)`)
      }
      if (readPidFile(this.#cluster.data)?.status === 'ready' && (await this.#answers())) return 'ready'
      await sleep(5)
    }
    return 'ended'
  }

  async #answers(): Promise<boolean> {
    try {
      await withClient(addressOf(this.#cluster, OWNER), (client) => client.query('select 1'))
      return true
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === '3D000') {
        await createDatabase(addressOf(this.#cluster, 'postgres'), OWNER)
        return true
      }
      // The pid file was an old one, or the server takes no one in yet.
      if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === '57P03') return false
      throw error
    }
  }

  /** Starts it again when it dies by itself, for example when the system ran out of memory. */
  #watch(): void {
    if (this.#cluster.ephemeral) return
    this.#keeper?.ended.then(
      (code) => this.#ending || void this.#revive(code),
      (error) => this.#ending || void this.#revive(String(error)),
    )
  }

  async #revive(why: number | string | null): Promise<void> {
    for (let wait_ms = 0; !this.#ending; wait_ms = Math.min(wait_ms * 2 + 250, 5_000)) {
      await sleep(wait_ms)
      if (this.#ending) return
      this.#log(`PostgreSQL has ended by itself (${why}): it is started again.`)
      try {
        if (!(await this.#adopt())) await this.#launch()
        this.#log('PostgreSQL runs again.')
        return this.#watch()
      } catch (error) {
        this.#log(`PostgreSQL could not be started again: ${(error as Error).message}`)
      }
    }
  }
}
