import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { simClock } from '#platform/time/clock.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { GROWN } from '../log/outbox.server.ts'
import { publish, publishAll, trim, WAKE } from '../log/publish.server.ts'
import { rawClient, type RawClient, type RawMessage } from '../rig/raw.ts'
import { openRig, RIG_SECRET, type Rig, type RigOptions } from '../rig/rig.server.ts'
import { connectionToken } from '../token.server.ts'

let url: string
let drop: () => Promise<void>
let pool: pg.Pool
const rigs: Rig[] = []
const clock = simClock(Date.UTC(2026, 10, 18))

beforeAll(async () => {
  ;({ url, drop } = await testDatabase(inject('postgres')))
  pool = new pg.Pool({ connectionString: url, max: 4 })
  // The last test has the database cut every connection, this pool's too.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(() => async () => {
  for (const rig of rigs.splice(0)) await rig.close()
})

async function rigOn(options: RigOptions = {}): Promise<Rig> {
  const rig = await openRig(url, { clock, ...options })
  rigs.push(rig)
  return rig
}

interface Position {
  readonly offset: number
  readonly epoch: string
}

/** Connects to its one channel, from a position where one is given. */
async function watch(rig: Rig, channel: string, from?: Position) {
  const token = await connectionToken({
    playerId: 'p',
    sessionId: null,
    channels: [channel],
    ttl_s: 86_400,
    secret: RIG_SECRET,
    clock,
  })
  const client: RawClient = await rawClient(rig.port)
  client.send({
    id: 1,
    connect: { token, ...(from ? { subs: { [channel]: { recover: true, ...from } } } : {}) },
  })
  const reply = (await client.next(({ id }) => id === 1)) as RawMessage & {
    connect: { subs: Record<string, Position & { recovered?: true; publications?: { data: unknown }[] }> }
  }
  return { client, sub: reply.connect.subs[channel]! }
}

const data = async (client: RawClient) =>
  (await client.next(({ push }) => push !== undefined)).push!.pub!.data

test('a transaction that commits late is delivered late, and holds up nobody', async () => {
  const { client } = await watch(await rigOn(), 'late')
  const long = await pool.connect()
  await long.query('begin')
  await publish(long, 'late', 'early begun')
  await publish(pool, 'late', 'soon done')
  expect(await data(client)).toBe('soon done')
  for (let n = 0; n < 20; n++) await publish(pool, 'late', n)
  for (let n = 0; n < 20; n++) expect(await data(client)).toBe(n)
  await long.query('commit')
  long.release()
  expect(await data(client)).toBe('early begun')
})

test('cause comes before effect, whichever transaction began first', async () => {
  const { client } = await watch(await rigOn(), 'cause')
  const effect = await pool.connect()
  await effect.query('begin')
  // It has its transaction id already when the cause begins.
  await effect.query('select pg_current_xact_id()')
  const cause = await pool.connect()
  await cause.query('begin')
  await publish(cause, 'cause', 'version 1')
  await cause.query('commit')
  await publish(effect, 'cause', 'version 2')
  await effect.query('commit')
  cause.release()
  effect.release()
  expect([await data(client), await data(client)]).toEqual(['version 1', 'version 2'])
})

test('every node delivers the same in the same order, whoever moved it', async () => {
  const nodes = [await rigOn(), await rigOn(), await rigOn()]
  const watchers = await Promise.all(nodes.map((rig) => watch(rig, 'all')))
  await Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 50; n++) {
        await publishAll(
          pool,
          Array.from({ length: 5 }, (_, k) => ({ channel: 'all', data: `${writer}:${n}:${k}` })),
        )
        nodes[n % 3]!.realtime.poke()
      }
    }),
  )
  const seen = await Promise.all(
    watchers.map(async ({ client }) => {
      const list: unknown[] = []
      while (list.length < 1_000) list.push((await client.next(({ push }) => push !== undefined)).push!.pub)
      return list as { data: string; offset: number }[]
    }),
  )
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  const first = seen[0]![0]!.offset
  expect(seen[0]!.map(({ offset }) => offset - first)).toEqual(Array.from({ length: 1_000 }, (_, i) => i))
  expect(new Set(seen[0]!.map((one) => one.data)).size).toBe(1_000)
})

test('a node that is behind the position of a client catches up before it answers', async () => {
  const behind = await rigOn({ poll_ms: 3_600_000 })
  const { sub } = await watch(behind, 'behind')
  await pool.query(
    `with state as (update realtime_state set tail = tail + 2 returning tail)
     insert into realtime_log
     select tail - 2 + n, 'behind', to_jsonb(n), $1 from state, generate_series(1, 2) as n`,
    [new Date(clock.now())],
  )
  const moved = await watch(behind, 'behind', { ...sub, offset: sub.offset + 1 })
  expect(moved.sub).toMatchObject({ recovered: true, publications: [{ data: 2 }] })
  const beyond = await watch(behind, 'behind', { ...sub, offset: sub.offset + 1_000 })
  expect(beyond.sub).toMatchObject({ was_recovering: true })
  expect(beyond.sub.recovered).toBeUndefined()
})

test('clients that all come back at once ask nothing of the database', async () => {
  const rig = await rigOn({ poll_ms: 3_600_000 })
  const { client, sub } = await watch(rig, 'storm')
  await publish(pool, 'storm', 'missed')
  expect(await data(client)).toBe('missed')
  // Nothing is answered meanwhile, so that whoever asked would wait. Late wake-ups of the node wait as one.
  const hold = await pool.connect()
  try {
    await hold.query('begin; lock table realtime_state, realtime_log')
    const queries = vi.spyOn(rig.pool, 'query')
    for (let n = 0; n < 3; n++) await pool.query(`select pg_notify($1, '')`, [n % 2 ? GROWN : WAKE])
    const back = await Promise.all(Array.from({ length: 30 }, () => watch(rig, 'storm', sub)))
    for (const one of back)
      expect(one.sub).toMatchObject({ recovered: true, publications: [{ data: 'missed' }] })
    expect(queries.mock.calls.length).toBeLessThanOrEqual(1)
  } finally {
    await hold.query('rollback')
    hold.release()
  }
})

test('what is no longer kept is said to be lost, by number, age and epoch', async () => {
  const rig = await rigOn({ history: { perChannel: 3, window_ms: 60_000 }, limits: { ping_ms: 500 } })
  const { sub, client } = await watch(rig, 'kept')
  await publishAll(
    pool,
    [1, 2, 3, 4].map((n) => ({ channel: 'kept', data: n })),
  )
  for (let n = 1; n <= 4; n++) await data(client)
  expect((await watch(rig, 'kept', { ...sub, offset: sub.offset + 1 })).sub).toMatchObject({
    recovered: true,
    publications: [{ data: 2 }, { data: 3 }, { data: 4 }],
  })
  expect((await watch(rig, 'kept', sub)).sub).toMatchObject({ was_recovering: true })
  expect((await watch(rig, 'kept', sub)).sub.recovered).toBeUndefined()
  const top = { ...sub, offset: sub.offset + 4 }
  expect((await watch(rig, 'kept', { ...top, epoch: 'other' })).sub.recovered).toBeUndefined()
  clock.advance(61_000)
  // What is too old goes with the next ping.
  const early = async () => (await watch(rig, 'kept', { ...top, offset: top.offset - 1 })).sub.recovered
  await expect.poll(early, { timeout: 5_000 }).toBeUndefined()
  // Who saw the last one lost nothing, however long ago it was.
  expect((await watch(rig, 'kept', top)).sub.recovered).toBe(true)
})

test('positions outlive the process, for quiet channels too, until the log is trimmed', async () => {
  const first = await rigOn()
  const { sub: before } = await watch(first, 'quiet')
  await publish(pool, 'quiet', 'one')
  await publish(pool, 'busy', 'other')
  await expect.poll(() => first.realtime.stats().tail).toBe(before.offset + 2)
  const { client, sub } = await watch(first, 'quiet')
  await publish(pool, 'quiet', 'two')
  expect(await data(client)).toBe('two')
  const soon = await rigOn()
  expect((await watch(soon, 'quiet', before)).sub).toMatchObject({
    recovered: true,
    publications: [{ data: 'one' }, { data: 'two' }],
  })
  clock.advance(3_600_000)
  const later = await rigOn()
  const last = { ...sub, offset: first.realtime.stats().tail }
  expect((await watch(later, 'quiet', last)).sub.recovered).toBe(true)
  expect((await watch(later, 'quiet', before)).sub.recovered).toBeUndefined()
  expect((await watch(later, 'never used', before)).sub.recovered).toBe(true)
  expect(await trim(pool, clock.now() - 60_000)).toBeGreaterThan(0)
  expect(await trim(pool, clock.now() - 60_000)).toBe(0)
  const trimmed = await rigOn()
  expect((await watch(trimmed, 'never used', before)).sub.recovered).toBeUndefined()
  expect((await watch(trimmed, 'quiet', last)).sub.recovered).toBe(true)
})

test('another log (a restored backup) sends everybody away to start again', async () => {
  const rig = await rigOn({ poll_ms: 20 })
  const { client, sub } = await watch(rig, 'restored')
  await pool.query(`update realtime_state set epoch = 'restored'`)
  expect(await client.ended).toEqual({ code: 3010, reason: 'insufficient state' })
  const again = await watch(rig, 'restored', sub)
  expect(again.sub).toMatchObject({ epoch: 'restored', was_recovering: true })
  expect(again.sub.recovered).toBeUndefined()
  await publish(pool, 'restored', 'on')
  expect(await data(again.client)).toBe('on')
  expect(rig.complaints).toEqual([expect.stringContaining('another one than before')])
})

test('rows that no browser could read are dropped and block nothing', async () => {
  const { client } = await watch(await rigOn(), 'good')
  await pool.query(`insert into centrifugo_outbox (method, payload) values
    ('publish', '{}'), ('publish', '{"channel":"good"}'), ('broadcast', '{"channels":[null],"data":1}'),
    ('unknown', '{"channel":"good","data":1}')`)
  await publish(pool, 'good', null)
  expect(await data(client)).toBe(null)
  expect((await pool.query('select * from centrifugo_outbox')).rows).toEqual([])
})

test('a database that is away is waited for', async () => {
  const rig = await rigOn({ poll_ms: 20 })
  const { client } = await watch(rig, 'away')
  await pool.query(`alter table centrifugo_outbox rename to hidden`)
  await expect.poll(() => rig.complaints.length).toBe(1)
  await pool.query(`alter table hidden rename to centrifugo_outbox`)
  await pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => {})
  await expect
    .poll(() =>
      publish(pool, 'away', 'back').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await data(client)).toBe('back')
})
