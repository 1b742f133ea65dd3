import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DAY, HOUR, MINUTE } from '../../time/clock.ts'
import { dayAfter, dayOf, daysBetween } from '../../time/day.ts'
import { instantOf, localTimeOf } from '../../time/local-time.ts'
import { fitsItself, occurrencesOf, overlap, type Times } from '../occurrences.ts'

const ZONE = 'America/New_York'
const daily: Times = {
  every: 'daily',
  firstDay: '2026-10-30',
  lastDay: null,
  atMinute: 0,
  lengthMinutes: 1_440,
}
const from = (day: string) => instantOf(day, 0, ZONE).at_ms
const spans = (times: Times, first: string, end: string) =>
  occurrencesOf(times, ZONE, from(first), from(end)).map(({ day, starts_ms, ends_ms }) => [
    day,
    localTimeOf(starts_ms, ZONE).slice(11),
    (ends_ms - starts_ms) / HOUR,
  ])

test('runs of a whole day are 23 and 25 hours long when the clocks change', () => {
  expect(spans(daily, '2026-10-31', '2026-11-03')).toEqual([
    ['2026-10-31', '00:00', 24],
    ['2026-11-01', '00:00', 25],
    ['2026-11-02', '00:00', 24],
  ])
  expect(spans(daily, '2027-03-14', '2027-03-15')).toEqual([['2027-03-14', '00:00', 23]])
})

test('a start in the gap comes after it, one in the fold comes first; what a gap swallows does not take place', () => {
  const at = (atMinute: number, lengthMinutes: number) => ({ ...daily, atMinute, lengthMinutes })
  expect(spans(at(150, 60), '2027-03-14', '2027-03-15')).toEqual([['2027-03-14', '03:00', 0.5]])
  expect(spans(at(125, 50), '2027-03-13', '2027-03-16')).toEqual([
    ['2027-03-13', '02:05', 5 / 6],
    ['2027-03-15', '02:05', 5 / 6],
  ])
  expect(spans(at(90, 60), '2026-11-01', '2026-11-02')).toEqual([['2026-11-01', '01:30', 2]])
  expect(spans(at(90, 15), '2026-11-01', '2026-11-02')).toEqual([['2026-11-01', '01:30', 0.25]])
})

test('weekly rules keep their day of the week over the turn of a year', () => {
  const weekly: Times = {
    ...daily,
    every: 'weekly',
    firstDay: '2026-12-24',
    atMinute: 18 * 60,
    lengthMinutes: 120,
  }
  const thursdays = [
    ['2026-12-24', '18:00', 2],
    ['2026-12-31', '18:00', 2],
    ['2027-01-07', '18:00', 2],
  ]
  expect(spans(weekly, '2026-12-20', '2027-01-10')).toEqual(thursdays)
  // However long ago it began, and however far its last day is.
  for (const lastDay of [null, '2027-01-07', '2030-01-01'])
    expect(spans({ ...weekly, firstDay: '2026-01-01', lastDay }, '2026-12-20', '2027-01-10')).toEqual(
      thursdays,
    )
})

test('biweekly rules take place every other week', () => {
  const biweekly: Times = {
    ...daily,
    every: 'biweekly',
    firstDay: '2026-01-01',
    atMinute: 0,
    lengthMinutes: 20_160,
  }
  const days = spans(biweekly, '2026-12-01', '2027-01-20').map(([day]) => day)
  expect(days).toEqual(['2026-12-03', '2026-12-17', '2026-12-31', '2027-01-14'])
  expect([fitsItself(biweekly), fitsItself({ ...biweekly, lengthMinutes: 20_161 })]).toEqual([true, false])
})

test('fourweekly rules take place every fourth week', () => {
  const fourweekly: Times = { ...daily, every: 'fourweekly', firstDay: '2026-01-01', lengthMinutes: 40_320 }
  const days = spans(fourweekly, '2026-12-01', '2027-01-20').map(([day]) => day)
  expect(days).toEqual(['2026-12-03', '2026-12-31'])
  expect([fitsItself(fourweekly), fitsItself({ ...fourweekly, lengthMinutes: 40_321 })]).toEqual([
    true,
    false,
  ])
})

test('a single run is one, and a last day is kept', () => {
  expect(spans({ ...daily, every: 'once' }, '2026-10-01', '2026-12-01')).toEqual([
    ['2026-10-30', '00:00', 24],
  ])
  expect(spans({ ...daily, every: 'once' }, '2026-10-31', '2026-12-01')).toEqual([])
  expect(spans({ ...daily, lastDay: '2026-10-31' }, '2026-10-01', '2026-12-01').map(([day]) => day)).toEqual([
    '2026-10-30',
    '2026-10-31',
  ])
})

test('the bounds are those of the start: from is in, to is not', () => {
  const [one] = occurrencesOf(daily, ZONE, from('2026-11-05'), from('2026-11-06'))
  expect(one!.starts_ms).toBe(from('2026-11-05'))
  expect(occurrencesOf(daily, ZONE, from('2026-11-05') + 1, from('2026-11-06'))).toEqual([])
})

describe('properties', () => {
  const zones = fc.constantFrom(
    ZONE,
    'America/Los_Angeles',
    'Europe/Berlin',
    'America/Santiago',
    'Pacific/Honolulu',
  )
  // Around both nights of summer time, and the turn of a year.
  const around = fc.constantFrom('2026-10-25', '2026-12-25', '2027-03-08', '2028-02-25')
  const rules = fc
    .record({
      every: fc.constantFrom('daily' as const, 'weekly' as const, 'biweekly' as const),
      firstDay: around,
      lastDay: fc.constant(null),
      atMinute: fc.nat(1_439),
      lengthMinutes: fc.integer({ min: 1, max: 7 * 1_440 }),
    })
    .filter(fitsItself)

  test('runs of a rule never overlap, follow one another in order, and start when the clocks say', () => {
    covers('001 §4.3')
    fc.assert(
      fc.property(zones, rules, (zone, rule) => {
        const start = instantOf(rule.firstDay, 0, zone).at_ms
        const all = occurrencesOf(rule, zone, start, start + 22 * DAY)
        const most = { daily: 22, weekly: 4, biweekly: 2, once: 1 }[rule.every]
        expect(all.length).toBeGreaterThanOrEqual(most - (rule.every === 'daily' ? 2 : 1))
        for (const [i, one] of all.entries()) {
          expect(one.starts_ms < one.ends_ms && dayOf(one.starts_ms, zone) === one.day).toBe(true)
          const before = all[i - 1]
          if (before) expect([overlap(before, one), before.ends_ms <= one.starts_ms]).toEqual([false, true])
          const planned = `${one.day}T${new Date(rule.atMinute * MINUTE).toISOString().slice(11, 16)}`
          expect(localTimeOf(one.starts_ms, zone) >= planned).toBe(true)
          const step = rule.every === 'daily' ? 1 : 7
          expect(daysBetween(rule.firstDay, one.day) % step).toBe(0)
        }
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  test('runs of whole days leave no instant out', () => {
    fc.assert(
      fc.property(zones, rules, (zone, rule) => {
        const whole = { ...rule, every: 'daily' as const, lengthMinutes: 1_440 }
        const start = instantOf(rule.firstDay, 0, zone).at_ms
        const all = occurrencesOf(whole, zone, start, start + 22 * DAY)
        for (const [i, one] of all.entries()) if (i > 0) expect(one.starts_ms).toBe(all[i - 1]!.ends_ms)
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  test('however time is cut into windows, the same runs are found, each once', () => {
    fc.assert(
      fc.property(
        zones,
        rules,
        fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 12 }),
        (zone, rule, cuts) => {
          const start = instantOf(dayAfter(rule.firstDay, -2), 0, zone).at_ms
          let at = start
          const pieces = cuts.flatMap((minutes) => {
            const found = occurrencesOf(rule, zone, at, at + minutes * MINUTE)
            at += minutes * MINUTE
            return found
          })
          expect(pieces).toEqual(occurrencesOf(rule, zone, start, at))
        },
      ),
      { seed: 3, numRuns: 100 },
    )
  })
})

test('a rule may fill its day or week, and no more', () => {
  expect([1_440, 1_441].map((lengthMinutes) => fitsItself({ ...daily, lengthMinutes }))).toEqual([
    true,
    false,
  ])
  const weekly = { ...daily, every: 'weekly' as const }
  expect([10_080, 10_081].map((lengthMinutes) => fitsItself({ ...weekly, lengthMinutes }))).toEqual([
    true,
    false,
  ])
  expect(fitsItself({ ...daily, every: 'once', lengthMinutes: 99_999 })).toBe(true)
})

test('spans that touch do not overlap', () => {
  const span = (starts_ms: number, ends_ms: number) => ({ starts_ms, ends_ms })
  expect([
    overlap(span(0, 5), span(5, 9)),
    overlap(span(5, 9), span(0, 5)),
    overlap(span(0, 6), span(5, 9)),
  ]).toEqual([false, false, true])
})
