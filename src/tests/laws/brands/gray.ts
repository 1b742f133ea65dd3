import sharp from 'sharp'

/** How far pictures are apart without their colors. */

/** A picture in gray on a dark ground, as its pixels. */
export const grayOf = (file: string, width?: number, height?: number): Promise<Buffer> =>
  sharp(file)
    .flatten({ background: '#101010' })
    .resize(width ?? null, height ?? null, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()

/** The shape alone: how opaque each pixel is. */
export const shapeOf = (file: string): Promise<Buffer> =>
  sharp(file).ensureAlpha().extractChannel(3).raw().toBuffer()

/** How far two pictures are apart: the mean of their pixels' differences, 0–255. */
export const apart = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length

/** All pairs, each once. */
export const pairsOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other] as const))
