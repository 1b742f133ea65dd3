import { DISCONNECT, type Disconnect } from './codes.ts'
import type { Connection } from './connection.server.ts'
import { Frame } from './frame.server.ts'
import type { Line } from './outbox.server.ts'
import type { Stream, Streams } from './streams.server.ts'

/** Who is connected to this node, as whom. */
export interface Hub {
  readonly connections: ReadonlySet<Connection>
  /** Takes a connection whose token was read; null, or why it may not stay. */
  readonly admit: (connection: Connection, limit: number) => Disconnect | null
  /** Moves a connection to another session (its token was refreshed). */
  readonly moveSession: (connection: Connection, session: string | null) => void
  readonly leave: (connection: Connection) => void
  /** Closes the connections of a session and remembers that it ended. */
  readonly endSession: (session: string, ending: Disconnect) => void
  /** How a session ended, if it did. */
  readonly endingOf: (session: string) => Disconnect | undefined
  readonly closeAll: (ending: Disconnect) => void
}

/** Ended sessions remembered, at most: the oldest tokens expire first. */
const ENDED = 200_000

type Index = Map<string, Set<Connection>>

function add(index: Index, key: string, connection: Connection): void {
  const set = index.get(key)
  if (set) set.add(connection)
  else index.set(key, new Set([connection]))
}

function remove(index: Index, key: string, connection: Connection): void {
  const set = index.get(key)
  if (set?.delete(connection) && set.size === 0) index.delete(key)
}

export function openHub(streams: Streams): Hub {
  const connections = new Set<Connection>()
  const players: Index = new Map()
  const sessions: Index = new Map()
  const ended = new Map<string, Disconnect>()

  return {
    connections,
    admit(connection, limit) {
      const { player, session } = connection
      const ending = session === null ? undefined : ended.get(session)
      if (ending) return ending
      if (player !== '' && (players.get(player)?.size ?? 0) >= limit) return DISCONNECT.connectionLimit
      connections.add(connection)
      if (player !== '') add(players, player, connection)
      if (session !== null) add(sessions, session, connection)
      return null
    },
    moveSession(connection, session) {
      if (connection.session !== null) remove(sessions, connection.session, connection)
      connection.session = session
      if (session !== null) add(sessions, session, connection)
    },
    leave(connection) {
      connections.delete(connection)
      for (const { stream } of connection.channels.values()) streams.unlisten(stream, connection)
      if (connection.player !== '') remove(players, connection.player, connection)
      if (connection.session !== null) remove(sessions, connection.session, connection)
    },
    endSession(session, ending) {
      ended.delete(session)
      ended.set(session, ending)
      if (ended.size > ENDED) ended.delete(ended.keys().next().value!)
      for (const connection of [...(sessions.get(session) ?? [])]) connection.disconnect(ending)
    },
    endingOf: (session) => ended.get(session),
    closeAll(ending) {
      for (const connection of [...connections]) connection.disconnect(ending)
    },
  }
}

/** Characters of pushes that are put into one frame. */
const FRAME_CHARACTERS = 64 * 1024

/** Writes what waits for the listeners of a channel, as one frame for all. */
function write(stream: Stream): number {
  const frame = new Frame(stream.waiting)
  stream.waiting = ''
  for (const listener of stream.listeners) listener.push(frame)
  return stream.listeners.size
}

/**
 * Keeps lines, and writes them to whom they concern: the publications of one channel in a batch leave in
 * one frame, in their order.
 * @returns frames written
 */
export function deliver(streams: Streams, lines: readonly Line[], at: number): number {
  const touched: Stream[] = []
  let written = 0
  for (const { channel, offset, data } of lines) {
    const stream = streams.append(channel, offset, at, data)
    if (stream.listeners.size === 0) continue
    if (stream.waiting === '') touched.push(stream)
    else if (stream.waiting.length + data.length > FRAME_CHARACTERS) {
      written += write(stream)
      touched.push(stream)
    } else stream.waiting += '\n'
    stream.waiting += `${stream.head}${data},"offset":${offset}}}}`
  }
  for (const stream of touched) if (stream.waiting !== '') written += write(stream)
  return written
}
