import { expect, test } from 'vitest'
import { amountOf, amountText, doubleOf, halfOf, maxOf, nearestOf } from './bets.ts'

const STAKES = [1, 2, 5, 10, 20, 50, 100] as const

test('half is an offered stake at or below half, and never below the smallest', () => {
  expect([100, 50, 20, 10, 5, 2, 1].map((stake) => halfOf(STAKES, stake))).toEqual([50, 20, 10, 5, 2, 1, 1])
  expect(halfOf([20, 40], 20)).toBe(20)
  expect(halfOf([], 7)).toBe(7)
})

test('double leads up to twice a bet, to the next stake where none lies between, and never past the largest', () => {
  expect([1, 2, 5, 10, 20, 50, 100].map((stake) => doubleOf(STAKES, stake))).toEqual([
    2, 5, 10, 20, 50, 100, 100,
  ])
  expect(doubleOf([10, 15, 19, 21], 10)).toBe(19)
  expect(doubleOf([10, 20], 10)).toBe(20)
  expect(doubleOf([10, 21], 10)).toBe(21)
})

test('the maximum is what the balance pays for with every chip', () => {
  expect(maxOf(STAKES, 100, 1)).toBe(100)
  expect(maxOf(STAKES, 99, 1)).toBe(50)
  expect(maxOf(STAKES, 100, 5)).toBe(20)
  expect(maxOf(STAKES, 99, 5)).toBe(10)
  expect(maxOf(STAKES, 4, 5)).toBeNull()
})

test('a typed amount leads to the nearest stake, the lower of two', () => {
  expect([1, 3, 4, 7, 8, 15, 16, 75, 76, 9_999].map((amount) => nearestOf(STAKES, amount))).toEqual([
    1, 2, 5, 5, 10, 10, 20, 50, 100, 100,
  ])
})

test('an amount is a whole number above 0, with or without commas', () => {
  expect(['', '  ', '1', '1,000', '12 800'].map(amountOf)).toEqual([null, null, 1, 1_000, 12_800])
  for (const text of ['0', '-1', '1.5', 'x1', '1x', '1234567890123']) expect(amountOf(text)).toBeUndefined()
})

test('a typed amount gets its commas; what is none stays as it was typed', () => {
  expect(['1500', '48,000', ' 2000000 ', '', '0', '1e3', 'ten'].map(amountText)).toEqual([
    '1,500',
    '48,000',
    '2,000,000',
    '',
    '0',
    '1e3',
    'ten',
  ])
})
