import { Suspense, useEffect, useRef } from 'react'
import type { GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { optional } from '#ui/optional.ts'
import { Segmented } from '#ui/tabs.tsx'
import type { CurrencyNames } from '../../currency-names.ts'
import { FREE_SPINS, noticeText, PAUSED, SLOW } from '../../refusals.ts'
import type { Play } from '../round/round.ts'
import type { PlayState } from '../round/state.ts'

export interface NoticeBarProps {
  readonly state: PlayState
  readonly play: Play
  readonly slug: string
  /** The brand's names of the currencies. */
  readonly words: CurrencyNames
  /** The brand has a page of promotions. */
  readonly promotions?: boolean | undefined
  readonly onMode?: ((mode: GameMode) => void) | undefined
  readonly onLeave: () => void
}

const loadWay = async () => (await import('./notice-way.tsx')).default
// Trying again is there at once: what else may follow a refusal comes behind the game.
const NoticeWay = optional(loadWay)

/** Notices of what is as it should be. */
const CALM: readonly string[] = [
  'AUTO_ENDED',
  ...FREE_SPINS,
  'AWAY_ENTRIES',
  'AWAY_COINS',
  SLOW,
  'NO_CHIPS',
  PAUSED,
]

/** A notice of an error or an end, with the actions to continue. */
export function NoticeBar({ state, play, words, promotions, slug, onMode, onLeave }: NoticeBarProps) {
  const { notice, retrying } = state
  useEffect(() => void loadWay().catch(() => {}), [])
  if (!notice) return null
  return (
    <div
      className="game-notice"
      role="alert"
      data-retrying={retrying || undefined}
      data-calm={CALM.includes(notice.code) || undefined}
    >
      <Icon name={notice.code === 'NETWORK' ? 'offline' : CALM.includes(notice.code) ? 'info' : 'alert'} />
      <p>{noticeText(notice, words)}</p>
      {notice.ways.length > 0 && (
        <div className="game-notice-actions">
          {notice.ways.map((way) =>
            way === 'again' ? (
              <Button key={way} size="s" kind="soft" onClick={play.retryNow}>
                {t('Retry now')}
              </Button>
            ) : (
              <Suspense key={way} fallback={null}>
                <NoticeWay {...{ way, state, play, words, promotions, slug, onMode, onLeave }} />
              </Suspense>
            ),
          )}
        </div>
      )}
      {!retrying && state.phase !== 'closed' && (
        <IconButton icon="close" label={t('Dismiss')} kind="ghost" onClick={play.dismiss} />
      )}
    </div>
  )
}

export interface ModeSwitchProps {
  /** A round or automatic play is under way. */
  readonly locked: boolean
  readonly entriesAllowed: boolean | undefined
  readonly hasEntries: boolean
  /** The currency of the round under way or the next. */
  readonly mode: GameMode
  readonly words: CurrencyNames
  readonly onChange: (mode: GameMode) => void
}

/** The switch of the currency to play with; entries only where the player's state allows them. */
export function ModeSwitch({ locked, entriesAllowed, hasEntries, mode, words, onChange }: ModeSwitchProps) {
  // Nothing to choose where there are none and none may be had.
  if (entriesAllowed === false && !hasEntries) return <span className="game-mode" />
  const options = [
    { value: 'TournamentPoints', label: words.coins.many },
    { value: 'SweepStakes', label: words.entries.many, disabled: !entriesAllowed },
  ]
  return (
    <div className="game-mode" data-locked={locked || undefined}>
      <Segmented
        label={t('Play with')}
        value={mode}
        busy={locked}
        onChange={(value) => onChange(value as GameMode)}
        options={options}
      />
    </div>
  )
}

/** The intro of a feature: it waits for the player. */
export function FeatureStart({ onEnter }: { readonly onEnter: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} className="game-start">
      <p>{t('Your result is already set. Start when you’re ready.')}</p>
      <Button size="l" icon="play" onClick={onEnter}>
        {t('Start Hold & Link')}
      </Button>
    </div>
  )
}
