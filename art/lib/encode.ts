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
        ? image.avif({ quality, effort: 2 })
        : kind === 'webp'
          ? image.webp({ quality, alphaQuality: 60, effort: 3, smartSubsample: true })
          : kind === 'jpg'
            ? image.flatten({ background: '#000000' }).jpeg({ quality, mozjpeg: true })
            : image.png({ compressionLevel: 9, palette: true, quality: 90 })
    ).toBuffer()
    if (!want.limit || data.length <= want.limit || quality <= 35)
      return { path: want.path, data, width: want.width, height: want.height }
    quality -= 6
  }
}

/** Quality of each file and how many bytes it may have. */
export interface Grades {
  readonly avif1?: readonly [quality: number, limit: number]
  readonly webp1?: readonly [quality: number, limit: number]
  readonly avif2?: readonly [quality: number, limit: number]
  readonly webp2?: readonly [quality: number, limit: number]
}

/** Both formats at densities 1 and 2: `name@1x.avif`, `name@1x.webp`, `name@2x.avif`, `name@2x.webp`. */
export async function densities(
  master: Buffer,
  path: string,
  width: number,
  height: number,
  grades: Grades = {},
): Promise<Output[]> {
  const file = (kind: 'avif' | 'webp', density: 1 | 2, grade: readonly [number, number] | undefined) =>
    encode(master, {
      path: `${path}@${density}x.${kind}`,
      width: width * density,
      height: height * density,
      ...(grade ? { quality: grade[0], limit: grade[1] } : {}),
    })
  return Promise.all([
    file('avif', 1, grades.avif1),
    file('webp', 1, grades.webp1),
    file('avif', 2, grades.avif2),
    file('webp', 2, grades.webp2),
  ])
}
