import { t } from '#platform/words/words.ts'
import type { GameView } from '#games/wire.ts'

/** Mechanics in which the choice or the play of a bet changes its return: a card promises that of the best one. */
export const CHOSEN_RETURN: ReadonlySet<string> = new Set([
  'keno',
  'plinko',
  'roulette',
  'baccarat',
  'sic-bo',
  'mines',
  'tower',
  'hi-lo',
  'limbo',
  'crash',
])

/** A game's return to player as text; “up to” where it depends on the player's choices. */
export const rtpText = ({ mechanic, rtp }: Pick<GameView, 'mechanic' | 'rtp'>): string =>
  CHOSEN_RETURN.has(mechanic)
    ? t('RTP up to {percent}%', { percent: rtp.toFixed(2) })
    : t('RTP {percent}%', { percent: rtp.toFixed(2) })
