import { t } from '#platform/words.ts'
import { thousands } from '#platform/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Modal, useModal } from '#ui/modal.tsx'
import { Progress } from '#ui/progress.tsx'
import { useApp, usePlayer } from '../context.ts'
import { rankName } from './words.ts'
import './rank.css'

/** Where the player stands in the status system; once after a login (000 §4, 001 §9). */
export default function WelcomeStatusModal() {
  const { brand } = useApp()
  const { close } = useModal()
  const { login, rankLeague } = usePlayer((state) => state.me)
  const { level, section } = rankLeague.progressData
  const need = level.pointsNeedForNextLevel
  return (
    <Modal
      title={t('Welcome back, {name}', { name: login ?? '' })}
      size="s"
      footer={
        <>
          <ButtonLink kind="soft" href="/vip" onClick={close}>
            {t('See the ladder')}
          </ButtonLink>
          <Button onClick={close}>{t('Go on')}</Button>
        </>
      }
    >
      <div className="rank-up" data-rank={section.type} data-told>
        <img
          src={`/art/sprites/rank-${section.type}@1x.webp`}
          srcSet={`/art/sprites/rank-${section.type}@2x.webp 2x`}
          alt=""
          width={140}
          height={140}
        />
        <p className="rank-title">
          {t('{rank}, level {level}', { rank: rankName(section.type), level: section.level })}
        </p>
        {need > 0 && (
          <Progress
            label={t('Points to the next level')}
            value={level.pointsReceived}
            max={need}
            text={t('{have} of {need}', { have: thousands(level.pointsReceived), need: thousands(need) })}
          />
        )}
        <p className="rank-text">
          {t('Each level at {brand} has its prize, and a level is never lost.', { brand: brand.title })}
        </p>
      </div>
    </Modal>
  )
}
