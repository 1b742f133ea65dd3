/** The list of everything that is drawn. */
import sharp from 'sharp'
import { games, type Game } from '../data/games.ts'
import { sprites, emoji } from '../data/sprites.ts'
import { themes, type Theme } from '../data/themes.ts'
import { blank, compose } from './compose.ts'
import { densities, encode } from './encode.ts'
import { appIcon, favicon, wordmark, wordmarkSvg } from './logo.ts'
import { fingerprint, take, type Prop } from './props.ts'
import { sceneSource } from './scenes.ts'
import { drawTile } from './tile.ts'
import type { Job, Output } from './work.ts'
import { readFileSync } from 'node:fs'

const LETTERS = ['lib/field.ts', 'lib/shapes.ts', 'lib/light.ts', 'lib/lettering.ts']
const SOLIDS = ['studio/light.glsl', 'lib/props.ts', 'lib/compose.ts', 'lib/encode.ts']
const prints = (list: readonly { readonly prop: Prop }[]): string[] => list.map(s => fingerprint(s.prop))
const text = (path: string, content: string): Output => ({ path, data: Buffer.from(content), width: 0, height: 0 })

const tile = (game: Game): Job => ({
  name: `tiles/${game.slug}`,
  inputs: [game, prints(game.hero), sceneSource(game.scene)],
  code: [...LETTERS, ...SOLIDS, 'lib/tile.ts'],
  async draw(studio) {
    const face = await drawTile(game, studio)
    return { face, w: 240, h: 320, outputs: await densities(face, `art/tiles/${game.slug}`, 240, 320, { avif1: 25_000, webp2: 60_000 }) }
  },
})

const logo = (theme: Theme): Job => ({
  name: `logos/${theme.id}`,
  inputs: [theme.word, theme.font, theme.track, theme.finish, theme.ink],
  code: [...LETTERS, 'lib/logo.ts'],
  async draw() {
    const face = await wordmark(theme, 88)
    const { width, height } = await sharp(face).metadata()
    const webp = await encode(face, { path: `art/logos/${theme.id}@2x.webp`, width, height, quality: 84 })
    return { face, w: Math.round(width / 2), h: Math.round(height / 2), outputs: [webp, text(`art/logos/${theme.id}.svg`, wordmarkSvg(theme))] }
  },
})

const icon = (theme: Theme): Job => ({
  name: `icons/${theme.id}`,
  inputs: [theme.word, theme.font, theme.ground, theme.ink, fingerprint(theme.emblem)],
  code: ['lib/shapes.ts', 'lib/logo.ts', 'lib/compose.ts', 'studio/light.glsl'],
  async draw(studio) {
    const face = await appIcon(theme, false, studio)
    const full = await appIcon(theme, true, studio)
    const at = (name: string, size: number, from: Buffer) => encode(from, { path: `icons/${theme.id}/${name}.png`, width: size, height: size })
    const outputs = await Promise.all([at('192', 192, face), at('512', 512, face), at('maskable-512', 512, full), at('apple-180', 180, full)])
    return { face, w: 512, h: 512, outputs: [...outputs, text(`icons/${theme.id}/favicon.svg`, favicon(theme))] }
  },
})

/** Centres what is visible in a square with a thin margin. */
export async function square(image: Buffer, size: number): Promise<Buffer> {
  const trimmed = await sharp(image).trim({ threshold: 3 }).png().toBuffer()
  const box = await sharp(trimmed).metadata()
  const reach = size * 0.95
  const width = box.width >= box.height ? reach : (reach * box.width) / box.height
  return compose(await blank(size, size), [{ image: trimmed, x: size / 2, y: size / 2, width, shadow: 0 }])
}

const spriteFiles = (face: Buffer, name: string): Promise<Output[]> =>
  Promise.all(([['@0.5x', 48], ['@1x', 96], ['@2x', 192]] as const).map(([density, size]) =>
    encode(face, { path: `art/sprites/${name}${density}.webp`, width: size, height: size, quality: 80 })))

const sprite = ([name, prop]: readonly [string, Prop]): Job => ({
  name: `sprites/${name}`,
  inputs: [fingerprint(prop)],
  code: ['lib/encode.ts', 'lib/compose.ts'],
  async draw(studio) {
    const face = await square(await take(prop, studio), 384)
    return { face, w: 96, h: 96, outputs: await spriteFiles(face, name) }
  },
})

const feature = ([name, code]: readonly [string, string]): Job => ({
  name: `sprites/feature-${name}`,
  inputs: [code],
  code: ['lib/encode.ts'],
  async draw() {
    const face = readFileSync(new URL(`../node_modules/@lobehub/fluent-emoji-3d/assets/${code}.webp`, import.meta.url))
    return { face, w: 96, h: 96, outputs: await spriteFiles(face, `feature-${name}`) }
  },
})

export const jobs = (): Job[] => [
  ...games.map(tile),
  ...themes.map(logo),
  ...themes.map(icon),
  ...Object.entries(sprites).map(sprite),
  ...Object.entries(emoji).map(feature),
]
