import type { SectionType } from './contract.ts'

/** Each section's cashback: the percentage of a week's net loss in entries, and the most it pays. */
export const SECTIONS: readonly {
  readonly type: SectionType
  readonly title: string
  readonly percent: number
  readonly cap: number
}[] = [
  { type: 'bronze', title: 'Bronze', percent: 1, cap: 200 },
  { type: 'silver', title: 'Silver', percent: 2, cap: 500 },
  { type: 'gold', title: 'Gold', percent: 3, cap: 1_500 },
  { type: 'platinum', title: 'Platinum', percent: 4, cap: 5_000 },
  { type: 'sapphire', title: 'Sapphire', percent: 5, cap: 15_000 },
  { type: 'diamond', title: 'Diamond', percent: 7, cap: 50_000 },
  { type: 'vip', title: 'VIP', percent: 10, cap: 200_000 },
]

/**
 * The least that a week pays, in entries, and the counted loss from which on it pays that. No more than
 * `COVERED_TIMES` of an expected loss counts, so who gets it has bets behind them that were expected to lose far
 * more. Below it a week pays only what a section's own part of it comes to, and that only where it is no less.
 */
export const LEAST = { reward: 25, from: 500 } as const

/** So many times the expected loss of a week's bets count, at most: more would be a price for bad luck. */
export const COVERED_TIMES = 4

const HOUR_MS = 3_600_000

/** From the end of the week to the moment at which its cashback can be taken. */
export const CALCULATING_MS = 12 * HOUR_MS
/** How long it can be taken. */
export const AVAILABLE_MS = 72 * HOUR_MS
/** How long at least, where it was computed late. */
export const LATE_MS = 48 * HOUR_MS
/** Weeks that are looked at: what an outage kept from being computed is computed after it. */
export const WEEKS_BACK = 4
/** A week is computed only after every round reported up to this long ago has been counted; ms. */
export const SETTLING_MS = 60_000
