import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Compares pictures as the eye would: small ones, in a format that costs little, with a little patience. */

/** A picture is kept at this part of its size. */
const SCALE = 0.5
const QUALITY = 50

/** How far two pictures may lie apart. */
export interface Tolerance {
  /** A pixel differs when its color does by more than this part, 0–1, as pixelmatch weighs colors. */
  readonly color: number
  /** This part of all pixels may differ. */
  readonly share: number
  /** Edges may lie differently: both are blurred by so much, px. */
  readonly blur: number
  /** The sizes may differ by this part. */
  readonly size: number
}

/** The same browser draws the same, but for a heading between two pixels, which it sets on the one or the other. */
export const SAME_BROWSER: Tolerance = { color: 0.1, share: 0.003, blur: 0, size: 0 }
/** Another version, or another system, sets letters a little differently. */
export const OTHER_BROWSER: Tolerance = { color: 0.2, share: 0.04, blur: 2.5, size: 0.03 }

/** A screenshot as it is kept: half as large, WebP. */
export async function small(picture: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width * SCALE), height: Math.round(height * SCALE), fit: 'fill' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}

interface Raw {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function rawOf(picture: Buffer, blur: number, size?: { width: number; height: number }): Promise<Raw> {
  const sized = size ? sharp(picture).resize({ ...size, fit: 'fill' }) : sharp(picture)
  const { data, info } = await (blur > 0 ? sized.blur(blur) : sized)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export interface Difference {
  /** The part of pixels that differ, 0–1. */
  readonly share: number
  /** The difference, in a sentence. */
  readonly why: string
}

/**
 * @param kept the picture as it was, WebP
 * @param now the picture as it is, WebP
 * @returns null when they are the same within the tolerance
 */
export async function compare(
  baseline: Buffer,
  now: Buffer,
  tolerance: Tolerance,
): Promise<Difference | null> {
  if (baseline.equals(now)) return null
  const [before, after] = await Promise.all([sharp(baseline).metadata(), sharp(now).metadata()])
  const apart = (one = 1, other = 1) => Math.abs(one - other) / one
  const off = Math.max(apart(before.width, after.width), apart(before.height, after.height))
  if (off > tolerance.size)
    return {
      share: 1,
      why: `was ${before.width} × ${before.height}, is ${after.width} × ${after.height}`,
    }
  const same = off === 0 ? undefined : { width: before.width!, height: before.height! }
  const [a, b] = await Promise.all([rawOf(baseline, tolerance.blur), rawOf(now, tolerance.blur, same)])
  const { width, height } = a
  const options = { threshold: tolerance.color }
  const share = pixelmatch(a.data, b.data, undefined, width, height, options) / (width * height)
  return share > tolerance.share ? { share, why: `${(share * 100).toFixed(2)} % of it differs` } : null
}

const GAP = 12

/** A picture of the difference: as it was, as it is, and what differs in red on gray; PNG. */
export async function differencePicture(baseline: Buffer, now: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(baseline).metadata()
  const [a, b] = await Promise.all([rawOf(baseline, 0), rawOf(now, 0, { width, height })])
  const drawn = Buffer.alloc(width * height * 4)
  pixelmatch(a.data, b.data, drawn, width, height, { threshold: SAME_BROWSER.color, alpha: 0.5 })
  const third = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const after = await sharp(now).metadata()
  return sharp({
    create: {
      width: width * 2 + (after.width ?? width) + GAP * 2,
      height: Math.max(height, after.height ?? height),
      channels: 3,
      background: '#fff',
    },
  })
    .composite([
      { input: baseline, left: 0, top: 0 },
      { input: now, left: width + GAP, top: 0 },
      { input: third, left: width + (after.width ?? width) + GAP * 2, top: 0 },
    ])
    .png()
    .toBuffer()
}
