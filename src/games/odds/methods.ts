import { t } from '#platform/words/words.ts'
import type { Method } from '../engine/methods.ts'

/** What a way to find exact figures is called, and what it does. */
export interface MethodWords {
  readonly name: string
  readonly text: string
}

const words: Readonly<Record<Method, () => MethodWords>> = {
  'closed-form': () => ({
    name: t('Closed form'),
    text: t('Counts, products and series alone give the return: nothing is gone through one by one.'),
  }),
  'every-stop': () => ({
    name: t('Every stop'),
    text: t('Every combination of stops is evaluated, and rounds by the distribution of their wins.'),
  }),
  'reel-by-reel': () => ({
    name: t('Reel by reel'),
    text: t('The chances of all wins are folded together, reel by reel and spin by spin.'),
  }),
  'every-spin': () => ({
    name: t('Every spin'),
    text: t('Every spin there is is played to its last fall, by the code that you play.'),
  }),
  'bit-masks': () => ({
    name: t('Bit masks'),
    text: t('Every spin by other code: on bit masks, straight from the published reels.'),
  }),
  'every-result': () => ({
    name: t('Every result'),
    text: t('Every result there is is put to the rules, one by one.'),
  }),
  'every-draw': () => ({
    name: t('Every draw'),
    text: t('Every sequence of draws that a round can ask for is played, by the code that you play.'),
  }),
  chain: () => ({
    name: t('Chain'),
    text: t('A chain over what was drawn so far, step by step.'),
  }),
  'every-hold': () => ({
    name: t('Every hold'),
    text: t('Every hand and every way to hold it; cards that were thrown are taken out of what may come.'),
  }),
  'ranks-and-suits': () => ({
    name: t('Ranks and suits'),
    text: t(
      'Hands that differ in their suits alone are one; what is drawn is counted by ranks and by suits.',
    ),
  }),
  'best-play': () => ({
    name: t('Best play'),
    text: t('The best decision in every position, from the last to the first, and what it pays.'),
  }),
  'value-iteration': () => ({
    name: t('Value iteration'),
    text: t('The worth of every position is improved again and again until nothing changes any more.'),
  }),
  'every-mask': () => ({
    name: t('Every ticket'),
    text: t('Every set of cells that can be marked is looked at.'),
  }),
  'inclusion-exclusion': () => ({
    name: t('Inclusion and exclusion'),
    text: t('The patterns that pay are counted, and what was counted twice is taken off again.'),
  }),
}

/** The words for a method that a par sheet names. */
export const methodWords = (method: string): MethodWords => words[method as Method]()
