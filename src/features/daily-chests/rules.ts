import { publishedOdds, weightsIn, type Money } from '#platform/money/prize.ts'
import type { ReasonType } from './contract.ts'
import { CHANCES, type Needs } from './economy.ts'

/** The published chances, in the order of the table. */
export const weights: readonly number[] = weightsIn(CHANCES)

/** The prize at a place of the table. */
export const prizeAt = (place: number): Money => CHANCES[place]!.prize

/**
 * The published odds of a chest.
 * @param under converts a prize to the one paid where the player is
 */
export const oddsUnder = (under: (prize: Money) => Money) => publishedOdds(CHANCES, under)

/** The facts about a player that decide whether they can open a chest. */
export interface Opener {
  /** One of today's was opened. */
  readonly opened: boolean
  readonly phoneConfirmed: boolean
  /** The account's first chest waits: it wants no phone, see `isFirst`. */
  readonly isFirst: boolean
  readonly coins: number
}

/**
 * Whether an account may open a first chest before its phone is verified: one that nothing was opened with, and
 * that is the only one of its device and network as far as gifts go.
 */
export const isFirst = (account: {
  readonly phoneConfirmed: boolean
  readonly giftEntries: boolean
  readonly hasOpened: boolean
}): boolean => !account.phoneConfirmed && account.giftEntries && !account.hasOpened

/** Why no chest can be opened now; null where one can (001 §3). What was taken today is said first. */
export function reasonFor(
  { opened, phoneConfirmed, isFirst: first, coins }: Opener,
  needs: Needs,
): ReasonType | null {
  if (opened) return 'time'
  if (needs.phone && !phoneConfirmed && !first) return 'phone'
  return needs.coinsBelow !== null && coins >= needs.coinsBelow ? 'balance' : null
}
