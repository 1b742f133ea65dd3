/** Lights a relief: heights and colors become a picture, in the same room of lamps as all that is drawn. */
import sharp from 'sharp'
import type { BezelCut } from '../data/bezels.ts'
import { encoded, mix, room, step, type Rgb } from './light.ts'
import type { Matter, Rail, Relief } from './rails/rail.ts'

/** Points a pixel of the file has along each axis while it is drawn. */
const SAMPLING = 2
/** Around a place, in thicknesses: what stands there takes its light. */
const AROUND = Array.from(
  { length: 8 },
  (_, i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)] as const,
)
const SUN = [-0.404, 0.693, 0.597] as const

/** Numbers in [0, 1) that belong to a place, and a smooth field of them. */
function grains(seed: number) {
  const hash = (x: number, y: number): number => {
    let h =
      (Math.imul(Math.round(x * 64), 0x27d4eb2d) ^ Math.imul(Math.round(y * 64) + 0x1657, 0x165667b1)) +
      seed * 0x9e37
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  /** @param repeat cells along the first axis after which the field is the same again */
  const noise = (x: number, y: number, repeat: number): number => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [step(0, 1, x - i), step(0, 1, y - j)]
    const at = (dx: number, dy: number) => hash((((i + dx) % repeat) + repeat) % repeat, j + dy)
    const row = (dy: number) => at(0, dy) + (at(1, dy) - at(0, dy)) * u
    return row(0) + (row(1) - row(0)) * v
  }
  return { hash, noise }
}

/** The place on the rail under a point of the picture. */
export function railAt(
  x: number,
  y: number,
  { corner, period, margin, thick, jewel, round }: BezelCut,
  grain: ReturnType<typeof grains>,
): Rail {
  const half = corner + period / 2 - margin - thick
  const [qx, qy] = [Math.abs(x), Math.abs(y)]
  const [ox, oy] = [qx - half + round, qy - half + round]
  const d = Math.hypot(Math.max(ox, 0), Math.max(oy, 0)) + Math.min(Math.max(ox, oy), 0) - round
  const isSide = qx > qy
  const along = (isSide ? y : x) / period
  const [kx, ky] = [qx, qy].map((q) => ((q - half) / thick - jewel[0]) / jewel[1]) as [number, number]
  return {
    ...{ x, y, d, thick, kx, ky, isSide, hash: grain.hash },
    noise: (n, m) => grain.noise(along * n, (d / thick) * m + (isSide ? 37 : 0), n),
    a: d / thick,
    t: (isSide ? y : x) / thick,
    period: period / thick,
    kr: Math.hypot(kx, ky),
    ka: Math.atan2(ky, kx),
    isUpper: y > 0,
  }
}

/** A metal keeps its hue from shadow to glint. */
function metallic(base: Rgb, light: number): Rgb {
  const peak = Math.max(...base)
  const deep = base.map((v) => v ** 2.1 * 0.3) as unknown as Rgb
  const bright = base.map((v) => (v / peak) * 1.02 + 0.05) as unknown as Rgb
  const lit = mix(mix(deep, base, step(0, 0.52, light)), bright, step(0.6, 2, light))
  const glint = step(2, 4.8, light) * 0.55
  return [lit[0] + glint, lit[1] + glint * 0.96, lit[2] + glint * 0.86]
}

/** What a place looks like: its own matter, how it is turned, and how open it lies. */
function lit({ color, metal, rough, glow }: Matter, n: Rgb, open: number, tint: Rgb): Rgb {
  const light = room(2 * n[2] * n[0], 2 * n[2] * n[1], 2 * n[2] * n[2] - 1, rough)
  const key = Math.max(0, n[0] * SUN[0] + n[1] * SUN[1] + n[2] * SUN[2])
  const gain = 0.22 + 0.16 * (0.5 + 0.5 * n[1]) + 0.8 * key
  const shine = light * (0.04 + 0.5 * (1 - n[2]) ** 3) * (0.6 - 0.5 * Math.min(1, rough))
  const steel = metal > 0 ? metallic(color, light * 0.66 + 0.26 * key + 0.08) : color
  return [0, 1, 2].map((i) => {
    const plain = color[i]! * gain * tint[i]! + shine
    return (plain + (steel[i]! * tint[i]! - plain) * metal) * open + color[i]! * glow
  }) as unknown as Rgb
}

/** Keeps what is brighter than white from losing its hue at once. */
function toned(c: Rgb): Rgb {
  const peak = Math.max(...c)
  if (peak <= 0.76) return c
  const squeezed = 1 - 0.24 ** 2 / (peak + 0.24 - 0.76)
  const pale = 1 - 1 / (0.12 * (peak - squeezed) + 1)
  return mix(c.map((v) => (v * squeezed) / peak) as unknown as Rgb, [squeezed, squeezed, squeezed], pale)
}

/** The heights of a relief, and what lies there. */
function survey(relief: Relief, cut: BezelCut, seed: number, size: number, unit: number) {
  const grain = grains(seed)
  const matter: Matter[] = Array.from({ length: size * size })
  const heights = new Float32Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [x, y] = [(column + 0.5 - size / 2) / unit, (size / 2 - row - 0.5) / unit]
      const one = relief(railAt(x, y, cut, grain))
      matter[row * size + column] = one
      heights[row * size + column] = one.h * cut.thick * step(-0.4, 0.9, one.cover)
    }
  return { matter, heights }
}

/** Draws a relief as large as its file, a dark edge around it. */
export async function drawRelief(relief: Relief, cut: BezelCut, seed: number, tint: Rgb): Promise<Buffer> {
  const unit = cut.density * SAMPLING
  const size = (2 * cut.corner + cut.period) * unit
  const { matter, heights } = survey(relief, cut, seed, size, unit)
  const height = (column: number, row: number) =>
    heights[
      Math.min(size - 1, Math.max(0, Math.round(row))) * size +
        Math.min(size - 1, Math.max(0, Math.round(column)))
    ]!
  const reach = cut.thick * 0.11 * unit
  const out = Buffer.alloc(size * size * 4)
  for (let p = 0; p < size * size; p++) {
    const one = matter[p]!
    const inside = step(-0.3, 0.4, one.cover)
    const alpha = Math.max(inside, 0.5 * step(-2.6, 0.2, one.cover))
    if (alpha <= 0) continue
    const [column, row, h] = [p % size, Math.floor(p / size), heights[p]!]
    const dx = (height(column - 1, row) - height(column + 1, row)) * unit
    const dy = (height(column, row + 1) - height(column, row - 1)) * unit
    const long = Math.hypot(dx, dy, 1.7)
    const walls = AROUND.reduce(
      (sum, [x, y]) => sum + Math.max(0, height(column + x * reach, row + y * reach) - h),
      0,
    )
    const behind = Math.max(0, height(column - reach * 0.8, row - reach * 1.3) - h)
    const open = 1 / (1 + (walls * 1.4 + behind * 2.6) / cut.thick)
    const face = toned(lit(one, [dx / long, dy / long, 1.7 / long], open, tint))
    const edge = (0.25 + 0.75 * step(0, 1.2, one.cover)) * (inside / alpha)
    for (let i = 0; i < 3; i++) out[p * 4 + i] = Math.round(encoded(face[i]! * edge) * 255)
    out[p * 4 + 3] = Math.round(alpha * 255)
  }
  return sharp(out, { raw: { width: size, height: size, channels: 4 } })
    .resize(size / SAMPLING)
    .png()
    .toBuffer()
}
