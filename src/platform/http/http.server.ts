import type { Socket } from 'node:net'
import type { z } from 'zod'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { echoed } from '../base/text/text.ts'
import type { Answer } from '../calls/contract.ts'
import type { Dispatcher } from '../dispatch/dispatcher.server.ts'
import type { DispatcherEntry } from '../dispatch/entries.server.ts'
import type { GeoSettings } from '../config/env.server.ts'
import { mayHave } from '../calls/check-input.server.ts'
import { Refusal, refuse } from '../base/errors.ts'
import { BODY_LIMIT, fail } from './fail.server.ts'
import { csrfGuard } from './csrf.server.ts'
import { mountForms } from './forms.server.ts'
import { addressReader, trustOf } from '../base/network/address.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { serveHealth } from './health.server.ts'
import { packOnce } from './packed.server.ts'
import { addressOf, addressOfRaw, hasTwoHosts, applyAuthority } from '../base/network/origins.server.ts'
import type { Caller } from '../calls/caller.ts'
import type { SetCookie } from '../calls/context.server.ts'
import { logRequests } from './request-log.server.ts'
import { routable, sentUrl } from '../base/network/sent-url.ts'
import { wantsWebSocket } from '../realtime/transport/upgrades.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers at any host: for machines that ask by an internal address, such as balancers. */
    anyHost?: boolean
    /** `feature.call`, where the route is one of the dispatcher's calls. */
    call?: string
  }
}

/** How long connections may take (ms); a request that comes letter by letter is cut in 25 s at most. */
const PATIENCE = { requestTimeout: 20_000, connectionTimeout: 60_000, keepAliveTimeout: 72_000 }
const CUT = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }
/** Unknown hosts that are written to the log. */
const STRANGERS = 20
/** How long a client may take to read why its connection is closed. */
const FAREWELL_MS = 500

export interface Http {
  readonly app: FastifyInstance
  readonly callerOf: (request: FastifyRequest) => Caller
  readonly isDraining: () => boolean
  /** From now on `/health` answers 503, so that a balancer looks elsewhere. */
  readonly drain: () => void
}

/** Opens an HTTP server with what all servers of the site share: parsing, coded errors, headers, and logs. */
export function openApp(options: {
  readonly runtime: Pick<Runtime, 'env' | 'log' | 'version'>
  /** Whether a brand of this name exists; the demonstration's visitors choose one by query or cookie. */
  readonly isBrand: (name: string) => boolean
  readonly ready: () => Promise<boolean>
  /** Measures requests, where somebody does. */
  readonly watch?: ((app: FastifyInstance) => void) | undefined
}): Http {
  const { runtime, isBrand } = options
  const { origins } = runtime.env
  const app = Fastify({
    // Fastify reads a number of hops otherwise than its documentation says; sockets go by the same function.
    trustProxy: trustOf(runtime.env.trustProxy),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered until the very end.
    return503OnClosing: false,
    ...PATIENCE,
    http: {
      ...CUT,
      shouldUpgradeCallback: (request) =>
        wantsWebSocket(request) &&
        !hasTwoHosts(request) &&
        addressOfRaw(origins, request, runtime.env.trustProxy !== false) !== null,
    },
    rewriteUrl: (request) => routable(applyAuthority(request)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void fail(runtime.log, error, request, reply),
    clientErrorHandler: (error, socket) => answerBroken(error, socket as Socket),
  })
  const addressOfClient = addressReader(runtime.env.trustProxy)
  let draining = false

  const callerOf = (request: FastifyRequest): Caller => {
    const { origin, brand } = addressOf(origins, request) ?? refuseHost()
    const wanted = runtime.env.demo ? themeWanted(request) : undefined
    const key = request.headers['idempotency-key']
    return {
      ip: addressOfClient(request.raw),
      place: placeSaid(request, runtime.env.geo),
      origin,
      agent: String(request.headers['user-agent'] ?? ''),
      theme: wanted !== undefined && isBrand(wanted) ? wanted : brand,
      cookies: request.cookies,
      idempotencyKey: typeof key === 'string' ? key : null,
      headers: request.headers,
    }
  }

  gateHosts(app, runtime)
  options.watch?.(app)
  app.register(cookie)
  logRequests(app, runtime.log)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => fail(runtime.log, error, request, reply))
  serveHealth(app, runtime, async () =>
    draining ? 'draining' : (await options.ready()) ? 'ready' : 'starting',
  )
  return { app, callerOf, isDraining: () => draining, drain: () => void (draining = true) }
}

/** The server of calls: each call of the dispatcher under its path, and a coded 404 for all others. */
export function openHttp(options: {
  readonly runtime: Runtime
  readonly dispatcher: Dispatcher
  readonly isBrand: (name: string) => boolean
  readonly ready: () => Promise<boolean>
  readonly watch?: ((app: FastifyInstance) => void) | undefined
}): Http {
  const { runtime, dispatcher } = options
  const http = openApp(options)
  const { app, callerOf } = http
  for (const entry of dispatcher.entries) route(app, { runtime, dispatcher }, entry, callerOf)
  mountForms(app, { dispatcher, callerOf, setCookies })
  const unknown = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({
        success: false,
        code: 'CALL_UNKNOWN',
        message: `There is no call ${request.method} ${echoed(sentUrl(request).split('?')[0]!)}. See the contracts for what there is.`,
      } satisfies Answer)
  for (const root of ['/rest', '/api']) {
    app.all(root, unknown)
    app.all(`${root}/*`, unknown)
  }
  return http
}

/** Refuses every host that is not in the table, before anything of the request is looked at. */
function gateHosts(app: FastifyInstance, { env: { origins }, log }: Pick<Runtime, 'env' | 'log'>) {
  const strangers = new Set<string>()
  app.addHook('onRequest', (request, reply, done) => {
    // An upgrade that was not taken: whoever asked for it has another protocol in mind for what follows.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    if (hasTwoHosts(request.raw)) {
      reply.header('connection', 'close')
      refuse('HOST_TWICE', 'The request has two Host headers. Send one Host header and try again.')
    }
    if (request.routeOptions.config.anyHost || addressOf(origins, request)) return done()
    const host = request.host.slice(0, 200)
    // An operator who forgot an address finds it in the log; scanners do not fill it.
    if (strangers.size < STRANGERS && !strangers.has(host)) {
      strangers.add(host)
      log.warn({ host }, 'a request was refused: its host is not in ORIGINS')
    }
    reply.header('connection', 'close')
    refuseHost()
  })
}

const refuseHost = (): never =>
  refuse('HOST_UNKNOWN', 'This address isn’t one of our sites. Open the site at its own address.', {
    status: 421,
  })

/**
 * Country and region in the headers of a trusted proxy, or null. A request that came past every proxy has one
 * address only, and its headers are the client's own words.
 */
function placeSaid({ ips, headers }: FastifyRequest, { kind, headers: names }: GeoSettings): string | null {
  if (kind !== 'header' || !ips || ips.length < 2) return null
  const [country, region] = names.map((name) => headers[name])
  return typeof country === 'string' ? `${country}-${typeof region === 'string' ? region : ''}` : null
}

const themeWanted = (request: FastifyRequest): string | undefined => {
  const asked = (request.query as Record<string, unknown> | undefined)?.['theme']
  return typeof asked === 'string' ? asked : request.cookies['theme']
}

// Path parameters are never overruled by a field of query or body. What only a query has and the call doesn't
// know is left out: ads, caches, and clients put their own there.
function inputOf({ query, body, params }: FastifyRequest, schema: z.ZodType | undefined): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
  const known = Object.entries(query as object).filter(([name]) => mayHave(schema, name))
  const input = { ...Object.fromEntries(known), ...(body as object | null) }
  for (const name of Object.keys(params as object))
    if (Object.hasOwn(input, name))
      throw new Refusal(
        'BAD_INPUT',
        `The field "${name}" stands in the path already. Leave it out of query and body.`,
      )
  return { ...input, ...(params as object) }
}

function route(
  app: FastifyInstance,
  { runtime, dispatcher }: { readonly runtime: Runtime; readonly dispatcher: Dispatcher },
  { call, input, operation }: DispatcherEntry,
  callerOf: (request: FastifyRequest) => Caller,
) {
  app.route({
    method: call.method,
    // Fastify reads every colon as the beginning of a parameter, unless it stands twice.
    url: call.path.replaceAll(/(?<!\/):/g, '::'),
    config: { call: operation },
    handler: async (request, reply) => {
      const caller = callerOf(request)
      if (call.changes) csrfGuard(request.headers, caller.origin)
      if (call.changes && !(await dispatcher.holdsAction(caller))) refuseAction()
      const { status, body, cookies, actor, isReplayed } = await dispatcher.dispatch(
        call,
        inputOf(request, input),
        caller,
      )
      request.actor = actor && { kind: actor.kind, id: actor.id }
      setCookies(reply, cookies, caller.origin)
      // A page of an older build learns from any answer that there is a newer one.
      reply
        .code(status)
        .header('cache-control', 'no-store')
        .header('x-build', runtime.version)
        .header('x-now', runtime.clock.now())
      if (isReplayed) reply.header('idempotent-replayed', 'true')
      return call.changes ? reply.send(body) : sendPacked(request, reply, body)
    },
  })
}

/** Shorter answers fit into a packet as they are. */
const PACKED_FROM = 1_400

/**
 * Sends what a reading call answers, compressed where that spares packets. Answers of acts are not: one that
 * holds a secret beside what was asked for would tell of it by its length.
 */
function sendPacked(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const packed = text.length < PACKED_FROM ? null : packOnce(request, text)
  return packed ? reply.header('content-encoding', packed.coding).send(packed.bytes) : reply.send(text)
}

/** The second cookie of a session is Strict: a link from elsewhere never brings it along. */
const refuseAction = (): never =>
  refuse(
    'ORIGIN_REFUSED',
    'This request was blocked because the page wasn’t opened on this site. Reload and try again.',
    { status: 403 },
  )

/** Sets cookies on an answer; also used for pages, which pass on what a call set while they were made. */
export function setCookies(reply: FastifyReply, cookies: readonly SetCookie[], origin: string): void {
  for (const { name, value, httpOnly, sameSite, maxAge_s } of cookies)
    void reply.setCookie(name, value, {
      path: '/',
      httpOnly,
      sameSite,
      secure: origin.startsWith('https:'),
      maxAge: value === '' ? 0 : maxAge_s,
    })
}

/** By the parser's code: status, code and why what came is no request. */
const BROKEN: Readonly<Record<string, readonly [status: string, code: string, why: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'TOO_LARGE',
    'its address or headers are too long',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'TOO_SLOW', 'it did not arrive in time'],
}

/** Answers bytes that are no HTTP request: without route and reply, the answer is written by hand. */
function answerBroken(error: Error & { readonly code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, why] = BROKEN[error.code ?? ''] ?? ['400 Bad Request', 'BAD_REQUEST', 'it is not HTTP']
  const message = `We couldn’t read this request: ${why}. Correct it and send it again.`
  const body = JSON.stringify({ success: false, code, message } satisfies Answer)
  const headers = `content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  // A client that goes on sending would keep its half of the connection open.
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}
