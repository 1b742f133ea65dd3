import type { Pace } from '../direction/beats.ts'
import type { Scene } from '../direction/scene.ts'
import type { GameLook } from '../../look/game-look.ts'
import { CelebrationOverlay } from './celebration-overlay.tsx'
import { FeatureIntro } from './feature-intro.tsx'
import { Outro } from './outro.tsx'

export interface CelebrationsProps {
  readonly face: GameLook
  readonly scene: Scene
  readonly pace: Pace
  readonly format: (amount: number) => string
}

/** All that a game celebrates: how a feature opens and closes, and what a big win is. */
export function Celebrations({ face, scene, pace, format }: CelebrationsProps) {
  const { celebration, entries, stake, price } = scene
  return (
    <>
      <FeatureIntro face={face} scene={scene} turbo={pace.turbo} />
      <Outro {...{ scene, pace, format }} />
      {celebration && <CelebrationOverlay {...{ celebration, entries, format, stake, price, pace }} />}
    </>
  )
}

/** Adds the animated background of a game. It loads last; if it fails to load, the game plays without it. */
export const enlivenScene = (slug: string): void =>
  void import('../life/life.ts').then(
    ({ enliven }) => {
      const scene = document.querySelector('.stage-scene')
      if (scene) enliven(scene, slug)
    },
    () => {},
  )
