import type { IncomingMessage } from 'node:http'
import type { ConnectionPermit } from '../../base/network/address.server.ts'
import type { Bus } from '../log/bus.server.ts'
import type { Connection, Transport } from '../connection.server.ts'
import type { RealtimeLimits } from '../limits.server.ts'

/** The server as transports need it to admit a client. */
export interface Admission {
  /** False while the server starts or drains, or is full. */
  readonly isOpen: () => boolean
  readonly mayEnter: (request: IncomingMessage) => boolean
  /** Admits a connection; null when too many came from the same address. */
  readonly admit: (request: IncomingMessage) => ConnectionPermit | null
  readonly enter: (transport: Transport, permit: ConnectionPermit) => Connection
  /** The client is gone, whoever ended it. */
  readonly leave: (connection: Connection) => void
  readonly limits: RealtimeLimits
  readonly nodeId: string
  readonly bus: () => Bus | null
}

/** How long a client may take to see that it was closed, before its socket is cut. */
export const CLOSE_MS = 5_000

export type OriginCheck = (origin: string, host: string) => boolean

/**
 * Pages of other sites are refused. Who sends no Origin is no page of another site: a program, or an event
 * stream of our own page. It proves itself by its token alone, since no cookie is read here.
 */
export function mayEnter(request: IncomingMessage, allowed: OriginCheck): boolean {
  const { origin, 'x-forwarded-host': forwarded } = request.headers
  // No page can set this header, so it may be trusted here: a node in between says which host was asked for.
  const host = (typeof forwarded === 'string' && forwarded) || request.headers.host || ''
  if (origin === undefined) return true
  try {
    return allowed(origin, host)
  } catch {
    return false
  }
}

/** The address of a request for a log: a token in the query of an event stream is left out. */
export const redactUrl = (url: string): string => url.replace(/([?&]cf_connect=)[^&#]*/g, '$1…')

/** The path of a request, without its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0]!
