import { expect, test } from 'vitest'
import { overOf, sizesOf, withChips, withoutChips, type FeltBounds } from './use-chips.ts'

const bounds = (more: Partial<FeltBounds> = {}): FeltBounds => ({
  most: 5_000,
  stake: 100,
  limit: 4_000_000,
  balance: 1_000_000,
  ...more,
})

test('a press offers the chips that the felt takes and the balance pays', () => {
  expect(sizesOf(bounds())).toEqual([1, 5, 25, 100, 500])
  expect(sizesOf(bounds({ most: 20 }))).toEqual([1, 5])
  expect(sizesOf(bounds({ most: 25 }))).toEqual([1, 5, 25])
  // Twenty of the dearest are all that a round takes, and forty of half their worth.
  expect(sizesOf(bounds({ stake: 200_000, balance: 1e9 }))).toEqual([1, 5])
  expect(sizesOf(bounds({ stake: 100_000, balance: 1e9 }))).toEqual([1, 5, 25])
  expect(sizesOf(bounds({ balance: 25_000 }))).toEqual([1, 5, 25, 100])
  expect(sizesOf(bounds({ balance: 499 }))).toEqual([1])
  expect(sizesOf(bounds({ balance: 0 }))).toEqual([1])
})

test('chips that can’t lie on the felt are told apart: too many, above the limit, above the balance', () => {
  const chips = (count: number) => ({ chips: { a: count } })
  expect(overOf(chips(5_000), bounds())).toBeNull()
  expect(overOf(chips(5_001), bounds())).toBe('most')
  expect(overOf(chips(20), bounds({ stake: 200_000, balance: 1e9 }))).toBeNull()
  expect(overOf(chips(21), bounds({ stake: 200_000, balance: 1e9 }))).toBe('limit')
  expect(overOf(chips(40), bounds({ balance: 4_000 }))).toBeNull()
  expect(overOf(chips(41), bounds({ balance: 4_000 }))).toBe('balance')
  // Who has one chip moves it by placing a second.
  expect(overOf({ chips: { a: 1, b: 1 } }, bounds({ balance: 100 }))).toBeNull()
})

test('a press puts its chips on all of its fields', () => {
  const choice = { chips: { a: 1 } }
  expect(withChips(choice, ['a'], 5)).toEqual({ chips: { a: 6 } })
  expect(withChips(choice, ['a', 'b'], 2)).toEqual({ chips: { a: 3, b: 2 } })
  expect(choice).toEqual({ chips: { a: 1 } })
})

test('chips are taken back, but for the last of the felt', () => {
  const choice = { chips: { a: 7, b: 1 } }
  expect(withoutChips(choice, 'a', 5)).toEqual({ chips: { a: 2, b: 1 } })
  expect(withoutChips(choice, 'b', 5)).toEqual({ chips: { a: 7 } })
  expect(withoutChips(choice, 'c', 1)).toBeNull()
  expect(withoutChips({ chips: { a: 1 } }, 'a', 1)).toBeNull()
  expect(withoutChips({ chips: { a: 3 } }, 'a', 5)).toBeNull()
})
