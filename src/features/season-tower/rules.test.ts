import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { BOX_WORTH, costOf } from './cost.ts'
import { BOUNDS, ECONOMY, LEVELS, SPIN_WORTH, STEPS } from './economy.ts'
import {
  experienceIn,
  isWithinADay,
  levelAt,
  levelsBetween,
  missingAt,
  nextStep,
  percentOf,
  totalsOf,
  xpAt,
} from './rules.ts'
import { runEconomy } from './runs.server.ts'

const TOTALS = totalsOf(ECONOMY)
const TOP = TOTALS.at(-1)!
const prizes = ECONOMY.levels.map(({ prize }) => prize)
const levelsWith = (has: (prize: (typeof prizes)[number]) => unknown) =>
  prizes.flatMap((prize, i) => (has(prize) ? [i + 1] : []))

describe('the tower', () => {
  test('has thirty levels: 300 × 1.09^(n−1) to two digits, 41,000 in all', () => {
    covers('001 season.2')
    expect(ECONOMY.levels.map(({ needed }) => needed)).toEqual([
      300, 330, 360, 390, 420, 460, 500, 550, 600, 650, 710, 770, 840, 920, 1_000, 1_100, 1_200, 1_300, 1_400,
      1_500, 1_700, 1_800, 2_000, 2_200, 2_400, 2_600, 2_800, 3_100, 3_400, 3_700,
    ])
    expect([TOTALS.length, TOP]).toEqual([LEVELS, 41_000])
  })

  test('pays what was promised, level by level', () => {
    covers('001 season.2', '001 wheel.11')
    const coins = prizes.map((prize) => prize.coins)
    expect(coins.filter((one) => one === 5_000)).toHaveLength(20)
    expect(levelsWith((prize) => prize.coins === 20_000)).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30])
    expect(levelsWith((prize) => prize.freeSpins?.count === 10)).toEqual([
      5, 8, 11, 14, 17, 20, 23, 26, 28, 30,
    ])
    expect(prizes.flatMap(({ entries }) => entries ?? [])).toEqual([20, 30, 40, 50, 76])
    expect(levelsWith((prize) => prize.entries)).toEqual([10, 15, 20, 25, 30])
    expect(levelsWith((prize) => prize.items?.[0]?.kind === 'lootbox')).toEqual([10, 20, 30])
  })

  test('costs 220 entries with its boxes, for bets of 82,000; spins are coins', () => {
    covers('001 season.2')
    const { coins, entries, highest } = costOf(ECONOMY)
    expect(coins).toBe(300_000 + 100 * SPIN_WORTH + 3 * BOX_WORTH.coins)
    expect(entries).toBeCloseTo(216 + 3 * BOX_WORTH.entries, 2)
    expect(TOP * ECONOMY.perPoint).toBe(82_000)
    expect(prizes.flatMap(({ freeSpins }) => freeSpins?.mode ?? [])).toEqual(
      Array.from({ length: 10 }, () => 'TournamentPoints'),
    )
    // Who stops at level 20 gets most back: 92.7 entries for bets of 30,600.
    expect(highest).toBeCloseTo((100 * 92.7) / (2 * TOTALS[19]!), 4)
    expect(highest).toBeLessThanOrEqual(BOUNDS.highest)
  })

  test('of an operator is refused where it costs more, or pays back too much early', () => {
    const boundsOf = (economy: typeof ECONOMY) =>
      runEconomy.check(economy).filter(({ value, most = Infinity }) => value > most).length
    expect(boundsOf(ECONOMY)).toBe(0)
    expect(boundsOf({ ...ECONOMY, perPoint: 1 })).toBe(1)
    const dearer = ECONOMY.levels.map((level, i) =>
      i === 29 ? { ...level, prize: { ...level.prize, entries: 80 } } : level,
    )
    expect(boundsOf({ ...ECONOMY, levels: dearer })).toBe(1)
    expect(runEconomy.schema.safeParse(ECONOMY).success).toBe(true)
    expect(runEconomy.schema.safeParse({ ...ECONOMY, levels: ECONOMY.levels.slice(1) }).success).toBe(false)
  })
})

describe('experience', () => {
  test('is a point for two entries, never below none', () => {
    expect([1_000, 999, 0, -5].map((progress) => xpAt(ECONOMY, progress))).toEqual([5, 4, 0, 0])
  })

  test('reaches a level with its last point, and fills levels one after the other', () => {
    expect([299, 300, 629, 630, TOP - 1, TOP, TOP * 9].map((xp) => levelAt(ECONOMY, xp))).toEqual([
      0, 1, 1, 2, 29, 30, 30,
    ])
    expect(experienceIn(ECONOMY, 500).slice(0, 3)).toEqual([300, 200, 0])
    expect(levelsBetween(1, 4)).toEqual([2, 3, 4])
    expect(levelsBetween(4, 4)).toEqual([])
    expect([0, 410, TOP - 1, TOP, TOP * 2].map((xp) => percentOf(ECONOMY, xp))).toEqual([0, 1, 99, 100, 100])
    expect([missingAt(ECONOMY, 100), missingAt(ECONOMY, TOP)]).toEqual([200, null])
  })

  test('no step passes over a level, and each is ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_000_000 }), (progress) => {
        const next = nextStep(ECONOMY, progress, STEPS)
        const level = levelAt(ECONOMY, xpAt(ECONOMY, progress))
        expect(next === null).toBe(level === LEVELS)
        if (next === null) return
        expect(next).toBeGreaterThan(progress)
        expect(levelAt(ECONOMY, xpAt(ECONOMY, next - 1))).toBe(level)
        expect(levelAt(ECONOMY, xpAt(ECONOMY, next))).toBeLessThanOrEqual(level + 1)
      }),
    )
  })

  test('a level has ten steps, the last of which is the next level', () => {
    const steps = []
    for (let at = nextStep(ECONOMY, 0, STEPS)!; steps.length < 10; at = nextStep(ECONOMY, at, STEPS)!)
      steps.push(xpAt(ECONOMY, at))
    expect(steps).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300])
  })

  test('a prize is within a day where a day of the last ones brings it; never without play, or at the top', () => {
    expect(isWithinADay(ECONOMY, 250, 50)).toBe(true)
    expect(isWithinADay(ECONOMY, 250, 49)).toBe(false)
    expect(isWithinADay(ECONOMY, 300, 0)).toBe(false)
    expect(isWithinADay(ECONOMY, TOP, 9_999)).toBe(false)
  })
})
