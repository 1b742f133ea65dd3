/**
 * The rules that features to come will follow, as they are published already. Amounts in coins, or in entries:
 * a hundred of them stand for one dollar of prize value.
 */

export interface Tier {
  readonly tier: 'gold' | 'silver' | 'bronze'
  readonly count: number
  readonly entries: number
}

/** A day of prize drops: exactly 500 prizes, exactly 100,000 in all (001 §9). */
export const DROPS: readonly Tier[] = [
  { tier: 'gold', count: 4, entries: 5_000 },
  { tier: 'silver', count: 76, entries: 500 },
  { tier: 'bronze', count: 420, entries: 100 },
]
export const DROPS_LEVEL = 20
export const DROPS_AN_HOUR = 1
export const DROPS_A_DAY = 5

/** Percent of a race's pool for the first places; the others share the rest evenly. */
export const RACE_SHARES = [25, 15, 10, 8, 7, 5] as const
export const RACE_BEST_ROUNDS = 50
export const RACE_CAP = 500
