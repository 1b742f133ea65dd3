import { t } from '#platform/words/words.ts'
import { thousands } from '#platform/base/text/money.ts'
import { Button } from '#ui/button.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { Scene } from '#ui/celebration/scene.tsx'
import { rankName } from '#client/page/rank-words.ts'

/** Where the player stands in the status system; once after a login (000 §4, 001 §9). */
export default function WelcomeStatusModal() {
  const { brand } = useApp()
  const { close } = useModal()
  const { login, rankLeague } = usePlayer((state) => state.me)
  const { level, section } = rankLeague.progressData
  const need = level.pointsNeedForNextLevel
  return (
    <Scene
      title={login ? t('Welcome back, {name}', { name: login }) : t('Welcome back')}
      art={`rank-${section.type}`}
      way={{ href: '/vip', text: t('See all levels') }}
      button={<Button onClick={close}>{t('Continue')}</Button>}
    >
      <p className="rank-title">
        {t('{rank}, level {level}', { rank: rankName(section.type), level: section.level })}
      </p>
      {need > 0 && (
        <Progress
          label={t('Points to next level')}
          value={level.pointsReceived}
          max={need}
          text={t('{have} of {need}', { have: thousands(level.pointsReceived), need: thousands(need) })}
        />
      )}
      <p className="rank-text">
        {t('Every level at {brand} has a reward, and you never lose a level.', { brand: brand.title })}
      </p>
    </Scene>
  )
}
