import { globSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inBrand } from '#app/entry/request-locale.ts'
import { themeNames } from '#themes/index.ts'
import { MONEY, moneyArt, type Density, type MoneyName } from '#ui/art/brand-art.ts'

/** The money of each brand as players see it: of the brand in every place, and told apart without its color. */

/** What the product and its tests are written in. */
const sources = globSync('src/**/*.{ts,tsx,css}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const fileOf = (brand: string, name: MoneyName, density: Density) =>
  `public${inBrand(brand, () => moneyArt(name, density))}`

test('no file names money by an address of its own: the brand’s is asked for', () => {
  const shared = new RegExp(`(?:art/)?sprites/(?:${MONEY.join('|')})\\b`)
  const found = sources.filter(({ text }) => shared.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('no module asks for it while it is loaded: the brand is not known then', () => {
  const atLoad = /^(?:export )?(?:const|let) \w+[^\n]*= (?![^\n]*=>)[^\n]*\b(?:moneyArt|thingArt)\(/m
  const found = sources.filter(({ text }) => atLoad.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test.each(themeNames)('%s has a coin, entries, and winnings, light in all densities', (brand) => {
  const bytes = MONEY.flatMap((name) =>
    ([0.5, 1, 2] as const).map((density) => statSync(fileOf(brand, name, density)).size),
  )
  expect(Math.max(...bytes)).toBeLessThanOrEqual(13_000)
  expect(bytes.reduce((sum, one) => sum + one, 0) / bytes.length).toBeLessThanOrEqual(6_000)
})

/** The picture in gray on a dark ground, as its 48 × 48 px. */
const grayOf = (file: string) => sharp(file).flatten({ background: '#101010' }).grayscale().raw().toBuffer()
/** The shape alone: how opaque each pixel is. */
const shapeOf = (file: string) => sharp(file).ensureAlpha().extractChannel(3).raw().toBuffer()

/** How far two pictures are apart: the mean of their pixels' differences, 0–255. */
const apart = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length

test.each(MONEY)('%s of two brands differs in gray, and in its outline', async (name) => {
  const looks = await Promise.all(
    themeNames.map(async (brand) => {
      const file = fileOf(brand, name, 0.5)
      return { brand, gray: await grayOf(file), shape: await shapeOf(file) }
    }),
  )
  const alike = looks.flatMap((one, i) =>
    looks.slice(i + 1).flatMap((other) => {
      const [gray, shape] = [apart(one.gray, other.gray), apart(one.shape, other.shape)]
      return gray >= 15 && shape >= 15 ? [] : [`${one.brand}, ${other.brand}: ${gray} ${shape}`]
    }),
  )
  expect(alike).toEqual([])
})
