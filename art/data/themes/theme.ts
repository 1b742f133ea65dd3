import type { Finish } from '../../lib/lettering.ts'
import type { Prop } from '../../lib/props.ts'
import type { Scene } from '../../lib/scenes.ts'
import type { Standing } from '../games.ts'

/** A theme: its wordmark, its icon and the picture behind its hero banner. */
export interface Theme {
  readonly id: string
  readonly word: string
  readonly font: readonly [string, number]
  readonly track?: number
  readonly finish: Finish
  /** For the flat mark: the colour of the letters, and a second for its end. */
  readonly ink: readonly [string, string]
  /** Ground of the app icon, from top to foot, and the letter's or emblem's picture. */
  readonly ground: readonly [string, string]
  readonly emblem: Prop
  readonly scene: Scene
  readonly banner: readonly Standing[]
}
