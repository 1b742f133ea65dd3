import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolOf } from '#platform/facts/pools/pools.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { seededRng } from '#platform/base/random/rng.ts'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { ECONOMY, LIFETIME_MS, LISTED_AFTER_MS, PACKAGES, SAMPLE } from './economy.ts'
import { firstOfEach, holderOf, listOf, prizesOf, sumOf, valuesOf, type Holder } from './rules.ts'
import { lotteryEconomy } from './runs.server.ts'

test('the whole pool is 126 prizes: 1 of 10,000, 5 of 2,000, 20 of 500, 100 of 100 entries', () => {
  covers('001 cards.14')
  expect(prizesOf(40_000).map(({ value, count }) => [value, count])).toEqual([
    [10_000, 1],
    [2_000, 5],
    [500, 20],
    [100, 100],
  ])
  expect(valuesOf(prizesOf(40_000)).reduce((sum, value) => sum + value, 0)).toBe(40_000)
})

test('a smaller pool has fewer prizes and never gives more than there is', () => {
  expect(prizesOf(0)).toEqual([])
  expect(prizesOf(1_000)).toEqual([{ value: 100, count: 10 }])
  fc.assert(
    // A guarantee comes on top of the largest.
    fc.property(fc.integer({ min: 0, max: 45_000 }), (pool) => {
      const values = valuesOf(prizesOf(pool))
      expect(values.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(pool)
      expect(values.length).toBeLessThanOrEqual(126)
      expect(sumOf(prizesOf(pool))).toBe(values.reduce((sum, value) => sum + value, 0))
    }),
  )
})

test('a pool is a twentieth of the week’s expected win, and none without play', () => {
  covers('001 cards.14')
  expect(poolOf(ECONOMY, 0)).toBe(0)
  expect(poolOf(ECONOMY, 123_456)).toBe(6_172)
  expect(poolOf(ECONOMY, 9_000_000)).toBe(40_000)
})

test('a demonstration has a guarantee, and all else as it is planned', () => {
  expect(SAMPLE).toEqual({ ...ECONOMY, guarantee: 1_000 })
})

test('packages are those of the cashier; lists close after ten seconds, and tickets last a week', () => {
  expect(PACKAGES).toEqual(['standard', 'first', 'preset', 'personal', 'fortune'])
  expect([LISTED_AFTER_MS, LIFETIME_MS]).toEqual([10_000, 7 * DAY])
})

test('a run takes an economy whose figures fit, and no other', () => {
  expect(checkEconomy(lotteryEconomy, ECONOMY).figures).toHaveLength(7)
  expect(checkEconomy(lotteryEconomy, { ...ECONOMY, xp: 2_500 }).figures).toHaveLength(7)
  const unfitting = [
    { most: 40_001 },
    { guarantee: 5_001 },
    { least: 1_000 },
    { share: 501 },
    { card: 0 },
    { xp: 250 },
    { xp: 1_250 },
  ]
  for (const unfit of unfitting)
    expect(() => checkEconomy(lotteryEconomy, { ...ECONOMY, ...unfit })).toThrow(/can’t be used/)
})

const holders: readonly Holder[] = [
  { playerId: 'a', count: 3 },
  { playerId: 'b', count: 1 },
  { playerId: 'c', count: 16 },
]

test('tickets are numbered in the order of the list', () => {
  const of = holderOf(holders)
  expect([1, 3, 4, 5, 20].map(of)).toEqual(['a', 'a', 'b', 'c', 'c'])
})

test('the list is sorted by lines that name nobody, with the tickets of each', () => {
  const names: Readonly<Record<string, string>> = { a: '77', b: 'f0', c: '0e' }
  const list = listOf(holders, (playerId) => names[playerId]!)
  expect(list.lines).toEqual(['0e 16', '77 3', 'f0 1'])
  expect(list.holders.map(({ playerId }) => playerId)).toEqual(['c', 'a', 'b'])
})

test('each player wins once: with the ticket that was drawn first', () => {
  covers('001 cards.14')
  const winners = firstOfEach([7, 5, 2, 1, 4], holderOf(holders), 3)
  expect(winners).toEqual([
    { playerId: 'c', ticket: 7 },
    { playerId: 'a', ticket: 2 },
    { playerId: 'b', ticket: 4 },
  ])
  expect(firstOfEach([7, 5, 2], holderOf(holders), 1)).toHaveLength(1)
})

test('the first prize goes to each player as often as their tickets are of all', () => {
  const draws = 10_000
  const rng = seededRng(11)
  const of = holderOf(holders)
  const first = new Map<string, number>()
  for (let i = 0; i < draws; i++) {
    const [winner] = firstOfEach(drawShape({ kind: 'sample', k: 1, n: 20 }, rng), of, 1)
    first.set(winner!.playerId, (first.get(winner!.playerId) ?? 0) + 1)
  }
  for (const { playerId, count } of holders) {
    const chance = count / 20
    const error = Math.sqrt(draws * chance * (1 - chance))
    expect(Math.abs(first.get(playerId)! - draws * chance)).toBeLessThan(3.5 * error)
  }
})
