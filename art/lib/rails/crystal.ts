/** Stones that grew out of dark rock: violet and teal prisms, a cut stone set in silver at each corner. */
import { dull, fract, hex, metal, mix, step, strewn, top, tube, within, type Relief } from './rail.ts'

const STONES = ['#8a2cf0', '#b44cff', '#5a30e8', '#20c8d8', '#e05af0', '#7a3cff']

export const crystal: Relief = (r) => {
  const cells = 5
  const size = r.period / cells
  const [near, next, id, dx, dy] = strewn(
    r.t / size + (r.a - 0.5) * 0.5,
    r.a * 2.1 + (r.isSide ? 30 : 0),
    cells,
    r,
  )
  const edge = next - near
  const color = hex(STONES[Math.floor(r.hash(id, 2) * STONES.length)]!)
  const lean = (r.hash(id, 3) - 0.5) * dx + (r.hash(id, 5) - 0.5) * dy
  // The back of each stone is a ridge: two planes of unlike slope.
  const back = Math.abs(dx * Math.cos(id) + dy * Math.sin(id))
  const grown = 0.3 * step(0, 0.3, r.a) * step(1.04, 0.7, r.a)
  const ragged = r.thick * (0.93 + 0.09 * (r.hash(id, 7) - 0.3))
  const cover = Math.min(r.d, ragged - r.d)
  const light = mix(mix(color, [1, 1, 1], 0.12), hex('#1a0a34'), step(0.12, 0.02, edge) * 0.8)
  let m = dull(grown + 0.16 + 0.5 * lean - 0.28 * back + 0.12 * step(0, 0.12, edge), light, cover, 0.03, 0.12)
  const lip = tube(r.a, 0.1, 0.11)
  if (lip > 0.01) m = top(m, metal(0.24 + lip, '#b8c4e4', within(r), 0.1))
  // The stone: a table, eight facets around it, in a ring with eight claws.
  const ring = 0.72 - r.kr
  if (ring <= 0) return m
  const turn = fract(r.ka / (Math.PI / 4))
  const claw = step(0.16, 0.06, Math.abs(turn - 0.5)) * step(0.5, 0.56, r.kr)
  m = top(m, metal(0.66 + tube(r.kr, 0.61, 0.11) + 0.05 * claw, '#d4dcf4', ring * r.thick, 0.07))
  if (r.kr > 0.53) return m
  const wedge = r.kr * Math.cos((turn - 0.5) * (Math.PI / 4))
  const facet = Math.floor(r.ka / (Math.PI / 4))
  const crown = 0.88 - 0.55 * Math.max(0, wedge - 0.24)
  const bright = wedge < 0.24 ? 0.55 : 0.2 + 0.5 * r.hash(facet, 1) + 0.25 * (turn > 0.5 ? 1 : 0)
  const gem = mix(hex('#7a14e8'), hex('#f0b0ff'), bright)
  return top(m, dull(crown + (wedge < 0.24 ? 0.02 : 0), gem, m.cover, 0.02, 0.22))
}
