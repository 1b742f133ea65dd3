import type { Call, Input, Output } from '#platform/calls/contract.ts'
import { isLeaving } from './open.ts'

/**
 * A wire without a server: answers of calls, typed by their contracts. It stands in the place of `fetch`, so
 * that the real client sends, repeats and reads; a call that nobody answered fails the test by its name.
 */

/** The data of a call's successful answer. */
type DataIn<C> = Output<C> extends { readonly data?: infer D } ? D : never

/** Why the server says no. */
export interface No {
  readonly code: string
  readonly message: string
  /** HTTP status; 400 as the server's refusals have it. */
  readonly status?: number
  readonly values?: Readonly<Record<string, string | number>>
  /** Errors of each field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Details that the client needs to continue. */
  readonly details?: unknown
}

/** The answer to one call; made by the functions below, which know its type. */
export interface Reply {
  readonly call: Call
  readonly respond: (input: Sent) => Response | Promise<Response>
}

/**
 * The input sent with a call: the parameters of its path, its query, and its body; numbers in an address are
 * strings.
 */
export type Sent = Readonly<Record<string, unknown>>

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The call succeeds with these data. */
export const gives = <C extends Call>(call: C, data: DataIn<C>): Reply => ({
  call,
  respond: () => json({ success: true, data }),
})

/** The call gives this answer as a whole, for calls whose answer has a shape of its own. */
export const says = <C extends Call>(call: C, answer: Output<C>): Reply => ({
  call,
  respond: () => json(answer),
})

/** The call succeeds, and there is nothing more to say. */
export const done = (call: Call): Reply => ({ call, respond: () => json({ success: true }) })

/** The call is answered by what was sent with it. */
export const answers = <C extends Call>(
  call: C,
  by: (input: Sent & Partial<Input<C>>) => Output<C>,
): Reply => ({
  call,
  respond: (input) => json(by(input as Sent & Partial<Input<C>>)),
})

/** The server refuses the call. */
export const refuses = (call: Call, { status = 400, ...no }: No): Reply => ({
  call,
  respond: () => json({ success: false, ...no }, status),
})

/** The connection is cut: no answer comes. */
export const cut = (call: Call): Reply => ({
  call,
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
})

/** The first answer is lost on its way, after the server has done what was asked; a repeat is answered. */
export function losesFirst({ call, respond }: Reply): Reply {
  let asked = 0
  return {
    call,
    respond: (input) => (asked++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : respond(input)),
  }
}

/** An answer comes that is none of ours: what was asked for may have been done. */
export const garbles = (call: Call): Reply => ({ call, respond: () => new Response('<p>Gateway</p>') })

/** An answer on its way, until the test lets it come. */
export interface Held extends Reply {
  /** Lets it come, to whoever waits and to whoever asks later. */
  readonly release: () => void
}

/** The call waits for its answer. */
export function slow({ call, respond }: Reply): Held {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { call, release: resolve, respond: (input) => promise.then(() => respond(input)) }
}

/** The wire of one test. */
export interface Wire {
  /** Answers these calls from now on. */
  readonly answer: (...replies: readonly Reply[]) => void
  /** The inputs sent with a call so far, the first one first. */
  readonly sent: (call: Call) => readonly Sent[]
}

/** Paths that the server of the tests answers itself: modules, fonts, pictures. */
const REAL = /^\/(@|sound\/|src\/|node_modules\/|\.cache\/|__vitest|art\/|fonts\/|icons\/)/

/** The path of a call as an expression, with its parameters by name; a colon within a segment is a colon. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&').replaceAll(/(?<=\/):([a-zA-Z]\w*)/g, '(?<$1>[^/]+)')}$`,
  )

async function sentIn(request: Request, call: Call, url: URL): Promise<Sent> {
  const text = await request.text()
  return {
    ...patternOf(call.path).exec(url.pathname)?.groups,
    ...Object.fromEntries(url.searchParams),
    ...(text ? (JSON.parse(text) as Sent) : {}),
  }
}

/**
 * Puts a wire in the place of `fetch`.
 * @returns the wire, and its end, which gives the names of the calls that had no answer
 */
export function openWire(replies: readonly Reply[]): {
  readonly wire: Wire
  readonly close: () => readonly string[]
} {
  const real = globalThis.fetch
  const known = new Map<string, Reply>()
  const asked: { readonly call: Call; readonly input: Sent }[] = []
  const unanswered: string[] = []
  const callKey = ({ method, path }: Call) => `${method} ${path}`
  const answer = (...more: readonly Reply[]) => {
    for (const reply of more) known.set(callKey(reply.call), reply)
  }
  const find = (method: string, pathname: string) => {
    const all = [...known.values()].filter(({ call }) => call.method === method)
    return (
      all.find(({ call }) => call.path === pathname) ??
      all.find(({ call }) => patternOf(call.path).test(pathname))
    )
  }
  answer(...replies)
  globalThis.fetch = async (target, init) => {
    // A signal that ends is the caller's affair: what is here answers at once, or when the test says.
    const { signal, ...rest } = init ?? {}
    const url = new URL(target instanceof Request ? target.url : String(target), location.origin)
    if (url.origin === location.origin && REAL.test(url.pathname)) return real(target, init)
    const request = new Request(url, rest)
    const reply = find(request.method, url.pathname)
    if (!reply) {
      if (!isLeaving()) unanswered.push(`no answer for ${request.method} ${url.pathname}${url.search}`)
      throw new TypeError('Failed to fetch')
    }
    const input = await sentIn(request, reply.call, url)
    asked.push({ call: reply.call, input })
    const response = await reply.respond(input)
    signal?.throwIfAborted()
    return response
  }
  return {
    wire: {
      answer,
      sent: (call) => asked.filter((one) => callKey(one.call) === callKey(call)).map(({ input }) => input),
    },
    close: () => {
      globalThis.fetch = real
      return unanswered
    },
  }
}
