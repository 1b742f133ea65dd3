import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { climbOf, counted, countUpMs, tierOf } from './tiers.ts'

test('what is no more than the stake is not celebrated', () => {
  expect(tierOf(0, 200)).toBe('none')
  expect(tierOf(199, 200)).toBe('none')
  expect(tierOf(200, 200)).toBe('none')
  expect(tierOf(201, 200)).toBe('line')
})

test('tiers begin 5, 10, 25, 50 and 200 stakes above the stake', () => {
  covers('games.27')
  const wins = [1_199, 1_200, 2_199, 2_200, 5_199, 5_200, 10_199, 10_200, 40_199, 40_200]
  expect(wins.map((win) => tierOf(win, 200))).toEqual([
    'line',
    'nice',
    'nice',
    'big',
    'big',
    'mega',
    'mega',
    'epic',
    'epic',
    'legend',
  ])
})

test('the most that a round pays is its own tier, unless it is below what the round cost', () => {
  expect(tierOf(30_000, 200, true)).toBe('max')
  expect(tierOf(30_000, 40_000, true)).toBe('none')
})

test('the count-up takes 1.2 s and 0.35 s for each doubling, at most eight', () => {
  expect(countUpMs(100, 200)).toBe(0)
  expect(countUpMs(200, 200)).toBe(1_200)
  expect(countUpMs(200 * 64, 200)).toBeCloseTo(3_300)
  expect(countUpMs(200 * 2 ** 20, 200)).toBe(8_000)
})

test('a count climbs through every tier below its own, each when its edge is passed', () => {
  covers('games.27')
  const win = 200 * 260
  const steps = climbOf(win, 200, true)
  expect(steps.map(({ tier }) => tier)).toEqual(['big', 'mega', 'epic', 'legend', 'max'])
  expect(steps[0]!.at).toBe(0)
  for (const [index, edge] of [25, 50, 200].entries()) {
    const { at } = steps[index + 1]!
    expect(Math.abs(counted(win, at) - (edge + 1) * 200)).toBeLessThanOrEqual(1)
  }
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(climbOf(1_999, 200)).toEqual([])
})

test('a counted amount only grows and ends at the win', () => {
  const steps = Array.from({ length: 101 }, (_, i) => counted(12_345, i / 100))
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
  expect(steps[0]).toBe(0)
  expect(steps.at(-1)).toBe(12_345)
  expect(counted(7, 2)).toBe(7)
})
