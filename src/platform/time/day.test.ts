import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayAfter, dayOf, daysBetween, dayStart, mondayOf, nextDayStart, weekOf } from './day.ts'

const HOUR = 3_600_000
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Santiago',
]

test('the day is the brand’s, not the server’s', () => {
  const late = Date.UTC(2026, 10, 18, 4, 30)
  expect(dayOf(late, 'America/New_York')).toBe('2026-11-17')
  expect(dayOf(late, 'Europe/Berlin')).toBe('2026-11-18')
})

test('days of 23 and 25 hours are one day each', () => {
  const zone = 'America/New_York'
  const length = (day: string) => (dayStart(dayAfter(day), zone) - dayStart(day, zone)) / HOUR
  expect([length('2026-03-08'), length('2026-11-01'), length('2026-06-01')]).toEqual([23, 25, 24])
})

test('every instant lies in its day, and days follow each other without a gap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
      fc.constantFrom(...ZONES),
      (at, zone) => {
        const day = dayOf(at, zone)
        const [start, next] = [dayStart(day, zone), nextDayStart(at, zone)]
        expect(start <= at && at < next).toBe(true)
        expect([dayOf(start - 1, zone) < day, dayOf(next, zone)]).toEqual([true, dayAfter(day)])
      },
    ),
    { seed: 1, numRuns: 150 },
  )
})

test('a day that is asked for again is remembered, and no longer than it lasts', () => {
  const plain = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  for (const zone of ZONES) {
    const at = Date.UTC(2026, 10, 18, 12)
    const [start, next] = [dayStart(dayOf(at, zone), zone), nextDayStart(at, zone)]
    for (const one of [at, at, start, start - 1, start, next - 1, next, next, next - 1, at, at, next])
      expect([zone, one, dayOf(one, zone)]).toEqual([zone, one, plain(one, zone)])
    dayOf(at, zone)
    dayOf(at, zone)
    const prototype = Intl.DateTimeFormat.prototype as { readonly format: unknown }
    const formatted = vi.spyOn(prototype, 'format', 'get')
    for (let n = 0; n < 50; n++) dayOf(at + n, zone)
    expect(formatted).not.toHaveBeenCalled()
    formatted.mockRestore()
  }
  expect(() => dayOf(Number.NaN, ZONES[0]!)).toThrow(RangeError)
})

test('days are counted across months, years and summer time', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
  expect([daysBetween('2026-03-07', '2026-03-09'), daysBetween('2026-11-02', '2026-10-31')]).toEqual([2, -2])
})

test('weeks begin on Monday 00:00 of the brand', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
  const sundayNight = Date.UTC(2026, 10, 23, 4, 59)
  expect([weekOf(sundayNight, ZONES[0]!), weekOf(sundayNight + 60_000, ZONES[0]!)]).toEqual([
    '2026-11-16',
    '2026-11-23',
  ])
})
