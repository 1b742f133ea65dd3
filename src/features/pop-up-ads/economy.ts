import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts'

/** Numbers of ads: how often one may speak, and how large it may be. Those of the page stand in 001 §9. */

/** At most so many for one visitor. */
export const CAPS = {
  /** Milliseconds between two. */
  apart_ms: MINUTE,
  /** In a visit; it ends when nothing was heard of the visitor for `VISIT_MS`. */
  visit: 3,
  /** In any 24 hours. */
  day: 6,
  /** Milliseconds until a campaign is shown again. */
  campaign_ms: DAY,
} as const

/** A visit ends after so long without a word from any device of the visitor; the session starts again. */
export const VISIT_MS = 30 * MINUTE

/** Nothing is shown for so long after a self-exclusion, or another event of a limit. */
export const QUIET_MS = 10 * MINUTE

/** Days for which it is known what was shown to whom. */
export const LOG_DAYS = 90

/** Characters, at most. */
export const LENGTHS = { name: 60, campaign: 60, title: 60, text: 200, label: 30, href: 500 } as const

/** The longest that a page waits before it shows one, milliseconds. */
export const DELAY_MOST_MS = MINUTE

/** Balances below these are low, by game mode. */
export const LOW_BALANCE = { TournamentPoints: 5_000, SweepStakes: 100 } as const

/** The page's timings (001 §9), milliseconds. */
export const CHECK_MS = MINUTE
export const AFTER_LOGIN_MS = 1.5 * SECOND
export const BEFORE_VIEW_MS = SECOND
export const STORED_MS = DAY
