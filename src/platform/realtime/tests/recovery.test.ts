import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Centrifuge, SubscribedContext, TransportName } from 'centrifuge'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '#platform/time/clock.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { seededRng } from '#platform/base/random/rng.ts'
import { publish } from '../log/publish.server.ts'
import { stockClient, type CuttableClient } from '../rig/client.ts'
import { RIG_SECRET } from '../rig/rig.server.ts'
import { connectionToken, subscriptionToken } from '../token.server.ts'

const CLIENTS = 48
const CUTS = 600
const KILLS = 4
const WRITERS = 6
const TRANSPORTS: readonly TransportName[] = ['websocket', 'http_stream', 'sse']

let url: string
let drop: () => Promise<void>
let pool: pg.Pool
let server: { readonly child: ChildProcess; readonly port: number } | undefined

beforeAll(async () => {
  ;({ url, drop } = await testDatabase(inject('postgres')))
  pool = new pg.Pool({ connectionString: url, max: WRITERS + 1 })
  // Dropping the database may meet connections that are still closing.
  pool.on('connect', (client) => void client.on('error', () => {}))
})
// Also after a try that failed: a server that is left would keep the run from its end.
afterEach(() => kill())
afterAll(async () => {
  await pool.end()
  await drop()
})

/** A server in a process of its own, to be killed. */
const PROCESS = `
  import { openRig } from '#platform/realtime/rig/rig.server.ts'
  const [url, port] = process.argv.slice(1)
  const rig = await openRig(url, port ? { port: Number(port) } : {})
  process.stdout.write(rig.port + '\\n')`

async function startServer(port: number | ''): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS, url, String(port)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, port: Number(line.toString()) }
}

async function kill() {
  if (!server) return
  const exit = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await exit
  server = undefined
}

interface Watcher extends CuttableClient {
  readonly channel: string
  readonly got: Map<string, unknown[]>
  lost: number
  recovered: number
}

/** Every other client is subscribed by the server (channels in its token), the rest subscribe themselves. */
async function watcher(n: number, port: number): Promise<Watcher> {
  const channel = `player:${n}`
  const byServer = n % 2 === 0
  const shared = { playerId: String(n), ttl_s: 3_600, secret: RIG_SECRET, clock: systemClock }
  const channels = byServer ? [channel, 'public'] : []
  const token = await connectionToken({ ...shared, sessionId: null, channels })
  const client = stockClient(port, TRANSPORTS[n % 3]!, { token })
  const one: Watcher = {
    ...client,
    channel,
    got: new Map([channel, 'public'].map((name) => [name, []])),
    lost: 0,
    recovered: 0,
  }
  const onSubscribed = (context: Pick<SubscribedContext, 'wasRecovering' | 'recovered'>) => {
    if (context.wasRecovering && !context.recovered) one.lost++
    else if (context.wasRecovering) one.recovered++
  }
  const watch = (source: Pick<Centrifuge, 'on'>) => {
    source.on('subscribed', onSubscribed)
    source.on('publication', (context) => void one.got.get(context.channel)!.push(context.data))
  }
  watch(client.centrifuge)
  if (!byServer)
    for (const name of [channel, 'public']) {
      const subscription = client.centrifuge.newSubscription(name, {
        token: await subscriptionToken({ ...shared, channel: name }),
        minResubscribeDelay: 20,
        maxResubscribeDelay: 200,
      })
      watch(subscription as unknown as Pick<Centrifuge, 'on'>)
      subscription.subscribe()
    }
  client.centrifuge.connect()
  await client.centrifuge.ready(10_000)
  return one
}

/** Publishes in transactions until told to stop; some stay open for long, some are rolled back. */
async function writer(n: number, committed: Map<string, unknown[]>, isOver: () => boolean) {
  const rng = seededRng(900 + n)
  const own = [...committed.keys()].filter((_, i) => i % WRITERS === n)
  for (let number = 1; !isOver(); number++) {
    // The first writer's first channel is everybody's: every second publication goes there.
    const channel = own[n === 0 && rng.below(2) === 0 ? 0 : rng.below(own.length)]!
    const tx = await pool.connect()
    await tx.query('begin')
    await publish(tx, channel, { n, number })
    if (rng.below(8) === 0) await pause(rng.below(250))
    const isCommitted = rng.below(10) > 0
    await tx.query(isCommitted ? 'commit' : 'rollback')
    tx.release()
    if (isCommitted) committed.get(channel)!.push({ n, number })
    await pause(rng.below(12))
  }
}

async function eventually(check: () => boolean, ms = 20_000) {
  for (let left = ms; !check() && left > 0; left -= 50) await pause(50)
}

test(
  'nothing is lost, doubled or reordered by cut connections and killed servers',
  { timeout: 120_000 },
  async () => {
    server = await startServer('')
    const { port } = server
    const watchers = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => watcher(n, port)))
    // What is published before a subscription stands is none of it.
    const isThere = ({ centrifuge }: Watcher) =>
      centrifuge.state === 'connected' &&
      Object.values(centrifuge.subscriptions()).every(({ state }) => state === 'subscribed')
    await eventually(() => watchers.every(isThere))
    const committed = new Map<string, unknown[]>(
      ['public', ...watchers.map(({ channel }) => channel)].map((name) => [name, []]),
    )
    let isOver = false
    const writers = Array.from({ length: WRITERS }, (_, n) => writer(n, committed, () => isOver))
    const rng = seededRng(17)
    for (let cut = 1; cut <= CUTS; cut++) {
      watchers[rng.below(CLIENTS)]!.cut()
      await pause(rng.below(20))
      if (cut % Math.floor(CUTS / (KILLS + 1)) === 0 && cut < CUTS) {
        server.child.kill('SIGKILL')
        await once(server.child, 'exit')
        server = await startServer(port)
      }
    }
    isOver = true
    await Promise.all(writers)
    // The last one of each channel: whatever was doubled comes before it.
    for (const [channel, list] of committed) {
      await publish(pool, channel, 'end')
      list.push('end')
    }
    const expected = (name: string) => committed.get(name)!.length
    await eventually(() =>
      watchers.every(({ got }) => [...got].every(([name, list]) => list.length >= expected(name))),
    )
    for (const { channel, got, lost } of watchers) {
      expect(got.get(channel), channel).toEqual(committed.get(channel))
      expect(got.get('public'), `public at ${channel}`).toEqual(committed.get('public'))
      expect(lost).toBe(0)
    }
    const recovered = watchers.reduce((sum, one) => sum + one.recovered, 0)
    expect(recovered).toBeGreaterThan(CUTS / 2)
    const deliveries = watchers.reduce((sum, { channel }) => sum + expected(channel) + expected('public'), 0)
    expect(deliveries).toBeGreaterThan(5_000)
    for (const { centrifuge } of watchers) centrifuge.disconnect()
  },
)
