import { expect, test } from 'vitest'
import { percentOf } from './chances.ts'
import { oneOf } from '#platform/words/percent.ts'

test('chances are shares of all weights, as exact as they are rare', () => {
  expect(percentOf(5_000, 10_000)).toBe('50%')
  expect(percentOf(290, 10_000)).toBe('2.9%')
  expect(percentOf(10, 10_000)).toBe('0.1%')
  expect(percentOf(3_984, 1_000_000)).toBe('0.398%')
  expect(percentOf(1, 3)).toBe('33.33%')
  expect(percentOf(1, 30_000)).toBe('0.0033%')
})

test('the same chance as one of so many', () => {
  expect(oneOf(5_000, 10_000)).toBe('1 in 2')
  expect(oneOf(3_000, 10_000)).toBe('1 in 3.4')
  expect(oneOf(10, 10_000)).toBe('1 in 1,000')
  expect(oneOf(1, 1_234_567)).toBe('1 in 1,234,567')
})

test('no chance is said to be more than it is', () => {
  expect([percentOf(2, 3), percentOf(29_999, 30_000), percentOf(5, 700), percentOf(1, 1_500)]).toEqual([
    '66.66%',
    '99.99%',
    '0.714%',
    '0.066%',
  ])
  expect([oneOf(100, 230), oneOf(100, 231), oneOf(1_000, 9_910), oneOf(3, 10_000)]).toEqual([
    '1 in 2.3',
    '1 in 2.4',
    '1 in 10',
    '1 in 3,334',
  ])
  for (let sum = 1; sum <= 400; sum++)
    for (let weight = 1; weight <= sum; weight += 7) {
      const [, share] = /^([\d.]+)%$/.exec(percentOf(weight, sum))!
      const [, count] = /^1 in ([\d.,]+)$/.exec(oneOf(weight, sum))!
      expect(Number(share) * sum).toBeLessThanOrEqual(100 * weight + 1e-9)
      expect(Number(share) * sum).toBeGreaterThan(98.5 * weight)
      expect(Number(count!.replaceAll(',', '')) * weight).toBeGreaterThanOrEqual(sum - 1e-9)
    }
})
