import '../css/cards.css'
import { useState } from 'react'
import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import { totalOf } from '../../../engine/originals/cards/points.ts'
import type { BlackjackHand, TableEvent } from '../../../engine/table-events.ts'
import { timesOf } from '../../tables.ts'
import { lastOf, type BoardProps } from '../../board.ts'
import { PlayingCard } from '../card.tsx'
import { useLanded, type Landed } from '../use-landed.ts'
import { useOffer } from '../use-offer.ts'
import { optionName } from '../words.ts'

const MOVES = ['hit', 'stand', 'double', 'split'] as const

/** Between two cards of the dealer, and of a deal that goes around the table, ms. */
const DEALER_MS = 420
const AROUND_MS = 120
/** How long a card is on its way, ms. */
const FLIGHT_MS = 380

/** The dealer above, the player's hands below, what may be done beneath. */
export default function BlackjackBoard(props: BoardProps<'blackjack', null>) {
  const { definition, scene, format, stake, turn, onMove, offer, reduced } = props
  const before = lastOf(scene, 'blackjack')
  // During a move the felt already shows the hand; its new cards slide in.
  const felt = scene.coming?.type === 'blackjack' ? scene.coming : before
  const move = moveOf(felt)
  useOffer(offer, turn && optionName(move), () => onMove({ play: move }), move)
  const coming = !reduced && felt && scene.coming === felt ? felt : null
  const end = lastOf(scene, 'blackjackEnd')
  const landed = useLanded(coming)
  const hint = useHint({ definition, felt, turn })
  // A quick round deals as quickly as it leads.
  const speed = coming ? scene.lead_ms / timesOf(coming)[0] : 1
  return (
    <>
      <div
        className="original-scene felt blackjack"
        style={{ '--flight': `${FLIGHT_MS * speed}ms` } as Record<string, string>}
      >
        <Dealer {...{ felt, landed, speed }} known={coming ? (before?.dealer.length ?? 0) : Infinity} />
        <div className="blackjack-hands">
          {(felt?.hands ?? [EMPTY]).map((hand, index) => (
            <Hand
              key={index}
              hand={hand}
              on={turn !== null && felt?.active === index && felt.hands.length > 1}
              brought={end?.wins[index]}
              // Of a pair that is split each half keeps one card.
              known={
                !coming ? Infinity : coming.what === 'split' ? 1 : (before?.hands[index]?.cards.length ?? 0)
              }
              step_ms={(coming?.what === 'deal' ? 2 : 1) * AROUND_MS * speed}
              lies={(card) => landed.lies(`${index} ${card}`)}
              onLanded={(card) => landed.land(`${index} ${card}`)}
              format={format}
            />
          ))}
        </div>
      </div>
      <div className="original-form">
        {MOVES.map((move) => (
          <button
            key={move}
            type="button"
            className="original-button"
            // Before anybody asks, no move stands out: which is best depends on the cards.
            data-main={hint.best === move || undefined}
            disabled={!turn?.moves.includes(move)}
            onClick={() => onMove({ play: move })}
          >
            {optionName(move)}
            {(move === 'double' || move === 'split') && <small> +{format(stake)}</small>}
          </button>
        ))}
        <button type="button" className="original-button" disabled={!hint.ask} onClick={hint.ask}>
          {t('Hint')}
        </button>
        {/* Over the edge of the row: the buttons keep their places. */}
        <p className="blackjack-advice" role="status">
          {hint.best && hint.said}
        </p>
      </div>
    </>
  )
}

/** The move of the main button. It plays as dealers do: it hits below hard 17 and soft 18. */
function moveOf(felt: Felt | null): 'hit' | 'stand' {
  const hand = felt?.hands[felt.active]
  return hand && hand.total >= (hand.soft ? 18 : 17) ? 'stand' : 'hit'
}

/** The cards as they lie on the felt. */
type Felt = Extract<TableEvent, { readonly type: 'blackjack' }>

const cardsIn = ({ hands, active }: Felt) => `${active} ${hands.map(({ cards }) => cards.length).join()}`

interface DealerProps {
  readonly felt: Felt | null
  /** How many cards lie there already. */
  readonly known: number
  readonly landed: Landed
  /** Factor by which a quick round shortens every time; 1 for a normal one. */
  readonly speed: number
}

function Dealer({ felt, known, landed: { lies, land }, speed }: DealerProps) {
  const cards = felt?.dealer ?? []
  const lying = cards.filter((_, index) => index < known || lies(`dealer ${index}`))
  const first_ms = felt?.what === 'deal' ? AROUND_MS : 0
  return (
    <section className="cards-hand" data-fan={cards.length > 3 || undefined} aria-label={t('Dealer')}>
      <h3>
        {t('Dealer')} {lying.length > 0 && <b>{totalOf(lying).total}</b>}
      </h3>
      <div className="cards-row">
        {(felt?.dealer ?? [null]).map((card, index) => (
          <PlayingCard
            key={`${index}${card ? '' : 'back'}`}
            card={card}
            at={index < known ? undefined : (first_ms + (index - known) * DEALER_MS) * speed}
            onLanded={() => land(`dealer ${index}`)}
          />
        ))}
        {felt?.what !== 'dealer' && <PlayingCard card={null} />}
      </div>
    </section>
  )
}

interface HintProps extends Pick<BoardProps<'blackjack', null>, 'definition' | 'turn'> {
  readonly felt: Felt | null
}

interface Hint {
  /** The best move of the cards that lie there, once it was asked for. */
  readonly best: string | null
  readonly said: string
  readonly ask: (() => void) | undefined
}

/** Tells who asks which move is best now; the next cards make it another question. */
function useHint({ definition, felt, turn }: HintProps): Hint {
  const [answer, setAnswer] = useState({ of: '', best: '', said: '' })
  const now = felt ? cardsIn(felt) : ''
  const ask = async (cards: Felt, moves: readonly string[]) => {
    const advice = await arrives(import('../advice.ts')).catch(showMissing)
    if (advice) setAnswer({ of: now, ...advice.moveAdvice(definition.maths, cards, moves) })
  }
  return {
    best: turn && answer.of === now ? answer.best : null,
    said: answer.said,
    ask: felt && turn ? () => void ask(felt, turn.moves) : undefined,
  }
}

const EMPTY: BlackjackHand = { cards: [], total: 0, soft: false, stake: 0, state: 'waiting' }

interface HandProps {
  readonly hand: BlackjackHand
  readonly on: boolean
  readonly brought: number | undefined
  /** How many cards lie there already. */
  readonly known: number
  /** Between two new cards, ms. */
  readonly step_ms: number
  /** Whether a card that is new has come to lie on the table. */
  readonly lies: (card: number) => boolean
  readonly onLanded: (card: number) => void
  readonly format: (amount: number) => string
}

function Hand({ hand, on, brought, known, step_ms, lies, onLanded, format }: HandProps) {
  const { cards, stake } = hand
  const lying = cards.filter((_, index) => index < known || lies(index))
  // The result of a hand appears once its last card is visible.
  const seen =
    lying.length === cards.length ? hand : { ...hand, ...totalOf(lying), state: 'playing' as const }
  const won = brought !== undefined && brought > stake
  return (
    <section
      className="cards-hand"
      data-on={on || undefined}
      data-fan={cards.length > 3 || undefined}
      data-won={won || undefined}
      aria-label={t('Your hand')}
    >
      <div className="cards-row">
        {cards.length === 0 ? (
          <>
            <PlayingCard card={null} />
            <PlayingCard card={null} />
          </>
        ) : (
          cards.map((card, index) => (
            <PlayingCard
              key={index}
              card={card}
              at={index < known ? undefined : (index - known) * step_ms}
              onLanded={() => onLanded(index)}
            />
          ))
        )}
      </div>
      <h3>
        {lying.length > 0 && <b>{totalText(seen)}</b>}{' '}
        {wordOf(seen, brought, format) ?? (stake > 0 ? format(stake) : t('You'))}
        {won && <strong className="cards-win">+{format(brought - stake)}</strong>}
      </h3>
    </section>
  )
}

/** Both totals of a hand that goes on and whose ace counts 11 or 1. */
const totalText = ({ total, soft, state }: BlackjackHand): string =>
  soft && (state === 'playing' || state === 'waiting') ? `${total - 10} / ${total}` : String(total)

/**
 * The result of a hand as a label; null while it is undecided.
 * @param brought minor units, undefined until it is over
 */
function wordOf(
  { state, stake }: BlackjackHand,
  brought: number | undefined,
  format: HandProps['format'],
): string | null {
  if (state === 'bust') return t('Bust')
  if (state === 'blackjack' && (brought === undefined || brought > stake)) return t('Blackjack!')
  if (brought === undefined) return null
  if (brought === stake) return t('Push: {amount} back', { amount: format(brought) })
  return brought > stake ? t('Win') : t('Lost')
}
