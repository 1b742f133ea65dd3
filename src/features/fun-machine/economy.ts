/** Coins bet that open the machine, and for how many hours. */
export const METER = { coins: 200_000, hours: 24 } as const

/** Coins bet after which open pages are told. */
export const PUSH_EACH = 10_000

/** The game of the free spins: its slug, its id in the catalogue, and what it returns in percent. */
export const SPIN_GAME = { slug: 'tidal-fortune', id: 101, rtp: 96.09 } as const

/** Coins that a free spin is played at, for each bet level. */
export const SPIN_STAKE = 200

const DAY_MS = 86_400_000
/** How long free spins can be played. */
export const SPINS_LIFE_MS = 3 * DAY_MS

/**
 * The gift beside a price that comes back: free spins in coins, in every tier as many. All tiers can be spun on
 * both reward days of an opening, so what they give together is bounded by the edge of what opened them.
 */
export const GIFT = { spins: 5, betLevel: 1 } as const

/** A tier, bronze to VIP: what a spin costs in coins, and what is won besides coins. */
export interface Tier {
  readonly id: number
  readonly cost: number
  /** Where coins may lead to entries. */
  readonly entries: number
}

export const TIERS: readonly Tier[] = [
  { id: 1, cost: 10_000, entries: 2 },
  { id: 2, cost: 25_000, entries: 5 },
  { id: 3, cost: 50_000, entries: 10 },
  { id: 4, cost: 100_000, entries: 20 },
  { id: 5, cost: 250_000, entries: 50 },
  { id: 6, cost: 500_000, entries: 100 },
  { id: 7, cost: 1_000_000, entries: 200 },
]

/** The turn of a wheel that is won where coins may lead to entries. */
export const TURN = 'booster'

/**
 * The awards of every tier, with their weights of 10,000: parts of the cost in percent, one with the gift. In
 * coins alone they return the cost exactly.
 */
export const AWARDS = [
  { weight: 4_000, percent: 50, gift: false },
  { weight: 4_500, percent: 120, gift: false },
  { weight: 1_000, percent: 100, gift: true },
  { weight: 500, percent: 320, gift: false },
] as const

/** The weights of earlier releases, by whose draws spins were told. */
export const FORMER_WEIGHTS: readonly number[] = [7_000, 2_000, 900, 100]

/** Coins that an opening gives on average beyond what spins cost: two days, each tier that so many coins buy. */
export const giftOfOpening = (coins: number): number =>
  (2 * TIERS.filter(({ cost }) => cost <= coins).length * AWARDS[2].weight * GIFT.spins * SPIN_STAKE) / 10_000

/** Entries that it gives a day: none, unless the place lets coins lead to entries, and then for a price. */
export const FREE_A_DAY = 0
/** Coins a day that it gives without play: what it gives wants coins that were bet. */
export const COINS_A_DAY = 0
