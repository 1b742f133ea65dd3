import type { PoolEconomy } from '#platform/facts/pools/pools.ts'
import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts'

/** The parameters of a lottery. Each run keeps its own copy. */
export interface LotteryEconomy extends PoolEconomy {
  /** Experience for a ticket, and tickets by play in a day at most. */
  readonly xp: number
  readonly aDay: number
  /** Tickets for a daily card, and for a free card or a package. */
  readonly card: number
  readonly deposit: number
}

/** The prizes of the whole pool, the highest first: each tier has a quarter of it. */
export const TIERS = [
  { value: 10_000, percent: 25 },
  { value: 2_000, percent: 25 },
  { value: 500, percent: 25 },
  { value: 100, percent: 25 },
] as const
/** One of 10,000, five of 2,000, twenty of 500, a hundred of 100. */
export const MOST_PRIZES = 126

/** The economy that is planned unless an operator says otherwise. */
export const ECONOMY: LotteryEconomy = {
  most: 40_000,
  // A twentieth of what play of the week brings in.
  share: 500,
  guarantee: 0,
  xp: 1_000,
  aDay: 10,
  card: 1,
  deposit: 50,
}

/**
 * Experience is counted for life, in steps that are the same for all lotteries: what a ticket takes is a
 * multiple of one.
 */
export const XP_STEP = 500

/** Products of the cashier that are packages. */
export const PACKAGES: readonly string[] = ['standard', 'first', 'preset', 'personal', 'fortune']
/** The price of the smallest package, US cents: what costs less is none. */
export const LEAST_CENTS = 499
/** Free cards and packages that bring tickets in a lottery, together: one for each day, which the free route reaches. */
export const DEPOSITS = 7

/** A demonstration has something to draw, though nothing was played yet. */
export const SAMPLE: LotteryEconomy = { ...ECONOMY, guarantee: 1_000 }

/** The limits of what an operator can plan. */
export const BOUNDS = { most: 40_000, share: 500, guarantee: 5_000, prize: 100 } as const

/** Tickets that are drawn at once; those of one player after the first are passed over. */
export const AT_ONCE = 500
/** The list is fixed no earlier than this after the end: by then all tickets were told. */
export const LISTED_AFTER_MS = 10 * SECOND
/** How long the hash of the list is public while the seed is still sealed. */
export const SEALED_MS = MINUTE
/** How long a ticket lasts that is given while no lottery takes place. */
export const LIFETIME_MS = 7 * DAY
/** Winners that are shown. */
export const SHOWN = 6
