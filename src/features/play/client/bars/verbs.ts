import { t } from '#platform/words/words.ts'
import type { PlayState } from '../round/state.ts'

/** What the main button says while a round may start. */
export function verbOf({ phase }: Pick<PlayState, 'phase'>, mechanic: string): string {
  if (phase === 'intro') return t('Start')
  return VERBS[mechanic]?.() ?? t('Spin')
}

const VERBS: Readonly<Record<string, () => string>> = {
  dice: () => t('Roll'),
  'sic-bo': () => t('Roll'),
  'coin-flip': () => t('Flip'),
  limbo: () => t('Launch'),
  crash: () => t('Launch'),
  plinko: () => t('Drop'),
  mines: () => t('Start'),
  tower: () => t('Start'),
  keno: () => t('Play'),
  'hi-lo': () => t('Deal'),
  'video-poker': () => t('Deal'),
  blackjack: () => t('Deal'),
  baccarat: () => t('Deal'),
  scratch: () => t('Buy'),
  bingo: () => t('Play'),
}

/** What the main button waits for while nothing lies on a felt. */
export const placeText = (mechanic: string): string => PLACES[mechanic]?.() ?? t('Place a chip to spin')

const PLACES: Readonly<Record<string, () => string>> = {
  'sic-bo': () => t('Place a chip to roll'),
  baccarat: () => t('Place a chip to deal'),
}

/** What is to be done while a round waits for a move that only the board takes. */
export const moveText = (mechanic: string): string => MOVES[mechanic]?.() ?? t('Your move')

const MOVES: Readonly<Record<string, () => string>> = {
  mines: () => t('Pick a tile'),
  tower: () => t('Pick a door'),
  'hi-lo': () => t('Higher or lower?'),
  blackjack: () => t('Hit or stand?'),
}
