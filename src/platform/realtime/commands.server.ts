import { DISCONNECT, ERROR, type ProtocolError } from './client/codes.ts'
import { connect, refresh } from './connect.server.ts'
import type { Connection } from './connection.server.ts'
import { history, subscribe, subRefresh, unsubscribe } from './subscribe.server.ts'

/** A command as it came: an id, and the request under the name of its method. Nothing in it is trusted. */
export interface Command {
  readonly id?: number
  readonly [method: string]: unknown
}

export type Request = Readonly<Record<string, unknown>>
type Handler = (connection: Connection, id: number, request: Request) => Promise<void> | void

const refuse =
  (error: ProtocolError): Handler =>
  (connection, id) =>
    connection.fail(id, error)

/**
 * Pushes go one way here: browsers publish nothing and call over HTTP, and who else watches a channel is
 * nobody's business. The methods for that are known and refused.
 */
const HANDLERS: Readonly<Record<string, Handler>> = {
  connect,
  refresh,
  subscribe,
  sub_refresh: subRefresh,
  unsubscribe,
  history,
  publish: refuse(ERROR.permissionDenied),
  presence: refuse(ERROR.notAvailable),
  presence_stats: refuse(ERROR.notAvailable),
  rpc: refuse(ERROR.methodNotFound),
}

/** Messages without an answer; nobody listens to them. */
const SILENT = 'send'

/** Carries out a command; a promise when it takes its time. */
export function handle(connection: Connection, command: Command): Promise<void> | void {
  const { id } = command
  const method = Object.keys(command).find((key) => key !== 'id')
  if (!connection.connected && method !== 'connect') return connection.disconnect(DISCONNECT.badRequest)
  if (method === SILENT) return
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || method === undefined)
    return connection.disconnect(DISCONNECT.badRequest)
  if (!Object.hasOwn(HANDLERS, method)) return connection.fail(id, ERROR.methodNotFound)
  const request = command[method]
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return connection.fail(id, ERROR.badRequest)
  return HANDLERS[method]!(connection, id, request as Request)
}
