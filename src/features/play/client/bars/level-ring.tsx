import { t } from '#platform/words/words.ts'
import { Ring } from '#ui/art/avatar.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { ringOf } from '#client/page/ring.ts'
import './dressed.css'

/** The player's level and how far the next one is; where players have levels. It grows once a round. */
export function LevelRing() {
  const { registry } = useApp()
  const me = usePlayer((state) => state.me)
  const ring = ringOf(registry, me)
  if (!ring) return null
  const { level, progress, rank } = ring
  const percent = Math.floor(progress * 100)
  return (
    <span
      className="avatar level-ring"
      data-size="s"
      data-rank={rank}
      role="img"
      aria-label={t('Level {level}, {percent}% of the way to the next', { level, percent })}
    >
      <span>{level}</span>
      <Ring part={progress} />
    </span>
  )
}
