import type { IncomingHttpHeaders } from 'node:http'
import { fillPath, type Call } from '../../calls/contract.ts'
import { Refusal, refuse } from '../../base/errors.ts'
import type { Log } from '../../base/log.server.ts'
import type { Caller } from '../../calls/caller.ts'
import { forwardHeaders } from './forward-headers.server.ts'
import type { PageCall } from '../page.ts'

/** The API node that answers calls of pages when this node only renders them (API_ORIGIN). */
export interface Remote {
  readonly origin: string
  /** The value of the Authorization header, where the API node wants one. */
  readonly authorization: string | null
}

/** The part of the page's request that travels on with its calls. */
export interface Asking {
  readonly caller: Caller
  readonly headers: IncomingHttpHeaders
  readonly host: string
}

export interface RemoteAnswer {
  readonly body: unknown
  /** `set-cookie` headers as they came, made fit for this site. */
  readonly cookies: readonly string[]
}

const TIMEOUT_MS = 5_000

/** The status by which an API says that it has no site at the host it was asked for (421). */
export const MISDIRECTED = 421
/** For operators: why an API refuses the hosts that this node passes on. */
export const UNTRUSTED =
  'the API doesn’t accept the host names that this page node passes on: set TRUST_PROXY on the API nodes ' +
  'to the addresses of the page nodes, and ORIGINS to the same value on all of them'

/** Tells visitors that the site isn’t ready; what operators must change is in the log (`UNTRUSTED`). */
const refuseUntrusted = (): never =>
  refuse('SITE_UNREADY', 'This site isn’t ready yet. Try again in a few minutes.', { status: 503 })
/**
 * Headers of a page's request that are no word on its calls: the form of the answer, parts of it, whether it is
 * known already, and a body that a call of a page has not.
 */
const OF_PAGE = /^(accept|accept-encoding|content-.*|expect|range|if-.*|cache-control|pragma|set-cookie)$/

const YEAR_S = 365 * 86_400

/**
 * The specification's correction of a language that was taken away (000 §7): English for a year (000 §9), on the
 * whole site. Such a cookie comes with a time that has passed, by which browsers would drop English too.
 */
export function fitCookie(cookie: string): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim())
  if (pair !== 'language=deleted') return cookie
  const others = attributes.filter((one) => one !== '' && !/^(expires|max-age|path)\s*(=|$)/i.test(one))
  return ['language=en', 'Path=/', `Max-Age=${YEAR_S}`, ...others].join('; ')
}

/**
 * Sends one reading call to the API node with the headers of 000 §7.
 * @throws Refusal SITE_UNREADY when the node doesn't trust this one (`TRUST_PROXY`)
 * @throws when the node cannot be reached or does not answer in JSON
 */
export async function askRemote(
  remote: Remote,
  asking: Asking,
  call: Call,
  input: unknown,
): Promise<RemoteAnswer> {
  if (call.method !== 'GET') throw new Error(`a page does not make the call ${call.method} ${call.path}`)
  const { path, rest } = fillPath(call.path, (input ?? {}) as Record<string, unknown>)
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ).toString()
  const { caller, host } = asking
  const asker = { ip: caller.ip, host, protocol: new URL(caller.origin).protocol.slice(0, -1) }
  const onward = Object.entries(forwardHeaders(asking.headers, asker, remote.authorization))
    .filter(([name, value]) => typeof value === 'string' && !OF_PAGE.test(name))
    .map(([name, value]): [string, string] => [name, String(value)])
  const response = await fetch(`${remote.origin}${path}${query ? `?${query}` : ''}`, {
    headers: [...onward, ['accept', 'application/json']],
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === MISDIRECTED) {
    // Read to its end, so that the connection is used again.
    await response.text()
    refuseUntrusted()
  }
  return { body: await response.json(), cookies: response.headers.getSetCookie().map(fitCookie) }
}

/**
 * Whether the API takes the host of a site from this node's headers: asked by a path that no call has.
 * @throws when the node cannot be reached
 */
export async function isTrusted(remote: Remote, origin: string): Promise<boolean> {
  const { host, protocol } = new URL(origin)
  const headers = forwardHeaders(
    {},
    { ip: '127.0.0.1', host, protocol: protocol.slice(0, -1) },
    remote.authorization,
  )
  const response = await fetch(`${remote.origin}/rest/`, {
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.text()
  return response.status !== MISDIRECTED
}

/** The calls of one page, sent to the API node; a cookie that an answer sets is handed to `onCookies`. */
export const remoteCalls =
  (remote: Remote, asking: Asking, log: Log, onCookies: (cookies: readonly string[]) => void): PageCall =>
  async (call, input) => {
    try {
      const { body, cookies } = await askRemote(remote, asking, call, input)
      onCookies(cookies)
      return body as never
    } catch (error) {
      if (error instanceof Refusal) log.error({ call: call.path }, UNTRUSTED)
      else log.error({ call: call.path, error }, 'a page could not reach the API node')
      throw error
    }
  }
