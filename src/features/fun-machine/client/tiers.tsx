import { useApp } from '#client/context/app.ts'
import { amountText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { FunTier } from '../contract.ts'
import { rankOf, tierName } from './words.ts'
import './tiers.css'

export interface TiersProps {
  readonly tiers: readonly FunTier[]
  readonly chosen: number
  readonly disabled: boolean
  readonly onChoose: (id: number) => void
}

/** The tiers, one of which is spun: bronze to VIP. */
export function Tiers({ tiers, chosen, disabled, onChoose }: TiersProps) {
  const { brand } = useApp()
  return (
    <fieldset className="fun-tiers" disabled={disabled}>
      <legend className="sr">{t('Choose a tier')}</legend>
      {tiers.map(({ funmachineSectionId: id, costValue, last }) => (
        <label key={id} className="fun-tier">
          <input
            type="radio"
            name="fun-tier"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <img {...artSet(`/art/sprites/rank-${rankOf(id)}@0.5x.webp`, 40)} alt="" width={40} height={40} />
          <b>{tierName(id)}</b>
          <span title={amountText(brand, 'coins', costValue)}>{shortOf(costValue)}</span>
          <span className="sr">
            {amountText(brand, 'coins', costValue)}
            {last && `, ${t('spun today')}`}
          </span>
          {last && <Icon name="check" size={14} />}
        </label>
      ))}
    </fieldset>
  )
}

/** `25K`, `1M`: as short as it may be beside its name. */
const shortOf = (coins: number): string =>
  coins >= 1_000_000 ? `${coins / 1_000_000}M` : `${coins / 1_000}K`
