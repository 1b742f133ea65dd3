import { t } from '#platform/words/words.ts'
import { Segmented } from '#ui/tabs.tsx'
import { short } from '#platform/base/text/money.ts'
import type { Chips } from './felt/use-chips.ts'

/** A part of a felt. */
export interface FeltPart<Key extends string> {
  readonly key: Key
  readonly label: string
  /** True for the fields that lie in it. */
  readonly has: (spot: string) => boolean
}

export interface FeltPartsProps<Key extends string> {
  readonly parts: readonly FeltPart<Key>[]
  readonly chips: Pick<Chips, 'choice' | 'stake'>
  readonly value: Key
  readonly onChange: (key: Key) => void
}

/**
 * On a phone a whole felt would have fields too small for a finger: there one part of it is shown at a time,
 * and the others say how much lies on them. Where all of it is shown there is nothing to choose.
 */
export function FeltParts<Key extends string>({ parts, chips, value, onChange }: FeltPartsProps<Key>) {
  const amountIn = ({ has }: FeltPart<Key>) =>
    chips.stake *
    Object.entries(chips.choice.chips).reduce((sum, [spot, count]) => (has(spot) ? sum + count : sum), 0)
  return (
    <div className="felt-parts">
      <Segmented
        label={t('Table section')}
        options={parts.map((part) => {
          const amount = amountIn(part)
          const { key, label } = part
          return {
            value: key,
            label: amount > 0 ? t('{part} ({amount})', { part: label, amount: short(amount) }) : label,
          }
        })}
        value={value}
        onChange={(key) => onChange(key as Key)}
      />
    </div>
  )
}
