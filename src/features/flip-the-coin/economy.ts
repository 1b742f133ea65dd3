/** Coins, minor units: a bonus below or above can't be flipped for. */
export const BONUS = { least: 2, most: 10_000 } as const

/** For so long after it was given. */
export const OPEN_MS = 3_600_000

/** Heads and tails, of 10,000. */
export const WEIGHTS = { heads: 5_000, tails: 5_000 } as const

/** The average factor by which a flip changes a bonus. */
export const EXPECTED_FACTOR = 1.25

/** Entries that it gives a day: none, it is about coins alone. */
export const FREE_A_DAY = 0
/** Coins a day, of who flips for the largest bonus each day: they can be played on. */
export const COINS_A_DAY: number = BONUS.most * (EXPECTED_FACTOR - 1)
