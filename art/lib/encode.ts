/** Files for browsers: WebP and AVIF at the sizes asked for, each below its limit. */
import sharp from 'sharp'
import type { Output } from './work.ts'

export interface Want {
  readonly path: string
  readonly width: number
  readonly height: number
  /** Bytes; quality steps down until the file fits. */
  readonly limit?: number
  readonly quality?: number
}

const kindOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Scales the master and encodes it by the ending of the path. */
export async function encode(master: Buffer, want: Want): Promise<Output> {
  const scaled = await sharp(master)
    .resize(want.width, want.height, { kernel: 'lanczos3', fit: 'fill' })
    .png()
    .toBuffer()
  const kind = kindOf(want.path)
  let quality = want.quality ?? (kind === 'avif' ? 58 : 75)
  for (;;) {
    const image = sharp(scaled)
    const data = await (
      kind === 'avif'
        ? image.avif({ quality, effort: 5 })
        : kind === 'webp'
          ? image.webp({ quality, alphaQuality: 90, effort: 5, smartSubsample: true })
          : kind === 'jpg'
            ? image.flatten({ background: '#000000' }).jpeg({ quality, mozjpeg: true })
            : image.png({ compressionLevel: 9, palette: true, quality: 90 })
    ).toBuffer()
    if (!want.limit || data.length <= want.limit || quality <= 35)
      return { path: want.path, data, width: want.width, height: want.height }
    quality -= 6
  }
}

/** Both formats at densities 1 and 2: `name@1x.avif`, `name@1x.webp`, `name@2x.avif`, `name@2x.webp`. */
export async function densities(
  master: Buffer,
  path: string,
  width: number,
  height: number,
  limits: { readonly avif1?: number; readonly webp2?: number } = {},
): Promise<Output[]> {
  return Promise.all([
    encode(master, {
      path: `${path}@1x.avif`,
      width,
      height,
      ...(limits.avif1 ? { limit: limits.avif1 } : {}),
    }),
    encode(master, { path: `${path}@1x.webp`, width, height }),
    encode(master, {
      path: `${path}@2x.avif`,
      width: width * 2,
      height: height * 2,
      ...(limits.webp2 ? { limit: limits.webp2 } : {}),
    }),
    encode(master, {
      path: `${path}@2x.webp`,
      width: width * 2,
      height: height * 2,
      ...(limits.webp2 ? { limit: limits.webp2 } : {}),
    }),
  ])
}
