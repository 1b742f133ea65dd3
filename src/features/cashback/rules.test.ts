import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#platform/time/day.ts'
import { AVAILABLE_MS, CALCULATING_MS, LATE_MS, SECTIONS } from './economy.ts'
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

test('parts and caps are those that were agreed, and never fall with the section', () => {
  expect(SECTIONS.map(({ type, percent, cap }) => [type, percent, cap])).toEqual([
    ['bronze', 1, 200],
    ['silver', 2, 500],
    ['gold', 3, 1_500],
    ['platinum', 4, 5_000],
    ['sapphire', 5, 15_000],
    ['diamond', 7, 50_000],
    ['vip', 10, 200_000],
  ])
  for (const { type, percent, cap } of SECTIONS) {
    const loss = (cap * 100) / percent
    expect([rewardOf(loss, 0, type), rewardOf(10 * loss, 0, type)]).toEqual([cap, cap])
    expect(rewardOf(loss - 1, 0, type)).toBeLessThan(cap)
  }
  expect([CALCULATING_MS, AVAILABLE_MS, LATE_MS]).toEqual([12 * HOUR, 72 * HOUR, 48 * HOUR])
  expect(SECTIONS.map(({ title }) => title).join()).toBe('Bronze,Silver,Gold,Platinum,Sapphire,Diamond,VIP')
})

test('a reward is whole, never above its part, its cap or the loss', () => {
  const amounts = fc.nat(20_000_000)
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...SECTIONS), (staked, won, { type, percent, cap }) => {
      const reward = rewardOf(staked, won, type)
      const loss = Math.max(0, staked - won)
      expect(Number.isInteger(reward) && reward >= 0 && reward <= cap).toBe(true)
      expect(reward * 100).toBeLessThanOrEqual(loss * percent)
      if (reward < cap) expect((reward + 1) * 100).toBeGreaterThan(loss * percent)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('weeks follow each other without a gap, also where a week has 167 or 169 hours', () => {
  for (const [week, hours] of [
    ['2026-10-26', 169],
    ['2027-03-08', 167],
    ['2026-11-16', 168],
  ] as const) {
    const { from_ms } = windowOf(week, ZONE)
    const before = windowOf(dayAfter(week, -7), ZONE).from_ms
    expect((from_ms - before) / HOUR).toBe(hours)
    expect(weekOf(from_ms - 12 * HOUR - 1, ZONE)).toBe(week)
    expect(weekOf(from_ms - 12 * HOUR, ZONE)).toBe(dayAfter(week, 7))
  }
})
