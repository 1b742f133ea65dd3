import sharp from 'sharp'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { patienceWith } from './baselines.ts'
import { compare, differencePicture, OTHER_BROWSER, SAME_BROWSER, small } from './compare.ts'
import { cells, states, statesIn } from './states.ts'

/** A picture of a page with a box on it. */
const picture = (box: { left: number; side: number; colour: string }, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#180838' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${box.side}" height="${box.side}"><rect width="100%" height="100%" fill="${box.colour}"/></svg>`,
        ),
        left: box.left,
        top: 100,
      },
    ])
    .png()
    .toBuffer()
    .then(small)

const BOX = { left: 100, side: 80, colour: '#f2b93b' }

test('a picture is kept at half its size, and is itself', async () => {
  const baseline = await picture(BOX)
  const { width, height, format } = await sharp(baseline).metadata()
  expect([width, height, format]).toEqual([400, 300, 'webp'])
  expect(await compare(baseline, await picture(BOX), SAME_BROWSER)).toBeNull()
})

test('a color, a place, a size that changed is found; a hint of a shade is not', async () => {
  const baseline = await picture(BOX)
  const differs = async (...now: Parameters<typeof picture>) =>
    (await compare(baseline, await picture(...now), SAME_BROWSER))?.why ?? null
  expect(await differs({ ...BOX, colour: '#f2ba3c' })).toBeNull()
  expect(await differs({ ...BOX, colour: '#3bf2b9' })).toMatch(/^1\.\d\d % of it differs$/)
  expect(await differs({ ...BOX, left: 112 })).toMatch(/% of it differs/)
  expect(await differs(BOX, 820, 600)).toBe('was 400 × 300, is 410 × 300')
})

test('another browser may set an edge differently, not show another page', async () => {
  const baseline = await picture(BOX)
  expect(await compare(baseline, await picture({ ...BOX, left: 102 }), OTHER_BROWSER)).toBeNull()
  expect(await compare(baseline, await picture(BOX, 808, 600), OTHER_BROWSER)).toBeNull()
  expect(await compare(baseline, await picture({ ...BOX, side: 300 }), OTHER_BROWSER)).not.toBeNull()
  expect(patienceWith('1.0').notice).toMatch(
    /this is Chromium 1\.0 on .*: they are compared by and large only\.$/,
  )
})

test('the picture of a difference shows all three side by side', async () => {
  const [baseline, now] = await Promise.all([picture(BOX), picture({ ...BOX, left: 300 })])
  const { width, height } = await sharp(await differencePicture(baseline, now)).metadata()
  expect([width, height]).toEqual([400 * 3 + 24, 300])
})

test('every state has a name of its own', () => {
  covers('games.30')
  const names = states.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('few enough pictures are kept that somebody looks at each', () => {
  const count = cells.reduce((sum, [theme, size]) => sum + statesIn(theme, size).length, 0)
  expect(count).toBeLessThanOrEqual(232)
})
