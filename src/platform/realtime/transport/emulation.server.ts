import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConnectionPermit } from '../../base/network/address.server.ts'
import type { Disconnect } from '../client/codes.ts'
import type { Connection, Transport } from '../connection.server.ts'
import { CLOSE_MS, pathOf, type Admission } from './admission.server.ts'
import type { Frame } from '../frame.server.ts'
import type { RealtimeLimits } from '../limits.server.ts'

/** The two transports for where WebSocket does not pass: an endless answer down, small requests up. */

export const HTTP_STREAM_PATH = '/connection/http_stream'
export const SSE_PATH = '/connection/sse'
export const EMULATION_PATH = '/emulation'

class StreamTransport implements Transport {
  readonly name: 'http_stream' | 'sse'
  readonly emulated = randomUUID()
  readonly #response: ServerResponse

  constructor(name: 'http_stream' | 'sse', response: ServerResponse) {
    this.name = name
    this.#response = response
  }

  write(frame: Frame): boolean {
    if (this.#response.writableEnded || this.#response.destroyed) return true
    return this.#response.write(this.name === 'sse' ? frame.event : frame.line)
  }

  backlog(): number {
    return this.#response.writableLength
  }

  close({ code, reason }: Disconnect): void {
    // A client that doesn't read keeps its socket no longer than with a WebSocket.
    const cut = setTimeout(() => this.#response.destroy(), CLOSE_MS)
    this.#response.once('close', () => clearTimeout(cut))
    const push = JSON.stringify({ push: { disconnect: { code, reason } } })
    this.#response.end(this.name === 'sse' ? `data: ${push}\n\n` : `${push}\n`)
  }
}

/** Reads a body; a status instead when it is too large (413), or too slow or broken off (408). */
async function bodyOf(
  request: IncomingMessage,
  { body_bytes, stale_ms }: RealtimeLimits,
): Promise<string | 408 | 413> {
  const chunks: Buffer[] = []
  let size = 0
  const late = setTimeout(() => request.socket.destroy(), stale_ms)
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > body_bytes) return 413
      chunks.push(chunk)
    }
  } catch {
    return 408
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks).toString()
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-length': '0', 'cache-control': 'no-store', ...headers })
  response.end()
}

/** Headers by which a page of an allowed other origin may read the answer. */
const sharing = ({ headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin ? { 'access-control-allow-origin': origin, vary: 'origin' } : {}

interface EmulatedCommands {
  readonly session: string
  readonly node: string
  readonly data: string
}

function commandsOf(body: string): EmulatedCommands | null {
  try {
    const { session, node, data } = JSON.parse(body) as Partial<EmulatedCommands>
    return [session, node, data].every((one) => typeof one === 'string')
      ? { session: session!, node: node!, data: data! }
      : null
  } catch {
    return null
  }
}

export interface EmulationListener {
  /** Answers a request of these transports; false when it is not one. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Commands for a connection of this node, from another one. */
  readonly receive: (session: string, data: string) => void
  readonly terminate: () => void
}

export function openEmulation(admission: Admission): EmulationListener {
  const sessions = new Map<string, Connection>()
  const responses = new Set<ServerResponse>()

  function open(
    name: 'http_stream' | 'sse',
    request: IncomingMessage,
    response: ServerResponse,
    first: string,
    permit: ConnectionPermit,
  ) {
    request.socket.setNoDelay(true)
    response.writeHead(200, {
      'content-type': name === 'sse' ? 'text/event-stream' : 'application/x-ndjson',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      ...sharing(request),
    })
    response.flushHeaders()
    // Proxies and browsers begin to pass an event stream on with its first byte.
    if (name === 'sse') response.write('\r\n')
    const transport = new StreamTransport(name, response)
    const connection = admission.enter(transport, permit)
    sessions.set(transport.emulated, connection)
    responses.add(response)
    response.on('error', () => {})
    response.on('close', () => {
      sessions.delete(transport.emulated)
      responses.delete(response)
      admission.leave(connection)
    })
    connection.receive(first)
  }

  /** A permit for the client, given back when its answer ends in whatever way. */
  function permitFor(request: IncomingMessage, response: ServerResponse): ConnectionPermit | null {
    const permit = admission.admit(request)
    if (permit) response.once('close', permit.leave)
    else answer(response, 429, { 'retry-after': '5', connection: 'close', ...sharing(request) })
    return permit
  }

  async function stream(request: IncomingMessage, response: ServerResponse) {
    const permit = permitFor(request, response)
    if (!permit) return
    const body = await bodyOf(request, admission.limits)
    if (typeof body === 'number') return answer(response, body, { connection: 'close', ...sharing(request) })
    if (!response.destroyed) open('http_stream', request, response, body, permit)
  }

  function events(request: IncomingMessage, response: ServerResponse) {
    const first = new URLSearchParams(request.url!.split('?', 2)[1]).get('cf_connect')
    if (first === null) return answer(response, 400, sharing(request))
    const permit = permitFor(request, response)
    if (permit) open('sse', request, response, first, permit)
  }

  async function emulation(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request, admission.limits)
    if (typeof body === 'number') return answer(response, body, { connection: 'close', ...sharing(request) })
    const commands = commandsOf(body)
    if (!commands) return answer(response, 400, sharing(request))
    const { session, node, data } = commands
    if (node === admission.nodeId) sessions.get(session)?.receive(data)
    else if (!(await admission.bus()?.forward(node, session, data)))
      return answer(response, 404, sharing(request))
    answer(response, 204, sharing(request))
  }

  const ROUTES: Record<string, { method: string; run: typeof events | typeof stream }> = {
    [HTTP_STREAM_PATH]: { method: 'POST', run: stream },
    [SSE_PATH]: { method: 'GET', run: events },
    [EMULATION_PATH]: { method: 'POST', run: emulation },
  }

  return {
    handle(request, response) {
      const path = pathOf(request)
      const route = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
      if (!route) return false
      if (!admission.mayEnter(request)) answer(response, 403)
      else if (request.method === 'OPTIONS') answer(response, 204, preflight(request, route.method))
      else if (request.method !== route.method) answer(response, 405, { allow: route.method })
      else if (!admission.isOpen()) answer(response, 503, { 'retry-after': '1', ...sharing(request) })
      else void route.run(request, response)
      return true
    },
    receive: (session, data) => sessions.get(session)?.receive(data),
    terminate() {
      for (const response of responses) response.destroy()
    },
  }
}

const preflight = (request: IncomingMessage, method: string): Record<string, string> => ({
  ...sharing(request),
  'access-control-allow-methods': method,
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
})
