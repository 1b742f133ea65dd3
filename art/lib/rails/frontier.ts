/** Beams of old wood under a stitched strap of leather; brackets of iron with a star at each corner. */
import {
  dome,
  dull,
  fract,
  hex,
  metal,
  mix,
  shade,
  step,
  times,
  top,
  tube,
  within,
  type Relief,
} from './rail.ts'

export const frontier: Relief = (r) => {
  const cover = within(r)
  // Grain runs along the beam, and repeats with the picture.
  const bend = r.noise(6, 1.5)
  const rings = fract((r.a + 0.16 * bend) * 6.5)
  const grain = Math.abs(rings - 0.5) * 2
  const crack = step(0.94, 1, grain)
  const wood = mix(hex('#7a3e16'), hex('#c67a34'), 0.25 + 0.6 * grain * (0.6 + 0.4 * bend))
  let m = dull(
    0.2 + 0.03 * grain - 0.05 * crack + 0.1 * step(0, 0.1, r.a) * step(1, 0.9, r.a),
    shade(wood, 1 - 0.5 * crack),
    cover,
    0.45,
    0.04,
  )
  // The strap, with two seams.
  const strap = 0.2 - Math.abs(r.a - 0.5)
  if (strap > 0) {
    const hide = shade(hex('#5a2410'), 0.8 + 0.4 * r.noise(36, 12))
    m = top(m, dull(0.33 + 0.06 * step(0, 0.06, strap), hide, cover, 0.3, 0.03))
    const [s, , size] = times(r, 9)
    const thread = Math.min(0.034 - Math.abs(Math.abs(r.a - 0.5) - 0.135), size * 0.3 - Math.abs(s))
    if (thread > 0) m = top(m, dull(0.4 + 0.02, '#f4d49a', cover, 0.5, 0.1))
    const [t] = times(r, 3)
    const stud = dome(Math.hypot(t, r.a - 0.5), 0.085)
    if (stud > 0) m = top(m, metal(0.38 + stud, '#e8b060', cover, 0.08))
  }
  const [x, y] = [Math.abs(r.kx), Math.abs(r.ky)]
  const iron = Math.max(
    0.62 - Math.max(x, y),
    Math.min(0.5 - Math.min(x, y), 1.25 - Math.max(x, y), 0.62 - Math.max(r.kx, r.ky)),
  )
  if (iron > 0)
    m = top(
      m,
      metal(0.42 + 0.05 * step(0, 0.06, iron) + 0.03 * r.noise(40, 13), '#6a6470', iron * r.thick, 0.3),
    )
  const rivet = dome(Math.hypot(Math.max(x, y) - 1.02, Math.min(x, y) - 0.06), 0.11)
  if (rivet > 0) m = top(m, metal(0.46 + rivet, '#c8a070', m.cover, 0.1))
  // A marshal's star in a ring.
  const ring = tube(r.kr, 0.56, 0.075)
  if (ring > 0) m = top(m, metal(0.46 + ring, '#ffc868', Math.max(m.cover, 1.5), 0.08))
  const wedge = Math.abs(fract((r.ka - Math.PI / 2) / ((2 * Math.PI) / 5) + 0.5) - 0.5) * ((2 * Math.PI) / 5)
  const arm = 0.17 - r.kr * Math.cos((2 * Math.PI) / 5 - wedge)
  if (arm > 0 && r.kr < 0.52) m = top(m, metal(0.5 + arm * 0.8, '#ffd880', m.cover, 0.05))
  return m
}
