import { expect, test } from 'vitest'
import { placesBetween } from './slide.ts'

test('a place ticks through those between, in either direction, and never through too many', () => {
  expect(placesBetween(5, 5)).toEqual([5])
  expect(placesBetween(5, 2)).toEqual([5, 4, 3, 2])
  expect(placesBetween(1, 3)).toEqual([1, 2, 3])
  const far = placesBetween(500, 3)
  expect([far[0], far.at(-1), far.length]).toEqual([500, 3, 13])
  expect(new Set(far).size).toBe(13)
})
