import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { isAmount, short, thousands } from './money.ts'

test('thousands are separated (000 §9)', () => {
  covers('000 §9.20')
  expect([0, 999, 1_000, 1_234_567].map(thousands)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect([-1_000, -0.5].map(thousands)).toEqual(['-1,000', '-0.50'])
})

test('fractions are cut after hundredths', () => {
  expect([96.5, 1_234.567, 0.29, 0.999, 4.35, 0.05].map(thousands)).toEqual([
    '96.50',
    '1,234.56',
    '0.29',
    '0.99',
    '4.35',
    '0.05',
  ])
})

test('short forms are cut, never rounded up (000 §9)', () => {
  covers('000 §9.20')
  expect([10_000, 12_500, 12_990, 999_999, 1_000_000, 3_460_000].map(short)).toEqual([
    '10K',
    '12.5K',
    '12.9K',
    '999.9K',
    '1M',
    '3.4M',
  ])
})

test('amounts below 10,000 are exact', () => {
  expect([0, 999, 1_000, 1_999, 9_999, -1_250].map(short)).toEqual([
    '0',
    '999',
    '1,000',
    '1,999',
    '9,999',
    '-1,250',
  ])
})

test('short forms have signs and thousands of their own (000 §9)', () => {
  expect([-999, -12_500, 11_100, 1_234_567_890, -12_000_000_000].map(short)).toEqual([
    '-999',
    '-12.5K',
    '11.1K',
    '1,234.5M',
    '-12,000M',
  ])
})

test('a short form never says more than there is', () => {
  const size = (text: string) =>
    Number(text.replaceAll(/[,KM]/g, '')) * (text.endsWith('M') ? 1e6 : text.endsWith('K') ? 1e3 : 1)
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      expect(size(short(amount))).toBeLessThanOrEqual(amount * (1 + Number.EPSILON))
      expect(Number(thousands(amount).replaceAll(',', ''))).toBe(amount)
    }),
  )
})

test('only whole, safe amounts are amounts', () => {
  fc.assert(fc.property(fc.nat(), (amount) => isAmount(amount)))
  for (const odd of [-1, 0.5, Number.NaN, Infinity, 2 ** 53, '1', null]) expect(isAmount(odd)).toBe(false)
})
