import { t } from '#platform/words/words.ts'
import { bestMove } from '../../engine/originals/cards/blackjackdp.ts'
import { heldMean } from '../../engine/originals/cards/poker-ranks.ts'
import type { OriginalMaths } from '../../engine/originals/definition.ts'
import type { Card, TableEvent } from '../../engine/originals/events.ts'
import { optionName } from './words.ts'

/** What the best play was or is, for who asks. It is computed from the game's own rules, and comes when asked for. */

const RANKS = ['★', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♥', '♣', '♦']
const shortName = ({ rank, suit }: Card) => RANKS[rank]! + (rank === 0 ? '' : SUITS[suit]!)

const HOLDS = Array.from({ length: 32 }, (_, mask) => [1, 2, 4, 8, 16].map((bit) => (mask & bit) !== 0))
/** Two means that differ by less are one: sums of fractions. */
const SAME = 1e-9

/** The cards as they lie on the felt. */
type Felt = Extract<TableEvent, { readonly type: 'blackjack' }>

type PokerMaths = OriginalMaths['video-poker']
const means = new WeakMap<PokerMaths, ReturnType<typeof heldMean>>()

/** The best cards to hold of a hand of video poker, and whether the player held as well. */
export function holdAdvice(maths: PokerMaths, dealt: readonly Card[], held: readonly boolean[]): string {
  const mean = means.get(maths) ?? heldMean(maths)
  means.set(maths, mean)
  const [best] = HOLDS.map((holds) => ({ holds, value: mean(dealt, holds) })).toSorted(
    (a, b) => b.value - a.value,
  )
  if (mean(dealt, held) >= best!.value - SAME) return t('You held the best cards.')
  const cards = dealt.filter((_, place) => best!.holds[place]).map(shortName)
  return cards.length === 0 ? t('Best: hold none') : t('Best hold: {cards}', { cards: cards.join(' ') })
}

/** The best move at blackjack of those that are allowed. */
export const moveAdvice = (maths: OriginalMaths['blackjack'], felt: Felt, moves: readonly string[]): string =>
  t('Best play: {move}', { move: optionName(bestMove(maths, [felt], moves)) })
