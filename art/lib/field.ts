/** Distance fields: how far each pixel is from the edge of a silhouette. */
import sharp from 'sharp'

export interface Field {
  readonly width: number
  readonly height: number
  /** Distance to the edge in pixels, negative inside. */
  readonly d: Float32Array
}

const FAR = 1e12

/** One pass of the exact squared distance transform (lower envelope of parabolas) over `n` samples. */
function envelope(f: Float64Array, n: number, out: Float64Array, v: Int32Array, z: Float64Array): void {
  let k = 0
  v[0] = 0
  z[0] = -Infinity
  z[1] = Infinity
  for (let q = 1; q < n; q++) {
    const fq = f[q]! + q * q
    let s = (fq - (f[v[k]!]! + v[k]! ** 2)) / (2 * (q - v[k]!))
    while (s <= z[k]!) {
      k--
      s = (fq - (f[v[k]!]! + v[k]! ** 2)) / (2 * (q - v[k]!))
    }
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = Infinity
  }
  k = 0
  for (let q = 0; q < n; q++) {
    while (z[k + 1]! < q) k++
    out[q] = (q - v[k]!) ** 2 + f[v[k]!]!
  }
}

function transform(grid: Float64Array, width: number, height: number): void {
  const n = Math.max(width, height)
  const line = new Float64Array(n)
  const out = new Float64Array(n)
  const v = new Int32Array(n)
  const z = new Float64Array(n + 1)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = grid[y * width + x]!
    envelope(line, height, out, v, z)
    for (let y = 0; y < height; y++) grid[y * width + x] = out[y]!
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x] = grid[y * width + x]!
    envelope(line, width, out, v, z)
    for (let x = 0; x < width; x++) grid[y * width + x] = out[x]!
  }
}

/** Takes 8-bit coverage, gives signed distances; partly covered pixels place the edge between pixels. */
export function signedDistance(coverage: Uint8Array, width: number, height: number): Field {
  const outer = new Float64Array(width * height)
  const inner = new Float64Array(width * height)
  for (let i = 0; i < coverage.length; i++) {
    const a = coverage[i]! / 255
    outer[i] = a >= 1 ? 0 : a <= 0 ? FAR : Math.max(0, 0.5 - a) ** 2
    inner[i] = a <= 0 ? 0 : a >= 1 ? FAR : Math.max(0, a - 0.5) ** 2
  }
  transform(outer, width, height)
  transform(inner, width, height)
  const d = new Float32Array(width * height)
  for (let i = 0; i < d.length; i++) d[i] = Math.sqrt(outer[i]!) - Math.sqrt(inner[i]!)
  return { width, height, d }
}

/** A box blur of the field, which rounds the ridges of its skeleton by about `radius` pixels. */
export function soften(field: Field, radius: number): Field {
  const { width, height } = field
  const one = new Float32Array(width * height)
  const two = new Float32Array(width * height)
  const n = radius * 2 + 1
  for (let y = 0; y < height; y++) {
    let sum = 0
    const at = (x: number) => field.d[y * width + Math.min(width - 1, Math.max(0, x))]!
    for (let x = -radius; x <= radius; x++) sum += at(x)
    for (let x = 0; x < width; x++) {
      one[y * width + x] = sum / n
      sum += at(x + radius + 1) - at(x - radius)
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0
    const at = (y: number) => one[Math.min(height - 1, Math.max(0, y)) * width + x]!
    for (let y = -radius; y <= radius; y++) sum += at(y)
    for (let y = 0; y < height; y++) {
      two[y * width + x] = sum / n
      sum += at(y + radius + 1) - at(y - radius)
    }
  }
  return { width, height, d: two }
}

/** Draws an SVG document at its own size and gives the coverage of its alpha channel. */
export async function coverageOf(svg: string): Promise<{ data: Uint8Array; width: number; height: number }> {
  const image = sharp(Buffer.from(svg), { density: 72 }).ensureAlpha().extractChannel(3)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
