/**
 * Money is whole numbers of the smallest unit, never a fraction. The three units never mix:
 * `entries` (promotional, 100 = 1 US dollar of prize value), `winnings` (redeemable), `coins` (for fun).
 */

declare const unit: unique symbol
/** A whole number of minor units of one currency. */
export type Amount = number & { readonly [unit]?: 'amount' }

/** The two ways to play (000 §1). */
export type GameMode = 'SweepStakes' | 'TournamentPoints'
export const GAME_MODES = ['SweepStakes', 'TournamentPoints'] as const

/** A player's balances with the account version they belong to (000 §3). */
export interface Balance {
  readonly entries: Amount
  readonly winnings: Amount
  readonly tourPoints: Amount
  /** Rises by one with every change of the account: a client drops a balance with an older one. */
  readonly version: number
}

/** True for a whole, safe, non-negative number. */
export const isAmount = (value: unknown): value is Amount =>
  // Stryker disable next-line ConditionalExpression: only a number is a safe integer; the compiler does not know
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/**
 * `1234567` → `1,234,567` (000 §9). Fractions are cut after hundredths, both of which are written: `1234.567` →
 * `1,234.56`, `96.5` → `96.50`.
 */
export function thousands(amount: number): string {
  const size = Math.abs(amount)
  const hundredths = Math.trunc((size % 1) * 100 + 1e-6)
  const digits = String(Math.trunc(size)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  const fraction = hundredths > 0 ? `.${String(hundredths).padStart(2, '0')}` : ''
  return `${amount < 0 ? '-' : ''}${digits}${fraction}`
}

/**
 * K and M short forms (000 §9), cut, never rounded up: `12500` → `12.5K`, `3400000` → `3.4M`. Exact
 * below 10,000, where each unit is a player's bet: `1250` → `1,250`, `-1250` → `-1,250`.
 */
export function short(amount: number): string {
  const size = Math.abs(amount)
  if (size < 10_000) return `${amount < 0 ? '-' : ''}${thousands(size)}`
  const [by, letter] = size < 1_000_000 ? [1_000, 'K'] : [1_000_000, 'M']
  // Whole tenths: a division of the amount itself would cut 1,100 to 1.0.
  const tenths = Math.floor(size / (by / 10))
  const tenth = tenths % 10
  // Stryker disable next-line EqualityOperator: 0 has left above
  return `${amount < 0 ? '-' : ''}${thousands(Math.floor(tenths / 10))}${tenth ? `.${tenth}` : ''}${letter}`
}
