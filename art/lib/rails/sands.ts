/** The collar of a queen: bars of lapis, turquoise, and carnelian between gold; a sun with wings of rays at its corners. */
import {
  dull,
  hex,
  metal,
  mix,
  onCorner,
  shade,
  step,
  times,
  top,
  tube,
  within,
  type Relief,
} from './rail.ts'

const BARS = ['#1a3ab8', '#18b0a8', '#1a3ab8', '#e0562a', '#1a3ab8', '#18b0a8']

export const sands: Relief = (r) => {
  const cover = within(r)
  const bars = 9
  const [s, id, size] = times(r, bars)
  // Every third bar is gold alone.
  const off = Math.abs(s) / size
  const bar = Math.min(0.4 - off, (r.a - 0.2) * 2, (0.74 - r.a) * 2)
  let m = metal(0.14, '#e0a034', cover, 0.16)
  if (bar > 0) {
    const color = hex(BARS[id % BARS.length]!)
    const grain = 0.85 + 0.3 * r.noise(50, 15)
    m = dull(0.14 + Math.min(0.1, bar * 0.55), shade(color, grain), cover, 0.06, 0.08)
  }
  const rim = Math.max(tube(r.a, 0.1, 0.11), tube(r.a, 0.79, 0.07))
  if (rim > 0.01) m = top(m, metal(0.14 + rim, '#ffcb52', cover, 0.08))
  // Drops hang along the outer edge.
  const [x] = times(r, 12)
  const drop = tube(Math.hypot(x * 1.15, (r.a - 0.91) * 1.2), 0, 0.105)
  if (drop > 0) m = top(m, metal(0.12 + drop, '#ffd66a', cover, 0.08))
  const disc = onCorner(r, 0.74, 0.2, 0.2)
  if (disc.cover <= 0) return m
  const rays = 0.5 + 0.5 * Math.cos(r.ka * 16)
  m = top(
    m,
    metal(0.32 + 0.1 * rays * step(0.36, 0.46, r.kr) * step(0.76, 0.68, r.kr), '#ffc040', disc.cover, 0.12),
  )
  const ring = tube(r.kr, 0.42, 0.06)
  if (ring > 0) m = top(m, metal(0.42 + ring, '#ffdf84', disc.cover, 0.06))
  const sun = onCorner(r, 0.36, 0.36, 0.75)
  if (sun.cover <= 0) return m
  return top(m, dull(sun.h, mix(hex('#e8401a'), hex('#ff8a2a'), step(0.36, 0, r.kr)), disc.cover, 0.04, 0.12))
}
