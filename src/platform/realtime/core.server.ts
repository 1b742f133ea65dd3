import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/time/clock.ts'
import { openConnectionLimits, type ConnectionPermit } from '../base/network/address.server.ts'
import { DISCONNECT, UNSUBSCRIBE } from './client/codes.ts'
import { Connection, type Transport } from './connection.server.ts'
import { endFrom } from './endings.server.ts'
import { Frame } from './frame.server.ts'
import { deliver, openHub } from './hub.server.ts'
import { REALTIME_LIMITS, type RealtimeLimits, type RealtimeLog } from './limits.server.ts'
import type { RealtimeNode } from './node.server.ts'
import type { Line, Past } from './log/outbox.server.ts'
import { ENDED_SESSIONS, PUBLIC } from './log/publish.server.ts'
import { openStreams, STREAM_LIMITS, type StreamLimits } from './log/streams.server.ts'

export interface CoreOptions {
  readonly secret: Uint8Array
  readonly clock: Clock
  readonly log: RealtimeLog
  readonly isSessionLive?: (sessionId: string) => Promise<boolean>
  readonly mayWatch?: (channel: string, playerId: string) => boolean
  readonly limits?: Partial<RealtimeLimits>
  readonly history?: Partial<StreamLimits>
  /** The source of the lines, and the position it has reached. */
  readonly source: Pick<RealtimeNode, 'epoch' | 'tail' | 'catchUp'>
}

export interface Core {
  readonly node: RealtimeNode
  readonly window_ms: number
  /** Every connection, from its first byte. */
  readonly everyone: ReadonlySet<Connection>
  /** A permit for a connection from an address; null when the address has too many. */
  readonly admit: (address: string) => ConnectionPermit | null
  readonly enter: (transport: Transport, permit: ConnectionPermit) => Connection
  readonly leave: (connection: Connection) => void
  /** Starts from a past; `lost` sends those away who were given another one. */
  readonly begin: (past: Past, lost: boolean) => void
  /** Stores new lines and writes them to whom they concern, in this turn. */
  readonly take: (lines: readonly Line[]) => void
  /** Frames of publications written to sockets since the start. */
  readonly delivered: () => number
  /** The regular care: pings, ends of tokens, old publications. */
  readonly beat: () => void
}

/** A connection is pinged once in so many beats, and must have answered after `PONG_BEATS`. */
export const PING_BEATS = 25
const PONG_BEATS = 8

/** A player's own channel, and everybody's. */
const mayWatch = (channel: string, playerId: string): boolean =>
  channel === PUBLIC || (playerId !== '' && channel === `player:${playerId}`)

/** The connections of this process and what they are given; it knows neither sockets nor database. */
export function openCore(options: CoreOptions): Core {
  const { clock, source } = options
  const window = { ...STREAM_LIMITS, ...options.history }
  const streams = openStreams(window)
  const hub = openHub(streams)
  const everyone = new Set<Connection>()
  let beats = 0
  let delivered = 0
  const node: RealtimeNode = {
    id: randomUUID(),
    hub,
    streams,
    clock,
    log: options.log,
    limits: { ...REALTIME_LIMITS, ...options.limits },
    secret: options.secret,
    ...source,
    beat: () => beats,
    mayWatch: options.mayWatch ?? mayWatch,
    isSessionLive: options.isSessionLive ?? null,
  }

  return {
    node,
    everyone,
    window_ms: window.window_ms,
    admit: openConnectionLimits(node.limits).take,
    enter(transport, permit) {
      const connection = new Connection(node, transport, permit)
      everyone.add(connection)
      return connection
    },
    leave(connection) {
      everyone.delete(connection)
      connection.permit.leave()
      connection.gone()
    },
    begin(past, lost) {
      streams.reset(past.floor)
      for (const { channel, offset } of past.tops) streams.forget(channel, offset)
      for (const line of past.lines)
        if (line.channel === ENDED_SESSIONS) endFrom(hub, line.data)
        else streams.append(line.channel, line.offset, line.at, line.data)
      if (lost) hub.closeAll(DISCONNECT.insufficientState)
    },
    take(lines) {
      const isEnd = ({ channel }: Line) => channel === ENDED_SESSIONS
      if (!lines.some(isEnd)) delivered += deliver(streams, lines, clock.now())
      else {
        delivered += deliver(
          streams,
          lines.filter((line) => !isEnd(line)),
          clock.now(),
        )
        for (const line of lines.filter(isEnd)) endFrom(hub, line.data)
      }
    },
    delivered: () => delivered,
    beat() {
      beats++
      const now = clock.now()
      if (beats % PING_BEATS === 0) streams.sweep(now)
      for (const connection of hub.connections) checkUp(connection, beats, now)
    },
  }
}

/** The regular care of one connection: its ping, its pong, the ends of its tokens. */
function checkUp(connection: Connection, beat: number, now: number): void {
  const { grace_ms } = connection.node.limits
  if (connection.expires_at !== null && now > connection.expires_at + grace_ms)
    return connection.disconnect(DISCONNECT.expired)
  for (const [channel, { stream, expires_at }] of connection.channels)
    if (expires_at !== null && now > expires_at + grace_ms) {
      connection.channels.delete(channel)
      connection.node.streams.unlisten(stream, connection)
      connection.push(new Frame(JSON.stringify({ push: { channel, unsubscribe: UNSUBSCRIBE.expired } })))
    }
  const phase = (beat - connection.bornAt) % PING_BEATS
  if (phase === 0) connection.ping()
  else if (phase === PONG_BEATS && connection.pinged) connection.disconnect(DISCONNECT.noPong)
}
