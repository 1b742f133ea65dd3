import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * The headers of a visitor's request for the API node (000 §7: the caller's headers, and the host that was
 * meant).
 */

/** Headers that belong to one hop. */
export const HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Headers by which this node says itself who asks; what a client says in them is not passed on. */
const OURS = ['host', 'forwarded', 'client-host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** The client, as this node saw it. */
export interface Asker {
  readonly ip: string
  readonly host: string
  /** `http` or `https` */
  readonly protocol: string
}

/** The headers of a request for the next hop, with those of 000 §7: the client's host, our authorization. */
export function forwardHeaders(
  headers: IncomingHttpHeaders,
  asker: Asker,
  authorization: string | null,
): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase()
  const dropped = new Set([...HOP, ...OURS, ...named.split(',').map((name) => name.trim())])
  const passed = Object.entries(headers).filter(([name]) => !dropped.has(name))
  return {
    ...Object.fromEntries(passed),
    'client-host': asker.host,
    'x-forwarded-for': asker.ip,
    'x-forwarded-host': asker.host,
    'x-forwarded-proto': asker.protocol,
    ...(authorization ? { authorization } : {}),
  }
}

/**
 * The headers of a request as far as they are trusted: where no proxy stands before this node, what they say
 * of the visitor's place is the visitor's own word, which the API would take for ours.
 * @param placeHeaders names in which a proxy says country and region
 */
export function trustedHeaders(
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
  placeHeaders: readonly string[],
): IncomingHttpHeaders {
  if (ips && ips.length > 1) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !placeHeaders.includes(name)))
}
