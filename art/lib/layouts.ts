/** Ways to arrange what a game is about on its tile: pure placements, by name. */
import type { Standing } from '../data/games.ts'
import type { Prop } from './props.ts'

/** Takes the cast, first the hero; gives where everyone stands, from the back to the front. */
export type Layout = (cast: readonly Prop[]) => Standing[]

const nth = (cast: readonly Prop[], i: number): Prop => cast[i % cast.length]!
type Place = readonly [member: number, x: number, y: number, w: number, spin?: number, blur?: number]

/** Puts members of the cast in fixed places; the widest one gets a halo. */
const placed =
  (places: readonly Place[], flips: readonly number[] = []): Layout =>
  (cast) => {
    const widest = Math.max(...places.map(([, , , w]) => w))
    return places.map(([member, x, y, w, spin, blur], i) => ({
      prop: nth(cast, member),
      x,
      y,
      w,
      ...(spin ? { spin } : {}),
      ...(blur ? { blur } : {}),
      ...(flips.includes(i) ? { flip: true } : {}),
      ...(w === widest ? { halo: true } : {}),
    }))
  }

export const LAYOUTS = {
  /** One hero, two companions at its feet, one far behind. */
  solo: placed([
    [3, 0.84, 0.14, 0.24, 14, 1.6],
    [0, 0.5, 0.37, 0.94],
    [1, 0.16, 0.6, 0.36, -8],
    [2, 0.85, 0.6, 0.34, 8],
  ]),
  /** Three abreast, the middle one in front. */
  trio: placed([
    [3, 0.5, 0.1, 0.22, 0, 1.6],
    [1, 0.21, 0.36, 0.54, -9],
    [2, 0.8, 0.36, 0.54, 9],
    [0, 0.5, 0.43, 0.72],
  ]),
  /** Two who face each other. */
  duel: placed(
    [
      [2, 0.5, 0.14, 0.3, 0, 1.2],
      [0, 0.3, 0.37, 0.7, -6],
      [1, 0.74, 0.42, 0.66, 6],
      [3, 0.5, 0.61, 0.3],
    ],
    [2],
  ),
  /** Many fall through the air, near and far. */
  rain: placed([
    [2, 0.16, 0.1, 0.2, -24, 2.6],
    [3, 0.66, 0.07, 0.22, 18, 2.2],
    [1, 0.88, 0.24, 0.3, 20, 1.2],
    [3, 0.12, 0.32, 0.3, 14, 0.9],
    [0, 0.52, 0.33, 0.68, -8],
    [2, 0.86, 0.5, 0.38, -16],
    [1, 0.2, 0.57, 0.44, -14],
    [3, 0.62, 0.62, 0.32, 12],
  ]),
  /** A hero above a heap. */
  heap: placed([
    [0, 0.5, 0.28, 0.76],
    [1, 0.14, 0.52, 0.36, -12],
    [2, 0.86, 0.52, 0.36, 12],
    [3, 0.34, 0.59, 0.36, -4],
    [1, 0.67, 0.6, 0.34, 8],
    [2, 0.5, 0.65, 0.3],
  ]),
  /** Three vessels of one kind, the near one between the far ones, and what they give. */
  vessels: placed([
    [1, 0.24, 0.31, 0.54, -5],
    [2, 0.78, 0.31, 0.54, 5],
    [0, 0.51, 0.44, 0.68],
    [3, 0.14, 0.61, 0.3, -12],
    [3, 0.88, 0.62, 0.26, 14],
  ]),
  /** A row that comes out of the depth. */
  march: placed([
    [3, 0.86, 0.12, 0.26, 6, 2.2],
    [2, 0.68, 0.2, 0.36, 4, 1],
    [1, 0.3, 0.27, 0.48, -6],
    [0, 0.58, 0.44, 0.8],
    [3, 0.14, 0.58, 0.32, -10],
  ]),
  /** One thing, nearer than the edges allow. */
  near: placed([
    [0, 0.5, 0.36, 1.2, -5],
    [1, 0.85, 0.61, 0.36, 10],
    [2, 0.13, 0.61, 0.3, -12],
  ]),
  /** A hero with six round it. */
  wreath: placed([
    [1, 0.5, 0.09, 0.28],
    [2, 0.84, 0.21, 0.28, 14],
    [3, 0.86, 0.5, 0.28, 24],
    [2, 0.16, 0.5, 0.28, -24],
    [3, 0.16, 0.21, 0.28, -14],
    [0, 0.5, 0.36, 0.72],
    [1, 0.5, 0.63, 0.26],
  ]),
  /** A tower of three. */
  stack: placed([
    [2, 0.52, 0.15, 0.44, 8],
    [1, 0.46, 0.34, 0.56, -6],
    [0, 0.52, 0.53, 0.66, 3],
    [3, 0.88, 0.26, 0.24, 18, 1.2],
    [3, 0.1, 0.56, 0.22, -18, 0.8],
  ]),
  /** Down a slope, one after the other. */
  slide: placed([
    [3, 0.16, 0.1, 0.26, -24, 1.6],
    [2, 0.3, 0.22, 0.4, -14],
    [1, 0.56, 0.33, 0.5, 4],
    [0, 0.68, 0.5, 0.68, 16],
    [3, 0.14, 0.55, 0.3, -8],
  ]),
  /** The catch leaps, the float waits. */
  catch: placed(
    [
      [2, 0.17, 0.18, 0.3, 10],
      [3, 0.87, 0.16, 0.22, -10, 1.4],
      [1, 0.8, 0.57, 0.44, 8],
      [0, 0.48, 0.38, 0.98, -6],
      [2, 0.16, 0.6, 0.26, -12],
    ],
    [2],
  ),
  /** A hero in the middle, a mirrored pair beside it. */
  guards: placed(
    [
      [1, 0.19, 0.38, 0.56],
      [1, 0.81, 0.38, 0.56],
      [0, 0.5, 0.34, 0.7],
      [2, 0.5, 0.61, 0.32],
    ],
    [1],
  ),
} as const satisfies Record<string, Layout>
export type LayoutName = keyof typeof LAYOUTS

/** The same arrangement seen in a mirror: what looked to the right looks to the left. */
export const mirrored = (hero: readonly Standing[]): Standing[] =>
  hero.map(({ flip, spin, ...s }) => ({
    ...s,
    x: 1 - s.x,
    ...(spin ? { spin: -spin } : {}),
    ...(flip ? {} : { flip: true }),
  }))

/** Where glints stand: on the upper shoulders of the three widest, by their order. */
export const shine = (hero: readonly Standing[]): [number, number, number][] =>
  hero
    .filter((s) => !s.blur)
    .toSorted((a, b) => b.w - a.w)
    .slice(0, 3)
    .map((s, i): [number, number, number] => [
      Math.min(0.93, s.x + s.w * (i % 2 ? -0.2 : 0.22)),
      Math.max(0.05, s.y - s.w * 0.2),
      24 - 5 * i,
    ])

/** How much larger than the first line each line is set, so that all are equally wide, within reason. */
export function balance(widths: readonly number[]): number[] {
  const widest = Math.max(...widths)
  const sizes = widths.map((w) => Math.min(1.42, Math.max(1, widest / w)))
  return sizes.map((s) => s / sizes[0]!)
}
