import { expect, test } from 'vitest'
import { hundredthsOf, hundredthsText } from './hundredths.ts'
import { heightText, times } from './hundredths.ts'

test('a multiplier is typed with either sign for its decimals and with commas between thousands', () => {
  expect(['2', '2.5', '2,5', '1000.00', '1,000.00', '1,000', '12,345.67'].map(hundredthsOf)).toEqual([
    200, 250, 250, 100_000, 100_000, 100_000, 1_234_567,
  ])
  expect(['', 'x', '1,00.00', '1.234', '1,0000'].map(hundredthsOf)).toEqual([null, null, null, null, null])
  expect([250, 100_000, 1_234_567].map(hundredthsText)).toEqual(['2.50', '1,000.00', '12,345.67'])
  for (const one of [101, 250, 99_999, 100_000]) expect(hundredthsOf(hundredthsText(one))).toBe(one)
})

test('a multiplier has two decimals, and is never told above what it pays', () => {
  expect([160.87, 148.5, 3_805.89, 100_000, 200].map(heightText)).toEqual([
    '1.60×',
    '1.48×',
    '38.05×',
    '1,000.00×',
    '2.00×',
  ])
  // What floating point misses is no part of a hundredth.
  expect(heightText(1.13 * 100)).toBe('1.13×')
  expect([160.87, 200].map(times)).toEqual(['1.60×', '2×'])
})
