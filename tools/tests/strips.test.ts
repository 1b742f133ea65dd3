import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { definitionOf, everyGame } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { addressesOf } from '#games/stage/reels/strips/addresses.ts'
import { STRIP_FRAMES, STRIP_REST, strips } from '#games/stage/reels/strips/strips.gen.ts'
import { covers } from '#tests/coverage/covers.ts'

/** The strips of loud signs that are committed: what they hold, what they weigh, and where they are missing. */
const HOME = join(import.meta.dirname, '../..')
const onShelf = (path: string) => join(HOME, 'public/art', path)
const part = (file: string) => import(/* @vite-ignore */ join(HOME, 'art', file))
const all = Object.entries(strips).flatMap(([home, signs]) => signs.map((art) => `${home}/${art}`))
const bytesOf = (strip: string) => statSync(onShelf(`strips/${strip}.avif`)).size

/** Signs that move as all others do until their strip is drawn. */
const WITHOUT: readonly string[] = []

test('every world has the strips of its five loud signs, or says which move without', async () => {
  covers('games.22')
  const { loudSigns } = await part('data/frames.ts')
  const loud = Object.entries(loudSigns as Readonly<Record<string, readonly string[]>>)
  expect(loud).toHaveLength(12)
  for (const [world, signs] of loud) expect(signs, world).toHaveLength(5)
  const names = loud.flatMap(([world, signs]) => signs.map((art) => `${world}/${art}`))
  expect(names.filter((name) => !all.includes(name))).toEqual(WITHOUT)
})

test('what the reels know is what the manifest lists', () => {
  const manifest = JSON.parse(readFileSync(onShelf('manifest.json'), 'utf8')) as {
    readonly strips: Readonly<Record<string, object>>
  }
  const listed = Object.entries(manifest.strips).flatMap(([home, signs]) =>
    Object.keys(signs).map((art) => `${home}/${art}`),
  )
  expect(listed.toSorted()).toEqual(all.toSorted())
})

test('six frames within twelve degrees; one is the sign at rest', async () => {
  const { POSES, REST } = await part('data/frames.ts')
  expect([POSES.length, REST]).toEqual([STRIP_FRAMES, STRIP_REST])
  const turns = (POSES as { turn: number; tilt: number }[]).map(({ turn }) => turn)
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
  expect(Math.max(...turns.map(Math.abs))).toBeLessThanOrEqual(12)
  expect(POSES[REST]).toEqual({ turn: 0, tilt: 0 })
})

test('a strip weighs 21 kB at most, those of a game 70 kB, all of them 3.8 MB', () => {
  covers('games.23')
  expect(all.filter((strip) => bytesOf(strip) > 21_000)).toEqual([])
  expect(all.reduce((sum, strip) => sum + bytesOf(strip), 0)).toBeLessThanOrEqual(3_800_000)
  const games = everyGame.filter((definition) => !isOriginal(definition))
  const heavy = games.filter(({ slug }) => {
    const files = [...addressesOf(definitionOf(slug)!).values()].map((path) => join(HOME, 'public', path))
    return files.reduce((sum, file) => sum + statSync(file).size, 0) > 70_000
  })
  expect(heavy.map(({ slug }) => slug)).toEqual([])
})

/** A picture over a ground of gray, row by row. */
const seen = (picture: Sharp): Promise<Buffer> => picture.flatten({ background: '#808080' }).raw().toBuffer()

/** How far two pictures are apart, 0 to 255 in the mean, where the other is moved by so many pixels. */
function apart(one: Buffer, other: Buffer, [dx, dy]: readonly [number, number] = [0, 0]): number {
  let sum = 0
  for (let y = 2; y < 158; y++)
    for (let at = (y * 160 + 2) * 3; at < (y * 160 + 158) * 3; at++)
      sum += Math.abs(one[at]! - other[at + (dy * 160 + dx) * 3]!)
  return sum / (156 * 156 * 3)
}

test('the frame at rest takes the place of the picture without a blink or a shift', async () => {
  covers('games.22')
  for (const strip of all) {
    const file = onShelf(`strips/${strip}.avif`)
    const { width, height } = await sharp(file).metadata()
    expect([width, height], strip).toEqual([160, 160 * STRIP_FRAMES])
    const frame = (index: number) =>
      seen(sharp(file).extract({ left: 0, top: 160 * index, width: 160, height: 160 }))
    const still = (kind: string) => seen(sharp(onShelf(`symbols/${strip}@2x.${kind}`)))
    const [rest, end, avif, webp] = await Promise.all([
      ...[frame(STRIP_REST), frame(STRIP_FRAMES - 1)],
      ...[still('avif'), still('webp')],
    ])
    const distance = apart(rest!, avif!)
    // Nearer than the same picture is to itself in the other format.
    expect(distance, strip).toBeLessThan(apart(webp!, avif!))
    for (const shift of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      // prettier-ignore
      expect(apart(rest!, avif!, shift), strip).toBeGreaterThan(1.4 * distance)
    expect(apart(end!, avif!), strip).toBeGreaterThan(2 * distance)
  }
}, 60_000)
