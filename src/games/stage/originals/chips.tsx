import './css/felt.css'
import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { chipsOf, type FeltChoice } from '../../engine/originals/felt.ts'
import type { FeltBet } from '../../engine/originals/events.ts'
import { Figure } from './parts.tsx'
import { spotName, times } from './words.ts'

/** Chips on a felt: putting them down, taking them back, and the bar that says what is there. */
export interface Chips {
  readonly choice: FeltChoice
  readonly most: number
  readonly locked: boolean
  readonly onChoice: (choice: FeltChoice) => void
}

/** One chip more on a field, if one more may be put down. */
function putChip({ choice, most, onChoice }: Chips, spot: string): void {
  if (chipsOf(choice) >= most) return
  onChoice({ chips: { ...choice.chips, [spot]: (choice.chips[spot] ?? 0) + 1 } })
}

/** One chip less on a field; the last chip of the felt stays. */
function takeChip({ choice, onChoice }: Chips, spot: string): void {
  const count = choice.chips[spot] ?? 0
  if (count === 0 || chipsOf(choice) === 1) return
  const { [spot]: _, ...others } = choice.chips
  onChoice({ chips: count > 1 ? { ...others, [spot]: count - 1 } : others })
}

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
  readonly children?: ReactNode
}

/** A field of the felt: a press puts a chip on it; with Shift, Backspace or the other button it takes one back. */
export function Spot({ chips, spot, hit, className = '', at, pays, verb, children }: SpotProps) {
  const count = chips.choice.chips[spot] ?? 0
  const name = verb ? `${verb}: ${spotName(spot)}` : spotName(spot)
  const field = pays === undefined ? name : `${name} ${times(pays)}`
  return (
    <button
      type="button"
      className={`felt-spot ${className}`}
      data-hit={hit || undefined}
      disabled={chips.locked}
      style={at && ({ '--row': at[0], '--col': at[1] } as Record<string, number>)}
      aria-label={
        count > 0 ? t('{field}, {count, plural, one {# chip} other {# chips}}', { field, count }) : field
      }
      onClick={(event) => (event.shiftKey ? takeChip(chips, spot) : putChip(chips, spot))}
      onContextMenu={(event) => {
        event.preventDefault()
        takeChip(chips, spot)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' && event.key !== 'Delete') return
        event.preventDefault()
        takeChip(chips, spot)
      }}
    >
      {verb ?? children} {pays !== undefined && <small>{times(pays)}</small>}
      {/* The button's name says it; a number among its words would make another word of them. */}
      {count > 0 && <span className="chip" data-count={count} aria-hidden />}
    </button>
  )
}

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
  const { choice, locked, onChoice } = chips
  const total = chipsOf(choice)
  const last = Object.keys(choice.chips).at(-1)!
  const won = bets?.filter(({ win }) => win > 0) ?? []
  return (
    <div className="original-form">
      <Figure name={t('{count, plural, one {# chip} other {# chips}}', { count: total })} tone="win">
        {format(total * stake)}
      </Figure>
      <button
        type="button"
        className="original-button"
        disabled={locked || total <= 1}
        onClick={() => takeChip(chips, last)}
      >
        {t('Remove one')}
      </button>
      <button
        type="button"
        className="original-button"
        disabled={locked || total <= 1}
        onClick={() => onChoice({ chips: { [last]: 1 } })}
      >
        {t('Clear')}
      </button>
      <button
        type="button"
        className="original-button"
        disabled={locked || total * 2 > chips.most}
        onClick={() =>
          onChoice({
            chips: Object.fromEntries(Object.entries(choice.chips).map(([spot, n]) => [spot, n * 2])),
          })
        }
      >
        {t('Double')}
      </button>
      {won.length > 0 && (
        <p className="original-note felt-won">
          {won.map(({ spot, win }) => `${spotName(spot)}: ${format(win)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
