/** What the relief of a frame is made of: a place on its rail, what is there, and a few forms. */
import { mix, rgb, step, type Rgb } from '../light.ts'

/** A place on the rail. Lengths along it and from its corners are in thicknesses of the rail. */
export interface Rail {
  /** From the picture's middle, CSS pixels; y grows upward. */
  readonly x: number
  readonly y: number
  /** 0 at the window's edge, 1 at the outer one; and the same in CSS pixels. */
  readonly a: number
  readonly d: number
  /** Along the rail from the middle of its side; a period of the picture in the same unit. */
  readonly t: number
  readonly period: number
  readonly thick: number
  /** From the middle of the corner, outward. */
  readonly kx: number
  readonly ky: number
  readonly kr: number
  readonly ka: number
  readonly isUpper: boolean
  readonly isSide: boolean
  /** A smooth field that repeats with the picture: so many cells in a period, and across the rail. */
  readonly noise: (along: number, across: number) => number
  readonly hash: (x: number, y: number) => number
}

/** What is at a place. */
export interface Matter {
  /** Height in thicknesses of the rail. */
  readonly h: number
  readonly color: Rgb
  readonly metal: number
  readonly rough: number
  /** How far inside of what is drawn, CSS pixels; below 0 nothing is there. */
  readonly cover: number
  /** The share of its color that shines by itself. */
  readonly glow: number
}

export type Relief = (rail: Rail) => Matter

export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))
export const fract = (x: number): number => x - Math.floor(x)
/** A bar with a round back, and a ball. */
export const tube = (x: number, at: number, w: number): number =>
  Math.sqrt(Math.max(0, 1 - ((x - at) / w) ** 2)) * w
export const dome = (r: number, w: number): number => Math.sqrt(Math.max(0, 1 - (r / w) ** 2)) * w

const known = new Map<string, Rgb>()
export function hex(color: string): Rgb {
  const before = known.get(color)
  if (before) return before
  const made = rgb(color)
  known.set(color, made)
  return made
}
export const shade = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]
export { mix, step }

/** What stands highest. Both are part of what is drawn. */
export function top(below: Matter, above: Matter): Matter {
  const cover = Math.max(below.cover, above.cover)
  return { ...(above.cover > 0 && above.h > below.h ? above : below), cover }
}
export const metal = (h: number, color: string, cover: number, rough = 0.12): Matter => ({
  h,
  color: hex(color),
  metal: 1,
  rough,
  cover,
  glow: 0,
})
export const dull = (h: number, color: Rgb | string, cover: number, rough = 0.5, glow = 0): Matter => ({
  h,
  color: typeof color === 'string' ? hex(color) : color,
  metal: 0,
  rough,
  cover,
  glow,
})

/** The rail itself: how far inside both of its edges. */
export const within = ({ d, thick }: Rail): number => Math.min(d, thick - d)

/** A pattern that comes `n` times in a period: from the middle of its nearest, and which one it is. */
export function times({ t, period }: Rail, n: number): readonly [at: number, id: number, step: number] {
  const size = period / n
  const id = Math.floor(t / size)
  return [t - (id + 0.5) * size, ((id % n) + n) % n, size]
}

/** A ball on the corner; `r` from its middle. */
export const onCorner = (rail: Rail, w: number, base: number, flat = 0.9) => ({
  h: base + dome(rail.kr, w) * flat,
  cover: (w - rail.kr) * rail.thick,
})

/** The nearest two of points that are strewn over cells: their distances, and a number of the nearest. */
export function strewn(
  x: number,
  y: number,
  repeat: number,
  { hash }: Rail,
): readonly [near: number, next: number, id: number, dx: number, dy: number] {
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  let [near, next, id, bx, by] = [9, 9, 0, 0, 0]
  for (let j = -1; j <= 1; j++)
    for (let i = -1; i <= 1; i++) {
      const cx = (((ix + i) % repeat) + repeat) % repeat
      const cy = iy + j
      const dx = x - (ix + i + 0.5 + 0.7 * (hash(cx + 3, cy) - 0.5))
      const dy = y - (cy + 0.5 + 0.7 * (hash(cx + 8, cy + 5) - 0.5))
      const l = Math.hypot(dx, dy)
      if (l < near) [next, near, id, bx, by] = [near, l, cx * 7.3 + cy * 3.1, dx, dy]
      else next = Math.min(next, l)
    }
  return [near, next, id, bx, by]
}
