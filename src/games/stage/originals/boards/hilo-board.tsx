import '../css/cards.css'
import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { comesTrue, GUESSES, ranksFor, roadTimes, type Guess } from '../../../engine/originals/cards/hilo.ts'
import type { TableEvent } from '../../../engine/table-events.ts'
import { percentDown } from '#platform/words/percent.ts'
import { allOf, lastOf, type BoardProps } from '../../board.ts'
import { PlayingCard } from '../card.tsx'
import { SmallCard } from '../cards/small-card.tsx'
import { Figure } from '../parts.tsx'
import { useWayOut } from '../round-over.tsx'
import { optionName } from '../words.ts'
import { heightText } from '../hundredths.ts'

/** A road of cards: the last one large, the way to it beneath, the guesses with their chances. */
export default function HiloBoard(props: BoardProps<'hi-lo', null>) {
  const { definition, scene, format, turn, onMove, offer } = props
  const road = allOf(scene, 'roadCard')
  const end = lastOf(scene, 'roadEnd')
  const now = road.at(-1) ?? null
  const coming = scene.coming?.type === 'roadCard'
  const lost = road.some((_, index) => isWrong(road, index))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => void list.current?.scrollTo({ left: 1e6 }), [road.length])
  const likely = GUESSES.filter((guess) => turn?.moves.includes(guess)).toSorted(
    (a, b) => ranksFor(now?.card.rank ?? 1, b) - ranksFor(now?.card.rank ?? 1, a),
  )[0]
  const first = { label: optionName(likely ?? 'higher'), act: () => likely && onMove({ guess: likely }) }
  const wayOut = useWayOut({ turn, format, onMove, offer, first })
  return (
    <>
      <div className="original-scene hilo">
        <div className="hilo-now" key={`${road.length}${coming}`}>
          <PlayingCard card={coming ? null : (now?.card ?? null)} at={now ? 0 : undefined} />
        </div>
        <span className="hilo-pack">
          <PlayingCard card={null} />
        </span>
        {now && !end && road.length === 1 && (
          <p className="original-note">
            {t('Guess the next card. Pass deals another one, and Cancel returns your bet.')}
          </p>
        )}
        {lost && <p className="original-note">{t('Wrong guess. The round is over.')}</p>}
        <ol className="hilo-road" ref={list} tabIndex={0} aria-label={t('Cards so far')}>
          {road.map((one, index) => (
            <li key={index}>
              <SmallCard card={one.card} />
              <span>{isWrong(road, index) ? t('Lost') : labelOf(one, index, lost)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="original-form">
        {/* Before the deal and after the round as well: the card above keeps its place. */}
        {GUESSES.map((guess) => (
          <GuessButton
            key={guess}
            guess={guess}
            rank={now && !end ? now.card.rank : null}
            pays={(ranks) => roadTimes(definition.maths, (oddsOf(road) * 13) / ranks)}
            enabled={turn?.moves.includes(guess) ?? false}
            onGuess={() => onMove({ guess })}
          />
        ))}
        <button
          type="button"
          className="original-button"
          disabled={!turn?.moves.includes('pass')}
          onClick={() => onMove({ pass: true })}
        >
          {optionName('pass')}
        </button>
        {now && !end && (
          <Figure name={t('Payout')} tone="win">
            {turn && turn.take > 0 ? format(turn.take) : '–'}
          </Figure>
        )}
        {now && !end && wayOut}
      </div>
    </>
  )
}

type Road = readonly Extract<TableEvent, { readonly type: 'roadCard' }>[]

const guessOf = ({ guess }: Road[number]): Guess | undefined => GUESSES.find((one) => one === guess)

/** Whether a card ended the road: it is not as it was guessed. */
function isWrong(road: Road, index: number): boolean {
  const [before, one] = [road[index - 1], road[index]!]
  const guess = guessOf(one)
  return before && guess ? !comesTrue(before.card.rank, one.card.rank, guess) : false
}

/** The product of 13 over the winning ranks of the guesses so far. */
const oddsOf = (road: Road): number =>
  road.reduce((odds, one, index) => {
    const guess = guessOf(one)
    return guess && index > 0 ? (odds * 13) / ranksFor(road[index - 1]!.card.rank, guess) : odds
  }, 1)

/** The label of a card on the road; a lost road pays nothing, so none of its cards names a payout. */
function labelOf({ guess, times: paid }: Road[number], index: number, lost: boolean): string {
  if (index === 0) return t('start')
  return guess === 'pass' || lost ? optionName(guess) : heightText(paid)
}

interface GuessProps {
  readonly guess: Guess
  /** Of the card that is guessed from; null while there is none. */
  readonly rank: number | null
  /** The payout after a guess that the given number of ranks make true, in hundredths of the bet. */
  readonly pays: (ranks: number) => number
  readonly enabled: boolean
  readonly onGuess: () => void
}

function GuessButton({ guess, rank, pays, enabled, onGuess }: GuessProps) {
  const ranks = rank === null ? 0 : ranksFor(rank, guess)
  const sign = guess === 'higher' ? '▲' : guess === 'lower' ? '▼' : '='
  return (
    <button
      type="button"
      className="original-button hilo-guess"
      data-main={guess === 'same' ? undefined : true}
      disabled={!enabled}
      onClick={onGuess}
    >
      <span>
        <span aria-hidden>{sign} </span>
        {optionName(guess)}
      </span>{' '}
      <small>
        <span>{rank === null ? '–' : percentDown(ranks / 13, 1)}</span>
        {ranks > 0 && (
          <>
            {' '}
            <span>{heightText(pays(ranks))}</span>
          </>
        )}
      </small>
    </button>
  )
}
