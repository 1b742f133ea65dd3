/**
 * The economy guard: how much of a stake counts toward rewards. Points and thresholds are priced for games that
 * keep 4 % or more of what is staked; one that keeps less earns less, or rewards would give it back.
 */

/** Ten-thousandths: all of the stake counts. */
export const FULL_WEIGHT = 10_000
/** The edge that rewards are priced for, as a part of the stake: from there on all of it counts. */
export const PRICED_EDGE = 0.04

/**
 * The weight of a bet in ten-thousandths, rounded down, so that nothing counts more than it should.
 * @param edge the part of the stake that the bet keeps on average
 */
export const weightOfEdge = (edge: number): number =>
  // A thousandth of a ten-thousandth makes up for parts that binary fractions miss.
  Math.max(0, Math.min(FULL_WEIGHT, Math.floor((edge / PRICED_EDGE) * FULL_WEIGHT + 1e-3)))

/**
 * The average loss of bets, as far as they count: weighted stakes at the edge that rewards are priced for.
 * @param stake whole units
 * @param weight in ten-thousandths; all of it where an older release told none
 * @returns hundredths of a unit, rounded down
 */
export const expectedLoss = (stake: number, weight: number = FULL_WEIGHT): number =>
  // A part of the stake for the weight, a part of 4 % for the edge.
  Number((BigInt(stake) * BigInt(weight) ** 2n * 4n) / BigInt(FULL_WEIGHT) ** 2n)

/**
 * Returns the part of an amount that counts, in whole units, rounded down.
 * @param weight in ten-thousandths; all of it where an older release told none
 */
export const weighted = (amount: number, weight: number = FULL_WEIGHT): number =>
  weight === FULL_WEIGHT ? amount : Number((BigInt(amount) * BigInt(weight)) / BigInt(FULL_WEIGHT))
