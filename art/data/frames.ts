/**
 * How loud signs turn: six frames each, from left to right, one below the other in a strip. A strip is played
 * there and back from the frame that equals the picture at rest, so that both can take each other's place.
 */
import { worlds, type Part } from './worlds.ts'

export interface Pose {
  /** Degrees about the upright axis, on top of how the sign stands, and towards the viewer. */
  readonly turn: number
  readonly tilt: number
  /** A band of light across the sign: where its middle is, 0 to 1 from the left edge, and how bright it is. */
  readonly glint?: readonly [at: number, strength: number]
}

export const POSES: readonly Pose[] = [
  { turn: -12, tilt: 4, glint: [0.12, 0.3] },
  { turn: -6, tilt: 2 },
  { turn: 0, tilt: 0 },
  { turn: 4, tilt: -1, glint: [0.16, 0.22] },
  { turn: 8, tilt: -2.5, glint: [0.44, 0.5] },
  { turn: 12, tilt: -4, glint: [0.74, 0.6] },
]
/** The frame that is the picture at rest. */
export const REST = 2

/** What players look out for. */
export const LOUD = ['wild', 'scatter', 'coin', 'collect', 'prize'] as const satisfies readonly Part[]

/** World → its loud signs, by the names of their pictures. */
export const loudSigns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  worlds.map(({ id, signs }) => [id, LOUD.map((part) => signs[part][0])]),
)
