import type { GameMode } from '../base/text/money.ts'
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
  /** Whether stakes ask for limits that the player has set; absent where that was not read. */
  readonly isLimited?: boolean
  /** The same of purchases. */
  readonly isBuyLimited?: boolean
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
  /** The name of the feature that it is about; null where it is about the site as a whole. */
  readonly feature: string | null
  readonly who: Who
  readonly where: Where
  readonly now: Date
  /** The mode of a stake, whose currency is taken; absent: coins. */
  readonly mode?: GameMode
  /** The part of a purchase that is not booked yet, cents. */
  readonly cents?: number
  /** The game of a stake, by its number in the catalogue; absent where none of it is played. */
  readonly game?: number
  /** The brand's names of its currencies, for the words of a refusal; absent: the usual ones. */
  readonly currencies?: () => Currencies
}

/** Names of the currencies, in English for the sentence, and in the reader's language for its values. */
export interface Currencies {
  readonly entries: string
  readonly coins: string
  readonly values: Readonly<Record<'entries' | 'coins', string>>
}

/** The steps by which a person gets past a line: they share their location, or go to another place. */
export type Fix = 'location' | 'place'

export interface Found {
  readonly ok: boolean
  /** When it may be otherwise; null: that isn't known, or never. */
  readonly until?: Date | null
  /** The step that changes it; absent where time alone does. */
  readonly fix?: Fix
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
  /** The names of the features that it is about; absent: all, and the site as a whole. */
  readonly features?: readonly string[]
  readonly look: (asked: Asked) => Promise<Found>
  /** Its refusal, which is sent with the line's code, and with `until` and `fix` as they were found. */
  readonly refusal: (found: Found, asked: Asked) => LineRefusal
}

/** The words of a line's refusal: which rule, and what helps. */
export interface LineRefusal {
  /** In English, marked by `listed`, so that it is translated. */
  readonly message: string
  /** The values in it. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The words name the step that helps: a view adds none. */
  readonly saysFix?: true
  /** HTTP status, 403 by default. */
  readonly status?: number
}
