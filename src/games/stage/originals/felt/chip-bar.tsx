import { t } from '#platform/words/words.ts'
import { chipsOf } from '../../../engine/originals/felt.ts'
import type { FeltBet } from '../../../engine/table-events.ts'
import { spotName } from '../words.ts'
import type { Chips } from './use-chips.ts'
import { Why } from './why.tsx'

export interface ChipBarProps {
  readonly chips: Chips
  readonly format: (amount: number) => string
  /** The results of the last round's bets; null while there are none. */
  readonly bets: readonly FeltBet[] | null
}

/** Picks the worth of the next chip, changes the chips on the felt, and shows the last round's wins. */
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
      <Why {...{ chips, format }} total={total} />
      {won.length > 0 && (
        <p className="original-note felt-won">
          {won.map(({ spot, win }) => `${spotName(spot)}: ${format(win)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
