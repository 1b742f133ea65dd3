import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath, type Call, type Input, type Output } from '../../src/platform/calls/contract.ts'
import type { ServerControl } from './server-control.ts'

/** A client that never gives up: what was not answered for good is asked again, with the same words. */
export interface Answered<O> {
  readonly status: number
  readonly body: O & { readonly code?: string; readonly message?: string }
  /** How often it had been sent when this answer came. */
  readonly tries: number
}

export interface Tally {
  /** Requests that were sent. */
  requests: number
  /** Sent again because no answer came. */
  broken: number
  /** Sent again because the database was away (503). */
  away: number
  /** Answers that must not be: 5xx but 503. */
  faults: number
  /** The longest that a client waited for an answer or for the news that there is none, ms. */
  longest: number
}

/** Nothing was asked yet. */
export const freshTally = (): Tally => ({ requests: 0, broken: 0, away: 0, faults: 0, longest: 0 })

export interface Wire {
  readonly cookies: Map<string, string>
  readonly ask: <C extends Call>(
    call: C,
    input: Input<C>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered<Output<C>>>
}

const agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: 30_000 })
const PATIENCE_MS = 20_000

/**
 * @param address the address that the client says it comes from
 */
export function openWire(weather: Pick<ServerControl, 'up'>, tally: Tally, address: string): Wire {
  const cookies = new Map<string, string>()

  async function once(
    call: Call,
    input: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
  ) {
    const { url } = await weather.up()
    const { path, rest } = fillPath(call.path, input)
    const posts = call.method === 'POST'
    const query = posts
      ? ''
      : new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)])).toString()
    const body = posts ? JSON.stringify(rest) : ''
    tally.requests++
    return send(url + path + (query && `?${query}`), call.method, body, {
      'x-requested-with': 'chaos',
      'x-forwarded-for': address,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(posts
        ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
        : {}),
      ...headers,
    })
  }

  function storeCookies(lines: readonly string[] | undefined) {
    for (const line of lines ?? []) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const value = decodeURIComponent(pair.slice(at + 1))
      if (value === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), value)
    }
  }

  return {
    cookies,
    async ask(call, input, headers = {}) {
      for (let tries = 1; ; tries++) {
        const since = performance.now()
        const answer = await once(call, (input ?? {}) as never, headers).catch(() => null)
        tally.longest = Math.max(tally.longest, performance.now() - since)
        if (answer && answer.status < 500) {
          storeCookies(answer.cookies)
          return { status: answer.status, body: answer.body as never, tries }
        }
        if (!answer) tally.broken++
        else if (answer.status === 503) tally.away++
        else tally.faults++
        await sleep(answer ? 200 : 20)
      }
    },
  }
}

function send(url: string, method: string, body: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; body: unknown; cookies: string[] | undefined }>((done, fail) => {
    const sent = request(url, { method, agent, headers, timeout: PATIENCE_MS }, (response) => {
      // An answer that is no JSON isn't the site's: only its status counts.
      read(response)
        .then((text) => {
          const status = response.statusCode!
          const body: unknown = status === 503 && !text.startsWith('{') ? {} : JSON.parse(text)
          done({ status, body, cookies: response.headers['set-cookie'] })
        })
        .catch(fail)
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', fail)
    sent.end(body)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
