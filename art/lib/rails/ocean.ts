/** The brass flange of a ship's window: bolts, green in its joints, and scallops with pearls at its corners. */
import { clamp, dome, dull, hex, metal, mix, step, times, top, tube, within, type Relief } from './rail.ts'

export const ocean: Relief = (r) => {
  const cover = within(r)
  const green = step(0.45, 0.75, r.noise(11, 3) * 0.7 + r.noise(34, 10) * 0.4)
  let m = { ...metal(0.12, '#c9973f', cover, 0.16), metal: 1 - 0.75 * green }
  m.color = mix(hex('#c9973f'), hex('#2fa08c'), green * 0.9)
  const rim = Math.max(tube(r.a, 0.86, 0.15), tube(r.a, 0.13, 0.14))
  if (rim > 0.02) m = metal(0.1 + rim, '#f0b84a', cover, 0.1)
  // A bolt with six sides, on its washer.
  const [s] = times(r, 2)
  const [x, y] = [s, r.a - 0.5]
  const far = Math.hypot(x, y)
  if (far < 0.25) m = top(m, metal(0.18 + 0.03 * step(0.25, 0.2, far), '#a8742c', cover, 0.2))
  const six = Math.max(Math.abs(x), Math.abs(x) * 0.5 + Math.abs(y) * 0.866)
  if (six < 0.165) m = top(m, metal(0.2 + Math.min(0.13, (0.165 - six) * 2.4), '#ffd072', cover, 0.08))
  // The scallop opens towards the outer corner.
  const hinge = Math.hypot(r.kx + 0.42, r.ky + 0.42)
  const angle = Math.atan2(r.ky + 0.42, r.kx + 0.42) - Math.PI / 4
  const spread = 1.02
  const ribs = 0.5 + 0.5 * Math.cos(angle * 13)
  const rim2 = 1.2 + 0.045 * ribs - 0.1 * Math.abs(angle)
  const shell = Math.min(rim2 - hinge, (spread - Math.abs(angle)) * Math.max(0.15, hinge))
  if (shell > 0) {
    const arch =
      0.3 + 0.26 * Math.sqrt(clamp(shell * 2.4)) + 0.07 * ribs * clamp(hinge) * step(0, 0.12, shell)
    const color = mix(hex('#ff9a86'), hex('#fff0e2'), clamp(0.25 + 0.55 * ribs + 0.3 * Math.cos(hinge * 15)))
    m = top(m, dull(arch, color, shell * r.thick, 0.25, 0.06))
  }
  const pearl = dome(Math.hypot(r.kx + 0.2, r.ky + 0.2), 0.26)
  if (pearl > 0) m = top(m, dull(0.56 + pearl, '#f4f0ff', m.cover, 0.03, 0.1))
  return m
}
