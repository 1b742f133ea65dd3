/** Lays pictures over each other, with shadows, halos and sparkles. */
import sharp from 'sharp'
import type { Layer } from 'sharp'

export interface Placed {
  readonly image: Buffer
  /** Centre and width in pixels of the canvas. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Degrees, clockwise. */
  readonly spin?: number | undefined
  readonly flip?: boolean | undefined
  /** Blur in pixels: what stands before or behind the plane of focus. */
  readonly blur?: number | undefined
  readonly shadow?: number | undefined
  readonly halo?: string | undefined
  readonly bright?: number | undefined
}

/** Between two steps nothing is worth packing. */
const QUICK = { compressionLevel: 0 } as const
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Cuts an overlay to the canvas: overlays may hang over its edges. */
async function crop(
  image: Buffer,
  left: number,
  top: number,
  width: number,
  height: number,
  blend?: string,
): Promise<Layer[]> {
  const size = await sharp(image).metadata()
  const x0 = Math.max(0, left)
  const y0 = Math.max(0, top)
  const x1 = Math.min(width, left + size.width)
  const y1 = Math.min(height, top + size.height)
  if (x1 <= x0 || y1 <= y0) return []
  const input = await sharp(image)
    .extract({ left: x0 - left, top: y0 - top, width: x1 - x0, height: y1 - y0 })
    .png(QUICK)
    .toBuffer()
  return [{ input, left: x0, top: y0, ...(blend ? { blend } : {}) }]
}

/** A picture's silhouette in one colour, blurred: shadow or halo. */
async function ghost(image: Buffer, colour: string, strength: number, sigma: number): Promise<Buffer> {
  const pad = Math.ceil(sigma * 3)
  const padded = sharp(image)
    .ensureAlpha()
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: CLEAR })
  const { data, info } = await sharp(await padded.png(QUICK).toBuffer())
    .extractChannel(3)
    .blur(Math.max(0.5, sigma))
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const n = Number.parseInt(colour.slice(1), 16)
  const out = Buffer.alloc(info.width * info.height * 4)
  for (let i = 0; i < info.width * info.height; i++) {
    out[i * 4] = n >> 16
    out[i * 4 + 1] = (n >> 8) & 255
    out[i * 4 + 2] = n & 255
    out[i * 4 + 3] = data[i * info.channels]!
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png(QUICK)
    .toBuffer()
}

async function lay(p: Placed, width: number, height: number): Promise<Layer[]> {
  let image = sharp(p.image).ensureAlpha().resize(Math.round(p.width), null, { kernel: 'lanczos3' })
  if (p.flip) image = image.flop()
  let buffer = await image.png(QUICK).toBuffer()
  if (p.spin) buffer = await sharp(buffer).rotate(p.spin, { background: CLEAR }).png(QUICK).toBuffer()
  if (p.bright) buffer = await sharp(buffer).modulate({ brightness: p.bright }).png(QUICK).toBuffer()
  if (p.blur) {
    const pad = Math.ceil(p.blur * 3)
    buffer = await sharp(buffer)
      .extend({ top: pad, bottom: pad, left: pad, right: pad, background: CLEAR })
      .blur(p.blur)
      .png(QUICK)
      .toBuffer()
  }
  const size = await sharp(buffer).metadata()
  const left = Math.round(p.x - size.width / 2)
  const top = Math.round(p.y - size.height / 2)
  const out: Layer[] = []
  if (p.halo) {
    const sigma = p.width * 0.05
    const pad = Math.ceil(sigma * 3)
    out.push(
      ...(await crop(
        await ghost(buffer, p.halo, 0.85, sigma),
        left - pad,
        top - pad,
        width,
        height,
        'screen',
      )),
    )
  }
  if (p.shadow !== 0) {
    const sigma = Math.max(2, p.width * 0.03)
    const pad = Math.ceil(sigma * 3)
    out.push(
      ...(await crop(
        await ghost(buffer, '#080310', p.shadow ?? 0.62, sigma),
        left - pad,
        Math.round(top - pad + p.width * 0.035),
        width,
        height,
      )),
    )
  }
  out.push(...(await crop(buffer, left, top, width, height)))
  return out
}

export type Piece = Placed | { readonly svg: string; readonly blend?: string }

/** Composes pieces in their order over a base and gives a PNG of the base's size. */
export async function compose(base: Buffer, pieces: readonly Piece[]): Promise<Buffer> {
  const { width, height } = await sharp(base).metadata()
  const layers: Layer[] = []
  for (const piece of pieces) {
    if ('svg' in piece)
      layers.push({
        input: Buffer.from(piece.svg),
        left: 0,
        top: 0,
        ...(piece.blend ? { blend: piece.blend } : {}),
      })
    else layers.push(...(await lay(piece, width, height)))
  }
  return sharp(base).ensureAlpha().composite(layers).png().toBuffer()
}

/** A canvas that shows nothing. */
export const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: CLEAR } })
    .png()
    .toBuffer()

/** A seeded stream of numbers in [0, 1): every build draws the same sparkles. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let t = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
    return ((t ^ (t >>> 15)) >>> 0) / 4294967296
  }
}

/** Four-pointed glints; each `at` is a share of the canvas and a size in pixels. */
export function glints(
  width: number,
  height: number,
  at: readonly (readonly [number, number, number])[],
  colour = '#ffffff',
): Piece {
  const star = ([x, y, r]: readonly [number, number, number]) => {
    const k = r * 0.07
    const points = `M0 ${-r}Q${k} ${-k} ${r} 0Q${k} ${k} 0 ${r}Q${-k} ${k} ${-r} 0Q${-k} ${-k} 0 ${-r}Z`
    return `<g transform="translate(${x * width} ${y * height}) rotate(8)"><circle r="${r * 0.55}" fill="url(#g)"/><path d="${points}" fill="#fff"/></g>`
  }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${at.map(star).join('')}</svg>`,
    blend: 'screen',
  }
}
