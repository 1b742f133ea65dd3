import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import { dayAfter } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Boost } from './contract.ts'
import { depositStreak } from './feature.ts'
import { BOOST_DAYS, BOOSTS, DAYS, FREE_A_DAY, SECTORS, SPINS, WEEK } from './economy.ts'
import {
  averages,
  dayMadeOn,
  groupOf,
  hasBoost,
  mustChoose,
  prizeAt,
  qualifies,
  recounted,
  sectorsUnder,
  streakOn,
  timesOf,
  weights,
  type StreakDay,
} from './rules.ts'

/** The mean of a spin, in ten-thousandths, without rounding. */
const sumOf = (n: number, unit: 'coins' | 'entries', times = 1) =>
  SECTORS.reduce((sum, { weight }, place) => sum + prizeAt(n, place, times)[unit] * weight, 0)

const START = '2026-11-16'
/** A spun day, so many days after the first. */
const made = (offset: number, n: number, more: Partial<StreakDay> = {}): StreakDay => ({
  day: dayAfter(START, offset),
  ...{ n, depositId: '', multiplier: 1, missed: 0, freeFreeze: false, freezes: 0, boost: null, isSpun: true },
  ...more,
})
const on = (offset: number) => dayAfter(START, offset)
/** So many days in a row, the last of them so many after the first day of all. */
const row = (offset: number, count: number, more: Partial<StreakDay> = {}): readonly StreakDay[] =>
  Array.from({ length: count }, (_, i) => made(offset - count + 1 + i, i + 1, i === count - 1 ? more : {}))

test('its windows are for players with a deposit, while it is active', () => {
  covers('000 §2.50')
  const me = {
    isGuest: false,
    depositsCount: 1,
    features: {},
    initData: { depositStreak: { isActive: true } },
  }
  for (const { when, byAddress } of Object.values(depositStreak.modals)) {
    expect([when(me), when({ ...me, depositsCount: 0 }), when({ ...me, isGuest: true })]).toEqual([
      ...[true, false, false],
    ])
    const opens = byAddress as (who: typeof me | { initData: object }) => boolean
    expect([opens(me), opens({ ...me, initData: {} })]).toEqual([true, false])
  }
})

test('seven spins are worth exactly 500 entries and 50,000 coins', () => {
  covers('001 streak.4')
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(TOTAL_WEIGHT)
  const days = DAYS.map((_, i) => i + 1)
  for (const n of days)
    expect([sumOf(n, 'entries'), sumOf(n, 'coins')]).toEqual([
      DAYS[n - 1]! * TOTAL_WEIGHT,
      DAYS[n - 1]! * 100 * TOTAL_WEIGHT,
    ])
  expect(DAYS).toEqual([20, 24, 36, 52, 68, 100, 200])
  expect(days.reduce((sum, n) => sum + sumOf(n, 'entries'), 0) / TOTAL_WEIGHT).toBe(WEEK.entries)
  expect(days.reduce((sum, n) => sum + sumOf(n, 'coins'), 0) / TOTAL_WEIGHT).toBe(WEEK.coins)
  expect([WEEK.entries, WEEK.coins, FREE_A_DAY]).toEqual([500, 50_000, 0])
  // Spins instead of a boost of coins: 557 entries at most.
  expect(WEEK.entries + (BOOST_DAYS.length * SPINS.count * 2 * 95) / 100).toBe(557)
  expect(averages(5)[6]).toEqual({ entries: 200, coins: 100_000 })
})

test('groups and the double boost multiply coins, never entries, and amounts are whole', () => {
  covers('001 streak.5')
  for (const times of [1, 2, 4, 5, 10])
    for (const [i] of DAYS.entries())
      for (const [place] of SECTORS.entries()) {
        const { coins, entries } = prizeAt(i + 1, place, times)
        expect([Number.isInteger(coins), Number.isInteger(entries)]).toEqual([true, true])
        expect([coins, entries]).toEqual([
          prizeAt(i + 1, place, 1).coins * times,
          prizeAt(i + 1, place, 1).entries,
        ])
      }
  const times = (n: number, boost: Boost) => timesOf({ n, multiplier: 5, boost })
  expect([times(3, 'double'), times(3, 'freeze'), times(1, 'double')]).toEqual([10, 5, 5])
  expect(sectorsUnder(1, 2, coinEquivalent)[7]).toEqual({
    ...{ factor: 10, weight: 100, chance: '1%' },
    prize: { coins: 200 * 100 * 2 + 200 * 100 },
  })
})

test('a purchase from $4.99 or a free card makes a day', () => {
  covers('001 streak.2')
  const said = (route: string, cents: number) => qualifies({ route, cents })
  expect([said('purchase', 498), said('purchase', 499), said('demo', 498), said('free', 1)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('the next day goes on, a missed one is covered by a freeze, the eighth starts over', () => {
  covers('001 streak.6')
  const first = { n: 1, missed: 0, freeFreeze: false, freezes: 0 }
  expect(dayMadeOn([], START)).toEqual(first)
  expect(dayMadeOn([made(0, 1)], on(1))).toEqual({ ...first, n: 2 })
  expect(dayMadeOn([made(0, 1)], on(2))).toEqual({ n: 2, missed: 1, freeFreeze: true, freezes: 0 })
  expect(dayMadeOn([made(0, 1)], on(3))).toEqual(first)
  expect(dayMadeOn(row(0, 7), on(1))).toEqual(first)
  // The free one was used less than seven days ago.
  const frozen = [made(0, 1), made(2, 2, { missed: 1, freeFreeze: true })]
  expect(dayMadeOn(frozen, on(4))).toEqual(first)
  expect(dayMadeOn([...frozen, made(7, 3, { missed: 4 })], on(9))).toMatchObject({
    n: 4,
    missed: 1,
    freeFreeze: true,
  })
  // Two from boosts cover what the free one does not, and go on into the next streak.
  expect(dayMadeOn(row(0, 3, { freezes: 2 }), on(4))).toMatchObject({ n: 4, missed: 3, freezes: 0 })
  expect(dayMadeOn(row(0, 3, { freezes: 2 }), on(3))).toMatchObject({ n: 4, missed: 2, freezes: 1 })
  expect(dayMadeOn(row(0, 3, { freezes: 2 }), on(5))).toEqual({ ...first, freezes: 2 })
})

test('a streak says what waits, what comes next, and how long it is kept', () => {
  expect(streakOn([], START)).toMatchObject({ open: null, day: 0, next: 1, freezes: 1, daysLeft: null })
  const today = [made(0, 1), made(1, 2, { isSpun: false })]
  expect(streakOn(today, on(1))).toMatchObject({ day: 2, next: 3, doneToday: true, daysLeft: 3 })
  expect(streakOn(today, on(2))).toMatchObject({ day: 2, next: 3, doneToday: false, daysLeft: 2 })
  expect(streakOn(today, on(3))).toMatchObject({ day: 2, next: 3, daysLeft: 1 })
  // The streak is over, the spin that was earned is not.
  expect(streakOn(today, on(4))).toMatchObject({ day: 2, next: 1, daysLeft: null })
  expect(streakOn(today, on(90)).open).toEqual(today[1])
  expect(streakOn([made(0, 1)], on(4))).toMatchObject({ day: 0, open: null })
  expect(streakOn(row(0, 7), START)).toMatchObject({ day: 7, next: 1, daysLeft: null })
  expect(streakOn(row(0, 7), on(1))).toMatchObject({ day: 0, next: 1 })
  // The oldest spin that waits comes first.
  expect(streakOn([made(0, 1, { isSpun: false }), made(1, 2, { isSpun: false })], on(1)).day).toBe(1)
})

test('a deposit makes the day that was told before, whatever was missed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 }), (gaps) => {
      const days: StreakDay[] = []
      let at = 0
      for (const gap of gaps) {
        at += gap
        const { n, ...more } = dayMadeOn(days, on(at))
        expect(n).toBe(days.length === 0 ? 1 : streakOn(days, on(at)).next)
        expect(more.freezes).toBeGreaterThanOrEqual(0)
        days.push(made(at, n, more))
      }
      // No two free freezes in seven days.
      const free = days.filter((one) => one.freeFreeze).map(({ day }) => Date.parse(day))
      for (const [i, day] of free.slice(1).entries())
        expect(day - free[i]!).toBeGreaterThanOrEqual(7 * 86_400_000)
    }),
  )
})

test('a boost is chosen on days 3, 5, and 7, before the spin', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter(hasBoost)).toEqual([3, 5, 7])
  expect(BOOSTS).toEqual(['double', 'freeze', 'spins'])
  const third = { n: 3, boost: null, isSpun: false }
  expect(mustChoose(third)).toBe(true)
  expect(mustChoose({ ...third, boost: 'double' })).toBe(false)
  expect(mustChoose({ ...third, isSpun: true })).toBe(false)
  expect(mustChoose({ ...third, n: 4 })).toBe(false)
})

test('the median purchase decides the group', () => {
  covers('001 streak.5')
  const of = (...cents: number[]) => `${groupOf(cents).group}${groupOf(cents).multiplier}`
  expect([of(), of(999), of(1_000), of(4_999), of(5_000)]).toEqual(['A1', 'A1', 'B2', 'B2', 'C5'])
  expect([of(499, 9_999), of(9_999, 499, 9_999), of(1, 1_000, 9_999, 9_999)]).toEqual(['A1', 'C5', 'B2'])
})

test('missed days are told while freezes cover them, with the day that they came before, and how a streak ended', () => {
  const days = [made(0, 1), made(2, 2, { missed: 1, freeFreeze: true })]
  expect(streakOn(days, on(2))).toMatchObject({ missed: 0, endedAt: null, covered: [0, 1, 0, 0, 0, 0, 0] })
  expect(streakOn([made(0, 1)], on(2))).toMatchObject({ missed: 1, endedAt: null, daysLeft: 1 })
  // Two days were missed and one freeze was there.
  expect(streakOn([made(0, 1)], on(3))).toMatchObject({
    missed: 0,
    endedAt: 1,
    day: 0,
    covered: [0, 0, 0, 0, 0, 0, 0],
  })
  // A whole streak did not end early, and the next one has covered nothing.
  expect(streakOn(row(0, 7), on(9)).endedAt).toBeNull()
  expect(streakOn([...days, made(9, 1)], on(9)).covered).toEqual([0, 0, 0, 0, 0, 0, 0])
  // An old spin that waits is shown with its own streak.
  const old = made(2, 2, { missed: 1, freeFreeze: true, isSpun: false })
  expect(streakOn([made(0, 1), old, made(9, 1)], on(9)).covered).toEqual([0, 1, 0, 0, 0, 0, 0])
})

test('after a refund the days of the streak are counted by what stands, and all that is said agrees', () => {
  const spun = [...row(3, 4)]
  // The second of four was taken back: the last one is the second of those that stand in a row.
  const left = spun.filter(({ n }) => n !== 2)
  expect(recounted(left).map(({ n }) => n)).toEqual([1, 1, 2])
  expect(streakOn(left, on(3))).toMatchObject({
    day: 2,
    next: 3,
    isShorter: true,
    daysLeft: 3,
    endedAt: null,
  })
  expect(streakOn(left, on(6))).toMatchObject({ day: 0, next: 1, isShorter: false, endedAt: 2 })
  expect(streakOn(spun, on(3))).toMatchObject({ day: 4, next: 5, isShorter: false })
  expect(dayMadeOn(left, on(4))).toMatchObject({ n: 3, missed: 0 })
  // Once the next day is made, nothing is shorter than it was said.
  expect(streakOn([...left, made(4, 3)], on(4))).toMatchObject({ day: 3, next: 4, isShorter: false })
})

test('a spin that waits is of the place that its day has by what stands', () => {
  const left = row(3, 4, { isSpun: false }).filter(({ n }) => n !== 2)
  expect(streakOn(left, on(3))).toMatchObject({ day: 2, next: 3, isShorter: true })
  expect(streakOn(left, on(3)).open).toEqual({ ...left.at(-1), n: 2 })
})

test('a week whose fifth day was taken back is no whole one: it goes on from its two last', () => {
  const left = row(6, 7).filter(({ n }) => n !== 5)
  expect(streakOn(left, on(6))).toMatchObject({ day: 2, next: 3, daysLeft: 3 })
  expect(dayMadeOn(left, on(7))).toMatchObject({ n: 3 })
})

test('the missed days before the first that stands in a row are covered by nothing', () => {
  const days = [made(0, 1), made(1, 2), made(3, 3, { missed: 1, freeFreeze: true }), made(4, 4)]
  expect(streakOn(days, on(4)).covered).toEqual([0, 0, 1, 0, 0, 0, 0])
  const left = days.filter(({ n }) => n !== 2)
  expect(recounted(left).map(({ n }) => n)).toEqual([1, 1, 2])
  expect(streakOn(left, on(4)).covered).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('whatever is taken back, a deposit makes the day that was told before', () => {
  const step = fc.record({ gap: fc.integer({ min: 1, max: 3 }), takes: fc.option(fc.nat(6)) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let days: readonly StreakDay[] = []
      let at = 0
      for (const { gap, takes } of steps) {
        at += gap
        const { n, ...more } = dayMadeOn(days, on(at))
        expect(n).toBe(streakOn(days, on(at)).next)
        days = [...days, made(at, n, more)].filter((_, i, all) => i !== all.length - 1 - (takes ?? -1))
      }
    }),
  )
})
