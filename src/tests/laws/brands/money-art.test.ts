import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inBrand } from '#app/entry/request-locale.ts'
import { themeNames } from '#themes/index.ts'
import { MONEY, moneyArt, type Density, type MoneyName } from '#ui/art/brand-art.ts'
import { apart, grayOf, pairsOf, shapeOf } from './gray.ts'

/** The money of each brand as players see it: of the brand in every place, and told apart without its color. */

/** The sources of the product and its tests. */
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

test.each(MONEY)('%s of two brands differs in gray, and in its outline', async (name) => {
  const looks = await Promise.all(
    themeNames.map(async (brand) => {
      const file = fileOf(brand, name, 0.5)
      return { brand, gray: await grayOf(file), shape: await shapeOf(file) }
    }),
  )
  const alike = pairsOf(looks).flatMap(([one, other]) => {
    const [gray, shape] = [apart(one.gray, other.gray), apart(one.shape, other.shape)]
    return gray >= 15 && shape >= 15 ? [] : [`${one.brand}, ${other.brand}: ${gray} ${shape}`]
  })
  expect(alike).toEqual([])
})
