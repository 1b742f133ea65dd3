import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withClient, withDatabase } from './databases.server.ts'
import { testDatabase, testPostgres } from './test-server.server.ts'
import { until } from './wait.server.ts'

const prepare = (url: string) =>
  withClient(url, async (client) => {
    await client.query('create table mark (value int primary key)')
    await client.query('insert into mark values (1)')
  })

const folderOf = (url: string) =>
  decodeURIComponent(new URL(url).searchParams.get('host') ?? '').replace(/\/postgres\/run$/, '')

test('each test file has a database of its own, all made from one template', async () => {
  const server = await testPostgres({ prepare })
  const databases = await Promise.all(Array.from({ length: 4 }, () => testDatabase(server)))
  expect(new Set(databases.map(({ url }) => url)).size).toBe(4)
  await Promise.all(
    databases.map(({ url }, at) =>
      withClient(url, (client) => client.query('insert into mark values ($1)', [at + 2])),
    ),
  )
  for (const [at, { url }] of databases.entries()) {
    const { rows } = await withClient(url, (client) => client.query('select value from mark order by value'))
    expect(rows).toEqual([{ value: 1 }, { value: at + 2 }])
  }
  await databases[0]?.drop()
  await expect(
    withClient(databases[0]?.url ?? '', (client) => client.query('select 1')),
  ).rejects.toMatchObject({
    code: '3D000',
  })
  await server.stop()
  expect(existsSync(folderOf(server.adminUrl))).toBe(false)
})

test('a server that is given is used, and left without the template', async () => {
  const given = await testPostgres({ prepare })
  const server = await testPostgres({ prepare, url: given.adminUrl })
  const { url, drop } = await testDatabase(server)
  await withClient(url, (client) => client.query('select value from mark'))
  await drop()
  await server.stop()
  // A run within a run begins with what the one around it has.
  const within = await testPostgres({ prepare: async () => {}, url: given.adminUrl, from: given.template })
  const copy = await testDatabase(within)
  await withClient(copy.url, (client) => client.query('select value from mark'))
  await copy.drop()
  await within.stop()
  const { rows } = await withClient(given.adminUrl, (client) =>
    client.query('select datname from pg_database where datname = $1', [server.template]),
  )
  expect(rows).toEqual([])
  await given.stop()
})

test('kill -9 of a test run leaves neither a server nor its files', async () => {
  const script = `
    import { testPostgres } from ${JSON.stringify(new URL('./test-server.server.ts', import.meta.url).href)}
    const { adminUrl } = await testPostgres({ prepare: async () => {} })
    console.log(adminUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  child.kill('SIGKILL')
  expect(await until(() => !existsSync(folderOf(url)), { timeout_ms: 10_000 })).toBe(true)
})

test('a run without a server says what the test needs', async () => {
  await expect(testDatabase(undefined)).rejects.toThrow('this test needs a database: run it by npm test')
})

test('another database of the same server, in both forms of an address', () => {
  expect(withDatabase('postgresql:///a?host=%2Fx&user=u', 'b')).toBe('postgresql:///b?host=%2Fx&user=u')
  expect(withDatabase('postgres://u:p@db.example:5432/a?sslmode=require', 'b c')).toBe(
    'postgres://u:p@db.example:5432/b%20c?sslmode=require',
  )
  expect(withDatabase('postgres://u:p@db.example', 'b')).toBe('postgres://u:p@db.example/b')
})
