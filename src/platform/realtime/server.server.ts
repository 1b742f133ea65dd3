import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { Clock } from '#platform/clock.ts'
import { openBus, type Bus } from './bus.server.ts'
import { DISCONNECT, UNSUBSCRIBE, type Disconnect } from './codes.ts'
import { Connection } from './connection.server.ts'
import { mayEnter, type Door, type OriginCheck } from './door.server.ts'
import { openEmulation } from './emulation.server.ts'
import { openFeed } from './feed.server.ts'
import { Frame } from './frame.server.ts'
import { openHub } from './hub.server.ts'
import { REALTIME_LIMITS, type RealtimeLimits, type RealtimeLog, type RealtimeNode } from './node.server.ts'
import type { Line, Past } from './outbox.server.ts'
import { endSession, ENDED_SESSIONS, PUBLIC } from './publish.server.ts'
import { openStreams, STREAM_LIMITS, type StreamLimits } from './streams.server.ts'
import { openWebSockets } from './websocket.server.ts'

export interface RealtimeOptions {
  readonly pool: Pool
  /** Signs the tokens (HS256). */
  readonly secret: Uint8Array
  /** Whether a page of this origin may connect to this host. */
  readonly allowedOrigins: OriginCheck
  readonly clock: Clock
  readonly log: RealtimeLog
  /** Carries deliveries and emulated commands between nodes; without it the database does. */
  readonly redisUrl?: string
  /** Asked when a connection refreshes its token. Connecting asks nobody: the token and the log tell. */
  readonly isSessionLive?: (sessionId: string) => Promise<boolean>
  /** Channels to watch without a token of their own; unless told `public`, and a player's own. */
  readonly mayWatch?: (channel: string, playerId: string) => boolean
  readonly limits?: Partial<RealtimeLimits>
  readonly history?: Partial<StreamLimits>
  /** How often the database is looked at when nothing wakes the node. */
  readonly poll_ms?: number
}

export interface RealtimeStats {
  readonly connections: number
  readonly channels: number
  /** Publications written to sockets since the start. */
  readonly delivered: number
  readonly tail: number
  readonly history: { readonly channels: number; readonly entries: number; readonly bytes: number }
}

export interface RealtimeServer {
  /** Takes the upgrades of `/connection/websocket`. */
  readonly attach: (server: Server) => void
  /** Answers `/connection/http_stream`, `/connection/sse` and `/emulation`; false for other paths. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Reads the recent past and lets clients in. */
  readonly start: () => Promise<void>
  /** Sends every client away with 3001: it comes back, to another node or to the next process. */
  readonly stop: () => Promise<void>
  /** Looks for publications now; for who has just committed one. */
  readonly poke: () => void
  /** Closes a session's sockets here at once, and on the other nodes through the outbox. */
  readonly disconnectSession: (sessionId: string, code?: number, reason?: string) => Promise<void>
  readonly stats: () => RealtimeStats
}

/** A connection is pinged once in so many beats, and must have answered after `PONG_BEATS`. */
const PING_BEATS = 25
const PONG_BEATS = 8
/** How long closing sockets may take when the server stops. */
const DRAIN_MS = 1_000

/** Publications of one batch by channel, in their order. */
function byChannel(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const group = groups.get(line.channel)
    if (group) group.push(line)
    else groups.set(line.channel, [line])
  }
  return groups
}

const publicationOf = ({ data, offset }: Line): string => `{"data":${data},"offset":${offset}}`

/**
 * The realtime server: the Centrifugo client protocol (JSON) over WebSocket, http_stream and SSE, fed by
 * the outbox (000 §4, §9).
 */
export function realtimeServer(options: RealtimeOptions): RealtimeServer {
  const { pool, clock, log, redisUrl } = options
  const limits = { ...REALTIME_LIMITS, ...options.limits }
  const window = { ...STREAM_LIMITS, ...options.history }
  const hub = openHub()
  const streams = openStreams(window)
  const id = randomUUID()
  const everyone = new Set<Connection>()
  let beat = 0
  let beating: NodeJS.Timeout | null = null
  let open = false
  let bus: Bus | null = null
  let feed: ReturnType<typeof openFeed> | null = null

  function endLine(line: Line) {
    const { session, code, reason } = JSON.parse(line.data) as Disconnect & { session: string }
    hub.endSession(session, { code, reason })
  }

  function onPast(past: Past, lost: boolean) {
    streams.reset(past.floor)
    for (const { channel, offset } of past.tops) streams.forget(channel, offset)
    for (const line of past.lines)
      if (line.channel === ENDED_SESSIONS) endLine(line)
      else streams.append(line.channel, { ...line, publication: publicationOf(line) })
    if (lost) hub.closeAll(DISCONNECT.insufficientState)
  }

  function onLines(lines: readonly Line[]) {
    const at = clock.now()
    for (const [channel, group] of byChannel(lines)) {
      if (channel === ENDED_SESSIONS) {
        group.forEach(endLine)
        continue
      }
      const publications = group.map(publicationOf)
      group.forEach(({ offset }, i) => streams.append(channel, { offset, at, publication: publications[i]! }))
      hub.deliver(channel, publications)
    }
  }

  const node: RealtimeNode = {
    id,
    hub,
    streams,
    clock,
    log,
    limits,
    secret: options.secret,
    epoch: () => feed!.epoch(),
    tail: () => feed!.tail(),
    catchUp: (offset) => feed!.catchUp(offset),
    beat: () => beat,
    mayWatch:
      options.mayWatch ??
      ((channel, playerId) => channel === PUBLIC || (playerId !== '' && channel === `player:${playerId}`)),
    isSessionLive: options.isSessionLive ?? null,
  }

  const door: Door = {
    limits,
    nodeId: id,
    bus: () => bus,
    isOpen: () => open && everyone.size < limits.connections,
    mayEnter: (request) => mayEnter(request, options.allowedOrigins),
    enter(transport) {
      const connection = new Connection(node, transport)
      everyone.add(connection)
      return connection
    },
    leave(connection) {
      everyone.delete(connection)
      connection.gone()
    },
  }
  const webSockets = openWebSockets(door)
  const emulation = openEmulation(door)

  function onBeat() {
    beat++
    const now = clock.now()
    if (beat % PING_BEATS === 0) streams.sweep(now)
    for (const connection of hub.connections) checkUp(connection, beat, now)
  }

  return {
    attach: webSockets.attach,
    handle: emulation.handle,
    async start() {
      if (redisUrl) {
        bus = await openBus(redisUrl, id, log)
        bus.onForward(emulation.receive)
      }
      const { window_ms } = window
      feed = openFeed({ pool, clock, log, bus, window_ms, poll_ms: options.poll_ms ?? 250, onPast, onLines })
      await feed.start()
      beating = setInterval(onBeat, limits.ping_ms / PING_BEATS)
      open = true
    },
    async stop() {
      open = false
      if (beating) clearInterval(beating)
      for (const connection of [...everyone]) connection.disconnect(DISCONNECT.shutdown)
      const deadline = setTimeout(() => {
        webSockets.terminate()
        emulation.terminate()
      }, DRAIN_MS)
      await feed?.stop()
      while (everyone.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
      clearTimeout(deadline)
      bus?.close()
    },
    poke: () => feed?.poke(),
    async disconnectSession(sessionId, code = DISCONNECT.sessionEnded.code, reason) {
      const ending = { code, reason: reason ?? DISCONNECT.sessionEnded.reason }
      hub.endSession(sessionId, ending)
      await endSession(pool, sessionId, ending.code, ending.reason)
      feed?.poke()
    },
    stats: () => ({
      connections: hub.connections.size,
      ...hub.counts(),
      tail: feed?.tail() ?? 0,
      history: streams.size(),
    }),
  }
}

/** The regular care of one connection: its ping, its pong, the ends of its tokens. */
function checkUp(connection: Connection, beat: number, now: number): void {
  const { grace_ms } = connection.node.limits
  if (connection.expires_at !== null && now > connection.expires_at + grace_ms)
    return connection.disconnect(DISCONNECT.expired)
  for (const [channel, { expires_at }] of connection.channels)
    if (expires_at !== null && now > expires_at + grace_ms) {
      connection.channels.delete(channel)
      connection.node.hub.unsubscribe(channel, connection)
      connection.push(new Frame(JSON.stringify({ push: { channel, unsubscribe: UNSUBSCRIBE.expired } })))
    }
  const phase = (beat - connection.bornAt) % PING_BEATS
  if (phase === 0) connection.ping()
  else if (phase === PONG_BEATS && connection.pinged) connection.disconnect(DISCONNECT.noPong)
}
