import { expect, test } from 'vitest'
import { sizesOf, withChips, withoutChips } from './use-chips.ts'

test('a press offers the chips that the felt takes', () => {
  expect(sizesOf(20)).toEqual([1, 5])
  expect(sizesOf(24)).toEqual([1, 5])
  expect(sizesOf(25)).toEqual([1, 5, 25])
  expect(sizesOf(500)).toEqual([1, 5, 25, 100, 500])
})

test('chips are put down on all fields of a press, or on none', () => {
  const choice = { chips: { a: 1 } }
  expect(withChips(choice, ['a'], 5, 20)).toEqual({ chips: { a: 6 } })
  expect(withChips(choice, ['a', 'b'], 2, 5)).toEqual({ chips: { a: 3, b: 2 } })
  expect(withChips(choice, ['a', 'b'], 2, 4)).toBeNull()
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
