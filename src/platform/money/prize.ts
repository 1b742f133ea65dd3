import type { GameMode } from '../base/money.ts'

/** Spins of one game that the site pays for (001 §3). */
export interface FreeSpinsPrize {
  /** Slug of the game they are played in. */
  readonly game: string
  readonly count: number
  /** From 1; what a spin is played at follows from it. */
  readonly betLevel: number
  /** How long they can be played after they were given, milliseconds. */
  readonly lifetime_ms: number
}

/** Free spins that a player can still play. */
export interface FreeSpins {
  readonly grant_id: string
  /** Slug of the game. */
  readonly game: string
  readonly mode: GameMode
  readonly bet_level: number
  /** What each spin is played at, paid by the site; minor units of the mode's currency. */
  readonly stake: number
  readonly count: number
  readonly left: number
  /** The feature that gave them, by its name; what the site gives by itself has a name that no feature has. */
  readonly from: string
  /** ISO time. */
  readonly expires_at: string
}

/** `booster` multiplies the next prize of the daily wheel, `daily-wheel` is one more spin of it. */
export type WheelTurn = 'booster' | 'daily-wheel'

/** What a reward gives (001 §1). Amounts in minor units; absent = none. */
export interface Prize {
  readonly coins?: number
  readonly entries?: number
  readonly freeSpins?: FreeSpinsPrize
  /** A turn of a wheel. */
  readonly wheelSpin?: WheelTurn
}

/**
 * The expected value of a turn: an extra spin by the rim of the daily wheel, a booster by what its mean factor
 * adds to such a spin. The daily wheel's tests recompute both.
 */
export const TURN_VALUE: Readonly<Record<WheelTurn, { readonly coins: number; readonly entries: number }>> = {
  'daily-wheel': { coins: 1_430, entries: 6.075 },
  booster: { coins: 2_645.5, entries: 11.238_75 },
}

/** The same prize without a turn, for brands without a daily wheel: the turn's expected value instead. */
export function turnEquivalent({ wheelSpin, ...prize }: Prize): Prize {
  if (!wheelSpin) return prize
  const { coins, entries } = TURN_VALUE[wheelSpin]
  return {
    ...prize,
    coins: (prize.coins ?? 0) + Math.round(coins),
    entries: (prize.entries ?? 0) + Math.round(entries),
  }
}

/** What a prize of the site is under a brand, for a player who may have entries or not. */
export function prizeUnder(
  { features }: { readonly features: Readonly<Record<string, boolean>> },
  prize: Prize,
  entriesAllowed: boolean,
): Prize {
  const whole = features['daily-wheel'] === false ? turnEquivalent(prize) : prize
  return entriesAllowed ? whole : coinEquivalent(whole)
}

/** Where entries may not be given, each is worth this many coins. */
export const COINS_PER_ENTRY = 100

/** What a free spin of the first bet level is played at, minor units of the mode's currency. */
const FIRST_LEVEL: Readonly<Record<GameMode, number>> = { SweepStakes: 2, TournamentPoints: 200 }

/** The stake of a free spin, paid by the site. */
export const freeSpinStake = (mode: GameMode, betLevel: number): number => FIRST_LEVEL[mode] * betLevel

/** The highest level that is given. */
export const BET_LEVEL_MAX = 10

/** True for a stake that free spins are played at, though no game offers it. */
export const isFreeSpinStake = (stake: number): boolean =>
  Object.values(FIRST_LEVEL).some((first) => stake % first === 0 && stake / first <= BET_LEVEL_MAX)

/**
 * The same prize without entries, for places where they may not be given: their worth in coins. Free spins
 * stay; who gives them lets them be played for coins.
 */
export function coinEquivalent(prize: Prize): Prize {
  const { coins = 0, entries = 0, ...others } = prize
  const sum = coins + entries * COINS_PER_ENTRY
  return { ...(sum > 0 ? { coins: sum } : {}), ...others }
}

/** A bonus as the client reads it (001 §3): what it gives, whether it can be had, when and where. */
export interface Bonus {
  readonly available: boolean
  /** The rim of its wheel; null where none is spun. */
  readonly wheels: { readonly sectors: readonly object[] } | null
  /** What it gives for certain; 0 where chance decides. */
  readonly prizes: { readonly entries: number; readonly coins: number }
  /** True: it comes by itself, nobody asks for it. */
  readonly auto: boolean
  /** ISO time at which it may be had next; null = now, or not known. */
  readonly availableDate: string | null
  /** ISO time at which what can be had now is gone; null = it stays, or there is nothing. */
  readonly expiresAt: string | null
  /** The call that gives it; null where there is nothing to ask for now. */
  readonly endpoint: string | null
  /** Steps of its streak, and how many of them are done; 0 without one. */
  readonly streakCount: number
  readonly streakCurrent: number
}

/** What most bonuses have in common: no wheel, no streak, asked for by somebody. */
export const plainBonus = {
  wheels: null,
  prizes: { entries: 0, coins: 0 },
  auto: false,
  expiresAt: null,
  streakCount: 0,
  streakCurrent: 0,
} as const
