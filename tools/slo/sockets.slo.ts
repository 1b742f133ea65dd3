import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../src/platform/data/db.server.ts'
import { beginWithSchema } from '../../src/tests/rig/server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { publish } from '../../src/platform/realtime/log/publish.server.ts'
import { rawClient } from '../../src/platform/realtime/rig/raw.ts'
import { RIG_SECRET } from '../../src/platform/realtime/rig/rig.server.ts'
import { connectionToken } from '../../src/platform/realtime/token.server.ts'
import { systemClock } from '../../src/platform/time/clock.ts'
import { migrateAll } from '../../src/schema.server.ts'
import type { Given } from '../bench/figures.ts'
import { freePort, openServerControl } from '../chaos/server-control.ts'
import type { Counts } from './sockets/clients.ts'
import type { Vitals } from './sockets/server.ts'

/**
 * Ten thousand browsers on one realtime server: what one of them weighs; those that do not read are cut; the
 * server is killed, news go on, and all come back at once to a new one and miss nothing. And a thousand
 * connections that send their request letter by letter hold nobody up.
 */
const BROWSERS = 10_000
const LAZY = 20
const SLOW = 1_000

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-sockets-'))
  beginWithSchema(folder)
  const postgres = await startPostgres({ dataDir: folder })
  try {
    await migrateAll(postgres.url)
    const database = openDatabase({ connection: postgres.url, max: 2, onError: () => {} })
    const figures = await crowdOf(Math.max(50, Math.round(BROWSERS * size)), postgres.url, database)
    await database.close()
    return [...figures, ...(await slowloris(Math.max(20, Math.round(SLOW * size)), join(folder, 'site')))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const start = async (file: string, ...words: readonly (string | number)[]): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, file), words.map(String), { execArgv: ['--expose-gc'] })
  await once(child, 'message')
  return child
}

async function ask<T>(child: ChildProcess): Promise<T> {
  const answer = once(child, 'message')
  child.send({})
  return ((await answer) as [T])[0]
}

/** Asks until the answer is as it should be; returns the seconds that it took. */
async function until(fits: () => Promise<boolean>, limit_s: number): Promise<number> {
  const since = performance.now()
  const passed_s = () => (performance.now() - since) / 1_000
  while (!(await fits()) && passed_s() < limit_s) await sleep(100)
  return passed_s()
}

async function crowdOf(size: number, url: string, database: Database): Promise<Given[]> {
  const port = await freePort()
  let server = await start('sockets/server.ts', url, port)
  const empty = await ask<Vitals>(server)
  const clients = await start('sockets/clients.ts', port, size)
  const full = await ask<Vitals>(server)
  const counts = () => ask<Counts>(clients)
  let sent = 0
  const tell = async () => publishToAll(database, size, ++sent)
  const allHeard = async () => {
    const { everybody, own } = await counts()
    return everybody >= sent && own >= sent
  }
  try {
    await tell()
    await until(allHeard, 120)
    const cut_s = await lazyOnes(port, database)
    server.kill('SIGKILL')
    for (let n = 0; n < 3; n++) await tell()
    const killed = performance.now()
    server = await start('sockets/server.ts', url, port)
    const back_s = await until(async () => (await counts()).connected === size, 180)
    const whole_s = await until(allHeard, 60)
    const { cpu } = await ask<Vitals>(server)
    const { lost, twice, unrecovered, connected, everybody, own } = await counts()
    const missing = Math.max(0, sent - everybody) + Math.max(0, sent - own) + size - connected
    process.stdout.write(`  killed to whole again: ${((performance.now() - killed) / 1_000).toFixed(1)} s\n`)
    const each_kib = (full.rss - empty.rss) / size / 1024
    return [
      { name: `memory of one of ${full.connections} sockets`, value: each_kib, unit: 'KiB', goal: '≤ 40' },
      {
        name: `${LAZY} clients that do not read: until the last is cut`,
        value: cut_s,
        unit: 's',
        goal: '≤ 30',
      },
      { name: `${size} come back to a new server: until all are in`, value: back_s, unit: 's', goal: '≤ 60' },
      { name: 'and have what they missed', value: whole_s, unit: 's', goal: '≤ 60' },
      { name: 'CPU of the new server for one of them', value: cpu / 1_000 / size, unit: 'ms' },
      {
        name: 'messages lost, told twice, not recovered',
        value: lost + twice + unrecovered + missing,
        goal: '≤ 0',
      },
    ]
  } finally {
    for (const child of [server, clients]) child.kill('SIGKILL')
  }
}

/** One message to everybody, and one to each. */
async function publishToAll({ pool }: Database, size: number, n: number) {
  await publish(pool, 'public', { n })
  await pool.query(
    `with rows as (
       insert into centrifugo_outbox (method, payload)
       select 'publish', jsonb_build_object('channel', 'player:' || i, 'data', jsonb_build_object('n', $2::int))
       from generate_series(0, $1::int - 1) i returning 1)
     select pg_notify('realtime', '') from (select 1 from rows limit 1) r`,
    [size, n],
  )
}

/** Clients that connect and read no more, while much is told to them; returns the seconds until all are cut. */
async function lazyOnes(port: number, { pool }: Database): Promise<number> {
  const shared = { sessionId: null, ttl_s: 600, secret: RIG_SECRET, clock: systemClock }
  const lazy = await Promise.all(
    Array.from({ length: LAZY }, async (_, n) => {
      const token = await connectionToken({ ...shared, playerId: `lazy${n}`, channels: ['player:lazy'] })
      const one = await rawClient(port)
      one.send({ id: 1, connect: { token } })
      await one.next()
      one.ws.pause()
      return one
    }),
  )
  // As much as fits into the system's own buffers, and the server's patience beside.
  const talk = (async () => {
    const text = 'x'.repeat(60_000)
    for (let n = 0; n < 400; n++) await publish(pool, 'player:lazy', { n, text })
  })()
  await talk
  let left = LAZY
  for (const { ws, ended } of lazy) {
    void ended.then(() => left--)
    // The end is only heard by somebody who reads.
    ws.resume()
  }
  return until(async () => left === 0, 60)
}

/** Requests that come letter by letter, at the whole site. */
async function slowloris(size: number, dataDir: string): Promise<Given[]> {
  mkdirSync(dataDir, { mode: 0o700 })
  const weather = await openServerControl(dataDir)
  const { url } = await weather.up()
  let open = size
  const sockets = Array.from({ length: size }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.once('close', () => open--)
    socket.write('GET /rest/app/init/ HTTP/1.1\r\nHost: bars\r\nX-Slow: ')
    return socket
  })
  const dribble = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1_000)
  try {
    let failed = 0
    let asked = 0
    const gone_s = await until(async () => {
      asked++
      const answer = await fetch(`${url}/rest/app/init/`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      )
      await answer?.arrayBuffer()
      if (answer?.status !== 200) failed++
      return open === 0
    }, 120)
    return [
      { name: `${size} requests letter by letter: of ${asked} others failed`, value: failed, goal: '≤ 0' },
      { name: 'until the last of them is cut', value: gone_s, unit: 's', goal: '≤ 60' },
    ]
  } finally {
    clearInterval(dribble)
    for (const socket of sockets) socket.destroy()
    await weather.calm()
  }
}
