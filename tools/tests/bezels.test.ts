import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { everyGame, gameOf } from '#games/catalogue.ts'
import { kinds, layersOf } from '#games/stage/life/kinds.ts'
import { covers } from '#tests/coverage/covers.ts'
import { rooms } from '#themes/art-rooms.gen.ts'

/** The frames of reels that are committed, and what lives behind the games. */
const HOME = join(import.meta.dirname, '../..')
const data = await import(/* @vite-ignore */ join(HOME, 'art/data/bezels.ts'))
const { bezels, BEZEL_LIMIT } = data
const cuts = data.CUTS as readonly Cut[]
const worlds = Object.keys(bezels as object)
const fileOf = (world: string, suffix: string, kind: string) =>
  join(HOME, `public/art/frames/${world}${suffix}.${kind}`)
const worldOf = (slug: string) => rooms[slug]?.replace('-late', '') ?? ''

/** Padding around the cells of reels in CSS pixels, over which the rail is drawn. */
const PADDING = 10

interface Cut {
  readonly suffix: string
  readonly corner: number
  readonly period: number
  readonly margin: number
  readonly thick: number
  readonly density: number
}
const all = worlds.flatMap((world) =>
  cuts.map((cut) => {
    const side = (2 * cut.corner + cut.period) * cut.density
    return { world, width: side, height: side, ...cut }
  }),
)

test('every world has its frame, wide and tall, in both formats, of 12 kB at most', async () => {
  covers('games.24')
  expect(all).toHaveLength(24)
  expect(BEZEL_LIMIT).toBeLessThanOrEqual(12_000)
  for (const { world, suffix, width, height } of all)
    for (const kind of ['avif', 'webp']) {
      const file = fileOf(world, suffix, kind)
      expect(statSync(file).size, file).toBeLessThanOrEqual(BEZEL_LIMIT)
      expect(await sharp(file).metadata()).toMatchObject({ width, height, hasAlpha: true })
    }
})

test('no two worlds have frames that look alike', async () => {
  covers('games.24')
  const small = (world: string) =>
    sharp(fileOf(world, '', 'webp'))
      .resize(64, 64)
      .ensureAlpha()
      .raw()
      .toBuffer()
  const faces = await Promise.all(worlds.map(async (world) => [world, await small(world)] as const))
  const alike = faces.flatMap(([one, a], at) =>
    faces
      .slice(at + 1)
      .filter(([, b]) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length < 8)
      .map(([other]) => `${one} and ${other}`),
  )
  expect(alike).toEqual([])
})

test('sheets cut frames where they were drawn to be cut, and a rail begins where the padding of reels does', () => {
  const sheet = readFileSync(join(HOME, 'src/games/stage/css/bezel.css'), 'utf8')
  for (const { suffix, corner, margin, thick, density } of cuts) {
    expect(sheet).toContain(`var(--frame${suffix}) ${corner * density} / ${corner}px round`)
    expect(sheet).toContain(`inset: -${margin + thick - PADDING}px`)
  }
  expect(readFileSync(join(HOME, 'src/games/stage/css/reels.css'), 'utf8')).toContain(
    `padding: ${PADDING}px;`,
  )
})

test('every slot is played in a world that has a frame, and every game in a room', () => {
  covers('games.24')
  const slots = everyGame.filter(({ slug }) => 'reels' in gameOf(slug).definition.maths)
  expect(slots.filter(({ slug }) => !worlds.includes(worldOf(slug)))).toEqual([])
  expect(everyGame.filter(({ slug }) => !rooms[slug])).toEqual([])
})

type Region = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>

/** The mean difference of two pieces of a picture, color and alpha, from 0 to 255. */
async function differenceOf(file: string, one: Region, other: Region): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((region) => sharp(file).ensureAlpha().extract(region).raw().toBuffer()),
  )
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length
}

test.each(all)(
  '$world, $width by $height: cells are seen through it, and its edges repeat',
  async (frame) => {
    const file = fileOf(frame.world, frame.suffix, 'webp')
    const [corner, period, rail] = [frame.corner, frame.period, frame.margin + frame.thick].map((length) =>
      Math.ceil(length * frame.density),
    ) as [number, number, number]
    const edge = rail + Math.ceil(3 * frame.density)
    const across = { left: edge, top: corner, width: 2 * (corner - edge) + period, height: period }
    const along = { left: corner, top: edge, width: period, height: across.width }
    for (const region of [across, along]) {
      const inner = await sharp(file).ensureAlpha().extract(region).toBuffer()
      expect((await sharp(inner).stats()).channels[3]!.max).toBeLessThan(24)
    }
    // Pieces repeat without a seam: what follows it in the picture is what it begins with.
    const top = { left: corner, top: 0, width: 2, height: rail }
    expect(await differenceOf(file, top, { ...top, left: corner + period })).toBeLessThan(12)
    const side = { left: 0, top: corner, width: rail, height: 2 }
    expect(await differenceOf(file, side, { ...side, top: corner + period })).toBeLessThan(12)
  },
)

test('twelve worlds and eight rooms have two layers of life each, and every game has one of them', () => {
  covers('games.25')
  expect(Object.keys(kinds)).toHaveLength(20)
  expect(worlds.filter((world) => !kinds[world])).toEqual([])
  for (const layers of Object.values(kinds)) {
    expect(layers).toHaveLength(2)
    // A few small things, which the eye can leave alone: none is bright and large.
    expect(layers.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(26)
    for (const { size, opacity } of layers) if (size[1] > 60) expect(opacity).toBeLessThanOrEqual(0.25)
  }
  expect(everyGame.filter(({ slug }) => layersOf(rooms[slug]!).length !== 2)).toEqual([])
  expect(new Set(Object.values(kinds).map((layers) => JSON.stringify(layers))).size).toBe(20)
})
