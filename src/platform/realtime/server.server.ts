import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { addressReader, type Asking } from '../base/network/address.server.ts'
import { openBus, type Bus } from './log/bus.server.ts'
import { DISCONNECT } from './client/codes.ts'
import { openCore, PING_BEATS, type CoreOptions } from './core.server.ts'
import { mayEnter, type Admission, type OriginCheck } from './transport/admission.server.ts'
import { openEmulation } from './transport/emulation.server.ts'
import { openFeed, type Feed } from './log/feed.server.ts'
import type { Position } from '../calls/init-data.ts'
import { disconnectPlayer, endSession } from './log/publish.server.ts'
import type { StreamsSize } from './log/streams.server.ts'
import { openWebSockets } from './transport/websocket.server.ts'

export interface RealtimeOptions extends Omit<CoreOptions, 'source'> {
  readonly pool: Pool
  /** Signs the tokens (HS256). */
  readonly secret: Uint8Array
  /** Whether a page of this origin may connect to this host. */
  readonly allowedOrigins: OriginCheck
  /** The client's address; by default, who is connected to this process. */
  readonly addressOf?: (request: Asking) => string
  /** Carries deliveries and emulated commands between nodes; without it the database does. */
  readonly redisUrl?: string
  /** Asked when a connection refreshes its token. Connecting asks nobody: the token and the log tell. */
  readonly isSessionLive?: (sessionId: string) => Promise<boolean>
  /** Channels to watch without a token of their own; by default `public`, and a player's own. */
  readonly mayWatch?: (channel: string, playerId: string) => boolean
  /** How often the database is looked at when nothing wakes the node. */
  readonly poll_ms?: number
}

export interface RealtimeStats {
  readonly connections: number
  /** Frames of publications written to sockets since the start. */
  readonly delivered: number
  readonly tail: number
  /** Channels that have a recent past or a listener, publications kept, and their weight. */
  readonly streams: StreamsSize
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
  /**
   * Disconnects every socket of a player: here at once, on the other nodes through the outbox. After a terminal
   * code the tokens issued up to now are refused. Where it belongs to a transaction, use `disconnectPlayer` of
   * publish.server.ts instead.
   * @param code 4501 "self excluded" by default
   */
  readonly disconnectPlayer: (playerId: string, code?: number, reason?: string) => Promise<void>
  readonly stats: () => RealtimeStats
  /**
   * The position of this node; null before the start. Reading data after it and subscribing from it misses
   * nothing.
   */
  readonly position: () => Position | null
}

/** How long closing sockets may take when the server stops. */
const DRAIN_MS = 1_000
const POLL_MS = 250

/**
 * The realtime server: the Centrifugo client protocol (JSON) over WebSocket, http_stream and SSE, fed by
 * the outbox (000 §4, §9).
 */
export function realtimeServer(options: RealtimeOptions): RealtimeServer {
  const { pool, clock, log, redisUrl, poll_ms = POLL_MS, addressOf = addressReader(false) } = options
  let beating: NodeJS.Timeout | null = null
  let open = false
  let bus: Bus | null = null
  let feed: Feed | null = null
  const core = openCore({
    ...options,
    source: {
      epoch: () => feed!.epoch(),
      tail: () => feed?.tail() ?? 0,
      catchUp: (offset) => feed!.catchUp(offset),
    },
  })
  const { node, everyone } = core
  const { hub, limits } = node

  const admission: Admission = {
    limits,
    nodeId: node.id,
    bus: () => bus,
    isOpen: () => open && everyone.size < limits.connections,
    mayEnter: (request) => mayEnter(request, options.allowedOrigins),
    admit: (request) => core.admit(addressOf(request)),
    enter: core.enter,
    leave: core.leave,
  }
  const webSockets = openWebSockets(admission)
  const emulation = openEmulation(admission)

  return {
    attach: webSockets.attach,
    handle: emulation.handle,
    async start() {
      if (redisUrl) {
        bus = await openBus(redisUrl, node.id, log)
        bus.onForward(emulation.receive)
      }
      const { begin: onPast, take: onLines, window_ms } = core
      feed = openFeed({ pool, clock, log, bus, window_ms, poll_ms, onPast, onLines })
      await feed.start()
      beating = setInterval(core.beat, limits.ping_ms / PING_BEATS)
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
    async disconnectPlayer(playerId, code = DISCONNECT.selfExcluded.code, reason) {
      const ending = { code, reason: reason ?? DISCONNECT.selfExcluded.reason }
      hub.endPlayer(playerId, clock.now(), ending)
      await disconnectPlayer(pool, clock, playerId, ending.code, ending.reason)
      feed?.poke()
    },
    position: () => (open ? { offset: node.tail(), epoch: node.epoch() } : null),
    stats: () => ({
      connections: hub.connections.size,
      delivered: core.delivered(),
      tail: node.tail(),
      streams: node.streams.size(),
    }),
  }
}
