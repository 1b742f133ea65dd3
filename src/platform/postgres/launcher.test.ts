import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { withClient } from './databases.server.ts'
import { startPostgres, type Postgres, type PostgresOptions } from './launcher.server.ts'
import { commandOf, readPidFile, runningPostmaster } from './postmaster.server.ts'
import { until } from './wait.server.ts'

const folders: string[] = []
const running = new Set<Postgres>()
const children = new Set<ChildProcess>()

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of running) await postgres.stop()
  children.clear()
  running.clear()
  for (const folder of folders.splice(0)) {
    await until(() => !runningPostmaster(dataOf(folder)), { timeout_ms: 10_000 })
    rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-launcher-'))
  folders.push(folder)
  return folder
}

const dataOf = (folder: string) => join(folder, 'postgres', 'data')

async function start(dataDir: string, more: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...more })
  running.add(postgres)
  return postgres
}

async function stop(postgres: Postgres): Promise<void> {
  running.delete(postgres)
  await postgres.stop()
}

/** A site of its own process that starts PostgreSQL, and writes a row for each line of its input. */
async function startChild(
  dataDir: string,
): Promise<{ child: ChildProcess; postmaster: number; url: string }> {
  const launcher = new URL('./launcher.server.ts', import.meta.url).href
  const script = `
    import { startPostgres } from ${JSON.stringify(launcher)}
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', (code) => reject(new Error(`the child ended with ${code}`)))
  })
  return { child, url, postmaster: readPidFile(dataOf(dataDir))?.pid ?? 0 }
}

function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  return gone
}

const write = (url: string, ...values: number[]) =>
  withClient(url, async (client) => {
    await client.query('create table if not exists mark (value int primary key)')
    for (const value of values) await client.query('insert into mark values ($1)', [value])
  })

const read = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ value: number }>('select value from mark order by value')
    return rows.map((row) => row.value)
  })

const setting = (url: string, name: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
    return rows[0]?.value
  })

describe('a start', () => {
  test('makes the database once, keeps the rows, and is durable', async () => {
    const dataDir = newFolder()
    const steps: string[] = []
    const first = await start(dataDir, { progress: (step) => steps.push(step) })
    // On a slow machine the seconds of the start follow.
    expect(steps.slice(0, 2)).toEqual(['Making the database (first start only)', 'Starting PostgreSQL'])
    expect(steps.slice(2).every((step) => /^Starting PostgreSQL \(\d+ s\)$/.test(step))).toBe(true)
    await write(first.url, 1, 2)
    expect(await setting(first.url, 'fsync')).toBe('on')
    expect(await setting(first.url, 'synchronous_commit')).toBe('on')
    expect(await setting(first.url, 'full_page_writes')).toBe('on')
    expect(await setting(first.url, 'data_checksums')).toBe('on')
    expect(await setting(first.url, 'server_encoding')).toBe('UTF8')
    expect(await setting(first.url, 'checkpoint_timeout')).toBe('20min')
    expect(await setting(first.url, 'listen_addresses')).toBe('')
    await stop(first)
    expect(runningPostmaster(dataOf(dataDir))).toBeUndefined()
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(second.url).toBe(first.url)
    expect(await read(second.url)).toEqual([1, 2])
  })

  test('a first start that was killed half way is done again', async () => {
    const dataDir = newFolder()
    mkdirSync(`${dataOf(dataDir)}.new/base`, { recursive: true })
    writeFileSync(`${dataOf(dataDir)}.new/PG_VERSION`, '18\n')
    const postgres = await start(dataDir)
    await write(postgres.url, 7)
    expect(await read(postgres.url)).toEqual([7])
  })

  test('a second start on the same folder is refused, the first goes on', async () => {
    const dataDir = newFolder()
    const first = await start(dataDir)
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'POSTGRES_IN_USE' })
    await write(first.url, 1)
    expect(await read(first.url)).toEqual([1])
  })

  test('a folder too deep for a socket has its socket elsewhere', async () => {
    const dataDir = join(newFolder(), 'deep'.repeat(30))
    const postgres = await start(dataDir)
    expect(postgres.url).not.toContain('deepdeep')
    await write(postgres.url, 1)
    expect(await read(postgres.url)).toEqual([1])
  })

  test('data of another version are refused, not touched', async () => {
    const dataDir = newFolder()
    mkdirSync(dataOf(dataDir), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataOf(dataDir), 'PG_VERSION'), '17\n')
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'POSTGRES_VERSION' })
    expect(readFileSync(join(dataOf(dataDir), 'PG_VERSION'), 'utf8')).toBe('17\n')
  })
})

describe('kill -9', () => {
  test('of Node takes PostgreSQL down cleanly; the next start works at once', async () => {
    const dataDir = newFolder()
    for (let round = 1; round <= 3; round++) {
      const { child, url } = await startChild(dataDir)
      await write(url, round)
      await killed(child)
    }
    const postgres = await start(dataDir)
    expect(postgres.adopted).toBe(false)
    expect(await read(postgres.url)).toEqual([1, 2, 3])
    const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    expect(log).not.toContain('was not properly shut down')
  })

  test('of Node and its guardian leaves an orphan, which is adopted and then guarded', async () => {
    const dataDir = newFolder()
    const { child, url, postmaster } = await startChild(dataDir)
    await write(url, 1)
    await orphan(child, dataDir)
    expect(runningPostmaster(dataOf(dataDir))?.pid).toBe(postmaster)
    const postgres = await start(dataDir)
    expect(postgres.adopted).toBe(true)
    expect(await read(postgres.url)).toEqual([1])
    await stop(postgres)
    expect(await until(() => !runningPostmaster(dataOf(dataDir)), { timeout_ms: 10_000 })).toBe(true)
  })

  test('an orphan that was started with other settings is ended and started again', async () => {
    const dataDir = newFolder()
    const { child, url } = await startChild(dataDir)
    await write(url, 1)
    await orphan(child, dataDir)
    const postgres = await start(dataDir, { maxConnections: 50 })
    expect(postgres.adopted).toBe(false)
    expect(await setting(postgres.url, 'max_connections')).toBe('50')
    expect(await read(postgres.url)).toEqual([1])
  })

  test('of PostgreSQL itself: it starts again at the same address with all that was committed', async () => {
    const dataDir = newFolder()
    const lines: string[] = []
    const postgres = await start(dataDir, { log: (line) => lines.push(line) })
    await write(postgres.url, 1, 2, 3)
    const before = runningPostmaster(dataOf(dataDir))?.pid ?? 0
    process.kill(before, 'SIGKILL')
    await until(() => lines.includes('PostgreSQL runs again.'), { timeout_ms: 15_000 })
    expect(runningPostmaster(dataOf(dataDir))?.pid).not.toBe(before)
    expect(await read(postgres.url)).toEqual([1, 2, 3])
  })

  test('of all: a pid file whose number belongs to another process does not stop the start', async () => {
    const dataDir = newFolder()
    const first = await start(dataDir)
    const file = join(dataOf(dataDir), 'postmaster.pid')
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    await stop(first)
    writeFileSync(file, [process.pid, ...rest].join('\n'))
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
  })
})

/** Kills Node and its guardian together, as `docker kill` or an out-of-memory killer may. */
async function orphan(child: ChildProcess, dataDir: string): Promise<void> {
  const guardian = Number(readFileSync(join(dataDir, 'postgres', 'run', 'guardian.pid'), 'utf8'))
  const listed = readFileSync(`/proc/${guardian}/task/${guardian}/children`, 'utf8')
  const watchers = listed.trim().split(' ').map(Number)
  const postmaster = readPidFile(dataOf(dataDir))?.pid
  // Node would see its guardian go and give PostgreSQL another one.
  child.kill('SIGSTOP')
  const guards = [guardian, ...watchers].filter((pid) => pid !== postmaster)
  for (const pid of guards) process.kill(pid, 'SIGKILL')
  await killed(child)
  // A busy machine lets what was killed live a little longer.
  expect(await until(() => guards.every((pid) => commandOf(pid) === ''), { timeout_ms: 10_000 })).toBe(true)
}
