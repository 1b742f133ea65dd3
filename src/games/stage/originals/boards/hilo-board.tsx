import '../css/cards.css'
import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { GUESSES, ranksFor, type Guess } from '../../../engine/originals/cards/hilo.ts'
import { allOf, lastOf, type BoardProps } from '../board.ts'
import { PlayingCard } from '../card.tsx'
import { Figure } from '../parts.tsx'
import { payText, useWayOut } from '../round-over.tsx'
import { optionName, times } from '../words.ts'

/** A road of cards: the last one large, the way to it beneath, the guesses with their chances. */
export default function HiloBoard(props: BoardProps<'hi-lo', null>) {
  const { scene, format, stake, turn, onMove, offer } = props
  const road = allOf(scene, 'roadCard')
  const end = lastOf(scene, 'roadEnd')
  const now = road.at(-1) ?? null
  const coming = scene.coming?.type === 'roadCard'
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => void list.current?.scrollTo({ left: 1e6 }), [road.length])
  const wayOut = useWayOut({ turn, format, onMove, offer })
  return (
    <>
      <div className="original-scene hilo">
        <div className="hilo-now" key={`${road.length}${coming}`}>
          <PlayingCard card={coming ? null : (now?.card ?? null)} at={now ? 0 : undefined} />
        </div>
        {now && !end && road.length === 1 && (
          <p className="original-note">
            {t('Guess the next card. Pass deals another one, and Cancel returns your bet.')}
          </p>
        )}
        {end?.lost && <p className="original-note">{t('Wrong guess. The round is over.')}</p>}
        <ol className="hilo-road" ref={list} tabIndex={0} aria-label={t('Cards so far')}>
          {road.map((one, index) => (
            <li key={index}>
              <PlayingCard card={one.card} />
              <span>
                {index === 0 ? t('start') : one.guess === 'pass' ? optionName('pass') : times(one.times)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="original-form">
        {now && !end ? (
          <>
            {GUESSES.map((guess) => (
              <GuessButton
                key={guess}
                guess={guess}
                rank={now.card.rank}
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
            <Figure name={t('Payout')} tone="win">
              {turn && turn.take > 0 ? payText(format, turn.take) : '–'}
            </Figure>
            {wayOut}
          </>
        ) : (
          <Figure name={t('Bet')}>{format(stake)}</Figure>
        )}
      </div>
    </>
  )
}

interface GuessProps {
  readonly guess: Guess
  readonly rank: number
  readonly enabled: boolean
  readonly onGuess: () => void
}

function GuessButton({ guess, rank, enabled, onGuess }: GuessProps) {
  const ranks = ranksFor(rank, guess)
  const sign = guess === 'higher' ? '▲' : guess === 'lower' ? '▼' : '='
  return (
    <button
      type="button"
      className="original-button"
      data-main={guess === 'same' ? undefined : true}
      disabled={!enabled}
      onClick={onGuess}
    >
      <span aria-hidden>{sign} </span>
      {optionName(guess)} <small>{Math.round((ranks / 13) * 1_000) / 10}%</small>
    </button>
  )
}
