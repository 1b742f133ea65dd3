import { expect, test } from 'vitest'
import { DROPS, RACE_SHARES } from './plans.ts'

test('published odds and pools add up', () => {
  const sum = (weights: readonly number[]) => weights.reduce((all, one) => all + one, 0)
  expect(sum(DROPS.map(({ count }) => count))).toBe(500)
  expect(sum(DROPS.map(({ count, entries }) => count * entries))).toBe(100_000)
  expect(sum(RACE_SHARES)).toBe(70)
})
