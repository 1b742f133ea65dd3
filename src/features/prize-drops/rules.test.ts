import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { poolOf } from '#platform/facts/pools/pools.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { seededRng } from '#platform/base/random/rng.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  AWAY_MS,
  BY_PLAY,
  ECONOMY,
  OPENS_BEFORE_MS,
  PARTS,
  SETTLES_AFTER_MS,
  TIERS,
  WAITS_AFTER_MS,
  WINDOW_MS,
} from './economy.ts'
import {
  carriedOf,
  counts,
  dropsAround,
  dropsOf,
  hourOf,
  dropKey,
  drawPlace,
  prizesOf,
  scheduleShapes,
  slotEndAt,
  sumOf,
  valuesOf,
  waitSpanAt,
  winnerShape,
  type DropDay,
} from './rules.ts'
import { runEconomy } from './runs.server.ts'

const START = Date.UTC(2026, 10, 18, 5)
const dayOf = (pool: number, hours = 24): DropDay => ({
  starts_ms: START,
  ends_ms: START + hours * HOUR,
  ...prizesOf(pool),
})
const scheduled = (day: DropDay, seed: number) => {
  const rng = seededRng(seed)
  return dropsOf(
    day,
    scheduleShapes(day).map(({ shape }) => drawShape(shape, rng)),
  )
}

test('the whole pool is exactly 500 prizes: 4 of 5,000, 76 of 500, 420 of 100 entries', () => {
  covers('001 races.2')
  expect(prizesOf(100_000)).toEqual({ gold: 4, silver: 76, bronze: 420 })
  expect(valuesOf(prizesOf(100_000))).toHaveLength(500)
  expect(sumOf(prizesOf(100_000))).toBe(100_000)
  expect(TIERS.map(({ level }) => level)).toEqual([3, 2, 1])
})

test('a smaller pool has fewer prizes of each tier, and never gives more than there is', () => {
  covers('001 races.3')
  expect(prizesOf(0)).toEqual({ gold: 0, silver: 0, bronze: 0 })
  expect(prizesOf(99)).toEqual({ gold: 0, silver: 0, bronze: 0 })
  expect(prizesOf(2_000)).toEqual({ gold: 0, silver: 1, bronze: 15 })
  expect(prizesOf(24_999)).toEqual({ gold: 0, silver: 18, bronze: 159 })
  expect(prizesOf(25_000)).toEqual({ gold: 1, silver: 19, bronze: 105 })
  // An entry less than all of it is one gold prize less, and small ones don't make up for it.
  expect(prizesOf(99_999)).toEqual({ gold: 3, silver: 75, bronze: 422 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (pool) => {
      const count = valuesOf(prizesOf(pool)).length
      const given = sumOf(prizesOf(pool))
      expect(given).toBeLessThanOrEqual(pool)
      expect(count).toBeLessThanOrEqual(500)
      if (count < 500) expect(pool - given).toBeLessThan(100)
    }),
  )
})

test('a day by play gives a tenth of what play is expected to bring in, and nothing without play', () => {
  covers('001 races.4')
  expect(poolOf(BY_PLAY, 0)).toBe(0)
  expect(poolOf(BY_PLAY, 123_456)).toBe(12_345)
  expect(poolOf(BY_PLAY, 5_000_000)).toBe(100_000)
  expect(poolOf({ ...BY_PLAY, guarantee: 2_000 }, 123_456)).toBe(14_345)
})

test.each([23, 24, 25])('in a day of %i hours each slot has one drop, and each prize drops once', (hours) => {
  covers('001 races.5')
  const day = dayOf(100_000, hours)
  for (let seed = 1; seed <= 20; seed++) {
    const drops = scheduled(day, seed)
    expect(drops.map(({ value }) => value).toSorted((a, b) => b - a)).toEqual(valuesOf(day))
    const length = (hours * HOUR) / 500
    for (const { n, at_ms } of drops) {
      expect(at_ms).toBeGreaterThanOrEqual(START + n * length)
      expect(at_ms).toBeLessThan(START + (n + 1) * length)
    }
  }
})

test('instants are even over their slots, and the prizes over the day', () => {
  const day = dayOf(100_000)
  const length = DAY / 500
  const quarters = [0, 0, 0, 0]
  const goldInMorning = Array.from({ length: 200 }, (_, seed) => {
    const drops = scheduled(day, seed + 1)
    for (const { n, at_ms } of drops) quarters[Math.floor((4 * (at_ms - START - n * length)) / length)]! += 1
    return drops.filter(({ value, n }) => value === 5_000 && n < 250).length
  })
  const [all, gold] = [200 * 500, 200 * 4]
  for (const count of quarters)
    expect(Math.abs(count - all / 4)).toBeLessThan(3.5 * Math.sqrt((all * 3) / 16))
  const morning = goldInMorning.reduce((sum, one) => sum + one, 0)
  expect(Math.abs(morning - gold / 2)).toBeLessThan(3.5 * Math.sqrt(gold / 4))
})

test('what is told of the next drop is the end of its slot, whatever its instant', () => {
  covers('001 races.11')
  const day = dayOf(2_000)
  const length = DAY / 16
  expect(slotEndAt(day, START)).toBe(START + length)
  expect(slotEndAt(day, START + length - 1)).toBe(START + length)
  expect(slotEndAt(day, START + length)).toBe(START + 2 * length)
  expect(slotEndAt(day, START + DAY - 1)).toBe(START + DAY)
  for (const at of [START - 1, START + DAY]) expect(slotEndAt(day, at)).toBeNull()
  expect(slotEndAt(dayOf(0), START)).toBeNull()
  // Slots of odd lengths: each instant is before the end of its slot.
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 * HOUR - 1 }),
      fc.integer({ min: 1, max: 500 }),
      (after, count) => {
        const odd = { ...dayOf(0, 23), bronze: count }
        const end = slotEndAt(odd, START + after)!
        expect(end).toBeGreaterThan(START + after)
        expect(end - START - after).toBeLessThanOrEqual(Math.ceil((23 * HOUR) / count))
      },
    ),
  )
})

test('a round counts for the drops in the minute after it, and no others', () => {
  const drops = scheduled(dayOf(100_000), 7)
  fc.assert(
    fc.property(fc.integer({ min: -2 * MINUTE, max: DAY + MINUTE }), (after) => {
      const at = START + after
      const found = dropsAround(drops, at).map(({ n }) => n)
      expect(found).toEqual(
        drops.filter(({ at_ms }) => at <= at_ms && at > at_ms - WINDOW_MS).map(({ n }) => n),
      )
    }),
  )
})

test('hours are those of the day’s real length', () => {
  expect(hourOf(dayOf(0), START - 1)).toBe(0)
  expect(hourOf(dayOf(0), START + HOUR)).toBe(1)
  expect(hourOf(dayOf(0, 25), START + 25 * HOUR - 1)).toBe(24)
})

test('a run takes an economy whose figures fit, and no other', () => {
  expect(checkEconomy(runEconomy, ECONOMY).figures).toHaveLength(5)
  const unfit = [
    { most: 100_001 },
    { guarantee: 100_001 },
    { most: 99 },
    // A smallest pool without play, as runs of before had it.
    { least: 2_000 },
    { share: 1_001 },
    { anHour: 6 },
    { fromLevel: 0 },
    { most: 1_000, guarantee: 2_000 },
  ]
  for (const one of unfit)
    expect(() => checkEconomy(runEconomy, { ...ECONOMY, ...one })).toThrow(/can’t be used/)
})

/** A day without a database: who plays when, the caps, and a fair choice among those who may win. */
function simulateDay(seed: number, players: number) {
  const rng = seededRng(seed)
  const day = dayOf(10_000)
  const won = new Map<number, number>()
  const hours = new Set<string>()
  let [given, count, candidates] = [0, 0, 0]
  for (const { at_ms, value } of scheduled(day, seed)) {
    const hour = hourOf(day, at_ms)
    const list = Array.from({ length: players }, (_, one) => one).filter(
      (one) => rng.below(2) === 0 && (won.get(one) ?? 0) < ECONOMY.aDay && !hours.has(`${hour} ${one}`),
    )
    if (list.length === 0) continue
    candidates += list.includes(0) ? 1 / list.length : 0
    const winner = list[rng.below(list.length)]!
    won.set(winner, (won.get(winner) ?? 0) + 1)
    hours.add(`${hour} ${winner}`)
    given += value
    count += 1
  }
  return { given, count, mine: won.get(0) ?? 0, expected: candidates, most: Math.max(0, ...won.values()) }
}

test('10,000 days never exceed pool or count, and each player’s share is what the lists say', () => {
  covers('001 races.3')
  const days = Array.from({ length: 10_000 }, (_, seed) => simulateDay(seed + 1, 2 + (seed % 12)))
  const prizes = valuesOf(prizesOf(10_000))
  for (const { given, count, most } of days) {
    expect(given).toBeLessThanOrEqual(10_000)
    expect(count).toBeLessThanOrEqual(prizes.length)
    expect(most).toBeLessThanOrEqual(ECONOMY.aDay)
  }
  const [mine, expected] = [
    days.reduce((sum, day) => sum + day.mine, 0),
    days.reduce((sum, day) => sum + day.expected, 0),
  ]
  expect(Math.abs(mine - expected)).toBeLessThan(3.5 * Math.sqrt(expected))
})

test('a bet counts as it is placed, in games that keep a hundredth of it', () => {
  covers('001 races.6')
  const round = (mode: 'SweepStakes' | 'TournamentPoints', stake: number, weight?: number) =>
    counts({ mode, stake, ...(weight === undefined ? {} : { weight }) })
  expect([round('TournamentPoints', 200), round('SweepStakes', 2)]).toEqual([true, true])
  expect([round('TournamentPoints', 199), round('SweepStakes', 1)]).toEqual([false, false])
  expect([9_500, 2_500, 2_499, 0].map((weight) => round('TournamentPoints', 200, weight))).toEqual([
    ...[true, true],
    ...[false, false],
  ])
})

test('a drop that waits is drawn by whole slots, of an hour at most', () => {
  const day = dayOf(100_000)
  expect(waitSpanAt(day, START + 172_800)).toEqual({ from_ms: START + 172_800, to_ms: START + 345_600 })
  const few = dayOf(300)
  expect(waitSpanAt(few, START + 2 * HOUR - 1)).toEqual({ from_ms: START + HOUR, to_ms: START + 2 * HOUR })
})

test('of a day’s seed come the instants, the order of the prizes, then a winner a drop', () => {
  expect(scheduleShapes(dayOf(2_000))).toEqual([
    { key: 'instants', shape: { kind: 'numbers', k: 16, n: PARTS } },
    { key: 'prizes', shape: { kind: 'shuffle', n: 16 } },
  ])
  expect([0, 1, 15].map((n) => [drawPlace(n), dropKey(n)])).toEqual([
    [2, 'drop 1'],
    [3, 'drop 2'],
    [17, 'drop 16'],
  ])
  expect(winnerShape(40)).toEqual({ kind: 'numbers', k: 1, n: 40 })
})

test('a drop is at its part of its slot: the first at the beginning, none at the end', () => {
  const day = { ...dayOf(0), bronze: 3 }
  const drops = dropsOf(day, [
    [1, PARTS / 2 + 1, PARTS],
    [3, 1, 2],
  ])
  expect(drops).toEqual([
    { n: 0, at_ms: START, value: 100 },
    { n: 1, at_ms: START + 12 * HOUR, value: 100 },
    { n: 2, at_ms: START + DAY - 29, value: 100 },
  ])
  // Of a day without drops nothing was drawn.
  expect(dropsOf(dayOf(0), [])).toEqual([])
})

test('a round at the instant of a drop counts for it; one that came a minute before does not', () => {
  const drops = [START, START + MINUTE].map((at_ms, n) => ({ n, at_ms, value: 100 }))
  const around = (at_ms: number) => dropsAround(drops, at_ms).map(({ n }) => n)
  expect([START - WINDOW_MS, START - WINDOW_MS + 1, START, START + 1].map(around)).toEqual([
    [],
    [0],
    [0],
    [1],
  ])
  expect(around(START + MINUTE)).toEqual([1])
})

test('the end of an uneven slot begins the next one, and the last ends with the day', () => {
  // 23 hours in 7 slots: none of them begins at a whole millisecond.
  const odd = { ...dayOf(0, 23), bronze: 7 }
  const starts = Array.from({ length: 8 }, (_, n) => START + Math.floor((n * 23 * HOUR) / 7))
  for (let n = 0; n < 7; n++) {
    expect(slotEndAt(odd, starts[n]!)).toBe(starts[n + 1])
    expect(slotEndAt(odd, starts[n + 1]! - 1)).toBe(starts[n + 1])
  }
})

test('slots of exactly an hour are whole slots, and longer ones are hours that end with the day', () => {
  const hourly = { ...dayOf(0), bronze: 24 }
  expect(waitSpanAt(hourly, START + HOUR)).toEqual({ from_ms: START + HOUR, to_ms: START + 2 * HOUR })
  const short = { ...dayOf(0), bronze: 1, ends_ms: START + 2 * HOUR + 30 * MINUTE }
  expect(waitSpanAt(short, START + 2 * HOUR)).toEqual({
    from_ms: START + 2 * HOUR,
    to_ms: START + 2 * HOUR + 30 * MINUTE,
  })
})

test('a day is opened two minutes early, decided three seconds late, and whoever is silent for ten minutes is away', () => {
  expect([OPENS_BEFORE_MS, SETTLES_AFTER_MS, WAITS_AFTER_MS, AWAY_MS]).toEqual([
    ...[120_000, 3_000],
    ...[10_000, 600_000],
  ])
})

test('what nobody won goes on to the next pool, up to one more of the largest; no more is stored', () => {
  expect([0, 300, 1_501].map((left) => carriedOf(left, 500, 1_000))).toEqual([0, 300, 1_500])
  expect([carriedOf(9_000, 1_000, 1_000), carriedOf(9_000, 5_000, 1_000)]).toEqual([1_000, 0])
})
