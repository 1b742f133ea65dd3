import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../time/clock.ts'
import type { RunEconomy } from '../economy.server.ts'
import { dueOf, recentDay, spanInLog } from '../make.server.ts'
import type { Times } from '../occurrences.ts'
import { ownerOf, plannedOf, signed, type Planning } from '../planning.server.ts'
import {
  checkLeast,
  checkLength,
  checkSpan,
  checkTimes,
  dayText,
  singleInstant,
  timesOf,
  wallTime,
} from '../times.server.ts'
import { chances, NOON } from './rig.ts'

/** Times as people write them, and what planning asks of who writes them; without a database. */
const refusing = (code: string, status = 400) => expect.objectContaining({ code, status })
const EAST = 'America/New_York'

test('a time of the wall clock is a real day, an hour, and a minute, and nothing else', () => {
  expect(wallTime('2026-12-01T18:00')).toEqual({ day: '2026-12-01', minute: 1_080 })
  expect(wallTime('2028-02-29 07:05')).toEqual({ day: '2028-02-29', minute: 425 })
  expect(wallTime('2026-10-10T00:59')).toEqual({ day: '2026-10-10', minute: 59 })
  expect(wallTime('2026-12-31T23:09')).toEqual({ day: '2026-12-31', minute: 1_389 })
  for (const text of [
    ...['', 'x2026-12-01T18:00', '2026-12-01T18:00x', '2026-12-01T18:00Z', '2026-12-01_18:00'],
    ...['2026-12-01', '2026-12-01T18', '2026-12-01T8:00', '2026-12-01T18:0', '2026-12-01T18:60'],
    ...['2026-12-01T24:00', '2026-12-01T29:00', '2026-12-01T30:00', '2026-12-01T1x:00', '2026-12-01T18:x0'],
    ...['2027-02-29T18:00', '2026-11-31T18:00', '2026-00-10T18:00', '2026-13-10T18:00', '2026-12-00T18:00'],
    ...['2026-12-32T18:00', '2026-12-40T18:00', '1999-12-01T18:00', '2126-12-01T18:00', '20x6-12-01T18:00'],
    ...['202-12-01T18:00', '2026-1-01T18:00', '2026-12-1T18:00', '2026-12-xxT18:00', '2026-xx-01T18:00'],
  ])
    expect(() => wallTime(text), text).toThrow(refusing('RUN_TIME'))
})

test('a day is a real one', () => {
  for (const day of ['2026-01-01', '2026-09-30', '2026-10-19', '2026-12-31', '2099-12-20'])
    expect(dayText(day)).toBe(day)
  for (const day of ['', 'x2026-01-01', '2026-01-01x', '2026-01-32', '2026-02-30', '2026-1-1', '1926-01-01'])
    expect(() => dayText(day), day).toThrow(refusing('RUN_TIME'))
})

test('a single run stands on instants that no clock leaves in doubt', () => {
  expect(singleInstant('2026-11-18T12:00', EAST)).toBe(NOON)
  expect(() => singleInstant('2027-03-14T02:30', EAST)).toThrow(refusing('RUN_TIME_GAP'))
  expect(() => singleInstant('2027-11-07T01:30', EAST)).toThrow(refusing('RUN_TIME_FOLD'))
})

test('a span ends after it starts, within a year and a day', () => {
  const span = (length_ms: number) => checkSpan({ starts_ms: NOON, ends_ms: NOON + length_ms })
  expect(span(1)).toEqual({ starts_ms: NOON, ends_ms: NOON + 1 })
  expect(span(367 * DAY)).toEqual({ starts_ms: NOON, ends_ms: NOON + 367 * DAY })
  for (const length of [0, -1]) expect(() => span(length)).toThrow(refusing('RUN_ENDS_FIRST'))
  expect(() => span(367 * DAY + 1)).toThrow(refusing('RUN_TOO_LONG'))
})

test('a run takes as many days as its economy needs, but for an hour of summer time', () => {
  const need = (days: number) => ({ leastDays: () => days }) as unknown as RunEconomy
  expect(() => checkLeast(need(3), null, 3 * DAY - HOUR)).not.toThrow()
  expect(() => checkLeast(need(3), null, 3 * DAY - HOUR - 1)).toThrow(
    expect.objectContaining({ code: 'RUN_TOO_SHORT', values: { days: 3 } }),
  )
  expect(() => checkLeast(need(0), null, 1)).not.toThrow()
  expect(() => checkLeast({} as RunEconomy, null, 1)).not.toThrow()
})

test('a length is whole minutes, up to a year', () => {
  expect([checkLength(1), checkLength(366 * 1_440)]).toEqual([1, 366 * 1_440])
  for (const wrong of [undefined, 0, -1, 0.5, Number.NaN])
    expect(() => checkLength(wrong)).toThrow(refusing('RUN_ENDS_FIRST'))
  expect(() => checkLength(366 * 1_440 + 1)).toThrow(refusing('RUN_TOO_LONG'))
})

test('a rule fits itself, and ends no sooner than it begins', () => {
  const times = (more: Partial<Times>): Times => ({
    ...{ every: 'daily', firstDay: '2026-11-19', lastDay: null, atMinute: 60, lengthMinutes: 1_440 },
    ...more,
  })
  for (const fits of [{}, { lastDay: '2026-11-19' }, { every: 'weekly', lengthMinutes: 10_080 } as const])
    expect(checkTimes(times(fits))).toEqual(times(fits))
  expect(() => checkTimes(times({ lastDay: '2026-11-18' }))).toThrow(refusing('RUN_ENDS_FIRST'))
  const tooLong = (more: Partial<Times>) => () => checkTimes(times(more))
  expect(tooLong({ lengthMinutes: 1_441 })).toThrow(refusing('RUN_OVERLAPS', 409))
  expect(tooLong({ lengthMinutes: 1_441 })).toThrow('Make it a day or shorter.')
  expect(tooLong({ every: 'weekly', lengthMinutes: 10_081 })).toThrow('Make it a week or shorter.')
})

test('what is wanted becomes the times of a rule', () => {
  const of = (more: object) =>
    timesOf({ every: 'once', starts: '2026-11-19T18:30', ...more } as Parameters<typeof timesOf>[0], EAST)
  const times = { firstDay: '2026-11-19', lastDay: null, atMinute: 1_110 }
  expect(of({ ends: '2026-11-21T17:00' })).toEqual({ ...times, every: 'once', lengthMinutes: 2_790 })
  expect(of({ ends: '2026-11-19T18:31', lengthMinutes: 9 })).toEqual({
    ...{ ...times, every: 'once', lengthMinutes: 1 },
  })
  expect(of({ lengthMinutes: 7 })).toEqual({ ...times, every: 'once', lengthMinutes: 7 })
  // The last day of what takes place once is that of its start: nobody needs to say it.
  expect(of({ lengthMinutes: 7, lastDay: 'x' })).toEqual({ ...times, every: 'once', lengthMinutes: 7 })
  const daily = { every: 'daily', lengthMinutes: 30 }
  expect(of(daily)).toEqual({ ...times, ...daily })
  expect(of({ ...daily, lastDay: null })).toEqual({ ...times, ...daily })
  expect(of({ ...daily, lastDay: '2026-12-24' })).toEqual({ ...times, ...daily, lastDay: '2026-12-24' })
  expect(() => of({ ...daily, lastDay: 'x' })).toThrow(refusing('RUN_TIME'))
  // Rules follow the clock, whatever it does; a single run must be plain, at both of its ends.
  const night = { ...daily, starts: '2027-03-14T02:30' }
  expect(of(night).atMinute).toBe(150)
  expect(() => of({ ...night, every: 'once' })).toThrow(refusing('RUN_TIME_GAP'))
  expect(() => of({ starts: '2027-03-13T20:00', lengthMinutes: 390 })).toThrow(refusing('RUN_TIME_GAP'))
  expect(of({ starts: '2027-03-13T20:00', lengthMinutes: 359 }).lengthMinutes).toBe(359)
  expect(of({ ...daily, starts: '2027-03-13T20:00', lengthMinutes: 390 }).lengthMinutes).toBe(390)
})

test('a rule is due for fourteen days, a single run however far ahead it is', () => {
  const rule: Times = {
    ...{ every: 'daily', firstDay: '2026-11-18', lastDay: null, atMinute: 12 * 60, lengthMinutes: 60 },
  }
  const days = (times: Times, now_ms: number) => dueOf(times, EAST, now_ms).map(({ day }) => day)
  // What begins at this very moment has begun; what begins in fourteen days to the millisecond is not due yet.
  expect(days(rule, NOON)).toHaveLength(13)
  expect(days(rule, NOON)[0]).toBe('2026-11-19')
  expect(days(rule, NOON - 1)).toHaveLength(14)
  expect(days(rule, NOON + 1)).toHaveLength(14)
  const once = { ...rule, every: 'once', firstDay: '2027-11-18' } as const
  expect(days(once, NOON)).toEqual(['2027-11-18'])
  expect(days(once, NOON + 365 * DAY)).toEqual([])
  // A day that begins in one zone is two days old in another.
  expect(dueOf({ ...once, atMinute: 1_439 }, 'Pacific/Honolulu', NOON)).toHaveLength(1)
})

test('a day that is recent comes before those of all runs to come; a span is logged by its instants', () => {
  expect(recentDay(new Date(NOON))).toBe('2026-11-16')
  expect(recentDay(new Date(Date.UTC(2026, 10, 18)))).toBe('2026-11-16')
  expect(spanInLog({ starts_ms: NOON, ends_ms: NOON + HOUR + MINUTE })).toEqual({
    starts: '2026-11-18T17:00:00.000Z',
    ends: '2026-11-18T18:01:00.000Z',
  })
})

test('who changes a run is named, briefly and in text that can be stored', () => {
  expect(signed({ author: '  Ann ', reason: ' Why not\n' })).toEqual({ author: 'Ann', reason: 'Why not' })
  const longest = { author: 'a'.repeat(200), reason: 'r'.repeat(1_000) }
  expect(signed(longest)).toEqual(longest)
  for (const wrong of [
    { author: ' ' },
    { reason: '' },
    { author: 'a'.repeat(201) },
    { reason: 'r'.repeat(1_001) },
    { author: 'a\0' },
    { reason: 'r\0' },
    { author: '\ud800' },
    { reason: 'r\udfff' },
  ])
    expect(() => signed({ author: 'Ann', reason: 'x', ...wrong })).toThrow(refusing('RUN_UNSIGNED'))
})

test('a feature is planned where the brand has it, by the brand’s clock', () => {
  const brands = {
    east: { timeZone: EAST, features: { cup: false, hat: true } },
    west: { timeZone: 'UTC', features: {} },
  }
  const names = ['hat', 'cup', 'hat.winter', 'cup.winter']
  const planning = { brands, economies: new Map(names.map((name) => [name, chances])) } as unknown as Planning
  const of = (feature: string, theme: string) => () => plannedOf(planning, feature, theme)
  expect(of('hat', 'east')()).toEqual({ feature: 'hat', theme: 'east', timeZone: EAST, of: chances })
  expect(of('cup.winter', 'west')()).toMatchObject({ feature: 'cup.winter', timeZone: 'UTC' })
  for (const theme of ['north', 'toString']) {
    expect(of('hat', theme)).toThrow(refusing('RUN_BRAND', 404))
    expect(of('hat', theme)).toThrow('Choose one of east, west.')
  }
  expect(of('bowl', 'west')).toThrow(refusing('RUN_FEATURE', 404))
  expect(of('bowl', 'west')).toThrow('Choose one of these: hat, cup, hat.winter, cup.winter.')
  const nothing = { brands, economies: new Map() } as unknown as Planning
  expect(() => plannedOf(nothing, 'hat', 'east')).toThrow('Choose one of these: none yet.')
  for (const feature of ['cup', 'cup.winter'])
    expect(of(feature, 'east')).toThrow(refusing('RUN_FEATURE', 404))
  expect([ownerOf('hat'), ownerOf('hat.winter')]).toEqual(['hat', 'hat'])
})
