import { DISCONNECT, ERROR } from './client/codes.ts'
import type { Request } from './commands.server.ts'
import type { Connection } from './connection.server.ts'
import type { Position } from '../calls/init-data.ts'
import { positionOf, reach, watchResult } from './position.server.ts'
import { readConnectionToken, type ConnectionClaims } from './token.server.ts'

const VERSION = 'fairground 1'

/** Whole seconds until a moment, at least one. */
export const secondsUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))

/** The first command: reads the token, subscribes to its channels, gives again what the client missed. */
export async function connect(connection: Connection, id: number, request: Request): Promise<void> {
  const { node } = connection
  if (connection.connected) return connection.disconnect(DISCONNECT.badRequest)
  const { token } = request
  if (token === undefined || token === '') return connection.fail(id, ERROR.unauthorized)
  if (typeof token !== 'string') return connection.disconnect(DISCONNECT.badRequest)
  const claims = await readConnectionToken(token, node.secret, node.clock)
  if (connection.closed) return
  if (claims === 'expired') return connection.fail(id, ERROR.tokenExpired)
  if (claims === 'invalid') return connection.disconnect(DISCONNECT.invalidToken)
  const positions = askedPositions(request['subs'], claims.channels)
  await reach(node, [...positions.values()])
  if (connection.closed) return
  admit(connection, id, claims, positions)
}

function askedPositions(subs: unknown, channels: readonly string[]): Map<string, Position> {
  const positions = new Map<string, Position>()
  if (typeof subs !== 'object' || subs === null) return positions
  for (const channel of channels) {
    const asked = Object.hasOwn(subs, channel) ? (subs as Record<string, Request>)[channel] : undefined
    const position = positionOf(asked)
    if (asked?.['recover'] === true && position) positions.set(channel, position)
  }
  return positions
}

/** One turn from the hub's admission to the reply: no publication falls in between. */
function admit(
  connection: Connection,
  id: number,
  claims: ConnectionClaims,
  positions: ReadonlyMap<string, Position>,
): void {
  const { node, transport } = connection
  connection.player = claims.player
  connection.session = claims.session
  connection.issued_at = claims.issued_at
  connection.expires_at = claims.expires_at
  const refusal = node.hub.admit(connection, node.limits.connectionsPerPlayer)
  if (refusal) return connection.disconnect(refusal)
  connection.admitted()
  const subs: Record<string, object> = {}
  for (const channel of claims.channels) {
    subs[channel] = watchResult(node, channel, positions.get(channel) ?? null)
    const stream = node.streams.listen(channel, connection)
    connection.channels.set(channel, { stream, byServer: true, expires_at: null })
  }
  connection.reply(id, {
    connect: {
      client: connection.id,
      version: VERSION,
      ...(claims.channels.length > 0 ? { subs } : {}),
      ...expiryOf(connection),
      ping: node.limits.ping_ms / 1000,
      pong: true,
      ...(transport.emulated ? { session: transport.emulated, node: node.id } : {}),
    },
  })
  connection.flush()
}

const expiryOf = ({ expires_at, node }: Connection) => ({
  expires: true,
  ttl: secondsUntil(expires_at!, node.clock.now()),
})

/** A new token for a connection that lives; it must be the same player's. */
export async function refresh(connection: Connection, id: number, request: Request): Promise<void> {
  const { node } = connection
  const { token } = request
  if (typeof token !== 'string' || token === '') return connection.disconnect(DISCONNECT.badRequest)
  const claims = await readConnectionToken(token, node.secret, node.clock)
  // An expired one: the client comes back and fetches a new one before it connects.
  if (claims === 'expired') return connection.disconnect(DISCONNECT.expired)
  if (claims === 'invalid' || claims.player !== connection.player)
    return connection.disconnect(DISCONNECT.invalidToken)
  const { session } = claims
  const live = session === null || !node.isSessionLive || (await node.isSessionLive(session))
  const ending = node.hub.endingOf(claims) ?? (live ? undefined : DISCONNECT.sessionEnded)
  if (ending) return connection.disconnect(ending)
  if (connection.closed) return
  node.hub.moveSession(connection, session)
  connection.issued_at = claims.issued_at
  connection.expires_at = claims.expires_at
  connection.reply(id, { refresh: { client: connection.id, version: VERSION, ...expiryOf(connection) } })
}
