import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { usePlayer } from '#client/context/app.ts'
import { rankName } from '#client/page/rank-words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import type { RankLeague } from '../../contract.ts'

/** How far it is to a rank, in points; 0 where it is reached, null for guests. */
function useMissing({ levels, currentProgress }: RankLeague): (levelFrom: number) => number | null {
  const { level, section } = usePlayer(({ me }) => me.rankLeague.progressData)
  if (!currentProgress) return () => null
  const have = levels[section.level - 1]!.pointsTotal + level.pointsReceived
  return (levelFrom) => Math.max(0, levels[levelFrom - 1]!.pointsTotal - have)
}

/** The seven ranks as medals on a path; the next one glows, and says how far it is. */
export function RankPath({ league }: { readonly league: RankLeague }) {
  const missing = useMissing(league)
  const next = league.sections.find(({ levelFrom }) => (missing(levelFrom) ?? 0) > 0)
  return (
    <ol className="medals" aria-label={t('Your way through the ranks')}>
      {league.sections.map(({ type, levelFrom }) => {
        const points = missing(levelFrom)
        const state = points === 0 ? 'reached' : type === next?.type ? 'next' : undefined
        return (
          <li key={type} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <Sprite name={`rank-${type}`} size={72} />
            <b>{rankName(type)}</b>
            <small>
              {state === 'reached'
                ? t('Reached')
                : state === 'next'
                  ? t('{count, plural, one {{points} point to go} other {{points} points to go}}', {
                      count: points!,
                      points: thousands(points!),
                    })
                  : t('From level {level}', { level: levelFrom })}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
