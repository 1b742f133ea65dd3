import type { PushConfig } from '../contract.ts'
import type { Clock } from '#platform/time/clock.ts'
import { heartbeat } from './heartbeats.ts'
import type { PushStore } from './store.ts'

/** The dependencies of the push library: the same in a page, in the service worker, and in tests. */
export interface Library {
  readonly config: PushConfig
  readonly store: PushStore
  readonly clock: Clock
  readonly fetch: typeof fetch
}

export const SDK_VERSION = 'w:1.0.0'
const AGENT = 'fairground/1.0.0'

/** An installation's request that is not answered by then has failed (001 §9). */
export const TIMEOUT_MS = 10_000

/** The service refused: its status and its sentence, whichever of the two services it was. */
export class ServiceTrouble extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Ask {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  /** The whole address, without host for our own service. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Our refusals have a message at their top, Google's in an `error`. */
function sentenceOf(body: unknown, status: number): string {
  const { message, error } = (body ?? {}) as { message?: string; error?: { message?: string } }
  return message ?? error?.message ?? `the push service answered ${status}`
}

/** Our own service asks for a header that no foreign page can send; another one would refuse it. */
const ours = (url: string): Record<string, string> =>
  url.startsWith('/') ? { 'x-requested-with': 'fairground' } : {}

async function inTime(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('the push service did not answer in time')), TIMEOUT_MS)
  try {
    return await send(stop.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends one request of the protocol, once more when the service fails with 5xx.
 * @throws ServiceTrouble for a refusal, another error when nobody answers within ten seconds
 */
export async function ask<T>(library: Library, { method, url, headers, body }: Ask): Promise<T> {
  const { config, store, clock } = library
  const beat = await heartbeat(store, AGENT, clock.now())
  const send = () =>
    inTime((signal) =>
      library.fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...ours(url),
          ...(config.apiKey ? { 'x-goog-api-key': config.apiKey } : {}),
          ...(beat ? { 'x-firebase-client': beat } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      }),
    )
  let response = await send()
  if (response.status >= 500) response = await send()
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ServiceTrouble(response.status, sentenceOf(answer, response.status))
  return answer as T
}
