import '../css/cards.css'
import '../cards/poker.css'
import { useEffect, useState } from 'react'
import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import { handOf } from '../../../engine/originals/cards/poker-hands.ts'
import type { OriginalMaths } from '../../../engine/original-maths.ts'
import type { Card, TableEvent } from '../../../engine/table-events.ts'
import { lastOf, type BoardProps } from '../../board.ts'
import { PlayingCard } from '../card.tsx'
import { upTo } from '../parts.tsx'
import { useOffer } from '../use-offer.ts'
import { cardName, handName } from '../words.ts'

/** Names the hand that the dealt cards make, and tells the player to hold and draw. */
function dealtText(maths: OriginalMaths['video-poker'], cards: readonly Card[]): string {
  const made = maths.pays[handOf(maths, cards)]
  return made
    ? t('You have: {hand}. Hold the cards to keep, then draw.', { hand: handName(made.key) })
    : t('Hold the cards to keep, then draw.')
}

const NONE = [false, false, false, false, false] as const

/** Five cards to hold or to throw away, under the table of pays. */
export default function PokerBoard(props: BoardProps<'video-poker', null>) {
  const { definition, scene, format, stake, turn, onMove, offer, reduced } = props
  const [dealt, drawn] = [lastOf(scene, 'hand'), lastOf(scene, 'drawn')]
  const coming = scene.coming
  const [held, hold] = useState<readonly boolean[]>(NONE)
  const dealing = coming?.type === 'hand' ? coming : dealt
  useEffect(() => hold(NONE), [dealt])
  const replaced = coming?.type === 'drawn' ? coming : drawn
  const shown = replaced?.held ?? held
  const cards = replaced?.cards ?? dealing?.cards ?? null
  const note = drawn ? handName(drawn.pay) : turn && dealt && dealtText(definition.maths, dealt.cards)
  const draw = () => onMove({ hold: held })
  useOffer(offer, turn ? t('Draw') : null, draw)
  return (
    <>
      <div className="original-scene">
        <ul className="poker-pays">
          {definition.maths.pays.map(({ key, pays }) => (
            <li key={key} data-on={drawn?.pay === key || undefined}>
              <span>{handName(key)}</span>
              <b>{format((stake * pays) / 100)}</b>
            </li>
          ))}
        </ul>
        <div className="cards-row" role="group" aria-label={t('Your cards')}>
          {upTo(5).map((index) => {
            const card = cards?.[index] ?? null
            const fresh = replaced ? !replaced.held[index] : true
            const moves = !reduced && fresh && (coming?.type === 'hand' || coming?.type === 'drawn')
            return (
              <button
                key={index}
                type="button"
                className="poker-card"
                aria-pressed={shown[index]}
                disabled={!turn}
                onClick={() => hold(held.map((one, at) => (at === index ? !one : one)))}
              >
                <span className="sr">
                  {card
                    ? t('Hold {card}', { card: cardName(card) })
                    : t('Card {number}', { number: index + 1 })}
                </span>
                {/* For eyes: its name is above, and whether it is held says the button itself. */}
                <span className="poker-face" aria-hidden>
                  <PlayingCard
                    key={`${card?.rank}:${card?.suit}:${replaced !== null}`}
                    card={card}
                    at={moves ? index * 110 : undefined}
                  />
                  <span className="poker-held">{t('Held')}</span>
                </span>
              </button>
            )
          })}
        </div>
        {note !== null && <p className="original-note">{note}</p>}
      </div>
      <div className="original-form">
        {drawn && dealt ? (
          <BestHold key={dealt.cards.map(cardName).join()} {...{ definition, dealt, drawn }} />
        ) : (
          <HoldAll {...{ turn, held, hold }} />
        )}
      </div>
    </>
  )
}

interface HoldAllProps extends Pick<BoardProps<'video-poker', null>, 'turn'> {
  readonly held: readonly boolean[]
  readonly hold: (held: readonly boolean[]) => void
}

const HoldAll = ({ turn, held, hold }: HoldAllProps) => (
  <button
    type="button"
    className="original-button"
    disabled={!turn}
    onClick={() => hold(NONE.map(() => !held.every(Boolean)))}
  >
    {held.every(Boolean) ? t('Hold none') : t('Hold all')}
  </button>
)

interface BestHoldProps extends Pick<BoardProps<'video-poker', null>, 'definition'> {
  readonly dealt: Extract<TableEvent, { readonly type: 'hand' }>
  readonly drawn: Extract<TableEvent, { readonly type: 'drawn' }>
}

/** Tells who asks, once the hand is over, which cards would have been best to hold. */
function BestHold({ definition, dealt, drawn }: BestHoldProps) {
  const [said, say] = useState<string | null>(null)
  const ask = async () => {
    const advice = await arrives(import('../advice.ts')).catch(showMissing)
    if (advice) say(advice.holdAdvice(definition.maths, dealt.cards, drawn.held))
  }
  return (
    <button type="button" className="original-button" aria-live="polite" onClick={() => void ask()}>
      {said ?? t('Show best hold')}
    </button>
  )
}
