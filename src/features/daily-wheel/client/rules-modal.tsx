import { RewardState } from '#client/rewards/reward-window.tsx'
import { t } from '#platform/words/words.ts'
import { zoneText } from '#platform/words/zone.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { OddsTable, type OddsRow } from '#ui/kit/odds/odds-table.tsx'
import type { Slice } from '../slices.ts'
import { boosterSlices, prizeSlices } from '../slices.ts'
import type { ModalContext } from './tools.tsx'
import { useRules } from './use-rules.ts'
import './rules.css'

/** How the wheels work, with the chance of every sector. */
export default function WheelRulesModal({ words, timeZone }: ModalContext) {
  const { rules, trouble, reload } = useRules()
  const { close } = useModal()
  return (
    <Modal title={t('Wheel rules and odds')} size="m">
      <div className="wheel-rules">
        <ul>
          <li>
            {t(
              'One spin a day. Days start at midnight {zone}, and unused spins expire at the end of the day.',
              {
                zone: zoneText(timeZone),
              },
            )}
          </li>
          <li>
            {t(
              'Starting on your account’s third day, you need a verified phone. Starting on the seventh, you also need a complete profile.',
            )}
          </li>
          <li>
            {t('You spin a booster first. It multiplies your next daily wheel prize and lasts 24 hours.')}
          </li>
          <li>
            {t(
              'You get one extra spin each for signing up, verifying your email, and completing your profile.',
            )}
          </li>
          <li>
            {t(
              'You get a booster with each new rank from Silver up, plus a free one each month on request. The day 7 daily reward includes an extra spin of the daily wheel. Each one lasts 24 hours.',
            )}
          </li>
          <li>{t('No purchase necessary. A purchase doesn’t increase your chances of winning.')}</li>
          <li>
            {t('Every result comes from your sealed seed before the wheel spins, and you can verify it.')}{' '}
            <DrawLink draw="daily-wheel" onCheck={close}>
              {t('Check your last draw')}
            </DrawLink>
          </li>
        </ul>
        <RewardState
          {...{ trouble, reload }}
          loading={t('Loading the odds…')}
          shape={8}
          failed={t('We couldn’t load the odds')}
        >
          {rules && (
            <>
              <OddsTable isOpen title={t('Daily wheel')} rows={oddsOf(prizeSlices(rules.main, words))} />
              <OddsTable isOpen title={t('Extra spin')} rows={oddsOf(prizeSlices(rules.extra, words))} />
              <OddsTable isOpen title={t('Booster')} rows={oddsOf(boosterSlices(rules.booster))} />
            </>
          )}
        </RewardState>
      </div>
    </Modal>
  )
}

/** Each prize once, its sectors added up. */
function oddsOf(slices: readonly Slice[]): readonly OddsRow[] {
  const sums = new Map<string, number>()
  for (const { label, chance } of slices)
    sums.set(label, (sums.get(label) ?? 0) + Math.round(Number.parseFloat(chance) * 100))
  return [...sums].map(([prize, weight]) => ({ prize, weight }))
}
