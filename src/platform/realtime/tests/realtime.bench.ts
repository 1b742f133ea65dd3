import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import pg from 'pg'
import { systemClock } from '#platform/time/clock.ts'
import { startPostgres } from '#platform/postgres/launcher.server.ts'
import { openCore } from '../core.server.ts'
import { publish } from '../log/publish.server.ts'
import { rawClient } from '../rig/raw.ts'
import { openRig, RIG_SECRET } from '../rig/rig.server.ts'
import { connectionToken } from '../token.server.ts'
import { openWebSockets } from '../transport/websocket.server.ts'

/**
 * The CPU of a publication on its way to the sockets, as a ratio to that of a plain `ws` loop that sends the
 * same bytes to as many clients of the same machine. Each side has a process of its own for the server and
 * for its clients; they take turns in one run, so what else the machine does touches both.
 */

export interface Measurement {
  readonly name: string
  readonly ratio: number
  readonly goal: number
}

type Side = 'plain' | 'ours'
type Kind = 'broadcast' | 'per user'

/** Sizes of the crowd, pieces measured at each, messages of a piece to all clients together, publications timed. */
const FULL = { sizes: [2_000, 10_000], rounds: 9, messages: 40_000, publications: 300 }
type Scale = typeof FULL
const SMALL: Scale = { sizes: [100], rounds: 1, messages: 1_000, publications: 10 }

/** A push to one player: a balance with its version. */
const balance = (n: number) => ({
  type: 'setBalance',
  data: { entries: 1_250 + n, winnings: 78_905, tourPoints: 31_337, version: 100_000 + n },
})

/** A push to all players: the standings of a tournament. */
const standings = (n: number) => ({
  type: 'tournament',
  action: 'standings',
  data: {
    slug: 'weekend-race',
    version: n,
    top: Array.from({ length: 10 }, (_, i) => ({
      place: i + 1,
      name: `Player ${4_711 * (i + 1)}`,
      points: 90_000 - 137 * i + n,
    })),
  },
})

const payload = (kind: Kind, n: number) => JSON.stringify(kind === 'broadcast' ? standings(n) : balance(n))

// ---------------------------------------------------------------------- the two servers

interface Sender {
  readonly send: (kind: Kind, number: number) => void
}

async function listen(server: Server): Promise<number> {
  for (let port = 20_000 + (process.pid % 9_000); ; port++) {
    server.listen({ port, host: '127.0.0.1', backlog: 4_096 })
    const [result] = await Promise.race([once(server, 'listening'), once(server, 'error')])
    if (!result) return (server.address() as AddressInfo).port
  }
}

const channelFor = (kind: Kind, n: number) => (kind === 'broadcast' ? 'public' : `player:${n}`)

/** The loop that anybody would write. */
function plainServer(server: Server): Sender {
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  const sockets: WebSocket[] = []
  wss.on('connection', (ws) => {
    sockets.push(ws)
    ws.once('message', () => ws.send('{}'))
  })
  const text = (kind: Kind, n: number, offset: number) =>
    `{"push":{"channel":"${channelFor(kind, n)}","pub":{"data":${payload(kind, n)},"offset":${offset}}}}`
  return {
    send(kind, number) {
      const same = text(kind, number, number)
      for (let n = 0; n < sockets.length; n++)
        sockets[n]!.send(kind === 'broadcast' ? same : text(kind, n, number))
    },
  }
}

function ourServer(server: Server, size: number): Sender {
  let tail = 0
  const silent = { info() {}, warn() {}, error() {} }
  const core = openCore({
    secret: RIG_SECRET,
    clock: systemClock,
    log: silent,
    source: { epoch: () => 'bench', tail: () => tail, catchUp: async () => {} },
  })
  openWebSockets({
    limits: core.node.limits,
    nodeId: core.node.id,
    bus: () => null,
    isOpen: () => true,
    mayEnter: () => true,
    admit: () => core.admit('127.0.0.1'),
    enter: core.enter,
    leave: core.leave,
  }).attach(server)
  const line = (kind: Kind, n: number) => ({
    offset: ++tail,
    channel: channelFor(kind, n),
    data: payload(kind, n),
  })
  return {
    send(kind, number) {
      if (kind === 'broadcast') core.take([line(kind, number)])
      else core.take(Array.from({ length: size }, (_, n) => line(kind, n)))
    },
  }
}

/** Sends when told to, and says what CPU it took. */
async function serverProcess(side: Side, size: number) {
  const server = createServer()
  const sender = side === 'plain' ? plainServer(server) : ourServer(server, size)
  process.on('message', async ({ kind, times }: { kind: Kind; times: number }) => {
    const before = process.cpuUsage()
    for (let n = 0; n < times; n++) {
      sender.send(kind, n)
      await turn()
    }
    const { user, system } = process.cpuUsage(before)
    process.send!(user + system)
  })
  process.send!(await listen(server))
}

// ---------------------------------------------------------------------- the clients

async function client(port: number, first: string, onData: (bytes: number) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  socket.write(
    'GET /connection/websocket HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  await once(socket, 'data')
  const body = Buffer.from(first)
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0])
  socket.write(Buffer.concat([head, body]))
  await once(socket, 'data')
  socket.on('data', (chunk) => onData(chunk.length))
  return socket
}

/** Connects all clients, then counts bytes for whoever asks. */
async function clientProcess(port: number, size: number) {
  let bytes = 0
  for (let n = 0; n < size; n += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, size - n) }, async (_, i) => {
        const token = await connectionToken({
          playerId: String(n + i),
          sessionId: null,
          channels: ['public', `player:${n + i}`],
          ttl_s: 3_600,
          secret: RIG_SECRET,
          clock: systemClock,
        })
        await client(port, JSON.stringify({ id: 1, connect: { token } }), (more) => (bytes += more))
      }),
    )
  process.on('message', () => process.send!(bytes))
  process.send!('connected')
}

// ---------------------------------------------------------------------- the run

const children = new Set<ChildProcess>()

function start(...args: readonly (string | number)[]): ChildProcess {
  const child = fork(import.meta.filename, args.map(String), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  return child
}

async function ask<T>(child: ChildProcess, question?: object): Promise<T> {
  const answer = once(child, 'message')
  if (question) child.send(question)
  return ((await answer) as [T])[0]
}

async function openSide(side: Side, size: number, messages: number) {
  const server = start('server', side, size)
  const clients = start('clients', await ask<number>(server), size)
  await ask(clients)
  return {
    /** Microseconds of CPU per message. */
    async measure(kind: Kind): Promise<number> {
      const times = Math.max(1, Math.round(messages / size))
      const cpu = await ask<number>(server, { kind, times })
      // The next piece begins when these clients have read everything.
      for (let last = -1, bytes = 0; bytes !== last; await pause(25)) {
        last = bytes
        bytes = await ask<number>(clients, {})
      }
      return cpu / (times * size)
    },
  }
}

function end(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

async function fanOut(size: number, { rounds, messages }: Scale): Promise<Measurement[]> {
  const sides = {
    plain: await openSide('plain', size, messages),
    ours: await openSide('ours', size, messages),
  }
  const ratios: Record<Kind, number[]> = { broadcast: [], 'per user': [] }
  for (let round = -1; round < rounds; round++)
    for (const kind of ['broadcast', 'per user'] as const) {
      const order: Side[] = round % 2 === 0 ? ['plain', 'ours'] : ['ours', 'plain']
      const cost = { plain: 0, ours: 0 }
      for (const side of order) cost[side] = await sides[side].measure(kind)
      // The first round warms up.
      if (round >= 0) ratios[kind].push(cost.ours / cost.plain)
    }
  end()
  const name = (kind: Kind) => `realtime ${kind}, CPU per message to a plain ws loop, ${size} clients`
  return [
    { name: name('broadcast'), ratio: median(ratios.broadcast), goal: 0.9 },
    { name: name('per user'), ratio: median(ratios['per user']), goal: 1.1 },
  ]
}

/** From the commit of a publication to the client that has it, on a durable database. */
async function latency(publications: number): Promise<Measurement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-bench-'))
  const server = await startPostgres({ dataDir, ephemeral: true })
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  pool.on('error', () => {}) // The server may end an idle connection before the pool does.
  try {
    await pool.query(readFileSync(join(import.meta.dirname, '../../migrations/0003-realtime.sql'), 'utf8'))
    const rig = await openRig(server.url)
    const receiver = await rawClient(rig.port)
    const shared = { playerId: 'p', sessionId: null, ttl_s: 600, secret: RIG_SECRET, clock: systemClock }
    receiver.send({ id: 1, connect: { token: await connectionToken({ ...shared, channels: ['public'] }) } })
    await receiver.next()
    const times: number[] = []
    for (let n = 0; n < publications; n++) {
      await publish(pool, 'public', { n })
      const committed = performance.now()
      await receiver.next(({ push }) => push !== undefined)
      times.push(performance.now() - committed)
    }
    receiver.ws.terminate()
    await rig.close()
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
    return { name: 'realtime commit to client, p99 in units of 50 ms', ratio: p99 / 50, goal: 1 }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures everything; about a minute and a half on two cores, `small` in seconds. */
export async function bench({ small = false } = {}): Promise<Measurement[]> {
  const scale = small ? SMALL : FULL
  try {
    const results: Measurement[] = []
    for (const size of scale.sizes) results.push(...(await fanOut(size, scale)))
    return [...results, await latency(scale.publications)]
  } finally {
    end()
  }
}

if (import.meta.main) {
  const [role, first, size] = process.argv.slice(2)
  if (role === 'server') await serverProcess(first as Side, Number(size))
  else if (role === 'clients') await clientProcess(Number(first), Number(size))
  else for (const line of await bench()) process.stdout.write(`${JSON.stringify(line)}\n`)
}
