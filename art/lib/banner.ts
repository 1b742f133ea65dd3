/** Hero banners and social cards: a scene with what stands in it, and no words but a wordmark. */
import sharp from 'sharp'
import type { Standing } from '../data/games.ts'
import type { Stage } from '../data/banners.ts'
import { TALL, WIDE, type Place } from '../data/places.ts'
import type { Theme } from '../data/themes/theme.ts'
import { compose, glints, seeded, type Piece } from './compose.ts'
import { engrave } from './lettering.ts'
import { paint } from './scenes.ts'
import { setText } from './shapes.ts'
import type { Studio } from './studio.ts'
import { stand } from './tile.ts'

const scrim = (
  width: number,
  height: number,
  colour: string,
  vector: string,
  from: number,
  to: number,
  strength: number,
): Piece => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" ${vector}><stop offset="${from}" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="${to}" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`,
})

const sparkle = (width: number, height: number, seed: number, left: number, light: string): Piece => {
  const next = seeded(seed)
  const at = Array.from(
    { length: 6 },
    (_, i) =>
      [
        left + ((i + 0.2 + next() * 0.6) / 6) * (0.97 - left),
        0.08 + next() * 0.75,
        (0.016 + next() * 0.03) * height,
      ] as const,
  )
  return glints(width, height, at, light)
}

/** A soft backdrop: painted at half size where the scene says that one sample does, and made larger. */
async function backdrop(
  { scene }: Pick<Stage, 'scene'>,
  width: number,
  height: number,
  focus: readonly [number, number],
  studio: Studio,
): Promise<Buffer> {
  if (scene.sampling !== 1) return paint(scene, width, height, focus, 1, studio)
  const small = await paint(scene, width / 2, height / 2, focus, 1, studio)
  return sharp(small).resize(width, height, { kernel: 'cubic' }).blur(0.8).png().toBuffer()
}

/** 1296 by 400 CSS pixels, drawn at twice that; words stand on the left. */
export async function wideBanner(theme: Pick<Stage, 'scene' | 'banner'>, studio: Studio): Promise<Buffer> {
  const [width, height] = [2592, 800]
  const [deep, , , light] = theme.scene.palette
  const base = await backdrop(theme, width, height, [0.78, 0.55], studio)
  return compose(base, [
    ...(await stand(theme.banner, width, height, light, studio)),
    sparkle(width, height, theme.scene.seed ?? 1, 0.6, light),
    scrim(width, height, deep, 'x1="0" y1="0" x2="1" y2="0"', 0.1, 0.58, 0.72),
  ])
}

/** Moves the banner's group to the upper middle of a small card. */
const gathered = (s: Standing): Standing => ({
  ...s,
  w: s.w * 1.72,
  x: 0.5 + (s.x - 0.78) * 1.78,
  y: 0.37 + (s.y - 0.45) * 0.74,
})

/** 366 by 300 CSS pixels, drawn at twice that; words stand at the foot. */
export async function tallBanner(theme: Pick<Stage, 'scene' | 'banner'>, studio: Studio): Promise<Buffer> {
  const [width, height] = [732, 600]
  const [deep, , , light] = theme.scene.palette
  const base = await backdrop(theme, width, height, [0.5, 0.64], studio)
  return compose(base, [
    ...(await stand(theme.banner.map(gathered), width, height, light, studio)),
    sparkle(width, height, theme.scene.seed ?? 1, 0.05, light),
    scrim(width, height, deep, 'x1="0" y1="1" x2="0" y2="0"', 0.12, 0.56, 0.9),
  ])
}

/** The head of a page: what stands there, in its light, and dark where its words are. */
export async function placeCut(place: Place, kind: 'wide' | 'tall', studio: Studio): Promise<Buffer> {
  const { width, height, x, y } = kind === 'wide' ? WIDE : TALL
  const [deep, , , light] = place.scene.palette
  const base = await paint(place.scene, width, height, [x, 1 - y], 1, studio)
  // One sample a pixel leaves grain that costs bytes and says nothing.
  return compose(await sharp(base).blur(0.8).png().toBuffer(), [
    ...(await stand(place[kind], width, height, light, studio)),
    kind === 'wide'
      ? scrim(width, height, deep, 'x1="0" y1="0" x2="1" y2="0"', 0.1, 0.58, 0.72)
      : scrim(width, height, deep, 'x1="0" y1="1" x2="0" y2="0"', 0.3, 0.68, 0.9),
  ])
}

/** The picture that a shared link shows: the group on the right, the wordmark on the left. */
export async function socialCard(theme: Theme, studio: Studio): Promise<Buffer> {
  const [width, height] = [1200, 630]
  const [deep, , , light] = theme.scene.palette
  const base = await paint(theme.scene, width, height, [0.78, 0.55], 1, studio)
  const group = theme.banner.map((s) => ({
    ...s,
    w: s.w * 1.5,
    x: 0.79 + (s.x - 0.78) * 1.3,
    y: 0.48 + (s.y - 0.45) * 0.9,
  }))
  const outline = setText({
    font: theme.font[0],
    weight: theme.font[1],
    track: theme.track ?? 0,
    lines: [{ text: theme.word, size: 300 }],
  })
  const plain = (theme.finish.rim ?? 5) === 0
  const finish = plain
    ? {
        ...theme.finish,
        face: ['#ffffff', '#ffffff', '#f4f0ff'] as const,
        ink: '#ffffff',
        gloss: 0,
        shadow: 0.45,
      }
    : theme.finish
  const word = await engrave(outline, 300, finish, 560)
  const size = await sharp(word).metadata()
  const fit = Math.min(1, 210 / size.height)
  return compose(base, [
    ...(await stand(group, width, height, light, studio)),
    sparkle(width, height, theme.scene.seed ?? 1, 0.5, light),
    scrim(width, height, deep, 'x1="0" y1="0" x2="1" y2="0"', 0.16, 0.66, 0.85),
    { image: word, x: 64 + (size.width * fit) / 2, y: height / 2, width: size.width * fit, shadow: 0.4 },
  ])
}
