import { DISCONNECT, type Disconnect } from './codes.ts'
import type { Connection } from './connection.server.ts'
import { Frame, publicationPush } from './frame.server.ts'

/** Who listens to what on this node. */
export interface Hub {
  readonly connections: ReadonlySet<Connection>
  /** Takes a connection whose token was read; null, or why it may not stay. */
  readonly admit: (connection: Connection, limit: number) => Disconnect | null
  /** Moves a connection to another session (its token was refreshed). */
  readonly moveSession: (connection: Connection, session: string | null) => void
  readonly leave: (connection: Connection) => void
  readonly subscribe: (channel: string, connection: Connection) => void
  readonly unsubscribe: (channel: string, connection: Connection) => void
  /** Writes publications of one channel, JSON each, to all who listen. */
  readonly deliver: (channel: string, publications: readonly string[]) => void
  /** Closes the connections of a session and remembers that it ended. */
  readonly endSession: (session: string, ending: Disconnect) => void
  /** How a session ended, if it did. */
  readonly endingOf: (session: string) => Disconnect | undefined
  readonly closeAll: (ending: Disconnect) => void
  readonly counts: () => { readonly channels: number; readonly delivered: number }
}

/** Ended sessions remembered, at most: the oldest tokens expire first. */
const ENDED = 200_000
/** Characters of publications that are put into one frame. */
const FRAME_CHARACTERS = 64 * 1024

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

/** Publications in their order, put together into as few frames as their size allows. */
function framesOf(channel: string, publications: readonly string[]): Frame[] {
  if (publications.length === 1) return [new Frame(publicationPush(channel, publications[0]!))]
  const frames: Frame[] = []
  let text = ''
  for (const publication of publications) {
    const push = publicationPush(channel, publication)
    if (text !== '' && text.length + push.length > FRAME_CHARACTERS) {
      frames.push(new Frame(text))
      text = ''
    }
    text += text === '' ? push : `\n${push}`
  }
  frames.push(new Frame(text))
  return frames
}

export function openHub(): Hub {
  const connections = new Set<Connection>()
  const channels: Index = new Map()
  const players: Index = new Map()
  const sessions: Index = new Map()
  const ended = new Map<string, Disconnect>()
  let delivered = 0

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
      for (const channel of connection.channels.keys()) remove(channels, channel, connection)
      if (connection.player !== '') remove(players, connection.player, connection)
      if (connection.session !== null) remove(sessions, connection.session, connection)
    },
    subscribe: (channel, connection) => add(channels, channel, connection),
    unsubscribe: (channel, connection) => remove(channels, channel, connection),
    deliver(channel, publications) {
      const listeners = channels.get(channel)
      if (!listeners) return
      delivered += listeners.size * publications.length
      for (const frame of framesOf(channel, publications))
        for (const connection of listeners) connection.push(frame)
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
    counts: () => ({ channels: channels.size, delivered }),
  }
}
