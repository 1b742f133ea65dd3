/** Hammered bronze around red lacquer with round nails, as on the gate of a temple. */
import {
  dome,
  dull,
  hex,
  metal,
  mix,
  onCorner,
  shade,
  step,
  strewn,
  times,
  top,
  tube,
  within,
  type Relief,
} from './rail.ts'

export const ember: Relief = (r) => {
  const cover = within(r)
  const [near] = strewn((r.t / r.period) * 20, r.a * 6.2 + (r.isSide ? 40 : 0), 20, r)
  const beat = 0.05 * Math.min(near, 1)
  let m = dull(0.08, shade(hex('#b00c16'), 0.8 + 0.4 * r.noise(24, 9)), cover, 0.1)
  const rim = Math.max(tube(r.a, 0.82, 0.2), tube(r.a, 0.12, 0.14) * 0.9)
  if (rim > 0.03)
    m = {
      ...metal(0.06 + rim + beat, '#c8742c', cover, 0.16),
      color: mix(hex('#8a4416'), hex('#d8863a'), near),
    }
  const [s] = times(r, 3)
  const nail = dome(Math.hypot(s, r.a - 0.45), 0.165)
  if (nail > 0) m = top(m, metal(0.12 + nail, '#ffb93a', cover, 0.06))
  // A plate with wings along both sides, and a great red nail in a ring of gold.
  const [x, y] = [Math.abs(r.kx), Math.abs(r.ky)]
  const wing = Math.max(
    0.62 - Math.max(x, y),
    Math.min(
      0.46 - Math.min(x, y),
      1.15 - Math.max(x, y) - 0.4 * Math.min(x, y),
      0.62 - Math.max(r.kx, r.ky),
    ),
  )
  if (wing > 0) m = top(m, metal(0.3 + beat + 0.1 * step(0, 0.08, wing), '#d8873c', wing * r.thick, 0.18))
  const ring = tube(r.kr, 0.42, 0.085)
  if (ring > 0) m = top(m, metal(0.4 + ring, '#ffc24a', m.cover, 0.06))
  const boss = onCorner(r, 0.34, 0.38)
  if (boss.cover > 0) m = top(m, dull(boss.h, '#d01622', boss.cover, 0.04))
  return m
}
