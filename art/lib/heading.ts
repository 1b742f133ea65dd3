/** A game's title on one line, in the letters of its tile: what stands over its reels. */
import sharp from 'sharp'
import type { Game } from '../data/games.ts'
import { blank, compose } from './compose.ts'
import { encode } from './encode.ts'
import { engrave } from './lettering.ts'
import { setText } from './shapes.ts'
import type { Output } from './work.ts'

/** Twice the largest size at which a page shows it, in pixels; a long title is lower instead. */
export const HEADING = { width: 960, height: 128 }
/** What a title may weigh, bytes. WebP, for the few browsers without AVIF, keeps to it by fewer pixels. */
export const HEADING_BYTES = 9_000
const GRADES = [
  ['avif', 50, 1],
  ['webp', 50, 0.6],
] as const

/** The title in the middle of a picture that is as large for every game: pages keep its place without asking. */
export async function drawHeading(game: Game): Promise<Buffer> {
  const [font, weight] = game.font
  const outline = setText({
    font,
    weight,
    track: 0.035,
    arch: (game.arch ?? 11) * 0.3,
    lines: [{ text: game.title.join(' ').replaceAll('- ', '-'), size: 300 }],
  })
  const image = await engrave(outline, 300, { ...game.finish, depth: 6 }, 1_100)
  const size = await sharp(image).metadata()
  const fit = Math.min(HEADING.width / size.width, HEADING.height / size.height)
  return compose(await blank(HEADING.width, HEADING.height), [
    { image, x: HEADING.width / 2, y: HEADING.height / 2, width: size.width * fit, shadow: 0 },
  ])
}

export const headingFiles = (face: Buffer, slug: string): Promise<Output[]> =>
  Promise.all(
    GRADES.map(([kind, quality, scale]) => fitted(face, `art/titles/${slug}.${kind}`, quality, scale)),
  )

/** Encodes a title below its limit: where no quality is low enough, in fewer pixels. */
async function fitted(face: Buffer, path: string, quality: number, scale: number): Promise<Output> {
  const [width, height] = [Math.round(HEADING.width * scale), Math.round(HEADING.height * scale)]
  const output = await encode(face, { path, width, height, limit: HEADING_BYTES, quality })
  return output.data.length <= HEADING_BYTES ? output : fitted(face, path, quality, scale * 0.88)
}
