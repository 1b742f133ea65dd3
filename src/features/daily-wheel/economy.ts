import type { Prize } from '#platform/money/prize.ts'
import type { WheelTurn } from './contract.ts'

/** A sector of the daily or an extra wheel: one prize and its chance in 10,000. */
export interface PrizeSector {
  readonly type: 'coins' | 'entries'
  readonly value: number
  readonly weight: number
}

const coins = (value: number, weight: number): PrizeSector => ({ type: 'coins', value, weight })
const entries = (value: number, weight: number): PrizeSector => ({ type: 'entries', value, weight })

/**
 * The daily wheel in the order of its rim. The great prizes stand beside rare ones: a wheel whose common
 * sectors surround the best one would stop next to it day after day, and tease by design.
 */
export const MAIN: readonly PrizeSector[] = [
  coins(1_000, 2_000),
  entries(5, 1_700),
  coins(500, 2_600),
  entries(10, 1_000),
  coins(2_500, 1_200),
  entries(25, 450),
  coins(10_000, 250),
  entries(500, 25),
  coins(50_000, 50),
  entries(2_500, 5),
  coins(5_000, 600),
  entries(50, 120),
]

/** The average value of a spin of the daily wheel in minor units, rounded: 1,430 coins and 6.08 entries. */
export const MAIN_VALUE = { coins: 1_430, entries: 6.075 } as const

/** Entries that a player who comes every day gets without wagering, a day. */
export const FREE_A_DAY: number = MAIN_VALUE.entries
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = MAIN_VALUE.coins

/** The wheel of the three extra spins, each once for life. */
export const EXTRA: readonly PrizeSector[] = [
  coins(2_500, 3_000),
  entries(5, 2_600),
  coins(5_000, 1_800),
  entries(10, 1_100),
  coins(7_500, 600),
  entries(15, 400),
  coins(10_000, 300),
  entries(25, 200),
]

export const EXTRA_VALUE = { coins: 2_400, entries: 3.5 } as const

export type Factor = 2 | 3 | 5 | 10

/** The booster wheel: x2 60 %, x3 25 %, x5 12 %, x10 3 %, the larger chances in more sectors. */
export const BOOSTER: readonly { readonly multiplier: Factor; readonly weight: number }[] = [
  { multiplier: 2, weight: 2_000 },
  { multiplier: 3, weight: 1_250 },
  { multiplier: 2, weight: 2_000 },
  { multiplier: 5, weight: 600 },
  { multiplier: 2, weight: 2_000 },
  { multiplier: 3, weight: 1_250 },
  { multiplier: 5, weight: 600 },
  { multiplier: 10, weight: 300 },
]

export const BOOSTER_MEAN = 2.85

/** The prize of the free route: one booster a calendar month on request, without a purchase. */
export const REQUESTED: { readonly prize: Prize; readonly perYear: number } = {
  prize: { wheelSpin: 'booster' },
  perYear: 12,
}

/**
 * The most that turns without wagering may add for a player who takes all of them, entries a day: the extra
 * spin for a whole week of daily rewards, and the monthly booster. Boosters for reaching a league section are
 * bounded by the wagering they take.
 */
export const TURNS_PER_DAY = 1.5

/**
 * The expected value of a turn: an extra spin by the rim of the daily wheel, a booster by what its mean factor
 * adds to such a spin. The tests recompute both.
 */
export const TURN_VALUE: Readonly<Record<WheelTurn, { readonly coins: number; readonly entries: number }>> = {
  'daily-wheel': { coins: 1_430, entries: 6.075 },
  booster: { coins: 2_645.5, entries: 11.238_75 },
}

/** How long a given turn waits for its player. */
export const TURN_LIFE_MS = 86_400_000

/** How long a factor waits for the next prize. */
export const FACTOR_LIFE_MS = 86_400_000

/** From which day of the account on, the first being 1, the wheel wants more of a player: one person, one wheel. */
export const ASKS = { phoneFrom: 3, profileFrom: 7 } as const

/** The extra spins: at sign-up, on a confirmed email address, on a whole profile. */
export const EXTRA_KINDS = ['free', 'email', 'profile'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]
