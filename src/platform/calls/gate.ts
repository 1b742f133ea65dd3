import type { Db } from '../data/db.server.ts'

/** Something that a person does, or that is done for them, and that a gate may refuse. */
export type Action = 'stake' | 'claim' | 'buy' | 'redeem' | 'free-entry' | 'offer' | 'contact'

/** The person at a gate. Fields that the caller already has save a line from reading them. */
export interface Who {
  readonly db: Db
  readonly playerId: string
  /** The brand of the account, and the state that it names. */
  readonly theme?: string
  readonly state?: string
  /** Until when the wallet is closed, ms; null where it is open; absent where that was not read. */
  readonly closedUntil_ms?: number | null
}

/** A place as it was known last. */
export interface Place {
  /** Two letters; null for a place that is none of the states. */
  readonly state: string | null
  /** Shown by coordinates a moment ago, or by an address where its word is enough; else a hint. */
  readonly isProven: boolean
}

/** The place of somebody; `any` where it does not matter, null where the caller has not looked. */
export type Where = Place | 'unknown' | 'any' | null

/** One question to a gate. */
export interface Asked {
  readonly action: Action
  readonly who: Who
  readonly where: Where
  readonly now: Date
}

export interface Found {
  readonly ok: boolean
  /** When it may be otherwise; null: that isn't known, or never. */
  readonly until?: Date | null
  /** The step that changes it, such as `location`. */
  readonly fix?: string
}

/** A line's finding with its code, to be shown before anybody tries. */
export interface Line extends Found {
  readonly code: string
}

/** The answer of a gate: allowed where no line says no. */
export interface Verdict {
  readonly allowed: boolean
  /** In the order in which they are asked; the first that is not ok is the refusal. */
  readonly lines: readonly Line[]
}

/**
 * One rule of a gate. Features register theirs (`gateLines` of a service); `src/compose.server.ts` adds the
 * platform's.
 */
export interface GateLine {
  /** The code of its refusal. No two lines have the same. */
  readonly code: string
  /**
   * Smaller numbers are asked first: who somebody is (100), where (200), what they have done (300), limits and
   * times (400).
   */
  readonly order: number
  readonly actions: readonly Action[]
  readonly look: (asked: Asked) => Promise<Found>
  /** @throws Refusal with the line's code: which rule, until when, what helps */
  readonly refuse: (found: Found, asked: Asked) => never
}
