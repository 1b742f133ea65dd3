/** White marble with veins and a golden key; a rosette of laurel at each corner. */
import { dome, dull, fract, hex, metal, mix, step, times, top, tube, within, type Relief } from './rail.ts'

/** How far inside of the key's band: a line that turns in upon itself, in a box from 0 to 1. */
function key(u: number, v: number): number {
  const w = 0.085
  const bar = (x0: number, y0: number, x1: number, y1: number) =>
    w - Math.hypot(Math.max(x0 - u, 0, u - x1), Math.max(y0 - v, 0, v - y1))
  return Math.max(
    bar(0, 0.06, 0.12, 0.06),
    bar(0.12, 0.06, 0.12, 0.94),
    bar(0.12, 0.94, 0.84, 0.94),
    bar(0.84, 0.3, 0.84, 0.94),
    bar(0.46, 0.3, 0.84, 0.3),
    bar(0.46, 0.3, 0.46, 0.6),
    bar(0.84, 0.06, 1, 0.06),
    bar(0.12, 0.06, 1, 0.06) - (u > 0.12 && u < 0.78 ? 9 : 0),
  )
}

export const storm: Relief = (r) => {
  const cover = within(r)
  const vein = Math.abs(r.noise(5, 1.6) + 0.4 * r.noise(20, 6) - 0.7)
  const color = mix(hex('#9aa4c8'), hex('#f6f4f2'), step(0, 0.07, vein))
  const rise = 0.1 * step(0, 0.06, r.a) + 0.1 * step(1, 0.94, r.a) + 0.1 * step(0.84, 0.88, r.a)
  let m = dull(0.06 + rise, color, cover, 0.12, 0.08)
  const lip = tube(r.a, 0.08, 0.085)
  if (lip > 0.01) m = top(m, metal(0.3 + lip, '#ffc84a', cover, 0.08))
  const [s, , size] = times(r, 4)
  const band = key(s / size + 0.5, (r.a - 0.25) / 0.5)
  if (band > 0) m = top(m, metal(0.34 + Math.min(0.06, band * 0.9), '#f6bb3e', cover, 0.12))
  const disc = 0.76 - r.kr
  if (disc <= 0) return m
  m = top(m, dull(0.4 + 0.07 * step(0, 0.08, disc), color, disc * r.thick, 0.12, 0.08))
  // Two rings of leaves, the inner between the outer.
  for (const [from, to, turn, rise] of [
    [0.3, 0.68, 0, 0.46],
    [0.08, 0.44, 0.5, 0.54],
  ] as const) {
    const leaf = Math.abs(fract(r.ka / (Math.PI / 4) + turn) - 0.5)
    const along = (r.kr - from) / (to - from)
    const wide = 0.42 * Math.sqrt(Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, along)) ** 0.8)))
    if (wide - leaf > 0)
      m = top(m, metal(rise + 0.2 * (wide - leaf) + (leaf < 0.04 ? -0.02 : 0), '#ffc648', m.cover, 0.1))
  }
  const heart = dome(r.kr, 0.15)
  return heart > 0 ? top(m, dull(0.56 + heart, '#3a6af0', m.cover, 0.03, 0.15)) : m
}
