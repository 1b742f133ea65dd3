import { useApp } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { StreakInfo } from '../contract.ts'
import { hasBoost } from '../rules.ts'

export interface DaysProps {
  readonly state: StreakInfo
  /** The day whose vault was opened in this window, before the server was asked again. */
  readonly opened: number | null
}

/** The seven days: those that are done, the one whose vault waits or comes next, and what is still to come. */
export function Days({ state, opened }: DaysProps) {
  return (
    <div className="streak-path">
      <ol className="streak-days" aria-label={t('Days of your streak')}>
        {state.days.map((_, i) => (
          <Day key={i} n={i + 1} state={state} isOpened={opened === i + 1 && state.day === opened} />
        ))}
      </ol>
      <Freezes state={state} />
    </div>
  )
}

type Place = 'done' | 'now' | 'next' | 'later'

function dayPlace(n: number, { day, next, canSpin, doneToday }: StreakInfo): Place {
  if (n < day || (n === day && !canSpin)) return 'done'
  if (n === day) return 'now'
  return n === next && !canSpin && !doneToday ? 'next' : 'later'
}

interface DayProps {
  readonly n: number
  readonly state: StreakInfo
  readonly isOpened: boolean
}

function Day({ n, state, isOpened }: DayProps) {
  const { brand } = useApp()
  const place = isOpened ? 'done' : dayPlace(n, state)
  const covered = state.covered[n - 1] ?? 0
  const words = { done: t('done'), now: t('vault ready'), next: t('next'), later: t('to come') }[place]
  const says = [
    t('{state}, {prize} on average', { state: words, prize: prizeText(brand, state.days[n - 1]!) }),
    ...(hasBoost(n) ? [t('with a boost')] : []),
    ...(covered > 0
      ? [t('{count, plural, one {# missed day} other {# missed days}} before it covered', { count: covered })]
      : []),
  ]
  return (
    <li data-place={place} title={says.join(' · ')}>
      <b>{n}</b>
      <Icon
        name={place === 'done' ? 'check' : hasBoost(n) ? 'star' : place === 'later' ? 'lock' : 'key'}
        size={18}
      />
      {covered > 0 && <Sprite name="snowflake" size={22} />}
      <span className="sr">{says.join(' · ')}</span>
    </li>
  )
}

/** How many days may be missed, and whether some were. */
function Freezes({ state: { freezes, missed } }: { readonly state: StreakInfo }) {
  return (
    <p className="streak-freezes" data-missed={missed > 0 || undefined}>
      <Sprite name="snowflake" size={24} />
      <span>
        {missed > 0
          ? t(
              '{missed, plural, one {# missed day} other {# missed days}}, covered when your streak continues',
              {
                missed,
              },
            )
          : freezes > 0
            ? t(
                '{freezes, plural, one {# freeze: covers one missed day} other {# freezes: each covers a missed day}}',
                { freezes },
              )
            : t('No freezes left. One comes back every 7 days.')}
      </span>
    </p>
  )
}
