/** The edge of a marquee: red enamel between gold, lit bulbs in a row, and a star at each corner. */
import { dome, dull, fract, hex, metal, mix, step, times, top, tube, within, type Relief } from './rail.ts'

export const carnival: Relief = (r) => {
  const cover = within(r)
  let m = dull(0.1, mix(hex('#b00a3a'), hex('#7a0640'), r.a), cover, 0.06, 0.04)
  const rim = Math.max(tube(r.a, 0.88, 0.13), tube(r.a, 0.12, 0.13))
  if (rim > 0.01) m = metal(0.1 + rim, '#ffbf3a', cover, 0.08)
  const [s] = times(r, 4)
  const far = Math.hypot(s, r.a - 0.5)
  // Light falls on the enamel around each bulb.
  if (m.metal === 0)
    m = {
      ...m,
      color: mix(m.color, hex('#ff8a3a'), 0.7 * Math.exp(-((far / 0.3) ** 2))),
      glow: 0.05 + 0.4 * Math.exp(-((far / 0.26) ** 2)),
    }
  const socket = tube(far, 0.215, 0.05)
  if (socket > 0) m = top(m, metal(0.1 + socket, '#e09a30', cover, 0.12))
  const bulb = dome(far, 0.19)
  if (bulb > 0)
    m = top(
      m,
      dull(0.14 + bulb, mix(hex('#ffb43a'), hex('#fffbe0'), step(0.2, 0.04, far)), cover, 0.03, 0.75),
    )
  const disc = 0.76 - r.kr
  if (disc <= 0) return m
  m = top(m, metal(0.36 + tube(r.kr, 0.66, 0.1), '#ffc648', disc * r.thick, 0.08))
  if (r.kr < 0.6) m = top(m, dull(0.38, '#3a0a7a', m.cover, 0.05, 0.08))
  const wedge = Math.abs(fract((r.ka - Math.PI / 2) / ((2 * Math.PI) / 5) + 0.5) - 0.5) * ((2 * Math.PI) / 5)
  const star = 0.225 - r.kr * Math.cos((2 * Math.PI) / 5 - wedge)
  if (star > 0 && r.kr < 0.62) m = top(m, metal(0.44 + Math.min(0.2, star * 0.7), '#ffe07a', m.cover, 0.05))
  return m
}
