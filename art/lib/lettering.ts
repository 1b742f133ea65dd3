/** Letters as solid things: a rim of metal, an enamel face, an outline and an extrusion, lit by the room. */
import sharp from 'sharp'
import { coverageOf, signedDistance, soften, type Field } from './field.ts'
import { encoded, METALS, mix, ramp, rgb, room, step, type Rgb } from './light.ts'
import type { Outline } from './shapes.ts'

export interface Finish {
  /** The face from top to foot. */
  readonly face: readonly [string, string, string]
  readonly metal: keyof typeof METALS | string
  /** The outline and the front of the extrusion. */
  readonly ink: string
  /** The extrusion's side near the letters. */
  readonly side?: string
  /** Widths in hundredths of an em: rim outside, rim inside, outline, extrusion. */
  readonly rim?: number
  readonly inset?: number
  readonly outline?: number
  readonly depth?: number
  /** A halo of light behind; none by default. */
  readonly halo?: string
  /** A face of metal instead of enamel. */
  readonly solid?: boolean
  readonly gloss?: number
  readonly shadow?: number
}

interface Job {
  readonly field: Field
  readonly smooth: Field
  readonly unit: number
  readonly finish: Required<Omit<Finish, 'halo' | 'side'>> & Pick<Finish, 'halo' | 'side'>
  readonly bands: readonly (readonly [number, number])[]
  readonly out: Float32Array
}

/** Lays `colour` over the pixel at `i` (straight alpha, linear light). */
function over(out: Float32Array, i: number, colour: Rgb, alpha: number): void {
  if (alpha <= 0) return
  const below = out[i + 3]!
  const total = alpha + below * (1 - alpha)
  for (let k = 0; k < 3; k++) out[i + k] = (colour[k]! * alpha + out[i + k]! * below * (1 - alpha)) / total
  out[i + 3] = total
}

function extrude({ field, unit, finish, out }: Job): void {
  const { width, height, d } = field
  const reach = (finish.rim + finish.outline) * unit
  const depth = finish.depth * unit
  const near = rgb(finish.side ?? finish.ink)
  const far = rgb(finish.ink)
  for (let x = 0; x < width; x++) {
    let last = -1e9
    for (let y = 0; y < height; y++) {
      const p = y * width + x
      if (d[p]! < reach) {
        last = y
        continue
      }
      const below = y - last
      if (below > depth + 1) continue
      const slope =
        x > 1 && x < width - 2 ? d[p - depthStep(below, width) - 2]! - d[p - depthStep(below, width) + 2]! : 0
      const shine = Math.max(0, Math.min(1, 0.5 + slope * 0.1))
      const lip = step(0.86, 1, below / depth) * 0.55
      over(out, p * 4, mix(mix(far, near, shine * 0.75), near, lip), step(depth + 1, depth - 0.5, below))
    }
  }
}
const depthStep = (below: number, width: number): number => Math.floor(below) * width

function face(job: Job, p: number, x: number, y: number, gx: number, gy: number, stops: readonly Rgb[]): Rgb {
  const { field, unit, finish, bands } = job
  const inset = finish.inset * unit
  const e = -field.d[p]! - inset
  const band = bands.reduce((best, b) =>
    Math.abs(y - (b[0] + b[1]) / 2) < Math.abs(y - (best[0] + best[1]) / 2) ? b : best,
  )
  const v = Math.max(0, Math.min(1, (y - band[0]) / (band[1] - band[0])))
  const t = Math.min(1, e / (5.5 * unit))
  const tilt = (1 - t) ** 1.4 * 0.85 + 0.06
  const nz = Math.sqrt(Math.max(0.05, 1 - tilt * tilt))
  const nx = gx * tilt
  const ny = -gy * tilt
  const light = room(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, 0.14)
  if (finish.solid) return ramp(METALS[finish.metal]!, light * 0.85 + 0.42 * (1 - v) + 0.18)
  const base = v < 0.5 ? mix(stops[0]!, stops[1]!, v * 2) : mix(stops[1]!, stops[2]!, v * 2 - 1)
  const key = Math.max(0, nx * -0.42 + ny * 0.72 + nz * 0.56)
  const gain = 0.44 + 0.8 * key
  const fresnel = 0.03 + 0.45 * (1 - nz) ** 2
  const gloss =
    finish.gloss * step(0.52, 0.44, v + 0.05 * Math.sin(x / (unit * 16))) * step(1.2 * unit, 2.6 * unit, e)
  const lit: Rgb = [
    base[0] * gain + light * fresnel * 0.5,
    base[1] * gain + light * fresnel * 0.5,
    base[2] * gain + light * fresnel * 0.5,
  ]
  return mix(lit, [1, 1, 1], gloss * (0.35 + 0.65 * (1 - v * 1.8)))
}

function letter(job: Job): void {
  const { field, smooth, unit, finish, out } = job
  const { width, height, d } = field
  const rim = finish.rim * unit
  const inset = finish.inset * unit
  const reach = rim + finish.outline * unit
  const ink = rgb(finish.ink)
  const stops = finish.face.map(rgb)
  const metal = METALS[finish.metal]!
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x
      const dist = d[p]!
      if (dist > reach + 1) continue
      over(out, p * 4, ink, step(reach + 0.7, reach - 0.7, dist))
      if (dist > rim + 1) continue
      const dx = smooth.d[p + 1]! - smooth.d[p - 1]!
      const dy = smooth.d[p + width]! - smooth.d[p - width]!
      const long = Math.hypot(dx, dy) || 1
      const flat = Math.min(1, long / 1.6)
      const gx = (dx / long) * flat
      const gy = (dy / long) * flat
      const t = Math.max(0, Math.min(1, (rim - dist) / (rim + inset)))
      const angle = (0.12 + 0.76 * t) * Math.PI
      const nx = gx * Math.cos(angle)
      const ny = -gy * Math.cos(angle)
      const nz = Math.sqrt(Math.max(0.02, 1 - nx * nx - ny * ny))
      const light = room(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, 0.1)
      if (rim + inset > 0)
        over(
          out,
          p * 4,
          ramp(metal, light * (0.75 + 0.5 * Math.max(0, ny))),
          step(rim + 0.7, rim - 0.7, dist),
        )
      if (dist > -inset + 1) continue
      const on = step(-inset + 0.7, -inset - 0.7, dist)
      over(out, p * 4, face(job, p, x, y, gx, gy, stops), on)
      over(out, p * 4, ink, on * 0.72 * step(-inset - 1.5 * unit, -inset - 0.1 * unit, dist))
    }
  }
}

/** Shadow and halo lie behind everything; they are blurred copies of the silhouette. */
function behind({ field, unit, finish, out }: Job): void {
  const { width, height, d } = field
  const halo = finish.halo ? rgb(finish.halo) : undefined
  const reach = (finish.rim + finish.outline) * unit
  const drop = Math.round((finish.depth + 2) * unit)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      if (halo) over(out, p * 4, halo, 0.75 * step(reach + 20 * unit, reach - 2 * unit, d[p]!) ** 2)
      const up = y >= drop ? d[p - drop * width]! : 1e9
      over(
        out,
        p * 4,
        [0, 0, 0],
        finish.shadow * step(reach + 9 * unit, reach - 3 * unit, Math.min(up, d[p]! + 2 * unit)),
      )
    }
  }
}

/** Takes an outline and the width wanted in pixels, gives a picture trimmed to what is visible. */
export async function engrave(outline: Outline, em: number, look: Finish, width: number): Promise<Buffer> {
  const finish = { rim: 5, inset: 1.2, outline: 4, depth: 8, solid: false, gloss: 0.22, shadow: 0.5, ...look }
  const margin = ((finish.rim + finish.outline + (finish.halo ? 22 : 10)) * em) / 100
  const foot = margin + (finish.depth * em) / 100
  const supersampling = 2
  const scale = (width * supersampling) / (outline.width + margin * 2)
  const w = Math.round((outline.width + margin * 2) * scale)
  const h = Math.round((outline.height + margin + foot) * scale)
  const left = (outline.left - margin).toFixed(2)
  const top = (outline.top - margin).toFixed(2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${left} ${top} ${(w / scale).toFixed(3)} ${(h / scale).toFixed(3)}"><path d="${outline.d}"/></svg>`
  const { data } = await coverageOf(svg)
  const field = signedDistance(data, w, h)
  const unit = (em * scale) / 100
  const bands = outline.bands.map(([a, b]) => [(a - Number(top)) * scale, (b - Number(top)) * scale] as const)
  const job: Job = {
    field,
    smooth: soften(field, Math.max(1, Math.round(unit * 0.5))),
    unit,
    finish,
    bands,
    out: new Float32Array(w * h * 4),
  }
  behind(job)
  extrude(job)
  letter(job)
  const bytes = Buffer.alloc(w * h * 4)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = Math.round((i % 4 === 3 ? job.out[i]! : encoded(job.out[i]!)) * 255)
  return sharp(bytes, { raw: { width: w, height: h, channels: 4 } })
    .resize(Math.round(w / supersampling))
    .png()
    .toBuffer()
}
