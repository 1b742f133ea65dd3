import type { Balance } from '../base/text/money.ts'

/**
 * The wire, as types. A contract names each call of a feature once; the browser, the server and the
 * tests all read it from there. At run time only the method and the path exist.
 */

/** One call of the wire. `I` is what the client sends (path parameters, query and body in one object). */
export interface Call<I = any, O = any> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path whose segments that begin with a colon are parameters; a colon elsewhere is a colon. */
  readonly path: string
  /** True when the call changes something: it passes the origin gate and runs in one transaction. */
  readonly changes: boolean
  /** Its answer may be fetched before a page is asked for: the same for everybody for fifteen seconds. */
  readonly ahead?: true
  /** Asked whoever the browser is signed in as: its answer says who that is. */
  readonly asksWho?: true
  readonly types?: (input: I) => O
}

/** A call that changes something: its declaration says what the gate must allow, or why it asks none. */
export interface Change<I = any, O = any> extends Call<I, O> {
  readonly changes: true
}

/** A call that only reads. */
export const get = <O, I = void>(path: string): Call<I, O> => ({ method: 'GET', path, changes: false })

/** A reading call whose answer may be fetched ahead of the page that needs it. */
export const prefetchable = <I, O>(call: Call<I, O>): Call<I, O> => ({ ...call, ahead: true })

/** A reading call that is answered for whoever is signed in now, whomever the page was made for. */
export const asksWho = <I, O>(call: Call<I, O>): Call<I, O> => ({ ...call, asksWho: true })

/** A call that changes something. */
export const post = <O, I = void>(path: string): Change<I, O> => ({ method: 'POST', path, changes: true })

/** A call that changes a part of something. */
export const patch = <O, I = void>(path: string): Change<I, O> => ({ method: 'PATCH', path, changes: true })

/** A call that takes something away. */
export const del = <O, I = void>(path: string): Change<I, O> => ({ method: 'DELETE', path, changes: true })

/** A GET that changes something, where the specification demands one; gated and transacted like a POST. */
export const getAction = <O, I = void>(path: string): Change<I, O> => ({ method: 'GET', path, changes: true })

export type Input<C> = C extends Call<infer I, infer _> ? I : never
export type Output<C> = C extends Call<infer _, infer O> ? O : never

/** The fields that any answer may have besides its data. */
export interface Said {
  /** A stable name of the refusal, for programs. */
  readonly code?: string
  /** One sentence for people: what happened, why, and what to do now. */
  readonly message?: string
  /** The values in the messages, by name, for translation. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Messages by field, for forms. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** The answer of a call that did what it was asked for. */
export interface Done<T = undefined> extends Said {
  readonly success: true
  readonly data?: T
  readonly details?: undefined
}

/** The answer of a call that did not: it never has data, so that whoever finds data has a success. */
export interface Refused extends Said {
  readonly success: false
  readonly data?: undefined
  /** Data that the client needs to continue, for example the end of a self-exclusion. */
  readonly details?: unknown
}

/** The shape of every answer of `/rest/`: what happened, the data, or why not. */
export type Answer<T = undefined> = Done<T> | Refused

/**
 * The pushes of the server by name (`type` or `type.action`, 000 §4) with what each carries. A contract adds its own by
 * `declare module '#platform/calls/contract.ts' { interface Pushes { … } }`; a push of no contract does not compile.
 */
export interface Pushes {
  /** The account that has the balance. Nodes of earlier releases leave it out. */
  readonly setBalance: Balance & { readonly account?: string }
}
export type PushName = keyof Pushes & string

/** The payload of a realtime publication. */
export interface PushMessage<P = unknown> {
  readonly type: string
  readonly action?: string
  readonly data: P
}

/** Fills the `:parameters` of a path from the input; returns the path and what is left of the input. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>> = {}) {
  const rest = { ...input }
  const filled = path.replaceAll(/(?<=\/):([a-zA-Z]\w*)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? ''))
    delete rest[name]
    return value
  })
  return { path: filled, rest }
}

/** The data of a call's answer, as it is when the call succeeded. */
export type DataOf<C> = NonNullable<Output<C> extends { readonly data?: infer D } ? D : never>
/** The payload of a call that answers with one (000 §7). */
export type PayloadOf<C> = Output<C> extends { readonly payload: infer P } ? P : never
