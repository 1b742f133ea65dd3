import { expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { BALL as LEAST } from '#platform/facts/readings.ts'
import { covers } from '#tests/coverage/covers.ts'
import { BALLS, ECONOMY, EXPECTED, FREE_A_DAY, TICKETS, type BingoEconomy } from './economy.ts'
import { ticketsOf } from './play.server.ts'
import {
  ALL_WAYS,
  ballsAt,
  choose,
  LINES,
  linesOf,
  marksOf,
  nextBallAt,
  rowOf,
  waysOf,
  waysTo,
  worthOf,
} from './rules.ts'
import { runEconomy } from './runs.server.ts'

const chance = (lines: number) => waysTo(lines) / ALL_WAYS
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

test('the 512 patterns of a ticket are all ways in which ten balls of thirty can be drawn', () => {
  covers('001 bingo.7')
  expect(ALL_WAYS).toBe(30_045_015)
  expect(COUNTS.reduce((sum, lines) => sum + waysTo(lines), 0)).toBe(ALL_WAYS)
  // Counted otherwise: a line is complete where the other seven balls are any of 27.
  expect(COUNTS.reduce((sum, lines) => sum + lines * waysTo(lines), 0)).toBe(8 * choose(27, 7))
  // Nine marks leave one ball, which may be any of the other 21.
  expect([waysTo(7), waysTo(8)]).toEqual([0, 21])
})

test('lines are as likely as published', () => {
  covers('001 bingo.7')
  expect([0, 1, 2, 3].map((lines) => Number(chance(lines).toPrecision(4)))).toEqual([
    0.798, 0.1731, 0.02424, 0.003984,
  ])
  const more = [4, 5, 6, 7, 8].reduce((sum, lines) => sum + chance(lines), 0)
  expect([more.toPrecision(3), chance(8).toPrecision(2)]).toEqual(['0.000683', '7.0e-7'])
})

test('a ticket is worth 460 coins and 3.643 entries, as exact fractions', () => {
  covers('001 bingo.7')
  const exact = (unit: 'coins' | 'entries') =>
    COUNTS.reduce(
      (sum, lines) =>
        waysTo(lines) === 0 ? sum : sum + BigInt(rowOf(ECONOMY, lines).prize[unit]) * BigInt(waysTo(lines)),
      0n,
    )
  const thousandths = (sum: bigint) => Number((sum * 1_000n + BigInt(ALL_WAYS) / 2n) / BigInt(ALL_WAYS))
  expect([thousandths(exact('coins')), thousandths(exact('entries'))]).toEqual([459_989, 3_643])
  expect([EXPECTED.coins, EXPECTED.entries]).toEqual([460, 3.643])
  for (const unit of ['coins', 'entries'] as const)
    expect(worthOf(ECONOMY, unit)).toBeCloseTo(Number(exact(unit)) / ALL_WAYS, 9)
  // Fourteen days from noon to noon touch fifteen reward days: thirty free balls are three games of two tickets.
  expect(FREE_A_DAY).toBeCloseTo((3 * 2 * 3.643) / 14, 3)
})

test('a ball by play gives back at most 7.3% of what its rounds are expected to lose', () => {
  // Rewards are priced for an edge of 4%, and what counts of a bet is weighted by the edge of its game.
  const lost = ECONOMY.rounds * LEAST.SweepStakes * 0.04
  expect((TICKETS * EXPECTED.entries) / BALLS / lost).toBeCloseTo(0.0729, 4)
})

test('every ticket wins the prize of its lines', () => {
  const said = ECONOMY.prizes.map(({ lines, prize }) => [lines, prize.coins, prize.entries])
  expect(said).toEqual([
    [[0], 250, 0],
    [[1], 1_000, 10],
    [[2], 2_500, 40],
    [[3], 5_000, 150],
    [[4, 5, 6], 10_000, 500],
    [[8], 50_000, 5_000],
  ])
  expect(ECONOMY.prizes.reduce((sum, row) => sum + waysOf(row), 0)).toBe(ALL_WAYS)
})

test('marks and lines of a ticket are those of its numbers', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(marksOf(numbers, [9, 30, 5, 1, 12])).toEqual([0, 4, 8])
  expect(linesOf([0, 4, 8])).toEqual([6])
  expect(linesOf(numbers.map((n) => n - 1))).toEqual(LINES.map((_, i) => i))
  expect(linesOf([0, 1, 2, 3, 4, 5, 6, 7])).toHaveLength(5)
  expect(linesOf([0, 1, 2, 3, 5, 6, 7, 8])).toHaveLength(4)
  expect(linesOf([0, 2, 3, 4, 5, 6, 7, 8])).toHaveLength(6)
})

test('a game’s tickets follow from its name, hold 18 different numbers, and win as often as computed', () => {
  covers('001 bingo.6')
  const ids = Array.from({ length: 6_000 }, (_, i) => i.toString(16).padStart(32, '0'))
  const rng = seededRng(3)
  const times = [0, 0, 0]
  for (const id of ids) {
    const tickets = ticketsOf(id)
    const numbers = tickets.flatMap((one) => one.numbers)
    expect([new Set(numbers).size, Math.min(...numbers) >= 1, Math.max(...numbers) <= 30]).toEqual([
      18,
      true,
      true,
    ])
    const balls = drawShape({ kind: 'sample', k: 10, n: 30 }, rng)
    for (const ticket of tickets) {
      const lines = linesOf(marksOf(ticket.numbers, balls)).length
      if (lines < 3) times[lines]! += 1
    }
  }
  expect(ticketsOf(ids[7]!)).toEqual(ticketsOf(ids[7]!))
  for (const [lines, count] of times.entries()) {
    const mean = 12_000 * chance(lines)
    expect(Math.abs(count - mean)).toBeLessThan(4 * Math.sqrt(mean))
  }
})

test('every fiftieth round is a ball, and its part is below one', () => {
  expect([0, 49, 50, 99, 100, -3].map((rounds) => ballsAt(50, rounds))).toEqual([0, 0, 1, 1, 2, 0])
  expect([0, 25, 49, 50, -1].map((rounds) => nextBallAt(50, rounds))).toEqual([0, 0.5, 0.98, 0, 0])
})

test('no way to get balls can be farmed: an economy is refused where one is worth more than it takes', () => {
  covers('001 bingo.7')
  const refused = (more: Partial<BingoEconomy>) => {
    try {
      checkEconomy(runEconomy, { ...ECONOMY, ...more })
      return null
    } catch (error) {
      return /because (.*) is [\d.]+ but/.exec((error as Error).message)?.[1]
    }
  }
  const coins = (amount: number) =>
    ECONOMY.prizes.map(({ lines }) => ({ lines, prize: { coins: amount, entries: 0 } }))
  // Kept to the end or played in coins, balls never bring back what the store took for them.
  expect(refused({ store: { price: 999, aDay: 2 } })).toBe('the coins that balls from the store bring')
  expect(refused({ store: { price: 1_000, aDay: 10 } })).toBeNull()
  expect(refused({ leftOver: 1, store: { price: 823, aDay: 1 } })).toMatch(/from the store/)
  expect(refused({ leftOver: 1, store: { price: 825, aDay: 1 } })).toBeNull()
  expect(refused({ leftOver: 201 })).toBe('the coins of a ball for each of its rounds')
  expect(refused({ leftOver: 1, rounds: 20, prizes: coins(401) })).toMatch(/the coins of a ball/)
  expect(refused({ rounds: 40, leftOver: 100 })).toBe('the entries of a ball for each of its rounds')
  expect(refused({ freeADay: 3, leftOver: 100 })).toBe('the entries of a day’s free balls')
  expect(refused({ freeADay: 3, prizes: coins(1) })).toBe('the coins of a day’s free balls')
})

test('a run takes an economy whose figures fit, and no other', () => {
  covers('001 bingo.7')
  const with_ = (more: Partial<BingoEconomy>) => () => checkEconomy(runEconomy, { ...ECONOMY, ...more })
  const swap = (place: number, prize: object) =>
    ECONOMY.prizes.map((row, i) => (i === place ? { ...row, prize } : row)) as BingoEconomy['prizes']
  expect(with_({})().figures.map(({ value }) => Number(value.toFixed(4)))).toEqual([
    ...[459.9895, 3.6432, 4, 0.0146, 35.7029, 400, 1.4573, 1000],
  ])
  expect(with_({ mostADay: 8 })).toThrow('in a week is 40.8')
  expect(with_({ prizes: swap(0, { coins: 250, entries: 1 }) })).toThrow('in entries is 4.441')
  expect(with_({ prizes: swap(0, { coins: 1_000, entries: 0 }) })).toThrow('in coins is 1058')
  expect(with_({ prizes: ECONOMY.prizes.slice(1) })).toThrow('prizes isn’t valid')
  expect(with_({ prizes: ECONOMY.prizes.toReversed() })).toThrow('prizes isn’t valid')
  for (const more of [
    { rounds: 55 },
    { rounds: 0 },
    { freeADay: 11 },
    { leftOver: 0 },
    { prizes: swap(0, {}) },
  ])
    expect(with_(more as Partial<BingoEconomy>)).toThrow('t be used because')
})
