import type { AuditedActor } from './actor.ts'
import type { Locale } from '../words/locale.ts'

/** The caller, as HTTP identifies it. */
export interface Caller {
  readonly ip: string
  /** The caller's place from a trusted proxy: country and region as in `US-TX`. */
  readonly place?: string | null
  /** Scheme, host and port under which the request reached us. */
  readonly origin: string
  readonly agent: string
  readonly theme: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly idempotencyKey: string | null
  /** The call comes from a page that this process renders, not from the wire. */
  readonly inside?: boolean
  /** Staff or a partner, whose door has checked who they are; absent for browsers. */
  readonly actor?: AuditedActor
  /** The request's headers, for calls whose protocol speaks in them; absent where no request stands behind. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Readings of this request, made once: all reading calls of a page or a call share them. */
  readonly once?: Map<string, Promise<unknown>> | undefined
}

/** The words of which names are made, such as `Amber` and `Fox`. */
export interface NameWords {
  readonly first: readonly string[]
  readonly second: readonly string[]
}

/** A brand's switches and words, as far as the server needs them. */
export interface Brand {
  readonly name: string
  readonly title: string
  /** Its names for things in a language, for texts that the server writes. */
  readonly words: (locale: Locale) => {
    readonly coins: string
    readonly entries: string
    readonly company: string
  }
  readonly features: Readonly<Record<string, boolean>>
  /** Switches that are no features of their own (000 §1). */
  readonly flags: Readonly<Record<string, boolean>>
  /** Groups of games in the order of the lobby's rails (000 §3, schemeSections). */
  readonly rails: readonly string[]
  /** Groups of games that it does not have, because a feature is off. */
  readonly withoutGroups: readonly string[]
  /** Words for the public names of players who chose none. */
  readonly nameWords: NameWords
  /** Where the reward day begins, an IANA zone. */
  readonly timeZone: string
}
