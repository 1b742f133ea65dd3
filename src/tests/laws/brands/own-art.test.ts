import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inBrand } from '#app/entry/request-locale.ts'
import { themeNames } from '#themes/index.ts'
import { MONEY, PLACES, placeArt, PROMOS, thingArt } from '#ui/art/brand-art.ts'
import { apart, grayOf, pairsOf, shapeOf } from './gray.ts'

/** Each brand has its own pictures of promises and places, complete, and distinct even in gray. */

const DENSITIES = [0.5, 1, 2] as const
const things = (brand: string, name: string) =>
  inBrand(brand, () => DENSITIES.map((density) => `public${thingArt(name, density)}`))
const place = (brand: string, name: (typeof PLACES)[number]) =>
  `public${inBrand(brand, () => placeArt(name))}`

test.each(themeNames)(
  '%s has its six things in all densities, light enough for a page full of them',
  (brand) => {
    const bytes = PROMOS.flatMap((name) => things(brand, name).map((file) => statSync(file).size))
    expect(bytes).toHaveLength(18)
    expect(bytes.reduce((sum, one) => sum + one, 0) / bytes.length).toBeLessThanOrEqual(6_000)
  },
)

test.each(themeNames)(
  '%s has its three places, wide and tall, light enough for the first screen',
  (brand) => {
    const cuts = PLACES.flatMap((name) => ['', '-tall'].map((cut) => `${place(brand, name)}${cut}`))
    const heavy = cuts
      .flatMap((cut) => [`${cut}.avif`, `${cut}.webp`])
      .filter((file) => !existsSync(file) || statSync(file).size > 45_000)
    expect(heavy).toEqual([])
  },
)

test.each(themeNames)('whatever %s shows of its own lies in its own folders', (brand) => {
  const shown = [
    ...[...MONEY, ...PROMOS].flatMap((name) => things(brand, name)),
    ...PLACES.map((name) => place(brand, name)),
  ]
  expect(shown.filter((path) => path.split('/')[3] !== brand)).toEqual([])
})

test('there is no brand in the folders that no page belongs to', () => {
  for (const folder of ['money', 'promos', 'places'])
    expect(readdirSync(`public/art/${folder}`).toSorted()).toEqual([...themeNames].toSorted())
})

test('no page names such a picture by an address of its own: the brand’s is asked for', () => {
  const sources = globSync('src/**/*.{ts,tsx,css}')
    .filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path) && !path.endsWith('ui/art/brand-art.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const own = new RegExp(`/art/(?:money|promos|places)/\\w|sprites/(?:${PROMOS.join('|')})\\b`)
  expect(
    sources
      .filter(({ text }) => own.test(text.replaceAll(/^ *(?:\*|\/\*\*|\/\/).*$/gm, '')))
      .map(({ path }) => path),
  ).toEqual([])
})

test.each(PROMOS)('%s of two brands differs in gray, and in its outline', async (name) => {
  const looks = await Promise.all(
    themeNames.map(async (brand) => {
      const file = things(brand, name)[0]!
      return { brand, gray: await grayOf(file), shape: await shapeOf(file) }
    }),
  )
  const alike = pairsOf(looks).flatMap(([one, other]) => {
    const [gray, shape] = [apart(one.gray, other.gray), apart(one.shape, other.shape)]
    return gray >= 15 && shape >= 5 ? [] : [`${one.brand}, ${other.brand}: ${gray} ${shape}`]
  })
  expect(alike).toEqual([])
})

test.each(PLACES)('the place of %s of two brands differs in gray, wide and tall', async (name) => {
  for (const [cut, width, height] of [
    ['', 96, 24],
    ['-tall', 48, 48],
  ] as const) {
    const looks = await Promise.all(
      themeNames.map(async (brand) => ({
        brand,
        gray: await grayOf(`${place(brand, name)}${cut}.webp`, width, height),
      })),
    )
    const alike = pairsOf(looks)
      .map(([one, other]) => `${one.brand}, ${other.brand}: ${apart(one.gray, other.gray)}`)
      .filter((line) => Number(line.split(': ')[1]) < 12)
    expect(alike).toEqual([])
  }
})
