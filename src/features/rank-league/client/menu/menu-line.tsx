import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { Icon } from '#ui/art/icon.tsx'
import { nextPrompt } from '#client/account-page/next-prompt.ts'
import { usePlayer } from '#client/context/app.ts'
import { rankName } from '#client/page/rank-words.ts'
import { endOfSeason, isExcludedFrom, rankOf } from '../status.ts'

/** The rank with what the next level takes; nothing where the status system is not there (000 §4). */
export function MenuLine({ close }: { readonly close: () => void }) {
  const me = usePlayer((state) => state.me)
  if (nextPrompt(me) || !me.rankLeague.enabled) return null
  const it = rankOf(me)
  const { level } = me.rankLeague.progressData
  const missing = Math.max(0, level.pointsNeedForNextLevel - level.pointsReceived)
  return (
    <a className="account-rank" href="/vip" onClick={close}>
      <img
        {...artSet(`/art/sprites/rank-${me.rankLeague.progressData.section.type}@0.5x.webp`, 40)}
        alt=""
        width={40}
        height={40}
      />
      <span>
        <b>
          {it
            ? t('{rank}, level {level}', { rank: rankName(it.rank), level: it.level })
            : t('Your rank is paused')}
        </b>
        <small>
          {it
            ? missing > 0
              ? t('{count, plural, one {{points} point} other {{points} points}} to level {level}', {
                  count: missing,
                  points: thousands(missing),
                  level: it.level + 1,
                })
              : t('Top level reached')
            : isExcludedFrom(me.rankLeague)
              ? t('Your account is excluded from VIP levels.')
              : t('A season is running. Its levels count until it ends on {date}.', {
                  date: endOfSeason(me),
                })}
        </small>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
