import type { InitData } from '#platform/calls/init-data.ts'
import type { Rank } from './rank-words.ts'
import type { Registry } from '../registry.ts'

/** The ring around the player's picture. */
export interface AvatarRing {
  /** Of the way to what comes next, from 0 to 1. */
  readonly progress: number
  readonly level: number
  readonly rank: Rank
}

declare module '../feature.ts' {
  interface FaceParts {
    /** The ring around the player's picture; null for none. */
    readonly ring?: (me: InitData) => AvatarRing | null
  }
}

/** The ring around the player's picture, from the first feature that has one; null where none does. */
export const ringOf = ({ features }: Registry, me: InitData): AvatarRing | null =>
  features.find((one) => one.ring)?.ring!(me) ?? null
