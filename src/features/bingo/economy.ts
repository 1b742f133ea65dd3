import type { Money } from '#platform/money/prize.ts'

/** Balls that a game takes, and how many of the numbers from 1 to `NUMBERS` it draws. */
export const BALLS = 10
export const NUMBERS = 30
/** Tickets of a game, with so many numbers each. */
export const TICKETS = 2
export const CELLS = 9

/** A prize, and the numbers of complete lines that win it. */
export interface LineRow {
  readonly lines: readonly number[]
  readonly prize: Required<Money>
}

/** The parameters of bingo, in minor units. Each run keeps its own copy. */
export interface BingoEconomy {
  /** Qualifying rounds (`ball` of the odometer) that earn a ball. */
  readonly rounds: number
  /** Balls that rounds earn in a day, at most. */
  readonly mostADay: number
  /** Free balls a day. */
  readonly freeADay: number
  /** Coins for each ball that is left at the end. */
  readonly leftOver: number
  /** Where the brand has the store: coins for `STORE_BALLS` balls, and how often a day. */
  readonly store: { readonly price: number; readonly aDay: number }
  /** For each ticket, from no line to a full card. */
  readonly prizes: readonly LineRow[]
}

/** Balls that one purchase in the store brings. */
export const STORE_BALLS = 5

/** The economy that is planned unless an operator says otherwise. */
export const ECONOMY: BingoEconomy = {
  rounds: 50,
  mostADay: 7,
  freeADay: 2,
  leftOver: 200,
  store: { price: 2_500, aDay: 2 },
  prizes: [
    { lines: [0], prize: { coins: 250, entries: 0 } },
    { lines: [1], prize: { coins: 1_000, entries: 10 } },
    { lines: [2], prize: { coins: 2_500, entries: 40 } },
    { lines: [3], prize: { coins: 5_000, entries: 150 } },
    { lines: [4, 5, 6], prize: { coins: 10_000, entries: 500 } },
    { lines: [8], prize: { coins: 50_000, entries: 5_000 } },
  ],
}

/** The average payout of a ticket in minor units, rounded; `rules.test.ts` has the exact fractions. */
export const EXPECTED = { coins: 460, entries: 3.643 } as const

/**
 * The most that a ticket of a run may be worth: gifts of a day are priced together. And the most entries that
 * rounds may earn in a week: all rewards by play stay within a part of what is lost.
 */
export const BOUNDS = { coins: 1_000, entries: 3.65, byPlay: 36 } as const

/** The most that balls of a run may be worth, whether they are played or left over. */
export const BALL_BOUNDS = {
  /** For each of the rounds that a ball takes: they lose a fifth of an entry or 20 coins each, or more. */
  round: { coins: 4, entries: 0.0146 },
  /** A day's free ones. */
  free: { coins: 400, entries: 1.46 },
} as const

/** Days of a usual run. */
export const RUN_DAYS = 14

/**
 * Entries that a player who comes every day gets without wagering, a day: the free balls of a run make whole
 * games, and what is left over is coins. A run that begins within a day touches one reward day more.
 */
export const FREE_A_DAY: number =
  (Math.floor(((RUN_DAYS + 1) * ECONOMY.freeADay) / BALLS) * TICKETS * EXPECTED.entries) / RUN_DAYS
/** Coins a day, of the same player and the same games: they can be played on. */
export const COINS_A_DAY: number = (FREE_A_DAY * EXPECTED.coins) / EXPECTED.entries

/** Parts of the way to a ball that open pages are told. */
export const STEPS = 10
/** Players whose left-over balls are paid in one transaction. */
export const BATCH = 50
