import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyGame } from '#games/catalogue.ts'
import { rooms } from '#themes/art-rooms.gen.ts'

/**
 * The pictures that are committed, and the pure parts of the workshop that drew them (`art/`). Its parts are
 * loaded by name: the workshop is a package of its own, whose own packages need not be here.
 */
const HOME = join(import.meta.dirname, '..')
const part = (file: string) => import(/* @vite-ignore */ join(HOME, 'art', file))
const manifest = JSON.parse(readFileSync(join(HOME, 'public/art/manifest.json'), 'utf8')) as Tree

interface Picture {
  readonly color: string
  readonly files: Readonly<Record<string, number>>
}
type Tree = { readonly [name: string]: Tree | Picture }

const isPicture = (node: Tree | Picture): node is Picture => typeof node['color'] === 'string'
const pictures = (node: Tree | Picture): Picture[] =>
  isPicture(node) ? [node] : Object.values(node).flatMap(pictures)
const filesOf = (...sections: readonly string[]) =>
  sections.flatMap((section) => pictures(manifest[section]!).flatMap(({ files }) => Object.entries(files)))
const total = (entries: readonly (readonly [string, number])[]) =>
  entries.reduce((sum, [, bytes]) => sum + bytes, 0)

test('the manifest says what lies on the shelf, no more and no less', () => {
  const listed = new Map(filesOf(...Object.keys(manifest)))
  const wrong = [...listed].filter(([path, bytes]) => {
    const file = join(HOME, 'public', path)
    return !existsSync(file) || statSync(file).size !== bytes
  })
  expect(wrong).toEqual([])
  const found = globSync('art/**/*.{avif,webp,jpg,svg}', { cwd: join(HOME, 'public') })
  expect(found.filter((path) => !listed.has(path.replaceAll('\\', '/')))).toEqual([])
})

test('a tile is light enough for a phone, all pictures for a clone', () => {
  const tiles = filesOf('tiles')
  const heavy = tiles.filter(
    ([path, bytes]) =>
      (path.endsWith('@1x.avif') && bytes > 25_000) || (path.endsWith('@2x.webp') && bytes > 60_000),
  )
  expect(heavy).toEqual([])
  expect(total(filesOf('tiles', 'symbols', 'scenes', 'heroes', 'sprites', 'cards', 'empty'))).toBeLessThan(
    19_700_000,
  )
  expect(total(filesOf(...Object.keys(manifest)))).toBeLessThan(36_000_000)
})

test('every game has its title in the letters of its tile, light enough to come with the reels', () => {
  expect(Object.keys(manifest['titles'] ?? {})).toEqual(Object.keys(manifest['tiles'] ?? {}))
  const titles = filesOf('titles')
  expect(titles.filter(([, bytes]) => bytes > 9_000)).toEqual([])
  expect(total(titles)).toBeLessThan(2_600_000)
})

test('every drawn sign of a world lies where games look for it', async () => {
  const { worlds, PARTS } = await part('data/worlds.ts')
  expect(worlds).toHaveLength(12)
  for (const { id, signs } of worlds) {
    expect(Object.keys(signs)).toEqual(PARTS)
    const names = Object.values(signs as Record<string, readonly [string, string]>).map(([art]) => art)
    expect(new Set(names).size).toBe(names.length)
    const drawn = manifest['symbols']?.[id as never] as Tree | undefined
    if (drawn) expect(names.filter((name) => !drawn[name])).toEqual([])
  }
})

test('120 games have a tile and a room, and every room is drawn wide and tall', () => {
  const [tiles, scenes] = [manifest['tiles'] as Tree, manifest['scenes'] as Readonly<Record<string, Picture>>]
  expect(Object.keys(tiles).length).toBeGreaterThanOrEqual(120)
  expect(Object.keys(tiles).filter((slug) => !rooms[slug])).toEqual([])
  for (const room of new Set(Object.values(rooms))) {
    const files = Object.keys(scenes[room]?.files ?? {})
    expect(
      files.filter((path) => path.includes('-tall.')),
      room,
    ).toHaveLength(2)
    expect(files, room).toHaveLength(4)
  }
})

test('every silhouette has its author on the credits page', () => {
  const credits = JSON.parse(readFileSync(join(HOME, 'public/credits.json'), 'utf8')) as Record<
    string,
    string
  >[]
  expect(credits.length).toBeGreaterThan(100)
  for (const { name, author, licence, url } of credits) {
    expect([name, author, url].every(Boolean)).toBe(true)
    expect(['CC-BY-3.0', 'OFL-1.1', 'MIT']).toContain(licence)
  }
})

test('layouts keep the hero above the title, whoever is cast', async () => {
  const { LAYOUTS, shine, balance } = await part('lib/layouts.ts')
  const cast = ['a', 'b'].map((form) => ({ form, colours: [] }))
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    const hero = (layout as (cast: unknown) => { x: number; y: number; w: number; halo?: boolean }[])(cast)
    expect(
      hero.some(({ halo }) => halo),
      name,
    ).toBe(true)
    for (const { x, y } of hero) {
      expect(Math.min(x, y), name).toBeGreaterThan(0.05)
      expect(x, name).toBeLessThan(0.95)
      expect(y, name).toBeLessThan(0.67)
    }
    for (const [x, y] of shine(hero)) expect(x > 0 && x < 1 && y > 0 && y < 1, name).toBe(true)
  }
  expect(balance([100])).toEqual([1])
  expect(balance([200, 100])).toEqual([1, 1.42])
  expect(balance([100, 110]).map((n: number) => Math.round(n * 100))).toEqual([100, 91])
})

test('half a silhouette becomes a whole one, the same on both sides', async () => {
  const { turned } = await part('lib/profile.ts')
  const d = turned([[0.5, -0.5, 1], [0.2, 0], [0, 0.5]]) as string // prettier-ignore
  expect(d.startsWith('M404.0 404.0C')).toBe(true)
  expect(d.endsWith('108.0 404.0Z')).toBe(true)
  expect(() => turned([[0, 0]])).toThrow('two points')
})

test('gold is gold in every light, never beige', async () => {
  const { METALS, ramp } = await part('lib/light.ts')
  for (let light = 0; light < 2; light += 0.05) {
    const [r, g, b] = ramp(METALS.gold, light) as [number, number, number]
    expect(r).toBeGreaterThan(g)
    expect(g).toBeGreaterThan(b)
    if (light < 1.4) expect(b / r, `at ${light}`).toBeLessThan(0.2)
  }
})

test('a narrow notch of a letter stays open', async () => {
  const { signedDistance } = await part('lib/field.ts')
  const [width, height] = [40, 24]
  const ink = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < 16; y++) for (let x = 19; x < 22; x++) ink[y * width + x] = 0
  const { d } = signedDistance(ink, width, height) as { d: Float32Array }
  expect(d[8 * width + 20]).toBeGreaterThan(0)
  expect(d[8 * width + 10]).toBeLessThan(-5)
})

test('frames are closed drawings in the colors of their scene', async () => {
  const { frameOf } = await part('lib/frames.ts')
  for (const name of ['ring', 'gate', 'disc', 'diamond', 'shield', 'rays', 'hex']) {
    const { svg } = frameOf(name, 480, 640, ['#010203', '#040506', '#070809', '#0a0b0c'])
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg).toContain('#0a0b0c')
  }
})

test('the same seed gives the same glints', async () => {
  const { seeded } = await part('lib/compose.ts')
  const [one, two] = [seeded(7), seeded(7)]
  const row = Array.from({ length: 50 }, () => one())
  expect(row).toEqual(Array.from({ length: 50 }, () => two()))
  expect(row.every((n: number) => n >= 0 && n < 1)).toBe(true)
})

test('a tile says its game’s whole title', () => {
  // What tells the tiles needs the workshop's own packages; its text does not.
  const tellings = globSync('art/data/tiles/*.ts', { cwd: HOME }).flatMap((file) => [
    ...readFileSync(join(HOME, file), 'utf8').matchAll(/\btile\('([\w-]+)', '\w+', \{ title: '([^']+)'/g),
  ])
  expect(tellings.length).toBeGreaterThan(100)
  const titles = new Map(everyGame.map(({ slug, title }) => [slug, title.toUpperCase()]))
  // Lines end at a space or behind a hyphen.
  const wrong = tellings.filter(
    ([, slug, lines]) =>
      titles.get(slug!) !== lines!.replaceAll('-|', '-').replaceAll('|', ' ').toUpperCase(),
  )
  expect(wrong.map(([line]) => line)).toEqual([])
})
