import { ERROR, type ProtocolError } from './client/codes.ts'
import type { Request } from './commands.server.ts'
import { secondsUntil } from './connect.server.ts'
import type { Connection } from './connection.server.ts'
import { missedSince, positionOf, publicationOf, reach, watchResult } from './position.server.ts'
import { readSubscriptionToken } from './token.server.ts'

/** The client wants an error instead of a subscription without what it missed. */
const REJECT_UNRECOVERED = 2
const LONGEST_NAME = 255

/** A name that a browser may use; those with # are the server's own. */
const channelOf = ({ channel }: Request): string | null =>
  typeof channel === 'string' && channel.length <= LONGEST_NAME && /^[^#\s][^\s]*$/.test(channel)
    ? channel
    : null

interface Leave {
  readonly expires_at: number | null
}

/** Whether the connection may watch a channel, by a token for it or by what it is. */
async function authorize(
  connection: Connection,
  channel: string,
  token: unknown,
): Promise<Leave | ProtocolError> {
  const { node } = connection
  if (token === undefined || token === '')
    return node.mayWatch(channel, connection.player) ? { expires_at: null } : ERROR.permissionDenied
  if (typeof token !== 'string') return ERROR.badRequest
  const claims = await readSubscriptionToken(token, node.secret, node.clock)
  if (claims === 'expired') return ERROR.tokenExpired
  if (claims === 'invalid' || claims.channel !== channel || claims.player !== connection.player)
    return ERROR.permissionDenied
  return { expires_at: claims.expires_at }
}

function objection(connection: Connection, channel: string | null): ProtocolError | null {
  if (channel === null) return ERROR.unknownChannel
  if (connection.channels.has(channel)) return ERROR.alreadySubscribed
  return connection.channels.size >= connection.node.limits.channelsPerConnection ? ERROR.limitExceeded : null
}

export async function subscribe(connection: Connection, id: number, request: Request): Promise<void> {
  const { node } = connection
  const channel = channelOf(request)
  const refusal = objection(connection, channel)
  if (channel === null || refusal) return connection.fail(id, refusal ?? ERROR.unknownChannel)
  const leave = await authorize(connection, channel, request['token'])
  if ('code' in leave) return connection.fail(id, leave)
  const from = request['recover'] === true ? positionOf(request) : null
  if (request['recover'] === true && !from) return connection.fail(id, ERROR.badRequest)
  await reach(node, [from])
  if (connection.closed) return
  // From here on in one turn: no publication falls between the position and the hub.
  const result = watchResult(node, channel, from)
  const rejects = (Number(request['flag'] ?? 0) & REJECT_UNRECOVERED) !== 0
  if (rejects && from && !('recovered' in result)) return connection.fail(id, ERROR.unrecoverable)
  const stream = node.streams.listen(channel, connection)
  connection.channels.set(channel, { stream, byServer: false, expires_at: leave.expires_at })
  connection.reply(id, { subscribe: { ...result, ...expiryOf(connection, leave) } })
}

const expiryOf = ({ node }: Connection, { expires_at }: Leave) =>
  expires_at === null ? {} : { expires: true, ttl: secondsUntil(expires_at, node.clock.now()) }

export function unsubscribe(connection: Connection, id: number, request: Request): void {
  const channel = channelOf(request)
  const watch = channel === null ? undefined : connection.channels.get(channel)
  if (watch) {
    connection.channels.delete(watch.stream.channel)
    connection.node.streams.unlisten(watch.stream, connection)
  }
  connection.reply(id, { unsubscribe: {} })
}

/** A new token for a subscription that lives. */
export async function subRefresh(connection: Connection, id: number, request: Request): Promise<void> {
  const channel = channelOf(request)
  const watch = channel === null ? undefined : connection.channels.get(channel)
  if (channel === null || !watch || watch.byServer) return connection.fail(id, ERROR.permissionDenied)
  if (typeof request['token'] !== 'string' || request['token'] === '')
    return connection.fail(id, ERROR.badRequest)
  const leave = await authorize(connection, channel, request['token'])
  if ('code' in leave) return connection.fail(id, leave)
  watch.expires_at = leave.expires_at
  connection.reply(id, { sub_refresh: expiryOf(connection, leave) })
}

/** Answers with the history of a channel that the connection is subscribed to. */
export async function history(connection: Connection, id: number, request: Request): Promise<void> {
  const { node } = connection
  const channel = channelOf(request)
  const { since, limit = 0, reverse = false } = request
  const from = since === undefined || since === null ? null : positionOf(since)
  if (channel === null || !Number.isSafeInteger(limit) || (since && !from))
    return connection.fail(id, ERROR.badRequest)
  if (!connection.channels.has(channel)) return connection.fail(id, ERROR.permissionDenied)
  await reach(node, [from])
  const entries = from && !reverse ? missedSince(node, channel, from) : logged(connection, channel, from)
  if (!entries) return connection.fail(id, ERROR.unrecoverable)
  const ordered = reverse ? entries.toReversed() : entries
  const publications = (limit as number) < 0 ? ordered : ordered.slice(0, limit as number)
  connection.reply(id, { history: { publications, epoch: node.epoch(), offset: node.tail() } })
}

/** The history of a channel, backward from a position where one is given. */
function logged({ node }: Connection, channel: string, before: { offset: number; epoch: string } | null) {
  if (before && before.epoch !== '' && before.epoch !== node.epoch()) return null
  return node.streams
    .entries(channel)
    .filter(({ offset }) => !before || offset < before.offset)
    .map(publicationOf)
}
