import { expect, test } from 'vitest'
import { nextInWay, type Point } from './use-felt-arrows.ts'

const points: readonly Point[] = [
  [0, 0],
  [20, 0],
  [40, 0],
  [20, 10],
  [20, 30],
  [-20, 1],
]

test('an arrow leads to the nearest field in its direction', () => {
  const from = (x: number, y: number, way: Point) => nextInWay([x, y], points, way)
  expect(from(0, 0, [1, 0])).toBe(1)
  expect(from(20, 0, [1, 0])).toBe(2)
  expect(from(0, 0, [-1, 0])).toBe(5)
  expect(from(20, 0, [0, 1])).toBe(3)
  expect(from(20, 10, [0, -1])).toBe(1)
  expect(from(20, 30, [0, 1])).toBeUndefined()
  // What lies more aside than ahead is not in the way.
  expect(nextInWay([0, 0], [[10, 11]], [1, 0])).toBeUndefined()
  expect(nextInWay([0, 0], [[10, 10]], [1, 0])).toBe(0)
  // A straight way is preferred to a near one aside.
  expect(
    nextInWay(
      [0, 0],
      [
        [10, 8],
        [30, 0],
      ],
      [1, 0],
    ),
  ).toBe(1)
  expect(nextInWay([0, 0], [[1, 0]], [1, 0])).toBeUndefined()
})
