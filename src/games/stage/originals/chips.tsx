import './css/felt.css'
import { Suspense, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { optional } from '#ui/optional.ts'
import { thousands } from '#platform/base/money.ts'
import { chipsOf } from '../../engine/originals/felt.ts'
import type { FeltBet } from '../../engine/originals/events.ts'
import type { Chips } from './felt/use-chips.ts'
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
  const amount = (chips.choice.chips[spot] ?? 0) * chips.stake
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
      aria-label={amount > 0 ? t('{field}, your bet {amount}', { field, amount: thousands(amount) }) : field}
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
      {amount > 0 && <span className="chip" data-amount={amount} data-short={shortOf(amount)} aria-hidden />}
    </button>
  )
}

/** An amount where there is no room for all of it: 1,250 → `1.2K`, never more than it is. */
export const shortOf = (amount: number): string =>
  amount < 1_000
    ? String(amount)
    : amount < 1_000_000
      ? `${Math.floor(amount / 100) / 10}K`
      : `${Math.floor(amount / 100_000) / 10}M`

export interface ChipBarProps {
  readonly chips: Chips
  readonly format: (amount: number) => string
  /** What the bets of the last round brought; null while there are none. */
  readonly bets: readonly FeltBet[] | null
}

/** What the next chip is worth, how to change what lies on the felt, and what it won. */
export function ChipBar({ chips, format, bets }: ChipBarProps) {
  const { choice, stake, locked, size, sizes } = chips
  const total = chipsOf(choice) * stake
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
      <label className="original-field chip-size">
        {t('Chip')}
        <select
          value={size}
          disabled={locked}
          onChange={(event) => chips.setSize(Number(event.target.value))}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {format(one)}
            </option>
          ))}
        </select>
      </label>
      {button('undo', t('Undo'), !chips.undo, () => chips.undo?.())}
      {button('clear', t('Clear'), total === 0, chips.clear)}
      {total === 0 && chips.repeat
        ? button('repeat', t('Rebet'), false, chips.repeat)
        : button('double', t('Double'), total === 0, chips.double)}
      <Suspense fallback={null}>
        <Why {...{ chips, format }} total={total} />
      </Suspense>
      {won.length > 0 && (
        <p className="original-note felt-won">
          {won.map(({ spot, win }) => `${spotName(spot)}: ${format(win)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
