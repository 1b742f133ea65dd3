import { t } from '#platform/words/words.ts'
import { bestMove } from '../../engine/originals/cards/blackjackdp.ts'
import { bestHold } from '../../engine/originals/cards/best-hold.ts'
import type { OriginalMaths } from '../../engine/original-maths.ts'
import type { Card, TableEvent } from '../../engine/table-events.ts'
import { optionName } from './words.ts'

/** The best play, for players who ask for it: computed from the game's own rules, and loaded on demand. */

const RANKS = ['★', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♥', '♣', '♦']
const shortName = ({ rank, suit }: Card) => RANKS[rank]! + (rank === 0 ? '' : SUITS[suit]!)

/** The cards as they lie on the felt. */
type Felt = Extract<TableEvent, { readonly type: 'blackjack' }>

/** The best cards to hold of a hand of video poker, and whether the player held as well. */
export function holdAdvice(
  maths: OriginalMaths['video-poker'],
  dealt: readonly Card[],
  held: readonly boolean[],
): string {
  const best = bestHold(maths, dealt)
  if (best.isAsGood(held)) return t('You held the best cards.')
  const cards = dealt.filter((_, place) => best.holds[place]).map(shortName)
  return cards.length === 0 ? t('Best: hold none') : t('Best hold: {cards}', { cards: cards.join(' ') })
}

/** The best move at blackjack of those that are allowed, and what is said of it. */
export function moveAdvice(
  maths: OriginalMaths['blackjack'],
  felt: Felt,
  moves: readonly string[],
): { readonly best: string; readonly said: string } {
  const best = bestMove(maths, [felt], moves)
  return { best, said: t('Best play: {move}', { move: optionName(best) }) }
}
