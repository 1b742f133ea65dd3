import {
  Agent as HttpAgent,
  request as overHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../../calls/contract.ts'
import type { Http } from '../../http/http.server.ts'
import type { Log } from '../../base/log.server.ts'
import { addressOfRaw, type Origins } from '../../base/network/origins.server.ts'
import { addressReader, type TrustProxy } from '../../base/network/address.server.ts'
import { sentUrl } from '../../base/network/sent-url.ts'
import { refuseUpgrade } from '../../realtime/transport/upgrades.server.ts'
import { trustedHeaders, HOP, forwardHeaders, type Asker } from './forward-headers.server.ts'
import { fitCookie, MISDIRECTED, UNTRUSTED, type Remote } from './remote.server.ts'

/**
 * A node that renders pages only passes the browser's own calls on to the API: requests, streams and
 * WebSockets, as they come and without reading them. So a cluster needs no routing by path in its balancer.
 */

/** Silence after which the other side counts as gone; longer than the beat of realtime connections. */
const SILENCE_MS = 60_000

/** The headers of an answer for the browser. */
export function responseHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)))
  const cookies = headers['set-cookie']
  return cookies ? { ...passed, 'set-cookie': cookies.map(fitCookie) } : passed
}

export interface ProxyOptions {
  readonly remote: Remote
  readonly http: Pick<Http, 'callerOf' | 'isDraining'>
  readonly log: Log
  readonly origins: Origins
  /** Which proxies in front are trusted to describe the visitor. */
  readonly trustProxy: TrustProxy
  /** Names of the headers in which a proxy says the visitor's place. */
  readonly placeHeaders: readonly string[]
  /** Paths that are the API's, as Fastify reads them. */
  readonly paths: readonly string[]
  /** Addresses of pages whose forms are posted there. */
  readonly forms: readonly string[]
}

/** Passes the paths of the API on, and every WebSocket. */
export function mountProxy(app: FastifyInstance, options: ProxyOptions): void {
  const upstream = openUpstream(options)
  app.register(async (inner) => {
    // Bodies are not read here: they flow through.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of options.paths)
      inner.all(url, (request, reply) => {
        reply.hijack()
        pass(upstream, options, request, reply)
      })
    for (const url of options.forms)
      inner.post(url, (request, reply) => {
        reply.hijack()
        pass(upstream, options, request, reply)
      })
  })
  const sockets = new Set<Socket>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    upgrade(upstream, options, request, socket, head)
  })
  app.addHook('preClose', (done) => {
    // Clients of the realtime connection come back by themselves, to another node.
    for (const socket of sockets) socket.destroy()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    upstream.close()
    done()
  })
}

interface Upstream {
  readonly send: (method: string, path: string, headers: OutgoingHttpHeaders) => ReturnType<typeof overHttp>
  readonly close: () => void
}

function openUpstream({ remote }: ProxyOptions): Upstream {
  const secure = remote.origin.startsWith('https:')
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const request = secure ? overHttps : overHttp
  return {
    send: (method, path, headers) =>
      request(`${remote.origin}${path}`, { method, headers, agent, timeout: SILENCE_MS }),
    close: () => agent.destroy(),
  }
}

const away: Answer = {
  success: false,
  code: 'AWAY',
  message: 'We can’t reach the server right now. Try again in a few seconds.',
}

const AWAY_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '5',
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function pass(
  upstream: Upstream,
  options: ProxyOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  again = false,
) {
  const { remote, http, log } = options
  const { raw } = request
  const { origin, ip } = http.callerOf(request)
  const asker = askerAt(ip, origin)
  const headers = forwardHeaders(trustedHeaders(request, options.placeHeaders), asker, remote.authorization)
  const onward = upstream.send(raw.method!, sentUrl(request), headers)
  const body = hasBody(raw)
  onward.once('response', (answer) => {
    if (answer.statusCode === MISDIRECTED) {
      answer.resume()
      log.error({ path: request.url.split('?')[0] }, UNTRUSTED)
      return void reply.raw.writeHead(503, AWAY_HEADERS).end(JSON.stringify(away))
    }
    reply.raw.writeHead(answer.statusCode!, {
      ...responseHeaders(answer),
      ...(http.isDraining() ? { connection: 'close' } : {}),
    })
    // An event stream says nothing for a while; its listener wants to know that it is open.
    reply.raw.flushHeaders()
    answer.once('error', () => reply.raw.destroy())
    answer.pipe(reply.raw)
  })
  onward.once('timeout', () => onward.destroy(new Error('the API was silent for too long')))
  onward.once('error', (error: NodeJS.ErrnoException) => {
    if (reply.raw.destroyed) return
    if (reply.raw.headersSent) return void reply.raw.destroy()
    // The API closed a connection that was kept just when it was used again: nothing was read of it.
    const stale = error.code === 'ECONNRESET' && onward.reusedSocket && !again && !body
    if (stale && raw.method === 'GET') return pass(upstream, options, request, reply, true)
    log.error({ path: request.url.split('?')[0], error: error.message }, 'the API cannot be reached')
    reply.raw.writeHead(502, AWAY_HEADERS).end(JSON.stringify(away))
  })
  reply.raw.once('close', () => onward.destroy())
  if (body) raw.pipe(onward)
  else onward.end()
}

/** The first line and headers of an answer, as they stand on the wire. */
function headOf({ statusCode, statusMessage }: IncomingMessage, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${String(one)}`),
  )
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/** The visitor, at an address of ours: what their headers say of the host is not passed on. */
function askerAt(ip: string, origin: string): Asker {
  const { host, protocol } = new URL(origin)
  return { ip, host, protocol: protocol.slice(0, -1) }
}

/** The client of an upgrade, as a trusted proxy names it; null at a host that is not ours. */
function askerOf(request: IncomingMessage, { trustProxy, origins }: ProxyOptions): Asker | null {
  const address = addressOfRaw(origins, request, trustProxy !== false)
  return address && askerAt(addressReader(trustProxy)(request), address.origin)
}

function upgrade(
  upstream: Upstream,
  options: ProxyOptions,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
) {
  socket.on('error', () => socket.destroy())
  if (!request.url?.startsWith('/connection/')) return refuseUpgrade(socket, '404 Not Found')
  const asker = askerOf(request, options)
  if (!asker) return refuseUpgrade(socket, '421 Misdirected Request')
  const { authorization } = options.remote
  const headers = {
    // A connection is nowhere: no header that says a place is passed on.
    ...forwardHeaders(
      trustedHeaders({ headers: request.headers, ips: [] }, options.placeHeaders),
      asker,
      authorization,
    ),
    connection: 'Upgrade',
    upgrade: 'websocket',
  }
  const onward = upstream.send('GET', request.url!, headers)
  socket.once('close', () => onward.destroy())
  onward.once('timeout', () => onward.destroy())
  onward.once('error', (error) => {
    options.log.error({ error: error.message }, 'the API cannot be reached for a realtime connection')
    refuseUpgrade(socket, '502 Bad Gateway')
  })
  onward.once('response', (answer) => {
    socket.write(headOf(answer, { ...responseHeaders(answer), connection: 'close' }))
    answer.pipe(socket)
  })
  onward.once('upgrade', (answer, other, first) => {
    other.setTimeout(0)
    other.setNoDelay(true)
    socket.setNoDelay(true)
    other.on('error', () => socket.destroy())
    other.once('close', () => socket.destroy())
    socket.once('close', () => other.destroy())
    socket.write(headOf(answer, answer.headers))
    if (first.length > 0) socket.write(first)
    if (head.length > 0) other.write(head)
    socket.pipe(other).pipe(socket)
  })
  onward.end()
}
