import { expect, test } from 'vitest'
import { DAY } from '../../time/clock.ts'
import { afterSwitch, countedForSeason, countsForSeason, type SeasonSpans } from './season-spans.ts'

const NOW = Date.UTC(2026, 10, 18)
const END = NOW + 28 * DAY
const join = (at: number, until = END) => ({ system: 'season', at, until }) as const
const leave = (at: number) => ({ system: 'rank', at }) as const
const after = (...switches: readonly Parameters<typeof afterSwitch>[1][]) =>
  switches.reduce<SeasonSpans>(afterSwitch, [])

test('after the switch rounds count for the season, up to its end, also where a clock was put back', () => {
  const spans = after(join(NOW))
  expect([NOW - 1, NOW, END - 1, END].map((at) => countsForSeason(spans, at))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(countsForSeason(after(), NOW)).toBe(false)
})

test('there and back, and there again: each span stays for rounds that are taken back', () => {
  const spans = after(join(NOW), leave(NOW + DAY), join(NOW + 2 * DAY))
  expect([0.5, 1, 1.5, 2, 3].map((days) => countedForSeason(spans, NOW + days * DAY))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect(countsForSeason(after(join(NOW), leave(NOW + DAY)), NOW)).toBe(false)
})

test('a later end moves the end of the span that goes on, and begins a new one after it', () => {
  expect(after(join(NOW), join(NOW + DAY, END + DAY))).toEqual([{ from: NOW, until: END + DAY }])
  expect(after(join(NOW), join(END + 1, END + DAY))).toEqual([
    { from: NOW, until: END },
    { from: END + 1, until: END + DAY },
  ])
})

test('leaving keeps the end of a season that is over, and leaving twice is leaving once', () => {
  expect(after(leave(NOW))).toEqual([])
  expect(after(join(NOW), leave(NOW - 5))).toEqual([{ from: NOW, until: NOW, isLeft: true }])
  const ended = after(join(NOW), leave(END), leave(END + 2))
  expect(ended).toEqual([{ from: NOW, until: END }])
  // Read after the word of the end, settled before it.
  expect([END - 1, END].map((at) => countsForSeason(ended, at))).toEqual([true, false])
})

test('old spans are dropped after ninety days', () => {
  expect(after(join(NOW), join(END + 90 * DAY, END + 91 * DAY))).toEqual([
    { from: END + 90 * DAY, until: END + 91 * DAY },
  ])
})
