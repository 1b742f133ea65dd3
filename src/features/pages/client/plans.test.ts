import { expect, test } from 'vitest'
import { DROPS, RACE_SHARES, SCRATCH } from './plans.ts'

test('published odds and pools add up', () => {
  const sum = (weights: readonly number[]) => weights.reduce((all, one) => all + one, 0)
  expect(sum(SCRATCH.map(({ weight }) => weight))).toBe(10_000)
  const worth = (unit: 'coins' | 'entries') =>
    sum(SCRATCH.map(({ prize, weight }) => (prize?.[unit] ?? 0) * weight)) / 10_000
  expect([worth('coins'), worth('entries')]).toEqual([310, 4.8])
  expect(sum(DROPS.map(({ count }) => count))).toBe(500)
  expect(sum(DROPS.map(({ count, entries }) => count * entries))).toBe(100_000)
  expect(sum(RACE_SHARES)).toBe(70)
})
