import type { FlipTheCoin, ReasonType, Side } from './contract.ts'
import { WEIGHTS } from './economy.ts'

export const SIDES: readonly Side[] = ['heads', 'tails']

/** The published chances, in the order of the sides. */
export const weights: readonly number[] = SIDES.map((side) => WEIGHTS[side])

/** The loss of a flip that came up wrong, in coins; odd bonuses are rounded down, in the player's favor. */
export const halfOf = (bonus: number): number => Math.floor(bonus / 2)

/** The amount that is left of a bonus after a flip. */
export const outcome = (bonus: number, won: boolean): number => (won ? 2 * bonus : bonus - halfOf(bonus))

/** The possible results of a flip. Both sides are equally likely, so it doesn't matter which is called. */
export const oddsOf = (bonus: number): FlipTheCoin['odds'] => [
  { won: true, amount: outcome(bonus, true), weight: WEIGHTS.heads },
  { won: false, amount: outcome(bonus, false), weight: WEIGHTS.tails },
]

/** The bonus that is flipped for, of those that are open: the largest, and of equal ones the one given last. */
export const largestOf = <B extends { readonly amount: number; readonly at_ms: number }>(
  bonuses: readonly B[],
): B | null => bonuses.toSorted((a, b) => b.amount - a.amount || b.at_ms - a.at_ms)[0] ?? null

export interface Flipper {
  /** The bonus that may be flipped for; null for none. */
  readonly bonus: number | null
  /** The flip of its day was made. */
  readonly flipped: boolean
  readonly coins: number
}

/** Why the coin cannot be flipped now; null where it can (001 §3). */
export function reasonFor({ bonus, flipped, coins }: Flipper): ReasonType | null {
  if (flipped) return 'time'
  if (bonus === null) return 'bonus'
  return coins < halfOf(bonus) ? 'balance' : null
}
