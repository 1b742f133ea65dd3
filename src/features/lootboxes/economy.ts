import type { Chance } from '#platform/money/prize.ts'

/** A box's possible prizes, from most to least likely. Amounts in minor units. */
export const CHANCES: readonly Chance[] = [
  { prize: { coins: 1_000 }, weight: 6_000 },
  { prize: { coins: 2_500 }, weight: 2_500 },
  { prize: { coins: 5_000, entries: 5 }, weight: 1_200 },
  { prize: { coins: 25_000, entries: 25 }, weight: 300 },
]

/** The average value of a box, minor units. Features that give boxes count it in their economies. */
export const EXPECTED = { coins: 2_575, entries: 1.35 } as const

/** A box stays until it is opened: no clock hurries anybody. */
export const LIFETIME_MS = null

/** Entries a day that boxes bring by themselves: none, they come with other rewards, which count them. */
export const FREE_A_DAY = 0
/** The same for coins. */
export const COINS_A_DAY = 0
