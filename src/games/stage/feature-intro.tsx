import './css/feature-intro.css'
import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import type { Scene } from './direction/scene.ts'

/** How long the words stand before they go, ms; a scene that goes on earlier takes them away. */
const STANDS_MS = 2_100

/**
 * The door of a feature, large over the reels: how many free spins were won and what they multiply, or how many
 * coins hold and link begins with. It tells what begins, not what it pays: it is the same whatever the feature
 * brings. Nothing for other moments.
 */
export function FeatureIntro({ scene, turbo }: { readonly scene: Scene; readonly turbo: boolean }) {
  const said = introText(scene)
  if (!said) return null
  return (
    <div
      className="feature-intro"
      aria-hidden
      data-kind={scene.caption?.kind}
      style={{ '--stands': `${STANDS_MS * (turbo ? 0.45 : 1)}ms` } as Record<string, string>}
    >
      <p className="feature-intro-words">{said.words}</p>
      {said.more && <p className="feature-intro-times">{said.more}</p>}
    </div>
  )
}

/** Returns the text that introduces the feature of this scene. */
export function introText({
  caption,
  moving,
  celebration,
  hold,
}: Scene): { readonly words: string; readonly more: ReactNode } | null {
  if (moving || celebration) return null
  if (caption?.kind === 'free') {
    const { count, multiplier, again } = caption
    return {
      words: again
        ? t('{count, plural, one {# more free spin} other {# more free spins}}', { count })
        : t('{count, plural, one {# free spin} other {# free spins}}', { count }),
      more: multiplier > 1 && (
        <>
          {t('Wins')} <b>× {multiplier}</b>
        </>
      ),
    }
  }
  // The first respin turns under the same line of words: by then the reels are to be seen.
  if (caption?.kind === 'hold' && !hold?.rolling) {
    const { coins, respins } = caption
    const locked = t('{count, plural, one {# coin locked} other {# coins locked}}', { count: coins })
    return {
      words: t('Hold & Link'),
      more: `${locked} · ${t('{count, plural, one {# respin} other {# respins}}', { count: respins })}`,
    }
  }
  return null
}
