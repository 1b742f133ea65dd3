/**
 * Totals over many simulated rounds. Reels count in line bets or twentieths, dice in minor units; `stake` is
 * one round's.
 */
export interface Tally {
  rounds: number
  stake: number
  won: number
  /** Sum of the squares of the rounds' wins. */
  squares: number
  /** Rounds that paid anything. */
  hits: number
  /** Rounds that started free spins or the hold feature. */
  features: number
  /** The largest win of a round. */
  most: number
}

/** A tally of no rounds. @param stake of one round, in the unit of its wins */
export const emptyTally = (stake: number): Tally => ({
  rounds: 0,
  stake,
  won: 0,
  squares: 0,
  hits: 0,
  features: 0,
  most: 0,
})

/** Counts a round. */
export function count(tally: Tally, won: number): void {
  tally.rounds++
  tally.won += won
  tally.squares += won * won
  if (won > 0) tally.hits++
  if (won > tally.most) tally.most = won
}
