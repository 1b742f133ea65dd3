import { expect, test } from 'vitest'
import { advanceMarks, type GaugeInBrand, type Mark } from './advance-marks.ts'
import type { PlayerIncrements } from './fold.ts'
import { FOR_LIFE, type Gauge, type RunSpan } from './gauge.ts'
import { add, NO_READINGS, type Readings } from './readings.ts'

const NOON = Date.UTC(2026, 10, 18, 12)
const run: RunSpan = {
  runId: 'run',
  feature: 'test',
  theme: 'aurelia',
  startsAt: new Date(NOON),
  endsAt: new Date(NOON + 100),
  economy: {},
}
/** Every ten of `ball`. */
const balls: Gauge = {
  name: 'balls',
  reads: 'ball',
  next: (progress) => (Math.floor(progress / 10) + 1) * 10,
  crossed: async () => {},
}
const life: Gauge = { ...balls, name: 'life', forLife: true }
const inBrand = (gauge: Gauge, more: Partial<GaugeInBrand> = {}): GaugeInBrand => ({
  gauge,
  isEnabled: true,
  runs: gauge.forLife ? [] : [run],
  ...more,
})

/** A batch of one player: balls by the milliseconds after noon at which they were played. */
function batch(...played: readonly (readonly [after_ms: number, ball: number])[]): PlayerIncrements {
  const increments = played.map(([after, ball]) => ({
    at_ms: NOON + after,
    readings: { ...NO_READINGS, rounds: 1, ball },
  }))
  return {
    playerId: 'a',
    increments,
    total: increments.reduce<Readings>((sum, { readings }) => add(sum, readings), NO_READINGS),
    latest_ms: Math.max(...increments.map(({ at_ms }) => at_ms)),
  }
}
const odometer = (ball: number): Readings => ({ ...NO_READINGS, ball })
const mark = (more: Partial<Mark> = {}): Mark => ({
  gauge: 'balls',
  runId: 'run',
  base: 100,
  last: null,
  nextAt: 10,
  passed: 0,
  endsAt: run.endsAt,
  ...more,
})

test('a mark opens with the first round that counts, whatever was played around the run', () => {
  const before = batch([-1, 4], [0, 3])
  expect(advanceMarks(before, odometer(57), [], [inBrand(balls)])).toEqual({
    changed: [mark({ base: 54 })],
    passings: [],
  })
  expect(advanceMarks(batch([0, 0]), odometer(50), [], [inBrand(balls)]).changed).toEqual([])
  // A round that was taken back opens nothing.
  expect(advanceMarks(batch([0, -1]), odometer(49), [], [inBrand(balls)]).changed).toEqual([])
})

test('what is passed is told once, with where it was before', () => {
  const { changed, passings } = advanceMarks(
    batch([5, 23]),
    odometer(132),
    [mark({ passed: 7 })],
    [inBrand(balls)],
  )
  expect(passings).toEqual([{ gauge: 'balls', runId: 'run', from: 7, to: 32, at: NOON + 5, until: NOON + 5 }])
  expect(changed).toEqual([mark({ passed: 32, nextAt: 40 })])
  const last = mark({ nextAt: null, passed: 32 })
  expect(advanceMarks(batch([6, 90]), odometer(222), [last], [inBrand(balls)])).toEqual({
    changed: [],
    passings: [],
  })
  const reached = advanceMarks(batch([5, 1]), odometer(110), [mark()], [inBrand(balls)])
  expect(reached.passings).toMatchObject([{ gauge: 'balls', runId: 'run', from: 0, to: 10 }])
  const short = advanceMarks(batch([5, 1]), odometer(109), [mark()], [inBrand(balls)])
  expect(short).toEqual({ changed: [], passings: [] })
})

test('what was played outside of the run moves its base, and a round after its end shuts it', () => {
  const mixed = advanceMarks(batch([5, 1], [100, 6]), odometer(112), [mark()], [inBrand(balls)])
  expect(mixed.changed).toEqual([mark({ base: 106 })])
  const ahead = advanceMarks(batch([-5, 6]), odometer(112), [mark()], [inBrand(balls)])
  expect(ahead.changed).toEqual([mark({ base: 106 })])
  const over = advanceMarks(batch([100, 6]), odometer(112), [mark()], [inBrand(balls)])
  expect(over.changed).toEqual([mark({ last: 106 })])
  const shut = mark({ last: 106 })
  expect(advanceMarks(batch([200, 6]), odometer(118), [shut], [inBrand(balls)]).changed).toEqual([])
  // One that is read late still counts, and may pass.
  const late = advanceMarks(batch([99, 4]), odometer(122), [shut], [inBrand(balls)])
  expect(late.changed).toEqual([mark({ last: 110, passed: 10, nextAt: 20 })])
  expect(late.passings).toMatchObject([{ from: 0, to: 10, at: NOON + 99, until: NOON + 99 }])
})

test('a pass tells when its progress was reached, and when the last round within the run was played', () => {
  const rounds = batch([40, 5], [7, 4], [30, 4], [60, 1], [150, 9])
  const { passings } = advanceMarks(rounds, odometer(124), [mark({ base: 101 })], [inBrand(balls)])
  expect(passings).toMatchObject([{ from: 0, to: 14, at: NOON + 40, until: NOON + 60 }])
  // Of several that are reached the first one counts.
  const many = advanceMarks(batch([1, 12], [2, 30]), odometer(142), [mark()], [inBrand(balls)])
  expect(many.passings).toMatchObject([{ from: 0, to: 42, at: NOON + 1, until: NOON + 2 }])
})

test('a gauge for life needs no run, and counts nothing while the brand lacks the feature', () => {
  const own = mark({ gauge: 'life', runId: FOR_LIFE, endsAt: null, base: 54 })
  expect(advanceMarks(batch([5, 3]), odometer(57), [], [inBrand(life)]).changed).toEqual([own])
  const off = inBrand(life, { isEnabled: false })
  expect(advanceMarks(batch([5, 3]), odometer(60), [own], [off]).changed).toEqual([{ ...own, base: 57 }])
  expect(advanceMarks(batch([5, 3]), odometer(60), [], [off]).changed).toEqual([])
  expect(advanceMarks(batch([5, 3]), odometer(60), [own], [inBrand(life)]).changed).toEqual([])
})

test('a round that is taken back where it would count no more takes progress, and no base below zero', () => {
  const whole = mark({ runId: FOR_LIFE, gauge: 'life', base: 0, endsAt: null })
  const off = inBrand(life, { isEnabled: false })
  const { changed } = advanceMarks(batch([5, -3]), odometer(4), [whole], [off])
  expect(changed).toEqual([])
  const some = { ...whole, base: 2 }
  expect(advanceMarks(batch([5, -3]), odometer(4), [some], [off]).changed).toEqual([whole])
  // As does one that was counted before the odometer began.
  expect(advanceMarks(batch([-1, -9], [5, 3]), odometer(-6), [], [inBrand(balls)]).changed).toEqual([
    mark({ base: 0 }),
  ])
})

test('a run of a feature that the brand lacks opens no mark; an open one moves aside', () => {
  const off = inBrand(balls, { isEnabled: false })
  expect(advanceMarks(batch([5, 3]), odometer(57), [], [off])).toEqual({ changed: [], passings: [] })
  expect(advanceMarks(batch([5, 3]), odometer(57), [mark()], [off]).changed).toEqual([mark({ base: 103 })])
})

test('marks of a gauge of another release stay as they are', () => {
  const foreign = mark({ gauge: 'unknown' })
  expect(advanceMarks(batch([500, 3]), odometer(57), [foreign], [inBrand(balls)]).changed).toEqual([])
})
