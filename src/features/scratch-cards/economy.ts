import type { Chance } from '#platform/money/prize.ts'
import { DAY } from '#platform/time/clock.ts'

/** The parameters of cards. Each run keeps its own copy. */
export interface CardEconomy {
  /** Cards without a prize, in parts of 10,000. */
  readonly lose: number
  readonly prizes: readonly Chance[]
}

/** The economy that is planned unless an operator says otherwise. Amounts in minor units. */
export const ECONOMY: CardEconomy = {
  lose: 5_500,
  prizes: [
    { prize: { coins: 500 }, weight: 2_200 },
    { prize: { coins: 2_000 }, weight: 1_000 },
    { prize: { entries: 5 }, weight: 800 },
    { prize: { entries: 20 }, weight: 350 },
    { prize: { entries: 100 }, weight: 120 },
    { prize: { entries: 500 }, weight: 25 },
    { prize: { entries: 2_500 }, weight: 5 },
  ],
}

/** The average value of a card, minor units. */
export const EXPECTED = { coins: 310, entries: 4.8 } as const

/** The most that a card of a run may be worth: gifts of a day are priced together. */
export const BOUNDS = { coins: 1_000, entries: EXPECTED.entries } as const

/**
 * Entries that a player who comes every day gets without wagering, a day. Tickets of the lottery are none of
 * them: its pool is a part of what play brings in, however many tickets there are.
 */
export const FREE_A_DAY: number = EXPECTED.entries
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = EXPECTED.coins

/** Squares of a card, and how many of one win. */
export const CELLS = 9
export const MATCH = 3
/** With more prizes a winning card would have no room for one of each. */
export const MOST_PRIZES = 7

/** Cards in a magic box. */
export const IN_A_BOX = 3
/** How long a card or a box that was given can be opened. */
export const LIFETIME_MS = 7 * DAY
