import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../../src/platform/time/clock.ts'
import { RIG_SECRET } from '../../../src/platform/realtime/rig/rig.server.ts'
import { connectionToken } from '../../../src/platform/realtime/token.server.ts'
import { seededRng } from '../../../src/platform/base/random/rng.ts'

/**
 * Thousands of browsers in one process: each is connected, watches everybody's channel and its own, counts what
 * comes, and comes back by itself with its position when it is cut.
 */
const [port = 0, size = 0] = process.argv.slice(2, 4).map(Number)
/** The server's secret, in hex; the rig's where none is said. */
const secret = process.argv[4] ? Buffer.from(process.argv[4], 'hex') : RIG_SECRET
const AT_ONCE = 100
/** A browser waits half a second and some before it comes back (000 §3), so that not all come at once. */
const BACK_MS = { least: 500, spread: 1_500 }
const rng = seededRng(port)

/** A browser's position in a channel. */
interface ChannelPosition {
  offset: number
  epoch: string
  /** The last number that was published to it; they follow one another. */
  last: number
}

interface Browser {
  readonly token: string
  readonly places: Map<string, ChannelPosition>
  socket: Socket | null
  connected: boolean
}

export interface Counts {
  readonly connected: number
  /** Numbers that were left out, or came again. */
  readonly lost: number
  readonly twice: number
  /** Connects after which the past was not known. */
  readonly unrecovered: number
  /** The lowest last number over all browsers, for everybody's channel and the own one. */
  readonly everybody: number
  readonly own: number
}

const count = { lost: 0, twice: 0, unrecovered: 0 }
const browsers: Browser[] = []

interface Publication {
  readonly data: { readonly n: number }
  readonly offset: number
}
interface Message {
  readonly connect?: {
    readonly subs: Record<
      string,
      {
        readonly epoch: string
        readonly offset: number
        readonly was_recovering?: boolean
        readonly recovered?: boolean
        readonly publications?: readonly Publication[]
      }
    >
  }
  readonly push?: { readonly channel: string; readonly pub?: Publication }
}

function take(place: ChannelPosition, { data: { n }, offset }: Publication) {
  if (n <= place.last) count.twice++
  else count.lost += n - place.last - 1
  place.last = Math.max(place.last, n)
  place.offset = offset
}

function hear(browser: Browser, message: Message) {
  const { connect: connected, push } = message
  for (const [channel, sub] of Object.entries(connected?.subs ?? {})) {
    const place = browser.places.get(channel) ?? { offset: sub.offset, epoch: sub.epoch, last: 0 }
    browser.places.set(channel, place)
    if (sub.was_recovering && !sub.recovered) count.unrecovered++
    for (const publication of sub.publications ?? []) take(place, publication)
    place.epoch = sub.epoch
    place.offset = Math.max(place.offset, sub.offset)
  }
  if (connected) browser.connected = true
  if (push?.pub) take(browser.places.get(push.channel)!, push.pub)
}

/** Frames of a server: never masked, here never cut in parts. Gives what is left over. */
function frames(bytes: Buffer, take: (opcode: number, body: Buffer) => void): Buffer {
  let rest = bytes
  for (;;) {
    if (rest.length < 2) return rest
    const short = rest[1]! & 127
    const head = short === 126 ? 4 : short === 127 ? 10 : 2
    if (rest.length < head) return rest
    const length =
      short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short
    if (rest.length < head + length) return rest
    take(rest[0]! & 15, rest.subarray(head, head + length))
    rest = rest.subarray(head + length)
  }
}

/** A frame of a browser; the mask of zeros leaves the bytes as they are. */
function masked(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.alloc(body.length < 126 ? 6 : 8)
  head[0] = 0x81
  head[1] = 0x80 | Math.min(body.length, 126)
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

/** Opens the way once; resolves when it is connected, fails when it is cut before. */
async function open(browser: Browser): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `GET /connection/websocket HTTP/1.1\r\nHost: localhost:${port}\r\n` +
      'Upgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.subarray(0, 12).toString().endsWith('101')) {
    socket.destroy()
    throw new Error('turned away')
  }
  let rest: Buffer = Buffer.alloc(0)
  let greeted: () => void = () => {}
  const ready = new Promise<void>((done, fail) => {
    greeted = done
    socket.once('close', () => fail(new Error('cut')))
  })
  socket.on('data', (part: Buffer) => {
    rest = frames(rest.length > 0 ? Buffer.concat([rest, part]) : part, (opcode, body) => {
      if (opcode === 8) return void socket.end()
      for (const line of body.toString().split('\n')) {
        if (line === '{}') socket.write(masked('{}'))
        else hear(browser, JSON.parse(line) as Message)
        if (browser.connected) greeted()
      }
    })
  })
  const subs = Object.fromEntries(
    [...browser.places].map(([channel, { offset, epoch }]) => [channel, { recover: true, offset, epoch }]),
  )
  socket.write(masked(JSON.stringify({ id: 1, connect: { token: browser.token, subs } })))
  await ready
  browser.socket = socket
  socket.once('close', () => void comeBack(browser))
}

/** Tries until it is in again, each time after a pause of its own. */
async function comeBack(browser: Browser) {
  browser.socket = null
  browser.connected = false
  for (let tries = 0; ; tries++) {
    await sleep(BACK_MS.least + rng.below(BACK_MS.spread * Math.min(4, tries + 1)))
    try {
      return await open(browser)
    } catch {
      browser.connected = false
    }
  }
}

async function openAll() {
  for (let n = 0; n < size; n += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, size - n) }, async (_, i) => {
        const player = String(n + i)
        const token = await connectionToken({
          playerId: player,
          sessionId: null,
          channels: ['public', `player:${player}`],
          ttl_s: 7_200,
          secret,
          clock: systemClock,
        })
        const browser: Browser = { token, places: new Map(), socket: null, connected: false }
        browsers.push(browser)
        await open(browser)
      }),
    )
}

const lowest = (pick: (browser: Browser, i: number) => number) =>
  browsers.reduce((least, browser, i) => Math.min(least, pick(browser, i)), Number.MAX_SAFE_INTEGER)

process.on('message', () => {
  process.send?.({
    ...count,
    connected: browsers.filter(({ connected }) => connected).length,
    everybody: lowest(({ places }) => places.get('public')?.last ?? 0),
    own: lowest(({ places }, i) => places.get(`player:${i}`)?.last ?? 0),
  } satisfies Counts)
})
process.once('disconnect', () => process.exit(0))
await openAll()
process.send?.('connected')
