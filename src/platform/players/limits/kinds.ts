import { DAY } from '../../time/clock.ts'

/**
 * Limits that players set for themselves, for all of their accounts. What they bought counts in cents, what
 * they lost in entries (winnings are entries too) or coins, how long they played in minutes.
 */
export const LIMIT_KINDS = ['purchase', 'loss', 'coins', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** The spans over which a limit counts: each rolls, and ends now. */
export const LIMIT_SPANS = ['day', 'week', 'month'] as const
export type LimitSpan = (typeof LIMIT_SPANS)[number]

export const SPAN_MS: Readonly<Record<LimitSpan, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY }

/** The most that a limit may be: more limits nothing. */
export const MOST: Readonly<Record<LimitKind, Readonly<Record<LimitSpan, number>>>> = {
  purchase: { day: 10_000_000, week: 10_000_000, month: 10_000_000 },
  loss: { day: 100_000_000, week: 100_000_000, month: 100_000_000 },
  coins: { day: 10_000_000_000, week: 10_000_000_000, month: 10_000_000_000 },
  time: { day: 24 * 60, week: 7 * 24 * 60, month: 30 * 24 * 60 },
}

/** How often a player is asked whether they go on, minutes. */
export const CHECK_MINUTES = [15, 30, 45, 60] as const
export type CheckMinutes = (typeof CHECK_MINUTES)[number]

/** A pause as long as this ends a stretch of play. */
export const PAUSE_MINUTES = 15

/** Between asking for a higher limit and confirming it. */
export const RAISE_WAIT = DAY

/** A higher limit is confirmed for so long after it was asked for. */
export const RAISE_LIFE = 14 * DAY
