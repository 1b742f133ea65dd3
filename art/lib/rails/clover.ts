/** A braid of two golden bands on green enamel; a clover of four leaves at each corner. */
import { dome, dull, fract, hex, metal, mix, step, top, tube, within, type Relief } from './rail.ts'

export const clover: Relief = (r) => {
  const cover = within(r)
  const rim = Math.max(tube(r.a, 0.9, 0.1), tube(r.a, 0.1, 0.1))
  let m = dull(0.08, mix(hex('#0c7a3c'), hex('#064a26'), r.noise(30, 10)), cover, 0.06)
  if (rim > 0.01) m = metal(0.08 + rim, '#ffc23d', cover)
  // Both bands swing about the middle; where they cross one passes over the other, by turns.
  const phase = r.t / (r.period / 3)
  for (const side of [0, 1]) {
    const at = 0.5 + 0.235 * Math.sin(2 * Math.PI * (phase + side / 2)) * (1 - 0.1 * side)
    const slope = Math.cos(2 * Math.PI * (phase + side / 2))
    const w = 0.135 * Math.sqrt(1 + 1.2 * slope * slope)
    const off = Math.abs(r.a - at)
    if (off > w) continue
    const over = 0.07 * (side ? 1 : -1) * Math.cos(2 * Math.PI * phase)
    const band = 0.2 + over + 0.1 * Math.sqrt(1 - (off / w) ** 2)
    const groove = Math.abs(off / w) < 0.25 ? 0.05 : 0
    m = top(m, metal(band - groove, '#ffd257', cover, 0.1))
  }
  // Four hearts about the corner.
  const turn = Math.abs(fract(r.ka / (Math.PI / 2) + 0.5) - 0.5) * (Math.PI / 2)
  const [x, y] = [r.kr * Math.cos(turn), r.kr * Math.sin(turn)]
  const plate = 0.74 - r.kr
  if (plate > 0) m = top(m, metal(0.32 + 0.08 * step(0, 0.06, plate), '#e8a92c', plate * r.thick, 0.16))
  const lobe = Math.hypot(x - 0.37, y - 0.19)
  const leaf = Math.max(0.235 - lobe, Math.min(x - 0.05, 0.5 - x, (x - 0.02) * 0.85 - y))
  if (leaf > 0) {
    const vein = step(0.05, 0.015, y) * step(0.5, 0.4, x)
    const color = mix(mix(hex('#0f9a3e'), hex('#5fe04a'), step(0.06, 0.62, r.kr)), hex('#d8ffa0'), vein * 0.5)
    m = top(
      m,
      dull(0.4 + Math.min(0.17, 0.75 * Math.sqrt(leaf * 0.12)) - 0.03 * vein, color, m.cover, 0.06, 0.06),
    )
  }
  const heart = dome(r.kr, 0.13)
  return heart > 0 ? top(m, metal(0.52 + heart * 0.8, '#ffd76a', m.cover, 0.05)) : m
}
