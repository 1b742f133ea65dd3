import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { StreakInfo } from '../contract.ts'
import { hasBoost } from '../rules.ts'

/** The seven days: those that are done, the one whose vault waits, and what is still to come. */
export function Days({ state: { day, days, canSpin } }: { readonly state: StreakInfo }) {
  const { brand } = useApp()
  return (
    <ol className="streak-days" aria-label={t('Days of your streak')}>
      {days.map((average, i) => {
        const n = i + 1
        const place = n < day || (n === day && !canSpin) ? 'done' : n === day ? 'now' : 'later'
        const state = { done: t('done'), now: t('vault ready'), later: t('to come') }[place]
        return (
          <li key={n} data-place={place} title={prizeText(brand, average)}>
            <b>{n}</b>
            <Icon name={place === 'done' ? 'check' : hasBoost(n) ? 'star' : 'gift'} size={18} />
            <span className="sr">
              {t('{state}, {prize} on average', { state, prize: prizeText(brand, average) })}
              {hasBoost(n) && ` · ${t('with a boost')}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
