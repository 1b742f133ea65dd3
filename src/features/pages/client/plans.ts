/**
 * The rules that features to come will follow, as they are published already. Amounts in coins, or in entries:
 * a hundred of them stand for one dollar of prize value.
 */

export interface Odds {
  readonly prize: { readonly coins?: number; readonly entries?: number } | null
  /** Of 10,000 cards. */
  readonly weight: number
}

/** A scratch card: what comes, of 10,000. */
export const SCRATCH: readonly Odds[] = [
  { prize: null, weight: 5_500 },
  { prize: { coins: 500 }, weight: 2_200 },
  { prize: { coins: 2_000 }, weight: 1_000 },
  { prize: { entries: 5 }, weight: 800 },
  { prize: { entries: 20 }, weight: 350 },
  { prize: { entries: 100 }, weight: 120 },
  { prize: { entries: 500 }, weight: 25 },
  { prize: { entries: 2_500 }, weight: 5 },
]

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
