/** A rim of clear ice: facets within, snow where it can lie, icicles below, a crystal at each corner. */
import {
  dull,
  fract,
  hex,
  mix,
  step,
  strewn,
  times,
  top,
  type Matter,
  type Rail,
  type Relief,
} from './rail.ts'

const CELLS = 4

function ice(r: Rail): Matter {
  const size = r.period / CELLS
  const [near, next, id, dx, dy] = strewn(r.t / size, r.a * 1.8 + (r.isSide ? 20 : 0), CELLS, r)
  const edge = step(0, 0.1, next - near)
  const body = step(0, 0.16, r.a) * step(1.02, 0.82, r.a)
  const tilt = (r.hash(id, 1) - 0.5) * dx + (r.hash(id, 4) - 0.5) * dy
  const color = mix(hex('#e8fbff'), mix(hex('#2f98d8'), hex('#a8ecff'), 0.15 + 0.65 * r.hash(id, 9)), edge)
  const ragged = r.thick * (0.95 + 0.05 * Math.sin((2 * Math.PI * r.t) / size + 1))
  const cover = Math.min(r.d, ragged - r.d)
  return dull(0.3 * body + tilt * 0.32 + 0.04 * edge, color, cover, 0.03, 0.1 + 0.12 * (1 - edge))
}

/** Icicles hang from the lower side. */
function icicle(r: Rail): Matter | undefined {
  if (r.isUpper || r.isSide) return undefined
  const [at, id, size] = times(r, CELLS)
  const long = 0.1 + 0.16 * r.hash(id, 7)
  const down = r.a - 0.86
  const wide = size * 0.3 * (1 - down / (long + 0.12))
  const inside = Math.min(wide - Math.abs(at), down + 0.2, long + 0.1 - down)
  if (inside <= 0) return undefined
  return dull(0.14 + Math.sqrt(Math.max(0, wide * wide - at * at)), '#9ae0ff', inside * r.thick, 0.03, 0.14)
}

function snow(r: Rail): Matter | undefined {
  if (r.isSide) return undefined
  const wave = (2 * Math.PI * r.t) / (r.period / CELLS)
  const lump = 0.09 * (1 + Math.cos(wave + 0.6)) + 0.05 * (1 + Math.cos(wave * 2 + 2))
  const depth = r.isUpper ? r.a - 0.62 + lump : 0.26 - r.a + lump * 0.8
  if (depth <= 0) return undefined
  const h = 0.26 + 0.22 * Math.sqrt(Math.min(1, depth * 4)) * step(1.1, 0.86, r.a)
  const cover = Math.min(r.d, r.thick * 1.04 - r.d, depth * r.thick)
  return dull(h, '#f4fbff', cover, 0.9, 0.1)
}

/** The crystal: six arms with two pairs of twigs, on a disc of deep ice. */
function crystal(r: Rail, m: Matter): Matter {
  const disc = 0.66 - r.kr
  if (disc <= 0) return m
  const angle = Math.abs(fract(r.ka / (Math.PI / 3) + 0.5) - 0.5) * (Math.PI / 3)
  const [x, y] = [r.kr * Math.cos(angle), r.kr * Math.sin(angle)]
  const twig = (from: number, to: number) =>
    Math.min(0.06 - Math.abs(y - (x - from) * 0.9), Math.min(to - x, x - from))
  const star = Math.max(Math.min(0.075 - y, 0.6 - x), twig(0.26, 0.48), twig(0.42, 0.6), 0.16 - x)
  const base = top(m, dull(0.44 + 0.06 * step(0, 0.1, disc), '#1668b0', disc * r.thick, 0.04, 0.16))
  if (star <= 0) return base
  return top(base, dull(0.54 + Math.min(star, 0.07) * 1.5, '#f0fcff', disc * r.thick, 0.1, 0.25))
}

export const frost: Relief = (r) => {
  let m = ice(r)
  for (const more of [icicle(r), snow(r)]) if (more) m = top(m, more)
  return crystal(r, m)
}
