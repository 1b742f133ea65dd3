/** A game's tile: backdrop, props, title, glints; 240 by 320 CSS pixels, drawn at twice that. */
import sharp from 'sharp'
import type { Game, Standing } from '../data/games.ts'
import { compose, glints, type Piece, type Placed } from './compose.ts'
import { frameOf } from './frames.ts'
import { engrave } from './lettering.ts'
import { balance } from './layouts.ts'
import { take } from './props.ts'
import { paint } from './scenes.ts'
import { setText } from './shapes.ts'
import type { Studio } from './studio.ts'

const STEEL: ReadonlySet<string> = new Set(['silver', 'ice', 'neon', 'white'])
export const TILE = { width: 480, height: 640 }

/** Props in their places on a canvas of `width` by `height`. */
export async function stand(
  list: readonly Standing[],
  width: number,
  height: number,
  light: string,
  studio: Studio,
): Promise<Placed[]> {
  const out: Placed[] = []
  for (const s of list) {
    out.push({
      image: await take(s.prop, studio),
      x: s.x * width,
      y: s.y * height,
      width: s.w * width,
      spin: s.spin,
      flip: s.flip,
      blur: s.blur,
      halo: s.halo ? light : undefined,
    })
  }
  return out
}

/** The game's name as a picture `width` pixels wide, and below it what the game is where the name does not tell. */
export function title(game: Game, width: number): Promise<Buffer> {
  const [font, weight] = game.font
  const face = { font, weight, track: 0.03 }
  const arch = game.arch ?? 11
  const named = game.balanced
    ? balance(game.title.map((text) => setText({ ...face, lines: [{ text, size: 300 }] }).width))
    : [1, game.second ?? 1]
  const sizes = game.line ? [...named, 0.6] : named
  const outline = setText({
    ...face,
    arch,
    leading: game.balanced ? 0.94 : 0.9 * (0.5 + 0.5 * sizes[1]!),
    lines: [...game.title, ...(game.line ? [game.line] : [])].map((text, i) => ({
      text,
      size: 300 * sizes[i]!,
      ...(i > 0 ? { arch: 0.35 } : {}),
    })),
  })
  return engrave(outline, 300, game.finish, width)
}

const scrim = (width: number, height: number, deep: string): Piece => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${deep}" stop-opacity="0"/><stop offset=".8" stop-color="${deep}" stop-opacity=".72"/><stop offset="1" stop-color="${deep}" stop-opacity=".94"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`,
})

const frame = (width: number, height: number): Piece => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></linearGradient></defs><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="28" fill="none" stroke="url(#f)" stroke-width="3"/></svg>`,
})

export async function drawTile(game: Game, studio: Studio): Promise<Buffer> {
  const { width, height } = TILE
  const [deep, , , light] = game.scene.palette
  const painted = await paint(game.scene, width, height, [0.5, 0.62], 1, studio)
  // One sample a pixel leaves grain that costs bytes and says nothing.
  const base = game.scene.sampling === 1 ? await sharp(painted).blur(0.7).png().toBuffer() : painted
  const name = await title(game, 452)
  const size = await sharp(name).metadata()
  const fit = Math.min(1, 216 / size.height)
  return compose(base, [
    ...(game.frame
      ? [frameOf(game.frame, width, height, game.scene.palette, STEEL.has(game.finish.metal))]
      : []),
    ...(await stand(game.hero, width, height, light, studio)),
    scrim(width, height, deep),
    {
      image: name,
      x: width / 2,
      y: height - 10 - (size.height * fit) / 2,
      width: size.width * fit,
      shadow: 0,
      ...(game.tilt ? { spin: game.tilt } : {}),
    },
    glints(width, height, game.glints, light),
    frame(width, height),
  ])
}
