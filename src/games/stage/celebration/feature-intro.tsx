import './feature-intro.css'
import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import type { GameLook } from '../../look/game-look.ts'
import type { Scene } from '../direction/scene.ts'

/** How long the door stands before it goes, ms; a press, or a scene that goes on earlier, takes it away. */
const STANDS_MS = 2_100

export interface FeatureIntroProps {
  readonly face: GameLook
  readonly scene: Scene
  readonly turbo: boolean
}

/**
 * The door of a feature, large over the reels: how many free spins were won, or how many coins hold and
 * link begins with, and its rule in a line. It tells what begins, not what it pays: it is the same
 * whatever the feature brings. Nothing for other moments.
 */
export function FeatureIntro({ face, scene, turbo }: FeatureIntroProps) {
  const said = introText(scene)
  if (!said) return null
  const rule = ruleText(face)
  return (
    <div
      className="feature-intro"
      aria-hidden
      data-kind={scene.caption?.kind}
      style={{ '--stands': `${STANDS_MS * (turbo ? 0.45 : 1)}ms` } as Record<string, string>}
    >
      <i className="feature-wing" />
      <i className="feature-wing" data-side="right" />
      <p className="feature-intro-words">{said.words}</p>
      {said.more && <p className="feature-intro-times">{said.more}</p>}
      {rule && <p className="feature-intro-rule">{rule}</p>}
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
          {t('Wins')} <b>{multiplier}×</b>
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

/** The rule of a game's feature in a line; null where its name says it all. */
export function ruleText({ definition, symbol }: Pick<GameLook, 'definition' | 'symbol'>): string | null {
  switch (definition.mechanic) {
    case 'wilds':
      return t('Wild reels stay wild until the end.')
    case 'fishing': {
      const { collector, fish } = definition.maths
      const name = (key: string) => symbol(key)?.name ?? key
      return t('Each {collector} collects every {prize} value in view.', {
        collector: name(collector),
        prize: name(fish),
      })
    }
    case 'cascade':
    case 'scatter-pays':
      return t('Each cascade raises the multiplier, up to {times}×.', {
        times: Math.max(...definition.maths.freeLadder),
      })
    case 'hold-and-link':
    case 'pots':
      return t('Every new coin resets the respins. Fill the grid for the Grand.')
    default:
      return null
  }
}
