import type { Money } from '#platform/money/prize.ts'
import { HOUR } from '#platform/time/clock.ts'

/** The parameters of a map. Each run keeps its own copy. */
export interface MapEconomy {
  /** The prize of each section, first to last: paid on landing, and at a gate also on passing. */
  readonly sections: readonly Money[]
}

export const SECTIONS = 60
/** The sections that pay whoever passes them; the last one ends the map. */
export const GATES: readonly number[] = [15, 30, 45, SECTIONS]

/** Regular dice that can be held; a map begins with all of them. */
export const MOST_DICE = 3
/** While fewer are held, another one comes after this time. */
export const DIE_EVERY_MS = 8 * HOUR
/** Dice of somebody who comes once a day: all three, on each of seven days. */
export const DICE_OF_A_WEEK = 21
/** Dice of somebody who misses none in seven days: those in hand, and one each eight hours. */
export const MOST_DICE_OF_A_WEEK = 23

/**
 * The prizes of one leg of the map: coins on its twelve plain sections, entries on its fifth and eleventh,
 * and its gate.
 */
interface Leg {
  readonly coins: readonly number[]
  readonly entries: readonly [fifth: number, eleventh: number]
  readonly gate: Money
}

const LEGS: readonly Leg[] = [
  {
    coins: [200, 300, 400, 500, 300, 600, 400, 700, 500, 800, 600, 700],
    entries: [1, 2],
    gate: { coins: 5_000 },
  },
  {
    coins: [300, 400, 500, 600, 500, 700, 400, 800, 600, 900, 700, 800],
    entries: [2, 3],
    gate: { coins: 10_000, entries: 5 },
  },
  {
    coins: [400, 500, 600, 700, 600, 900, 500, 1_000, 800, 1_100, 900, 1_000],
    entries: [3, 4],
    gate: { coins: 20_000, entries: 10 },
  },
  {
    coins: [500, 600, 700, 800, 700, 1_000, 600, 1_200, 900, 1_400, 1_000, 2_000],
    entries: [4, 5],
    gate: { coins: 50_000, entries: 25 },
  },
]

const sectionsOf = ({ coins, entries: [fifth, eleventh], gate }: Leg): readonly Money[] => [
  ...coins.slice(0, 4).map((amount) => ({ coins: amount })),
  { entries: fifth },
  ...coins.slice(4, 9).map((amount) => ({ coins: amount })),
  { entries: eleventh },
  ...coins.slice(9).map((amount) => ({ coins: amount })),
  gate,
]

/** The economy that is planned unless an operator says otherwise. Amounts in minor units. */
export const ECONOMY: MapEconomy = { sections: LEGS.flatMap(sectionsOf) }

/** The average payout of a map to a player who comes once a day, minor units. */
export const EXPECTED = { coins: 92_648.634, entries: 45.966 } as const
/** The most that a map may give on average whoever misses no die: gifts of a day are priced together. */
export const BOUNDS = { coins: 100_000, entries: 48 } as const

/** Entries a day on average of a player who misses no die. */
export const FREE_A_DAY = 46.774 / 7
/** Coins a day on average of the same player: they can be played on. */
export const COINS_A_DAY = 94_263.851 / 7

/**
 * The value of a special die in a brand without a map: about the best of the next six sections. Minor units.
 */
export const SPECIAL_WORTH = { coins: 1_500, entries: 0 } as const
