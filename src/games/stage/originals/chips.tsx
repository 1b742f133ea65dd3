import './css/felt.css'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { optional } from '#ui/optional.ts'
import { short, thousands } from '#platform/base/text/money.ts'
import type { FeltChoice } from '../../engine/originals/felt.ts'
import type { BoardProps } from '../board.ts'
import type { ChipBarProps } from './felt/chip-bar.tsx'
import { timesOf, type Chips } from './felt/use-chips.ts'
import { spotName } from './words.ts'
import { times } from './hundredths.ts'
import { isComposing } from '#ui/forms/composing.ts'

// The table is there before what is below it.
const LateBar = optional(async () => (await import('./felt/chip-bar.tsx')).ChipBar)

/**
 * The bar below the felt: picks the worth of the next chip and changes the chips that are down. Loaded after
 * the board.
 */
export const ChipBar = (props: ChipBarProps) => (
  <Suspense fallback={<div className="original-form" />}>
    <LateBar {...props} />
  </Suspense>
)

export interface SpotProps {
  readonly chips: Chips
  readonly spot: string
  /** The field covers what came. */
  readonly hit?: boolean | undefined
  readonly className?: string | undefined
  /** Row and column on a wide felt, from 1. */
  readonly at?: readonly [row: number, column: number] | undefined
  /** Pay of the field in hundredths, stake included: shown below its name and read out with it. */
  readonly pays?: number | undefined
  /** The text on the field, where it differs from the field's name; the accessible name begins with it. */
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
        if (!/^(Backspace|Delete)$/.test(event.key) || isComposing(event)) return
        event.preventDefault()
        chips.take(spot)
      }}
    >
      {verb ?? children} {pays !== undefined && <small>{times(pays)}</small>}
      {/* The button's name says it; a number among its words would make another word of them. */}
      {amount > 0 && <span className="chip" data-amount={amount} data-short={short(amount)} aria-hidden />}
    </button>
  )
}

/**
 * While nothing lies on the felt the main button lays the chips of the last round, or a first one, and the bar
 * says what it waits for; it learns too what would lie there at half and twice the bet. It is told only when
 * that changes: the bar is drawn again by it.
 * @param first the field of the first chip
 */
export function useEmptyFelt(
  { offer }: Pick<BoardProps<'roulette', FeltChoice>, 'offer'>,
  chips: Chips,
  label: string,
  first: string,
): void {
  const { choice, stake, bounds } = chips
  const latest = useRef(chips)
  latest.current = chips
  const again = chips.repeat !== null
  useEffect(() => {
    const times = (by: number) => timesOf({ choice, stake }, by, bounds)
    const lay = {
      label: again ? t('Rebet') : t('Chip on {field}', { field: spotName(first) }),
      act: () => (latest.current.repeat ?? (() => latest.current.put([first])))(),
    }
    offer.setState({ label, act: null, lay, quick: { half: times(1 / 2), double: times(2) } }, true)
    return () => offer.setState(null, true)
  }, [offer, label, choice, stake, bounds, again, first])
}
