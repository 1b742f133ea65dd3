import type { StoreApi } from 'zustand/vanilla'
import type { Moment } from '../direction/moments.ts'
import type { Hook } from '../direction/hooks.ts'
import type { Scene } from '../direction/scene.ts'
import type { Score } from './score.ts'

/** The state of a game that its music follows. */
export interface Followed {
  readonly scene: Pick<StoreApi<Scene>, 'getState' | 'subscribe'>
  readonly isIdle: () => boolean
  /** Calls back when a round begins or ends; the answer ends it. */
  readonly watch: (changed: () => void) => () => void
}

/** Hands moments of a stage to what makes them heard, which comes once a player wants that. */
export interface Listener {
  readonly hear: (moment: Moment | Hook) => void
  /** The game is there; the answer says that it was left. */
  readonly begin: (followed: Followed) => () => void
}

export function listener(slug: string): Listener {
  let score: Score | null = null
  return {
    hear: (moment) => score?.hear(moment),
    begin(followed) {
      let end: (() => void) | null = () => {}
      import('./wish.ts').then(
        ({ onceWanted }) => end && (end = onceWanted(slug, followed, (opened) => (score = opened))),
        () => {},
      )
      return () => {
        end?.()
        end = null
        score?.end()
        score = null
      }
    },
  }
}
