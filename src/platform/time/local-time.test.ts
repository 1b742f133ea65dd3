import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayStart } from './day.ts'
import { instantOf, localTimeOf } from './local-time.ts'

const NEW_YORK = 'America/New_York'
const iso = (day: string, minute: number, zone = NEW_YORK) => {
  const { kind, at_ms } = instantOf(day, minute, zone)
  return [kind, new Date(at_ms).toISOString()]
}

test('a time of the wall clock is an instant, and a later minute belongs to a later day', () => {
  expect(iso('2026-11-20', 18 * 60)).toEqual(['single', '2026-11-20T23:00:00.000Z'])
  expect(iso('2026-11-20', 24 * 60)).toEqual(['single', '2026-11-21T05:00:00.000Z'])
  expect(iso('2026-12-31', 25 * 60)).toEqual(['single', '2027-01-01T06:00:00.000Z'])
  expect(localTimeOf(Date.UTC(2026, 10, 20, 23), NEW_YORK)).toBe('2026-11-20T18:00')
})

test('what the clocks skip is the first instant after it, what they show twice is the first of the two', () => {
  expect(iso('2027-03-14', 119)).toEqual(['single', '2027-03-14T06:59:00.000Z'])
  for (const minute of [120, 150, 179])
    expect(iso('2027-03-14', minute)).toEqual(['gap', '2027-03-14T07:00:00.000Z'])
  expect(iso('2027-03-14', 180)).toEqual(['single', '2027-03-14T07:00:00.000Z'])
  expect(iso('2026-11-01', 60)).toEqual(['fold', '2026-11-01T05:00:00.000Z'])
  expect(iso('2026-11-01', 119)).toEqual(['fold', '2026-11-01T05:59:00.000Z'])
  expect(iso('2026-11-01', 120)).toEqual(['single', '2026-11-01T07:00:00.000Z'])
})

test('zones that skip midnight, or half an hour, or whose offsets are no hours', () => {
  expect(iso('2026-09-06', 0, 'America/Santiago')).toEqual(['gap', '2026-09-06T04:00:00.000Z'])
  expect(iso('2026-10-04', 135, 'Australia/Lord_Howe')).toEqual(['gap', '2026-10-03T15:30:00.000Z'])
  expect(iso('2026-06-01', 0, 'Asia/Kathmandu')).toEqual(['single', '2026-05-31T18:15:00.000Z'])
})

const ZONES = [
  NEW_YORK,
  'America/Los_Angeles',
  'America/Phoenix',
  'Europe/Berlin',
  'America/Santiago',
  'Pacific/Honolulu',
]
const days = fc
  .constantFrom('2026-10-31', '2026-12-31', '2027-03-13', '2027-03-27', '2027-10-30', '2028-02-28')
  .chain((from) =>
    fc.nat(3).map((later) => new Date(Date.parse(from) + later * 86_400_000).toISOString().slice(0, 10)),
  )

test('an instant shows the time that it was made of, except in a gap, and later times never come earlier', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), days, fc.nat(1_439), fc.nat(300), (zone, day, minute, more) => {
      const { kind, at_ms } = instantOf(day, minute, zone)
      const shown = `${day}T${new Date(minute * 60_000).toISOString().slice(11, 16)}`
      if (kind === 'gap')
        expect(localTimeOf(at_ms, zone) > shown && localTimeOf(at_ms - 1, zone) < shown).toBe(true)
      else expect(localTimeOf(at_ms, zone)).toBe(shown)
      expect(dayOf(at_ms, zone)).toBe(day)
      expect(instantOf(day, minute + more, zone).at_ms).toBeGreaterThanOrEqual(at_ms)
      // A day begins as everybody else counts it.
      expect(instantOf(day, 0, zone).at_ms).toBe(dayStart(day, zone))
    }),
    { seed: 1, numRuns: 400 },
  )
})

test('a fold is shown twice, and nothing else is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), days, fc.nat(1_439), (zone, day, minute) => {
      const { kind, at_ms } = instantOf(day, minute, zone)
      const again = [30, 60].some(
        (after) => localTimeOf(at_ms + after * 60_000, zone) === localTimeOf(at_ms, zone),
      )
      expect(again).toBe(kind === 'fold')
    }),
    { seed: 2, numRuns: 300 },
  )
})
