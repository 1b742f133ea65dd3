import { useEffect, useState } from 'react'
import type { GameDefinition } from '#games/engine/definition.ts'
import { oddsRows } from '#games/odds/odds.ts'
import { loadRules } from '#games/words/load.ts'
import type { Say } from '#games/words/reader.ts'
import { spoken, t } from '#platform/words/words.ts'
import { useOdds } from './use-odds.ts'

export interface FactsProps {
  readonly definition: GameDefinition
  /** The brand has jackpots. */
  readonly jackpots: boolean
}

/** The rules and the figures of a game: as its par sheet proves them. */
export function Facts({ definition, jackpots }: FactsProps) {
  const odds = useOdds(definition.slug)
  // English needs nothing to be loaded; elsewhere the list waits, so that no other language flashes up.
  const [rule, setRule] = useState<Say | undefined>(() =>
    spoken() === 'en' ? (english: string) => english : undefined,
  )
  useEffect(() => {
    let here = true
    void loadRules(spoken()).then((loaded) => here && setRule(() => loaded))
    return () => void (here = false)
  }, [])
  return (
    <div className="facts">
      <ul className="rules">
        {rule && definition.rules.map((english) => <li key={english}>{rule(english)}</li>)}
      </ul>
      <dl className="facts-list">
        {odds &&
          oddsRows(odds, definition.volatility).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {jackpots && definition.groups.includes('jackpot') && (
        <p>
          {t('Rounds with a stake of yours feed the four jackpots and may win one, on top of these figures.')}
        </p>
      )}
      <Keys felt={FELTS.includes(definition.mechanic)} decides={DECIDED.includes(definition.mechanic)} />
      <p className="quiet">
        {t(
          'Each round is drawn for itself: earlier rounds, stakes and balances change nothing. Automatic play and turbo change only how long a round is shown.',
        )}
      </p>
    </div>
  )
}

const FELTS: readonly string[] = ['roulette', 'sic-bo', 'baccarat']
const DECIDED: readonly string[] = ['blackjack', 'hi-lo', 'mines', 'tower', 'video-poker']

interface KeysProps {
  /** Chips lie on fields. */
  readonly felt: boolean
  /** The player decides on the way. */
  readonly decides: boolean
}

/** What the keyboard does in a game. */
function Keys({ felt, decides }: KeysProps) {
  const keys: readonly (readonly [keys: string, does: string])[] = [
    [
      t('Space'),
      t(
        'Play; skip to the end of a round; stop autoplay. Works wherever the focus is, except in a text field',
      ),
    ],
    [t('Enter'), t('Press the button in focus; play when nothing is in focus')],
    [t('Tab'), t('Go on to the board, the stake, turbo and automatic play')],
    [t('Arrow keys'), t('Change the stake')],
    ...(felt ? ([[t('Enter, Backspace'), t('On a field: put a chip down, take one back')]] as const) : []),
    ...(decides ? ([[t('Space, Enter'), t('On the board, during a round: make that move')]] as const) : []),
    [t('Escape'), t('Stop automatic play, or leave the game')],
  ]
  return (
    <>
      <h3>{t('With the keyboard')}</h3>
      <dl className="facts-list">
        {keys.map(([name, does]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
