import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { signPlace } from './place.ts'

test.each([
  [195.89, 158.640625, 1],
  [65.1875, 86.328125, 3],
  [71.296875, 86.328125, 2],
  [140.3, 121.7, 1.25],
])(
  'a strip over a cell of %d × %d at ratio %d begins and ends on pixels of the screen',
  (width, height, ratio) => {
    for (let index = 0; index < 12; index++) {
      const { left, top, side } = signPlace(width, height, index, ratio)
      const [x, y, size] = [left * ratio, (index * height + top) * ratio, side * ratio]
      for (const value of [x, y, size]) expect(Math.abs(value - Math.round(value))).toBeLessThan(1e-6)
      // As large as the cell allows, and in its middle.
      expect(Math.abs(size - Math.min(width, height) * ratio)).toBeLessThan(1)
      expect(Math.abs(left + side / 2 - width / 2) * ratio).toBeLessThanOrEqual(0.5)
      expect(Math.abs(top + side / 2 - height / 2) * ratio).toBeLessThanOrEqual(0.5 + 1e-6)
    }
  },
)

test('cells that end on other pixels show their picture in other sizes', () => {
  covers('games.22')
  const sides = [4, 5, 6].map((index) => signPlace(195.89, 158.640625, index, 1).side)
  expect(sides).toEqual([158, 159, 158])
})
