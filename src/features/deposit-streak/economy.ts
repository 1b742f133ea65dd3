/** A sector of the vault's wheel: its factor in quarters, and its weight of 10,000. */
export const SECTORS = [
  { quarters: 1, weight: 1_900 },
  { quarters: 2, weight: 2_375 },
  { quarters: 3, weight: 2_000 },
  { quarters: 4, weight: 1_600 },
  { quarters: 6, weight: 1_025 },
  { quarters: 8, weight: 650 },
  { quarters: 16, weight: 350 },
  { quarters: 40, weight: 100 },
] as const

/** Entries that the spin of each day is worth on average; coins come with them at `COINS` for each entry. */
export const DAYS = [20, 24, 36, 52, 68, 100, 200] as const
export const COINS = 100

/** The least purchase that makes a day, US cents. A free card makes one whatever it stands for. */
export const LEAST_CENTS = 499

/** Days of the streak on which a boost is chosen before the spin. */
export const BOOST_DAYS = [3, 5, 7] as const
export const BOOSTS = ['double', 'freeze', 'spins'] as const

/**
 * The multiplier of coins by the median purchase of the last `MEDIAN_DAYS` days, from this many US cents on.
 */
export const GROUPS = [
  { group: 'A', from: 0, multiplier: 1 },
  { group: 'B', from: 1_000, multiplier: 2 },
  { group: 'C', from: 5_000, multiplier: 5 },
] as const
export const MEDIAN_DAYS = 30

/** A freeze covers a missed day; one comes free in so many days. */
export const FREE_FREEZE_DAYS = 7

/** The game of the spins that a boost gives. Three times ten of 2 entries return 57 at 95%. */
const SPIN_GAME = 'tidal-fortune'
const DAY_MS = 86_400_000
export const SPINS = { game: SPIN_GAME, count: 10, betLevel: 1, lifetime_ms: 3 * DAY_MS } as const

/** The average value of seven days, before groups and boosts; minor units. */
export const WEEK = { entries: 500, coins: 50_000 } as const

/**
 * Entries a day for nothing: none. A day is made by a deposit, and what it gives is priced as a part of what
 * the deposit or the free card gives.
 */
export const FREE_A_DAY = 0
/** Coins of the same player: a day comes with a purchase or a free card, none without. */
export const COINS_A_DAY = 0
