import { useEffect, useState } from 'react'
import type { GameDefinition } from '#games/engine/definition.ts'
import { chancesOf } from '#games/odds/chances.ts'
import { oddsAt, oddsRows } from '#games/odds/odds.ts'
import { loadRules } from '#games/words/load.ts'
import type { Translate } from '#games/words/reader.ts'
import { thousands } from '#platform/base/text/money.ts'
import { currentLocale, t } from '#platform/words/words.ts'
import type { GameNote } from '#client/games/game-notes.ts'
import { ChanceTable } from '../odds/chances.tsx'
import { useOdds } from '../odds/use-odds.ts'

/** Fetches what other features say of games, by their groups. */
export type NotesOf = (groups: readonly string[]) => Promise<() => readonly GameNote[]>

export interface RulesTabProps {
  readonly definition: GameDefinition
  /** The bet on the table, minor units: at a low one small wins are fractions, and fewer rounds pay. */
  readonly stake: number
  /** The brand's name of what is bet. */
  readonly currency: string
  /** Notes on games of these groups by other features. */
  readonly notesOf?: NotesOf | undefined
}

/** The rules and the figures of a game: as its par sheet proves them. */
export function RulesTab({ definition, stake, currency, notesOf }: RulesTabProps) {
  const [notes, setNotes] = useState<readonly GameNote[]>([])
  useEffect(() => {
    let here = true
    // Notes that fail to load are left out.
    void notesOf?.(definition.groups).then(
      (read) => here && setNotes(read()),
      () => {},
    )
    return () => void (here = false)
  }, [notesOf, definition])
  const odds = useOdds(definition.slug)
  const chances = chancesOf(definition)
  const decides = DECIDED.includes(definition.mechanic)
  // English needs nothing to be loaded; elsewhere the list waits, so that no other language flashes up.
  const [rule, setRule] = useState<Translate | undefined>(() =>
    currentLocale() === 'en' ? (english: string) => english : undefined,
  )
  useEffect(() => {
    let here = true
    void loadRules(currentLocale()).then((loaded) => here && setRule(() => loaded))
    return () => void (here = false)
  }, [])
  return (
    <div className="rules-tab">
      <ul className="rules">
        {rule && definition.rules.map((english) => <li key={english}>{rule(english)}</li>)}
      </ul>
      {odds?.low && (
        <p className="quiet">
          {t('These odds are for your bet of {amount} {currency}.', { amount: thousands(stake), currency })}
        </p>
      )}
      <dl className="details-list">
        {odds &&
          oddsRows(oddsAt(odds, stake), definition.volatility).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {chances && <ChanceTable chances={chances} kind="details-table" />}
      {notes.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <Keys felt={FELTS.includes(definition.mechanic)} decides={decides} />
      <p className="quiet">
        {t('Balances are whole. A win of 3.96 pays 4 with a 96% chance and 3 with a 4% chance.')}
      </p>
      {(decides || definition.mechanic === 'crash') && (
        <p className="quiet">
          {t('Autoplay makes only the moves you set before it starts, shown with their odds.')}
        </p>
      )}
      <p className="quiet">
        {t(
          'Every round is independent: earlier rounds, bets, and balances don’t affect it. Autoplay and turbo only change how long a round is shown.',
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

/** The table of the keys in a game. */
function Keys({ felt, decides }: KeysProps) {
  const keys: readonly (readonly [keys: string, does: string])[] = [
    [
      t('Space'),
      t(
        'Play, skip to the end of a round, or stop autoplay, unless you moved to a control or text field by keyboard',
      ),
    ],
    [t('Enter'), t('Press the focused button, or play if nothing is focused')],
    [t('Tab'), t('Move to the board, bet, turbo, and autoplay')],
    [t('Arrow keys'), t('Change your bet')],
    ...(felt ? ([[t('Enter, Backspace'), t('On a bet spot: place or remove a chip')]] as const) : []),
    ...(decides ? ([[t('Space, Enter'), t('On the board, during a round: make that move')]] as const) : []),
    [t('Escape'), t('Stop autoplay, or exit the game')],
  ]
  return (
    <section className="with-keys">
      <h3>{t('Keyboard shortcuts')}</h3>
      <dl className="details-list">
        {keys.map(([name, does]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
