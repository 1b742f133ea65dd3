import { t } from '#platform/words/words.ts'
import type { Method } from '../engine/methods.ts'

/** The name and the description of a method that finds exact figures. */
export interface MethodWords {
  readonly name: string
  readonly text: string
}

const words: Readonly<Record<Method, () => MethodWords>> = {
  'closed-form': () => ({
    name: t('Closed form'),
    text: t('Formulas give the exact RTP directly, with no need to go through cases one by one.'),
  }),
  'every-stop': () => ({
    name: t('All stops'),
    text: t(
      'Evaluates every combination of reel stops and derives each round from the distribution of its wins.',
    ),
  }),
  'reel-by-reel': () => ({
    name: t('Reel by reel'),
    text: t('Combines the probabilities of all wins, reel by reel and spin by spin.'),
  }),
  'every-spin': () => ({
    name: t('All spins'),
    text: t('Plays every possible spin through its last cascade with the live game code.'),
  }),
  'bit-masks': () => ({
    name: t('Bit masks'),
    text: t('Checks every spin with separate code that uses bit masks built from the published reels.'),
  }),
  'every-result': () => ({
    name: t('All results'),
    text: t('Checks every possible result against the rules, one by one.'),
  }),
  'every-draw': () => ({
    name: t('All sequences'),
    text: t('Plays every possible sequence of random results in a round with the live game code.'),
  }),
  chain: () => ({
    name: t('Markov chain'),
    text: t('Follows the probabilities step by step, based on the results so far.'),
  }),
  'every-hold': () => ({
    name: t('All holds'),
    text: t('Checks every hand and every way to hold it. Discarded cards can’t be dealt again.'),
  }),
  'ranks-and-suits': () => ({
    name: t('Ranks and suits'),
    text: t('Groups hands that differ only by suit and counts the possible new cards by rank and suit.'),
  }),
  'best-play': () => ({
    name: t('Optimal play'),
    text: t('Works back from the last decision to the first to find the best move and its payout.'),
  }),
  'value-iteration': () => ({
    name: t('Value iteration'),
    text: t('Recalculates the value of every position until it no longer changes.'),
  }),
  'every-mask': () => ({
    name: t('All tickets'),
    text: t('Checks every set of numbers that can be marked on a ticket.'),
  }),
  'inclusion-exclusion': () => ({
    name: t('Inclusion–exclusion'),
    text: t('Counts all winning patterns and subtracts those counted more than once.'),
  }),
}

/** The words for a method that a par sheet names. */
export const methodWords = (method: string): MethodWords => words[method as Method]()
