import './css/felt.css'
import { Suspense, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { optional } from '#ui/optional.ts'
import { chipsOf } from '../../engine/originals/felt.ts'
import type { FeltBet } from '../../engine/originals/events.ts'
import type { Chips } from './felt/use-chips.ts'
import { Figure } from './parts.tsx'
import { spotName, times } from './words.ts'

// The table is there before it.
const Why = optional(async () => (await import('./felt/why.tsx')).Why)

export interface SpotProps {
  readonly chips: Chips
  readonly spot: string
  /** The field covers what came. */
  readonly hit?: boolean | undefined
  readonly className?: string | undefined
  /** Row and column on a wide felt, from 1. */
  readonly at?: readonly [row: number, column: number] | undefined
  /** What it brings back, hundredths: written below its name, and said with it. */
  readonly pays?: number | undefined
  /** What is written on it where that is not what it is called: its name begins with it. */
  readonly verb?: string | undefined
  /** Reached by the arrows of the felt, not by Tab: there are too many. */
  readonly aside?: boolean | undefined
  readonly children?: ReactNode
}

/** A field of the felt: a press puts a chip on it; with Shift, Backspace or the other button it takes one back. */
export function Spot({ chips, spot, hit, className = '', at, pays, verb, aside, children }: SpotProps) {
  const count = chips.choice.chips[spot] ?? 0
  const name = verb ? `${verb}: ${spotName(spot)}` : spotName(spot)
  const field = pays === undefined ? name : `${name} ${times(pays)}`
  return (
    <button
      type="button"
      className={`felt-spot ${className}`}
      data-hit={hit || undefined}
      data-spot={spot}
      tabIndex={aside ? -1 : undefined}
      disabled={chips.locked}
      style={at && ({ '--row': at[0], '--col': at[1] } as Record<string, number>)}
      aria-label={
        count > 0 ? t('{field}, {count, plural, one {# chip} other {# chips}}', { field, count }) : field
      }
      onClick={(event) => (event.shiftKey ? chips.take(spot) : chips.put([spot]))}
      onContextMenu={(event) => {
        event.preventDefault()
        chips.take(spot)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' && event.key !== 'Delete') return
        event.preventDefault()
        chips.take(spot)
      }}
    >
      {verb ?? children} {pays !== undefined && <small>{times(pays)}</small>}
      {/* The button's name says it; a number among its words would make another word of them. */}
      {count > 0 && <span className="chip" data-count={count} data-short={shortOf(count)} aria-hidden />}
    </button>
  )
}

/** A number of chips where there is no room for all of it: 1,250 → `1.2K`. */
export const shortOf = (count: number): string =>
  count < 1_000 ? String(count) : `${Math.floor(count / 100) / 10}K`

/** What a chip is worth, as it is written on it: 1,250,000 → `1.25M`, which is exact for every chip. */
const worthOf = (amount: number, format: (amount: number) => string): string =>
  amount < 10_000
    ? format(amount)
    : amount.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 2 })

export interface ChipBarProps {
  readonly chips: Chips
  /** Worth of a chip, minor units. */
  readonly stake: number
  readonly format: (amount: number) => string
  /** What the bets of the last round brought; null while there are none. */
  readonly bets: readonly FeltBet[] | null
}

/** The total of the chips on the felt, how to take them back, and their win. */
export function ChipBar({ chips, stake, format, bets }: ChipBarProps) {
  const { choice, locked, size, sizes } = chips
  const total = chipsOf(choice)
  const won = bets?.filter(({ win }) => win > 0) ?? []
  const button = (name: string, label: string, isOff: boolean, onClick: () => void) => (
    <button
      type="button"
      className={`original-button felt-${name}`}
      disabled={locked || isOff}
      onClick={onClick}
    >
      {label}
    </button>
  )
  return (
    <div className="original-form felt-bar">
      <Figure name={t('{count, plural, one {# chip} other {# chips}}', { count: total })} tone="win">
        {format(total * stake)}
      </Figure>
      {sizes.length > 1 && (
        <label className="original-field chip-size">
          <span className="sr">{t('Chip')}</span>
          <select
            value={size}
            disabled={locked}
            onChange={(event) => chips.setSize(Number(event.target.value))}
          >
            {sizes.map((one) => (
              <option key={one} value={one}>
                {worthOf(one * stake, format)}
              </option>
            ))}
          </select>
        </label>
      )}
      {button('undo', t('Undo'), !chips.undo, () => chips.undo?.())}
      {button('clear', t('Clear'), total <= 1, chips.clear)}
      {button('double', t('Double'), false, chips.double)}
      {chips.repeat && button('repeat', t('Repeat'), false, chips.repeat)}
      <Suspense fallback={null}>
        <Why {...{ chips, format }} total={total * stake} />
      </Suspense>
      {won.length > 0 && (
        <p className="original-note felt-won">
          {won.map(({ spot, win }) => `${spotName(spot)}: ${format(win)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
