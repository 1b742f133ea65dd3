import { expect, test } from 'vitest'
import { counted, countUpMs, tierOf } from './tiers.ts'

test('a win below the stake is not celebrated', () => {
  expect(tierOf(0, 200)).toBe('none')
  expect(tierOf(199, 200)).toBe('none')
  expect(tierOf(200, 200)).toBe('line')
})

test('celebrations begin at 10, 25 and 50 times the stake', () => {
  expect([1_999, 2_000, 4_999, 5_000, 9_999, 10_000].map((win) => tierOf(win, 200))).toEqual([
    'line',
    'big',
    'big',
    'mega',
    'mega',
    'epic',
  ])
})

test('the count-up takes 1.2 s and 0.35 s for each doubling, at most six', () => {
  expect(countUpMs(100, 200)).toBe(0)
  expect(countUpMs(200, 200)).toBe(1_200)
  expect(countUpMs(200 * 64, 200)).toBeCloseTo(3_300)
  expect(countUpMs(200 * 2 ** 20, 200)).toBe(6_000)
})

test('a counted amount only grows and ends at the win', () => {
  const steps = Array.from({ length: 101 }, (_, i) => counted(12_345, i / 100))
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
  expect(steps[0]).toBe(0)
  expect(steps.at(-1)).toBe(12_345)
  expect(counted(7, 2)).toBe(7)
})
