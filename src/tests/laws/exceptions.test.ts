import { expect, test } from 'vitest'
import { needless } from './exceptions.ts'

const found = ['the house of cards', 'a full house', 'in-house', 'houses (two)']
const finds = (right: RegExp | null) => found.some((text) => /house/.test(text) && !right?.test(text))

test.each([
  [/of cards|full|in-|two/, []],
  [/of cards|full|in-|two|opera/, ['opera']],
  [/(?:of cards|full|in-|two|light) ?/, ['light']],
  [/of (?:cards|dolls)|full|in-|(?<=\()two/, ['dolls']],
  [/of [a-z|]+|full|in-|\(two\)|\|/, ['\\|']],
  [/house/, []],
])('%s', (right, expected) => {
  expect(needless(right, finds)).toEqual(expected)
})

test('an exception that matches what no law forbids is needless', () => {
  expect(needless(/cards/, () => false)).toEqual(['cards'])
})
