import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { everyGame, gameOf } from '#games/catalogue.ts'
import { kinds, layersOf } from '#games/stage/life/kinds.ts'
import { rooms } from '#themes/art-rooms.gen.ts'

/** The frames of reels that are committed, and what lives behind the games. */
const HOME = join(import.meta.dirname, '..')
const { bezels, cuts, REPEAT, SLICE } = await import(/* @vite-ignore */ join(HOME, 'art/data/bezels.ts'))
const worlds = Object.keys(bezels as object)
const fileOf = (world: string, suffix: string, kind: string) =>
  join(HOME, `public/art/frames/${world}${suffix}.${kind}`)
const worldOf = (slug: string) => rooms[slug]?.replace('-late', '') ?? ''

interface Cut {
  readonly suffix: string
  readonly width: number
  readonly height: number
}
const all = worlds.flatMap((world) => (cuts as readonly Cut[]).map((cut) => ({ world, ...cut })))

test('every world has its frame, wide and tall, in both formats, of 12 kB at most', async () => {
  expect(all).toHaveLength(24)
  for (const { world, suffix, width, height } of all)
    for (const kind of ['avif', 'webp']) {
      const file = fileOf(world, suffix, kind)
      expect(statSync(file).size, file).toBeLessThanOrEqual(12_000)
      expect(await sharp(file).metadata()).toMatchObject({ width, height, hasAlpha: true })
    }
})

test('every slot is played in a world that has a frame, and every game in a room', () => {
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
    const [w, h] = [frame.width - 2 * SLICE, frame.height - 2 * SLICE]
    const middle = await sharp(file)
      .ensureAlpha()
      .extract({ left: SLICE, top: SLICE, width: w, height: h })
      .toBuffer()
    expect((await sharp(middle).stats()).channels[3]!.max).toBeLessThan(32)
    expect([w % REPEAT, h % REPEAT]).toEqual([0, 0])
    // Straight from the front the pieces are alike: what follows the last is what follows the first.
    const top = { left: SLICE, top: 0, width: REPEAT, height: SLICE }
    expect(await differenceOf(file, top, { ...top, left: frame.width - SLICE - REPEAT })).toBeLessThan(12)
    const side = { left: 0, top: SLICE, width: SLICE, height: REPEAT }
    expect(await differenceOf(file, side, { ...side, top: frame.height - SLICE - REPEAT })).toBeLessThan(12)
  },
)

test('twelve worlds and eight rooms have two layers of life each, and every game has one of them', () => {
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
