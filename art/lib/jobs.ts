/** The list of everything that is drawn. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { stages } from '../data/banners.ts'
import { brands } from '../data/brands.ts'
import { places } from '../data/places.ts'
import { promos } from '../data/promos.ts'
import { empties } from '../data/empties.ts'
import { games, type Game } from '../data/games.ts'
import { emoji, sprites } from '../data/sprites.ts'
import { symbols, type Symbol } from '../data/symbols.ts'
import { LETTERS, prints, SOLIDS } from './job.ts'
import { labelOf, roomOf, rooms } from '../data/rooms.ts'
import { signs } from '../data/signs/index.ts'
import { tiles } from '../data/tiles/index.ts'
import { themes } from '../data/themes/index.ts'
import { frames } from './bezels.ts'
import { card, empty, hero, icon, logo, placeOf, stageOf } from './brand-jobs.ts'
import { densities, encode, type Grades } from './encode.ts'
import { drawHeading, HEADING, headingFiles } from './heading.ts'
import { plainBag } from './plain-bag.ts'
import { fingerprint, take, type Prop } from './props.ts'
import type { Finish } from './lettering.ts'
import { paint, sceneSource, type Scene } from './scenes.ts'
import { labelled, square } from './square.ts'
import { strips } from './strips.ts'
import { drawTile } from './tile.ts'
import type { Job, Output } from './work.ts'

/** Of 120 tiles a wall is made: AVIF for nearly everybody, WebP for the rest, all of them 9 MB at most. */
const TILE_GRADES: Grades = {
  avif1: [48, 25_000],
  webp1: [54, 25_000],
  avif2: [42, 60_000],
  webp2: [46, 60_000],
}
const SIGN_GRADES: Grades = { avif1: [47, 4_000], webp1: [50, 5_000], avif2: [41, 8_000], webp2: [43, 9_000] }

const tile = (game: Game): Job => ({
  name: `tiles/${game.slug}`,
  inputs: [game, prints(game.hero), sceneSource(game.scene), ...(game.balanced ? [TILE_GRADES] : [])],
  code: [...LETTERS, ...SOLIDS, 'lib/tile.ts', ...(game.frame ? ['lib/frames.ts'] : [])],
  async draw(studio) {
    const face = await drawTile(game, studio)
    return {
      face,
      w: 240,
      h: 320,
      outputs: await densities(face, `art/tiles/${game.slug}`, 240, 320, TILE_GRADES),
    }
  },
})

const heading = (game: Game): Job => ({
  name: `titles/${game.slug}`,
  inputs: [game.title, game.font, game.arch, game.finish],
  code: [...LETTERS, 'lib/heading.ts'],
  async draw() {
    const face = await drawHeading(game)
    const { width, height } = HEADING
    return { face, w: width / 2, h: height / 2, outputs: await headingFiles(face, game.slug) }
  },
})

/** A thing beside words: 96 CSS pixels, at half that, and at twice. */
const spriteFiles = (face: Buffer, path: string): Promise<Output[]> =>
  Promise.all(
    (
      [
        ['@0.5x', 48],
        ['@1x', 96],
        ['@2x', 192],
      ] as const
    ).map(([density, size]) =>
      encode(face, { path: `art/${path}${density}.webp`, width: size, height: size, quality: 80 }),
    ),
  )

const sprite = ([name, prop]: readonly [string, Prop]): Job => ({
  name: `sprites/${name}`,
  inputs: [fingerprint(prop)],
  code: ['lib/encode.ts', 'lib/compose.ts'],
  async draw(studio) {
    const face = await square(await take(prop, studio), 384)
    return { face, w: 96, h: 96, outputs: await spriteFiles(face, `sprites/${name}`) }
  },
})

/** A brand's own thing: its money, and what it promises with. */
const owned = (folder: string, brand: string, [name, prop]: readonly [string, Prop]): Job => ({
  name: `${folder}/${brand}/${name}`,
  inputs: [fingerprint(prop)],
  code: ['lib/encode.ts', 'lib/compose.ts'],
  async draw(studio) {
    const face = await square(await take(prop, studio), 384)
    return { face, w: 96, h: 96, outputs: await spriteFiles(face, `${folder}/${brand}/${name}`) }
  },
})
const ofBrands = (folder: string, things: Readonly<Record<string, object>>): Job[] =>
  Object.entries(things).flatMap(([brand, set]) =>
    (Object.entries(set) as [string, Prop][]).map((one) => owned(folder, brand, one)),
  )

const feature = ([name, code]: readonly [string, string]): Job => ({
  name: `sprites/feature-${name}`,
  inputs: [code],
  code: ['lib/encode.ts', ...(name === 'moneybag' ? ['lib/plain-bag.ts'] : [])],
  async draw() {
    const taken = readFileSync(
      new URL(`../node_modules/@lobehub/fluent-emoji-3d/assets/${code}.webp`, import.meta.url),
    )
    const face = name === 'moneybag' ? await plainBag(taken) : taken
    return { face, w: 96, h: 96, outputs: await spriteFiles(face, `sprites/feature-${name}`) }
  },
})

/** A reel symbol: 80 CSS pixels, at densities 1 and 2; a wild and a scatter bear their word. */
const symbol = (home: string, finish: Finish, key: string, { prop, word }: Symbol): Job => ({
  name: `symbols/${home}/${key}`,
  inputs: [fingerprint(prop), word, word ? finish : 0, ...(home in signs ? [SIGN_GRADES] : [])],
  code: ['lib/encode.ts', 'lib/compose.ts', ...(word ? LETTERS : [])],
  async draw(studio) {
    const bare = await square(await take(prop, studio), 320)
    const face = word ? await labelled(bare, word, finish) : bare
    const path = `art/symbols/${home}/${key}`
    return { face, w: 80, h: 80, outputs: await densities(face, path, 80, 80, SIGN_GRADES) }
  },
})

/** A room that many games share: 1280 by 800, and tall for phones. */
const room = ([name, place]: readonly [string, Scene]): Job => ({
  name: `scenes/${name}`,
  inputs: [place, sceneSource(place)],
  code: ['lib/scenes.ts', 'lib/encode.ts'],
  async draw(studio) {
    const soft = async (width: number, height: number, focus: readonly [number, number], scale: number) =>
      sharp(await paint(place, width, height, focus, scale, studio))
        .blur(0.6)
        .png()
        .toBuffer()
    const wide = await soft(1280, 800, [0.5, 0.6], 0.9)
    const tall = await soft(640, 1000, [0.5, 0.64], 0.8)
    const outputs = await Promise.all(
      [['', wide, 1280, 800, 45_000] as const, ['-tall', tall, 640, 1000, 26_000] as const].flatMap(
        ([suffix, from, width, height, limit]) =>
          [
            ['avif', 44],
            ['webp', 58],
          ].map(([kind, quality]) =>
            encode(from, {
              path: `art/scenes/${name}${suffix}.${kind}`,
              width,
              height,
              limit,
              quality: Number(quality),
            }),
          ),
      ),
    )
    return { face: wide, w: 1280, h: 800, outputs }
  },
})

/** Each game and the room that it is played in. */
export const homes = (): (readonly [string, string])[] =>
  [...games, ...tiles].map(({ slug, room }) => [slug, room ?? roomOf(slug, '', 0)] as const)

export const jobs = (): Job[] => [
  ...games.map(tile),
  ...tiles.map(tile),
  ...games.map(heading),
  ...tiles.map(heading),
  ...themes.map(logo),
  ...themes.map(icon),
  ...Object.entries(sprites).map(sprite),
  ...ofBrands('money', brands),
  ...ofBrands('promos', promos),
  ...Object.entries(emoji).map(feature),
  ...games.flatMap((game) =>
    Object.entries(symbols[game.slug] ?? {}).map(([key, s]) => symbol(game.slug, game.finish, key, s)),
  ),
  ...Object.entries(signs).flatMap(([world, set]) =>
    Object.entries(set).map(([key, s]) => symbol(world, labelOf(world), key, s)),
  ),
  ...strips(),
  ...frames(),
  ...Object.entries(rooms).map(room),
  ...themes.map(hero),
  ...stages.map(stageOf),
  ...places.map(placeOf),
  ...themes.map(card),
  ...Object.entries(empties).map(empty),
]
