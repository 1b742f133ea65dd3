/** Coins bet that open the machine, and for how many hours. */
export const METER = { coins: 200_000, hours: 24 } as const

/** Coins bet after which open pages are told. */
export const PUSH_EACH = 10_000

/** The game of the free spins: its slug, and its id in the catalogue. */
export const SPIN_GAME = { slug: 'tidal-fortune', id: 101 } as const

/** Coins that a free spin is played at, for each bet level. */
export const SPIN_STAKE = 200

const DAY_MS = 86_400_000
/** How long free spins can be played. */
export const SPINS_LIFE_MS = 3 * DAY_MS

/** A tier, bronze to VIP: what a spin costs in coins, and what is won besides coins. */
export interface Tier {
  readonly id: number
  readonly cost: number
  /** Free spins in coins, and their bet level. */
  readonly spins: number
  readonly betLevel: number
  /** Where coins may lead to entries. */
  readonly entries: number
}

export const TIERS: readonly Tier[] = [
  { id: 1, cost: 10_000, spins: 5, betLevel: 1, entries: 2 },
  { id: 2, cost: 25_000, spins: 6, betLevel: 2, entries: 5 },
  { id: 3, cost: 50_000, spins: 8, betLevel: 3, entries: 10 },
  { id: 4, cost: 100_000, spins: 10, betLevel: 4, entries: 20 },
  { id: 5, cost: 250_000, spins: 15, betLevel: 6, entries: 50 },
  { id: 6, cost: 500_000, spins: 20, betLevel: 8, entries: 100 },
  { id: 7, cost: 1_000_000, spins: 30, betLevel: 10, entries: 200 },
]

/** The turn of a wheel that is won where coins may lead to entries. */
export const TURN = 'booster'

/** The awards of every tier, with their weights of 10,000: parts of the cost in percent, or free spins. */
export const AWARDS = [
  { weight: 7_000, percent: 20 },
  { weight: 2_000, percent: null },
  { weight: 900, percent: 50 },
  { weight: 100, percent: 500 },
] as const

/** Entries that it gives a day: none, unless the place lets coins lead to entries, and then for a price. */
export const FREE_A_DAY = 0
/** Coins a day that it gives: it takes more than it pays. */
export const COINS_A_DAY = 0
