import { spoken, t } from '#platform/words/words.ts'
import { Modal, useModal } from '#ui/overlays/modal.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { DrawLink } from './prize.tsx'
import type { Slice } from '../slices.ts'
import { boosterSlices, prizeSlices } from '../slices.ts'
import type { House } from './tools.tsx'
import { useRules } from './use-rules.ts'
import './rules.css'

/** `Eastern Time`, in the page's language. */
const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat(spoken(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')!.value

/** How the wheels work, with the chance of every sector. */
export default function WheelRulesModal({ words, timeZone }: House) {
  const { rules, trouble } = useRules()
  const { close } = useModal()
  return (
    <Modal title={t('Wheel rules and odds')} size="m">
      <div className="wheel-rules">
        <ul>
          <li>
            {t('One spin a day. A day begins at midnight, {zone}, and an unused spin ends with it.', {
              zone: zoneName(timeZone),
            })}
          </li>
          <li>
            {t('From the third day a confirmed phone is needed, from the seventh a complete profile too.')}
          </li>
          <li>
            {t(
              'A booster is spun first and multiplies the next prize of the daily wheel. It lasts 24 hours.',
            )}
          </li>
          <li>
            {t(
              'Extra spins come once each: with your sign-up, your confirmed e-mail, your complete profile.',
            )}
          </li>
          <li>
            {t(
              'You get a booster with each new rank from Silver on, and one a month for free by request. The seventh daily gift brings an extra spin of the daily wheel. Each lasts 24 hours.',
            )}
          </li>
          <li>{t('A purchase is never needed and does not raise the chances.')}</li>
          <li>
            {t('Every result is drawn from your sealed seed before the wheel turns, and can be checked.')}{' '}
            <DrawLink id="daily-wheel" onGo={close}>
              {t('Check your last draw')}
            </DrawLink>
          </li>
        </ul>
        {rules ? (
          <>
            <Odds title={t('Daily wheel')} slices={prizeSlices(rules.main, words)} />
            <Odds title={t('Extra spin')} slices={prizeSlices(rules.extra, words)} />
            <Odds title={t('Booster')} slices={boosterSlices(rules.booster)} />
          </>
        ) : trouble === null ? (
          <Loading label={t('The odds are on their way')}>
            <Skeleton kind="line" count={8} />
          </Loading>
        ) : (
          <ErrorState title={t('The odds did not come')} text={trouble} />
        )}
      </div>
    </Modal>
  )
}

/** Each prize once, its sectors added up, the likeliest first. */
function Odds({ title, slices }: { readonly title: string; readonly slices: readonly Slice[] }) {
  const sums = new Map<string, number>()
  for (const { label, chance } of slices)
    sums.set(label, (sums.get(label) ?? 0) + Math.round(Number.parseFloat(chance) * 100))
  const rows = [...sums].toSorted(([, a], [, b]) => b - a)
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Prize')}</th>
          <th scope="col">{t('Chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, hundredths]) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{hundredths / 100}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
