import './entry.css'
import { t } from '#platform/words.ts'
import type { Scene } from './scene.ts'

/** How long the words stand before they go, ms; a scene that goes on earlier takes them away. */
const STANDS_MS = 2_100

/**
 * The door of free spins: how many were won and what they multiply, large over the reels. It tells what
 * begins, not what it pays: it is the same whatever the feature brings. Nothing for other moments.
 */
export function Entry({ scene, turbo }: { readonly scene: Scene; readonly turbo: boolean }) {
  const { caption, moving, ceremony } = scene
  if (caption?.kind !== 'free' || moving || ceremony) return null
  const { count, multiplier, again } = caption
  return (
    <div
      className="entry"
      aria-hidden
      style={{ '--stands': `${STANDS_MS * (turbo ? 0.45 : 1)}ms` } as Record<string, string>}
    >
      <p className="entry-words">
        {again
          ? t('{count, plural, one {# more free spin} other {# more free spins}}', { count })
          : t('{count, plural, one {# free spin} other {# free spins}}', { count })}
      </p>
      {multiplier > 1 && (
        <p className="entry-times">
          {t('Wins')} <b>× {multiplier}</b>
        </p>
      )}
    </div>
  )
}
