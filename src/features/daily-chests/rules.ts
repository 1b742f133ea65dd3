import { publishedOdds, weightsIn, type Money } from '#platform/money/prize.ts'
import type { ReasonType } from './contract.ts'
import { CHANCES, type Needs } from './economy.ts'

/** The published chances, in the order of the table. */
export const weights: readonly number[] = weightsIn(CHANCES)

/** The prize at a place of the table. */
export const prizeAt = (place: number): Money => CHANCES[place]!.prize

/**
 * What a chest can hold and how often, as the player reads it.
 * @param under what becomes of a prize where the player is
 */
export const oddsUnder = (under: (prize: Money) => Money) => publishedOdds(CHANCES, under)

/** Who wants to open a chest. */
export interface Opener {
  /** One of today's was opened. */
  readonly opened: boolean
  readonly phoneConfirmed: boolean
  readonly coins: number
}

/** Why no chest can be opened now; null where one can (001 §3). What was taken today is said first. */
export function reasonFor({ opened, phoneConfirmed, coins }: Opener, needs: Needs): ReasonType | null {
  if (opened) return 'time'
  if (needs.phone && !phoneConfirmed) return 'phone'
  return needs.coinsBelow !== null && coins >= needs.coinsBelow ? 'balance' : null
}
