import { DISCONNECT, isTerminal, type Disconnect } from './client/codes.ts'
import type { Connection } from './connection.server.ts'
import { Frame } from './frame.server.ts'
import type { Line } from './log/outbox.server.ts'
import type { Stream, Streams } from './log/streams.server.ts'

/** The connections of this node, by player and session. */
export interface Hub {
  readonly connections: ReadonlySet<Connection>
  /** Takes a connection whose token was read; null, or why it may not stay. */
  readonly admit: (connection: Connection, limit: number) => Disconnect | null
  /** Moves a connection to another session (its token was refreshed). */
  readonly moveSession: (connection: Connection, session: string | null) => void
  readonly leave: (connection: Connection) => void
  /** Closes the connections of a session and remembers that it ended. */
  readonly endSession: (session: string, ending: Disconnect) => void
  /**
   * Closes the connections of a player. After a terminal ending tokens issued up to then are refused.
   * @param at milliseconds since 1970
   */
  readonly endPlayer: (player: string, at: number, ending: Disconnect) => void
  /** Why a token opens no connection: its session ended, or its player was disconnected after it was issued. */
  readonly endingOf: (holder: Holder) => Disconnect | undefined
  readonly closeAll: (ending: Disconnect) => void
}

/** The holder of a token, and since when. */
export interface Holder {
  readonly player: string
  readonly session: string | null
  readonly issued_at: number
}

/** Ended sessions and disconnected players remembered, at most: the oldest tokens expire first. */
const ENDED = 200_000

/** Keeps the newest entries of a map. */
function remember<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key)
  known.set(key, value)
  if (known.size > ENDED) known.delete(known.keys().next().value!)
}

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
  const disconnected = new Map<string, { readonly at: number; readonly ending: Disconnect }>()

  function endingOf({ player, session, issued_at }: Holder): Disconnect | undefined {
    const last = disconnected.get(player)
    if (last && issued_at <= last.at) return last.ending
    return session === null ? undefined : ended.get(session)
  }

  return {
    connections,
    admit(connection, limit) {
      const { player, session } = connection
      const ending = endingOf(connection)
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
      remember(ended, session, ending)
      for (const connection of [...(sessions.get(session) ?? [])]) connection.disconnect(ending)
    },
    endPlayer(player, at, ending) {
      if (player === '') return
      if (isTerminal(ending.code)) remember(disconnected, player, { at, ending })
      for (const connection of [...(players.get(player) ?? [])])
        if (connection.issued_at <= at) connection.disconnect(ending)
    },
    endingOf,
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
 * Stores lines, and writes them to whom they concern: the publications of one channel in a batch leave in
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
