import { expect, test } from 'vitest'
import { laidOf, overOf, sizesOf, timesOf, withChip, withoutChip, type FeltBounds } from './use-chips.ts'

const stakes = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000]

const bounds = (more: Partial<FeltBounds> = {}): FeltBounds => ({
  most: 5_000,
  stakes,
  limit: 4_000_000,
  balance: 10_000_000,
  ...more,
})

test('a chip may be worth each stake that the table takes and the balance pays, and 25 of the least', () => {
  expect(sizesOf(bounds())).toEqual([...stakes.slice(0, 5), 2_500, ...stakes.slice(5)])
  expect(sizesOf(bounds({ limit: 20_000 }))).toEqual([...stakes.slice(0, 5), 2_500, 5_000, 10_000, 20_000])
  expect(laidOf({ a: 2_500 }, bounds())).toEqual({ choice: { chips: { a: 5 } }, stake: 500 })
  expect(sizesOf(bounds({ balance: 499 }))).toEqual([100, 200])
  expect(sizesOf(bounds({ balance: 0 }))).toEqual([100])
})

test('amounts are sent as so many of one stake on offer: the present one where it divides them, else the largest', () => {
  expect(laidOf({ a: 200, b: 500 }, bounds())).toEqual({ choice: { chips: { a: 2, b: 5 } }, stake: 100 })
  expect(laidOf({ a: 2_400 }, bounds())).toEqual({ choice: { chips: { a: 12 } }, stake: 200 })
  expect(laidOf({ a: 2_000, b: 4_000 }, bounds(), 200)).toEqual({
    choice: { chips: { a: 10, b: 20 } },
    stake: 200,
  })
  expect(laidOf({ a: 2_100 }, bounds(), 200)).toEqual({ choice: { chips: { a: 21 } }, stake: 100 })
  // Too many of the present one are counted in a larger one.
  expect(laidOf({ a: 2_000_000 }, bounds(), 200)).toEqual({ choice: { chips: { a: 10 } }, stake: 200_000 })
  expect(laidOf({}, bounds(), 200)).toEqual({ choice: { chips: {} }, stake: 200 })
})

test('chips that can’t lie on the felt are told apart: too many, above the limit, above the balance', () => {
  const over = (amounts: Record<string, number>, more: Partial<FeltBounds> = {}) =>
    overOf(laidOf(amounts, bounds(more)), bounds(more))
  expect(over({ a: 100, b: 499_900 })).toBeNull()
  expect(over({ a: 100, b: 500_000 })).toBe('most')
  expect(over({ a: 4_000_000 })).toBeNull()
  expect(over({ a: 4_200_000 })).toBe('limit')
  expect(over({ a: 4_000 }, { balance: 4_000 })).toBeNull()
  expect(over({ a: 4_100 }, { balance: 4_000 })).toBe('balance')
  expect(over({ a: 100, b: 100 }, { balance: 100 })).toBe('balance')
})

test('half and double are exact, by as many chips as that takes, and none where they can’t be laid', () => {
  const times = (chips: Record<string, number>, stake: number, by: number, more: Partial<FeltBounds> = {}) =>
    timesOf({ choice: { chips }, stake }, by, bounds(more))
  // No stake is twice 2,000: twice as many chips are.
  expect(times({ a: 1, b: 2 }, 2_000, 2)).toEqual({ choice: { chips: { a: 2, b: 4 } }, stake: 2_000 })
  expect(times({ a: 2, b: 4 }, 2_000, 1 / 2)).toEqual({ choice: { chips: { a: 1, b: 2 } }, stake: 2_000 })
  expect(times({ a: 1 }, 2_000, 1 / 2)).toEqual({ choice: { chips: { a: 1 } }, stake: 1_000 })
  expect(times({ a: 1, b: 2 }, 100, 1 / 2)).toBeNull()
  expect(times({ a: 1 }, 500, 1 / 2)).toBeNull()
  expect(times({ a: 1 }, 1, 1 / 2, { stakes: [1, 2, 5] })).toBeNull()
  // Too many, above the limit, above the balance; what is less may lie there, unless it takes too many chips.
  expect(times({ a: 3, b: 1 }, 200, 2, { most: 8 })).not.toBeNull()
  expect(times({ a: 3, b: 1 }, 200, 2, { most: 7 })).toBeNull()
  expect(times({ a: 11 }, 200_000, 2)).toBeNull()
  expect(times({ a: 10 }, 200, 2, { balance: 3_999 })).toBeNull()
  expect(times({ a: 10 }, 200, 1 / 2, { balance: 100, limit: 100 })).not.toBeNull()
  expect(times({ a: 3, b: 2 }, 200, 1 / 2, { most: 4 })).toBeNull()
})

test('a press puts its chip on all of its fields, and changes nothing else', () => {
  const amounts = { a: 100 }
  expect(withChip(amounts, ['a'], 500)).toEqual({ a: 600 })
  expect(withChip(amounts, ['a', 'b'], 200)).toEqual({ a: 300, b: 200 })
  expect(amounts).toEqual({ a: 100 })
})

test('chips are taken back, the last of the felt as well', () => {
  const amounts = { a: 700, b: 100 }
  expect(withoutChip(amounts, 'a', 500)).toEqual({ a: 200, b: 100 })
  expect(withoutChip(amounts, 'b', 500)).toEqual({ a: 700 })
  expect(withoutChip(amounts, 'c', 100)).toBeNull()
  expect(withoutChip({ a: 100 }, 'a', 100)).toEqual({})
})
