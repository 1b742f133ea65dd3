import { expect, test } from 'vitest'
import { mondayOf, rewardOf, statusAt, weekOf, windowOf } from './rules.ts'

const ZONE = 'America/New_York'
const HOUR = 3_600_000

test('weeks begin on Monday 00:00 of the brand', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
  const sundayNight = Date.UTC(2026, 10, 23, 4, 59)
  expect([weekOf(sundayNight, ZONE), weekOf(sundayNight + 60_000, ZONE)]).toEqual([
    '2026-11-16',
    '2026-11-23',
  ])
})

test('what was lost in a week can be taken from Monday noon for 72 hours', () => {
  const { from_ms, until_ms } = windowOf('2026-11-16', ZONE)
  expect(new Date(from_ms).toISOString()).toBe('2026-11-23T17:00:00.000Z')
  expect(until_ms - from_ms).toBe(72 * HOUR)
  const window = { from_ms, until_ms }
  expect(statusAt(from_ms - 1, window, 5, false)).toBe('calculating')
  expect(statusAt(from_ms, window, 5, false)).toBe('available')
  expect(statusAt(from_ms, window, 5, true)).toBe('paid')
  expect(statusAt(from_ms, window, 0, false)).toBe('none')
  expect(statusAt(until_ms, window, 5, false)).toBe('expired')
})

test('the part is that of the section, of the net loss only, rounded down and capped', () => {
  expect(rewardOf(10_000, 4_000, 'bronze')).toBe(60)
  expect(rewardOf(10_000, 4_000, 'vip')).toBe(600)
  expect(rewardOf(199, 100, 'bronze')).toBe(0)
  expect(rewardOf(100, 5_000, 'vip')).toBe(0)
  expect(rewardOf(9_000_000, 0, 'bronze')).toBe(200)
  expect(rewardOf(9_000_000, 0, 'vip')).toBe(200_000)
})
