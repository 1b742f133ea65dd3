import { t } from '#platform/words/words.ts'
import type { PlayState } from '../round/state.ts'

/** The label of the main button while a round may start, or the game loads. */
export function verbOf({ phase }: Pick<PlayState, 'phase'>, mechanic: string): string {
  if (phase === 'loading') return t('Loading…')
  if (phase === 'intro') return t('Start')
  return VERBS[mechanic]?.() ?? t('Spin')
}

/** The arrow that turns is for what turns: reels, wheels, dice. All else starts. */
export const iconOf = (mechanic: string) => ((VERBS[mechanic] ?? roll) === roll ? 'spin' : 'play')

const roll = () => t('Roll')

const VERBS: Readonly<Record<string, () => string>> = {
  dice: roll,
  'sic-bo': roll,
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
