import { expect, test } from 'vitest'
import { oneIn, percentOf } from './chances.ts'

test('chances are shares of all weights, as exact as they are rare', () => {
  expect(percentOf(5_000, 10_000)).toBe('50%')
  expect(percentOf(290, 10_000)).toBe('2.9%')
  expect(percentOf(10, 10_000)).toBe('0.1%')
  expect(percentOf(3_984, 1_000_000)).toBe('0.398%')
  expect(percentOf(1, 3)).toBe('33.33%')
  expect(percentOf(1, 30_000)).toBe('0.0033%')
})

test('the same chance as one of so many', () => {
  expect(oneIn(5_000, 10_000)).toBe('1 in 2')
  expect(oneIn(3_000, 10_000)).toBe('1 in 3.3')
  expect(oneIn(10, 10_000)).toBe('1 in 1,000')
})
