import type { Money } from '#platform/money/prize.ts'

/** A level: how likely the step up to it is, in parts of 10,000, and what stopping on it pays. */
export interface LevelRow {
  readonly advance: number
  readonly stopPrize: Money
}

/** All parts of a chance. */
export const PARTS = 10_000

/** The levels from the first up. Amounts in minor units. */
export const LEVELS: readonly LevelRow[] = [
  { advance: 6_000, stopPrize: { coins: 500 } },
  { advance: 5_000, stopPrize: { coins: 1_200, entries: 5 } },
  { advance: 4_500, stopPrize: { coins: 3_000, entries: 15 } },
  { advance: 4_000, stopPrize: { coins: 8_000, entries: 50 } },
  { advance: 3_300, stopPrize: { coins: 25_000, entries: 200 } },
]

/** The prize of a spin that doesn't advance, which ends the run. */
export const FAIL_PRIZE: Money = { coins: 100 }

/** The average cost of a run for a player who never stops, minor units; no other strategy is worth more. */
export const EXPECTED = { coins: 543.718, entries: 3.564 } as const

/** Entries a day that a player expects who plays each day. */
export const FREE_A_DAY = EXPECTED.entries
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = EXPECTED.coins

/** Symbols on the reels. */
export const SYMBOLS = 5
/** Runs that are closed in one transaction. */
export const BATCH = 200
