import './outro.css'
import { t } from '#platform/words/words.ts'
import type { Pace } from '../direction/beats.ts'
import { OUTRO_MS } from '../direction/finale.ts'
import type { Scene } from '../direction/scene.ts'
import { tierNames } from '../direction/tiers.ts'
import { CountUp, timesOf } from './count-up.tsx'

export interface OutroProps {
  readonly scene: Scene
  readonly pace: Pace
  readonly format: (amount: number) => string
}

/**
 * The end of a feature: its total counts, then what that is in stakes. A bought feature is held against
 * its price, and one that brought less than the round cost is told plainly. Larger wins have their
 * celebration instead.
 */
export function Outro({ scene, pace, format }: OutroProps) {
  const { celebration, stake, price, hold } = scene
  if (!celebration?.outro || tierNames[celebration.tier]) return null
  const { win, tier, counted } = celebration
  const isPraised = tier !== 'none'
  const lasts_ms = !isPraised || counted || pace.reduced ? 0 : OUTRO_MS * (pace.turbo ? 0.5 : 1)
  const times = timesOf(win, stake)
  return (
    <div className="outro" data-tier={tier} data-plain={!isPraised || undefined} aria-hidden>
      <p className="outro-title">{hold ? t('Hold & Link complete') : t('Free spins complete')}</p>
      <p className="outro-amount">
        <CountUp to={win} lasts_ms={lasts_ms} format={format} />
      </p>
      <p className="outro-times" data-shown={lasts_ms === 0 || undefined}>
        {price > 1
          ? isPraised
            ? t('{times}× the price of {price}', { times, price: format(stake) })
            : t('Total {win} · price {price}', { win: format(win), price: format(stake) })
          : isPraised
            ? t('{times}× your bet', { times })
            : t('Returned {win} on a bet of {stake}', { win: format(win), stake: format(stake) })}
      </p>
    </div>
  )
}
