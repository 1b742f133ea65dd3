/**
 * The ways in which exact figures come about, as a par sheet names them. Each sheet rests on two of them that
 * share no counting, and on a simulation of the code that players meet.
 */
export const METHODS = [
  /** Counts of symbols or sets, products and series; nothing is gone through one by one. */
  'closed-form',
  /** Every combination of stops is evaluated, rounds by the distribution of their wins. */
  'every-stop',
  /** Distributions of wins, folded reel by reel; rounds by the distribution of their wins. */
  'reel-by-reel',
  /** Every spin with all its falls by the code that players meet, rounds by the distribution of their wins. */
  'every-spin',
  /** Every spin with all its falls on bit masks, straight from the definition; rounds by series. */
  'bit-masks',
  /** Every result there is, asked of the rules one by one. */
  'every-result',
  /** Every sequence of draws that a round can ask for, played by the code that players meet. */
  'every-draw',
  /** A chain over what was drawn so far, step by step. */
  'chain',
  /** Every hand and every way to hold it; thrown cards are taken out by inclusion and exclusion. */
  'every-hold',
  /** Hands up to the names of their suits; what is drawn is counted by ranks and by suits. */
  'ranks-and-suits',
  /** Best play by recursion over hands, the distribution of its pays forward. */
  'best-play',
  /** Best play by repeated improvement of the values of all totals, from standing everywhere. */
  'value-iteration',
  /** Every set of marked cells. */
  'every-mask',
  /** Inclusion and exclusion over the patterns that pay. */
  'inclusion-exclusion',
] as const

export type Method = (typeof METHODS)[number]

/** The first method of a sheet, and the one that holds against it. */
export type TwoMethods = readonly [first: Method, second: Method]
