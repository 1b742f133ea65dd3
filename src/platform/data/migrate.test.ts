import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate, type MigrationSource } from './migrate.server.ts'
import { testDatabase, testPostgres, type TestPostgres } from '../postgres/test-server.server.ts'

let server: TestPostgres
let url = ''
let folder = ''
let pools: pg.Pool[] = []
let drop: () => Promise<void>

beforeAll(async () => {
  server = await testPostgres({ prepare: async () => {} })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ url, drop } = await testDatabase(server))
  folder = mkdtempSync(join(tmpdir(), 'fairground-migrate-'))
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

function newPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}

/** Writes files of a source and gives the source. */
function source(name: string, files: Record<string, string>): MigrationSource {
  const dir = join(folder, name)
  mkdirSync(dir, { recursive: true })
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(dir, file), sql)
  return { name, dir }
}

const appliedIn = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `select source || '/' || file as name from migration order by applied_at, source, file`,
  )
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  test('applies the sources in their order, files by number, and tells each step', async () => {
    const pool = newPool()
    const platform = source('platform', {
      '0002-more.sql': 'alter table player add column name text;',
      '0001.sql': 'create table player (id int primary key); insert into player values (1);',
      'notes.md': 'not a migration',
    })
    const wheel = source('wheel', { '0001.sql': 'create table wheel (player int references player);' })
    const steps: string[] = []
    const count = await migrate(
      pool,
      [platform, wheel, { name: 'none', dir: join(folder, 'none') }],
      (step) => steps.push(`${step.source}/${step.file} ${step.at}/${step.of}`),
    )
    expect(count).toBe(3)
    expect(steps).toEqual(['platform/0001.sql 1/3', 'platform/0002-more.sql 2/3', 'wheel/0001.sql 3/3'])
    expect(await appliedIn(pool)).toEqual(['platform/0001.sql', 'platform/0002-more.sql', 'wheel/0001.sql'])
  })

  test('asks one query when there is nothing to do', async () => {
    const pool = newPool()
    const platform = source('platform', { '0001.sql': 'create table player (id int);' })
    await migrate(pool, [platform])
    let queries = 0
    const counting = new Proxy(pool, {
      get(target, name) {
        if (name === 'query' || name === 'connect') queries++
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    expect(await migrate(counting, [platform])).toBe(0)
    expect(queries).toBe(1)
  })

  test('goes on where it stopped, and lets be what a newer release applied', async () => {
    const pool = newPool()
    const old = source('platform', { '0001.sql': 'create table player (id int);' })
    await migrate(pool, [old])
    source('platform', { '0002.sql': 'create table wallet (id int);' })
    expect(await migrate(pool, [old])).toBe(1)
    rmSync(join(old.dir, '0002.sql'))
    expect(await migrate(pool, [old])).toBe(0)
  })

  test('does not mind other line ends, but refuses an applied file that was changed', async () => {
    const pool = newPool()
    const platform = source('platform', { '0001.sql': 'create table player (\n id int\n);\n' })
    await migrate(pool, [platform])
    source('platform', { '0001.sql': 'create table player (\r\n id int\r\n);\r\n' })
    expect(await migrate(pool, [platform])).toBe(0)
    source('platform', { '0001.sql': 'create table player (\n id bigint\n);\n' })
    await expect(migrate(pool, [platform])).rejects.toMatchObject({
      code: 'MIGRATION_CHANGED',
      message: expect.stringMatching(
        /^platform\/0001\.sql was changed .*next number\. Has the feature not shipped yet\? Delete the data folder .*\.$/,
      ),
    })
  })

  test('refuses to go on without any migration, as in a folder that is not found', async () => {
    const lost = { name: 'platform', dir: join(folder, 'my%20site') }
    await expect(migrate(newPool(), [lost, source('empty', {})])).rejects.toMatchObject({
      code: 'MIGRATION_NONE',
      message: expect.stringContaining(lost.dir) as string,
    })
    expect((await newPool().query(`select to_regclass('migration') as made`)).rows).toEqual([{ made: null }])
  })

  test('refuses a new file before an applied one, a number used twice, and odd names', async () => {
    const pool = newPool()
    const platform = source('platform', { '0002.sql': 'select 1' })
    await migrate(pool, [platform])
    source('platform', { '0001.sql': 'select 1' })
    await expect(migrate(pool, [platform])).rejects.toMatchObject({ code: 'MIGRATION_ORDER' })
    const twice = source('twice', { '0001-a.sql': '', '0001-b.sql': '' })
    await expect(migrate(pool, [twice])).rejects.toMatchObject({ code: 'MIGRATION_NAME' })
    const odd = source('odd', { 'first.sql': '' })
    await expect(migrate(pool, [odd])).rejects.toMatchObject({ code: 'MIGRATION_NAME' })
  })

  test('undoes the whole file that fails, keeps those before it, and names the line', async () => {
    const pool = newPool()
    const platform = source('platform', {
      '0001.sql': 'create table player (id int);',
      '0002.sql': 'create table wallet (id int);\ninsert into player values (1);\nselect nonsense;\n',
    })
    await expect(migrate(pool, [platform])).rejects.toThrow(
      'platform/0002.sql:3 failed and was undone: column "nonsense" does not exist',
    )
    expect(await appliedIn(pool)).toEqual(['platform/0001.sql'])
    const { rows } = await pool.query(
      `select to_regclass('wallet') as wallet, (select count(*)::int from player) as n`,
    )
    expect(rows).toEqual([{ wallet: null, n: 0 }])
    source('platform', { '0002.sql': 'create table wallet (id int);' })
    expect(await migrate(pool, [platform])).toBe(1)
  })

  test('leaves the ends of transactions to itself, but knows functions', async () => {
    const pool = newPool()
    const commits = source('commits', { '0001.sql': 'create table a (id int);\ncommit;\nselect nonsense;' })
    await expect(migrate(pool, [commits])).rejects.toMatchObject({ code: 'MIGRATION_TRANSACTION' })
    const body = `create function one() returns int language plpgsql as $$\nbegin\n  return 1;\nend;\n$$;`
    expect(await migrate(pool, [source('functions', { '0001.sql': body })])).toBe(1)
  })
})

describe('starts in the same moment', () => {
  test('apply each file once', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [
        `000${at + 1}.sql`,
        `create table t${at} (id int); select pg_sleep(0.02);`,
      ]),
    )
    const platform = source('platform', files)
    const counts = await Promise.all(Array.from({ length: 6 }, () => migrate(newPool(), [platform])))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
    expect(await appliedIn(newPool())).toHaveLength(8)
  })

  test('a file that takes longer than the lease is not applied by another one too', async () => {
    const pool = newPool()
    const slow = `create table a (id int);
      update migration_lock set expires_at = clock_timestamp() - interval '1 hour';
      select pg_sleep(0.5);`
    const platform = source('platform', { '0001.sql': slow, '0002.sql': 'create table b (id int);' })
    const counts = await Promise.all([migrate(pool, [platform]), migrate(newPool(), [platform])])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('a migrator that was killed holds nobody up for longer than its lease', async () => {
    const pool = newPool()
    const platform = source('platform', { '0001.sql': 'create table a (id int); select pg_sleep(60);' })
    const script = `
      import pg from 'pg'
      import { migrate } from ${JSON.stringify(new URL('./migrate.server.ts', import.meta.url).href)}
      const pool = new pg.Pool({ connectionString: ${JSON.stringify(url)} })
      await migrate(pool, [${JSON.stringify(platform)}], () => console.log('step'))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGKILL')
    // The server notices the broken connection only at the end of the statement.
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%'
                      and pid <> pg_backend_pid()`)
    source('platform', { '0001.sql': 'create table a (id int);' })
    const from = performance.now()
    expect(await migrate(pool, [platform])).toBe(1)
    expect(performance.now() - from).toBeLessThan(4_000)
  })

  test('a migration waits for a busy table without holding others up for long', async () => {
    const pool = newPool()
    const platform = source('platform', { '0001.sql': 'create table player (id int);' })
    await migrate(pool, [platform])
    source('platform', { '0002.sql': 'alter table player add column name text;' })
    const reader = await pool.connect()
    await reader.query('begin; select * from player')
    const waiting = migrate(newPool(), [platform])
    setTimeout(() => void reader.query('commit').then(() => reader.release()), 1_300)
    expect(await waiting).toBe(1)
  })
})
