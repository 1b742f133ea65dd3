import { publishedOdds, weightsIn, type Money } from '#platform/money/prize.ts'
import { CHANCES } from './economy.ts'

/** The published chances, in the order of the table. */
export const weights: readonly number[] = weightsIn(CHANCES)

/** The prize at a place of the table. */
export const prizeAt = (place: number): Money => CHANCES[place]!.prize

/**
 * The published odds of a box.
 * @param under converts a prize to the one paid where the player is
 */
export const oddsUnder = (under: (prize: Money) => Money) => publishedOdds(CHANCES, under)
