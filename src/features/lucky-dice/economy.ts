import type { Money } from '#platform/money/prize.ts'

/** A prize, and the sums of two dice that win it. */
export interface DiceRow {
  readonly sums: readonly number[]
  readonly prize: Required<Money>
}

/** The prizes of two dice, the best first. Amounts in minor units. */
export const TABLE: readonly DiceRow[] = [
  { sums: [12], prize: { coins: 10_000, entries: 100 } },
  { sums: [2], prize: { coins: 5_000, entries: 50 } },
  { sums: [3, 11], prize: { coins: 2_500, entries: 20 } },
  { sums: [4, 10], prize: { coins: 1_500, entries: 10 } },
  { sums: [5, 9], prize: { coins: 1_000, entries: 5 } },
  { sums: [6, 8], prize: { coins: 500, entries: 2 } },
]

/** This sum wins nothing and is thrown again. */
export const AGAIN = 7

/** A roll is never longer than this. Whoever throws nothing but sevens wins the best prize. */
export const MOST_THROWS = 20

/** The average cost of a roll in minor units, as fractions. */
export const EXPECTED = { coins: 47_000 / 30, entries: 350 / 30 } as const

/** Entries a day that a player expects who rolls every week. */
export const FREE_A_DAY = EXPECTED.entries / 7
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = EXPECTED.coins / 7
