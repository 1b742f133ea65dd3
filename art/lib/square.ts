/** A thing in its square, as it stands on a reel, with or without its word. */
import sharp from 'sharp'
import { blank, compose } from './compose.ts'
import { engrave, type Finish } from './lettering.ts'
import { setText } from './shapes.ts'

/** Centres what is visible in a square with a thin margin. */
export async function square(image: Buffer, size: number): Promise<Buffer> {
  const trimmed = await sharp(image).trim({ threshold: 3 }).png().toBuffer()
  const box = await sharp(trimmed).metadata()
  const width = reachOf(box, size) * box.width
  return compose(await blank(size, size), [{ image: trimmed, x: size / 2, y: size / 2, width, shadow: 0 }])
}

/** How much a thing of this size grows to fill a square but for its margin. */
export const reachOf = (
  { width, height }: { readonly width: number; readonly height: number },
  size: number,
): number => (size * 0.95) / Math.max(width, height)

/** Puts a word in enamel across the foot of a square of 320. */
export async function labelled(image: Buffer, word: string, finish: Finish): Promise<Buffer> {
  const outline = setText({
    font: 'lilita-one',
    weight: 400,
    track: 0.03,
    arch: 3,
    lines: [{ text: word, size: 300 }],
  })
  const label = await engrave(outline, 300, { ...finish, rim: 5, outline: 6, depth: 7 }, 312)
  const { height } = await sharp(label).metadata()
  const fit = Math.min(1, 104 / height)
  return compose(await blank(320, 320), [
    { image, x: 160, y: 142, width: 284, shadow: 0 },
    { image: label, x: 160, y: 316 - (height * fit) / 2, width: 312 * fit, shadow: 0 },
  ])
}
