/** A twisted rope of sugar, red, white, and pink; gumdrops at its corners. */
import { clamp, dull, fract, hex, mix, onCorner, step, top, within, type Relief } from './rail.ts'

const DROPS = ['#22c878', '#ffb020', '#a05af0', '#ff5a9a']

export const candy: Relief = (r) => {
  const x = clamp((r.a - 0.5) / 0.5, -1, 1)
  const body = Math.sqrt(1 - x * x)
  const turn = r.t / (r.period / 3) + (Math.asin(x) / Math.PI) * 0.95
  const u = fract(turn)
  const bulge = Math.sqrt(1 - 0.94 * ((fract(turn * 2) - 0.5) * 2) ** 2)
  let color = mix(hex('#f01240'), hex('#fff2f4'), step(0.46, 0.52, u) - step(0.96, 1, u))
  color = mix(color, hex('#ff7ab8'), step(0.67, 0.7, u) - step(0.79, 0.82, u))
  const m = dull((0.42 * body + 0.1 * bulge * body) * 1.05, color, within(r), 0.14, 0.12)
  const drop = onCorner(r, 0.68, 0.22, 0.85)
  if (drop.cover <= 0) return m
  const sugar = step(0.72, 0.9, r.hash(Math.floor(r.x * 1.9), Math.floor(r.y * 1.9)))
  const own = hex(DROPS[(r.isUpper ? 0 : 1) ^ (r.x > 0 ? 1 : 0)]!)
  return top(m, dull(drop.h + 0.025 * sugar, mix(own, [1, 1, 1], sugar * 0.7), drop.cover, 0.25, 0.15))
}
