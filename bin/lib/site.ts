import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../src/platform/config/env.server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { lockDataDir } from '../../src/platform/postgres/lock.server.ts'
import { runningPostmaster, type Postmaster } from '../../src/platform/postgres/postmaster.server.ts'

/** Where a chore finds the site's database, whether the server runs or not. */

const print = (text: string) => process.stdout.write(`  ${text}\n`)

/**
 * Works on the database of the site: by DATABASE_URL, by the socket of the server that runs on DATA_DIR, or by
 * starting the embedded one meanwhile.
 * @param cannot gets the sentence that says that there is no site
 */
export async function withSite<T>(
  env: Env,
  work: (connection: string) => Promise<T>,
  cannot: (why: string) => never,
): Promise<T> {
  if (env.databaseUrl) return work(env.databaseUrl)
  const data = join(env.dataDir, 'postgres/data')
  if (!existsSync(join(data, 'PG_VERSION')))
    cannot(`${env.dataDir} has no database yet. Set DATA_DIR or DATABASE_URL to the site’s data.`)
  const running = runningPostmaster(data)
  if (running?.status === 'ready') return work(addressOf(running, env.dataDir))
  return withOwnDatabase(env, work)
}

/** Starts the embedded database, which is made where there is none; the site stays locked meanwhile. */
export async function withOwnDatabase<T>(env: Env, work: (connection: string) => Promise<T>): Promise<T> {
  const lock = lockDataDir(env.dataDir, { pid: process.pid, url: '' })
  const postgres = await startPostgres({ dataDir: env.dataDir, log: print, progress: print })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
    lock.release()
  }
}

/** The address of a PostgreSQL that another process keeps: by its socket, on Windows by TCP. */
function addressOf({ socketDir, port }: Postmaster, dataDir: string): string {
  if (socketDir)
    return `postgresql:///fairground?host=${encodeURIComponent(socketDir)}&port=${port}&user=fairground`
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
  return `postgresql://fairground:${password}@127.0.0.1:${port}/fairground`
}
