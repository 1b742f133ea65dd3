import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db.server.ts'
import { testPostgres, type TestPostgres } from '../postgres/test-server.server.ts'
import { until } from '../postgres/wait.server.ts'
import { openDbHealth } from './db-health.server.ts'

/** A way to the database that can swallow everything, as a stopped machine does. */
let server: TestPostgres
beforeAll(async () => {
  server = await testPostgres({ prepare: async () => {} })
})
afterAll(() => server.stop())

async function road(url: string) {
  const { searchParams, pathname } = new URL(url)
  const socket = join(searchParams.get('host')!, `.s.PGSQL.${searchParams.get('port')}`)
  const sockets = new Set<Socket>()
  let open = true
  const front = createServer((near) => {
    const far = connect(socket)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => open && other.write(bytes))
      one.on('close', () => other.destroy())
      one.on('error', () => {})
    }
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return {
    url: `postgresql://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`,
    swallow: () => void (open = false),
    carry: () => void (open = true),
    close() {
      for (const one of sockets) one.destroy()
      front.close()
    },
  }
}

test('who waits for a database that hangs is told, and is served again when it answers', async () => {
  const way = await road(server.adminUrl)
  const database = openDatabase({ connection: way.url, max: 1, onError: () => {} })
  let lost = 0
  const onLost = () => void lost++
  const dbHealth = await openDbHealth({
    connection: way.url,
    database,
    onLost,
    every_ms: 20,
    patience_ms: 200,
  })
  try {
    expect(dbHealth.isAlive()).toBe(true)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    way.swallow()
    const asked = database.pool.query('select 1')
    // The second waits for the connection that the first holds.
    const waits = database.pool.connect()
    const outcomes = await Promise.allSettled([asked, waits])
    expect(outcomes.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
      expect.stringMatching(/Connection terminated|does not answer/),
      expect.stringMatching(/does not answer/),
    ])
    expect(await until(() => !dbHealth.isAlive(), { timeout_ms: 10_000 })).toBe(true)
    expect(lost).toBe(1)
    // From now on nobody has to wait to be told.
    await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(database.pool.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    way.carry()
    expect(await until(() => dbHealth.isAlive(), { timeout_ms: 20_000 })).toBe(true)
    expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  } finally {
    await dbHealth.close()
    await database.close()
    way.close()
  }
})

test('a database that refuses is away, one that has no room for us is not', async () => {
  let cuts = 0
  const parts = { database: { away: (is: boolean) => void (is && cuts++) }, onLost: () => {} }
  const gone = await openDbHealth({ ...parts, connection: 'postgresql://nobody@127.0.0.1:1/none' })
  const wrong = await openDbHealth({
    ...parts,
    connection: server.adminUrl.replace('/postgres?', '/no_such_database?'),
  })
  expect([gone.isAlive(), wrong.isAlive(), cuts]).toEqual([false, true, 0])
  await Promise.all([gone.close(), wrong.close()])
})
