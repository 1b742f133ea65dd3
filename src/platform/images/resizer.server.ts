import sharp from 'sharp'
import type { ImageRequest } from './image-sizes.ts'

/** Makes pictures smaller, a few at a time: encoding takes a core, and the games need theirs. */

/** Quality of 000 §9; AVIF's scale is another one, and its 55 looks like WebP's 75. */
const WEBP = { quality: 75 } as const
const AVIF = { quality: 55 } as const
/** Effort costs time by the pixel: wide pictures get less of it, so that the first who asks does not wait. */
const effortOf = (width: number) => (width > 1_024 ? 2 : 3)
/** A picture that unpacks to more is an attack. */
const MOST_PIXELS = 40_000_000
const AT_ONCE = 2
const WAITING = 60

sharp.concurrency(1)

/** The maker has too much to do: asked later, it answers. */
export class Busy extends Error {}
/** The file is no picture, whatever its name says. */
export class Broken extends Error {}

export interface ImageResizer {
  /**
   * The picture in a width and a format, never enlarged.
   * @throws Busy, Broken
   */
  readonly make: (file: string, request: ImageRequest) => Promise<Buffer>
}

async function encode(file: string, { width, format }: ImageRequest): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return (
    format === 'avif' ? picture.avif({ ...AVIF, effort: effortOf(width) }) : picture.webp(WEBP)
  ).toBuffer()
}

export function openImageResizer(): ImageResizer {
  let running = 0
  const queue: (() => void)[] = []

  async function turn(): Promise<void> {
    if (running < AT_ONCE) {
      running++
      return
    }
    if (queue.length >= WAITING) throw new Busy('too many pictures are being made')
    await new Promise<void>((next) => queue.push(next))
  }
  const done = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async make(file, request) {
      await turn()
      try {
        return await encode(file, request)
      } catch (error) {
        throw new Broken('the picture cannot be read', { cause: error })
      } finally {
        done()
      }
    },
  }
}
