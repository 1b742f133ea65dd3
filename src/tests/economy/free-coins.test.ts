import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#features/index.ts'
import { FULL_WEIGHT, weightOfEdge } from '#platform/round/weight.ts'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../rig/pieces.ts'
import type { EconomyPiece } from './piece.ts'
import { worthOf } from './worth.ts'

/**
 * Free coins are played on, and rounds in coins earn points and balls, whose prizes hold entries: what coins
 * that cost nothing become, in the best way to play them, for who takes and plays everything every day.
 * Decision 097 says why that is not among the 55 free entries a day.
 */
const MOST = {
  /** Coins of all gifts a day. */
  coins: 30_000,
  /** Entries a day that they become in any year, and on average of the years until the last level. */
  year: 95,
  climbing: { years: 3, entries: 52 },
  /** And in each year after it: the ladder of the league is climbed once. */
  after: 14,
}

const SRC = join(import.meta.dirname, '../..')
const economies = await Promise.all(
  features.map(async ({ name }) => {
    const path = join(SRC, 'features', name, 'economy.ts')
    const found = (existsSync(path) ? await import(path) : {}) as {
      readonly FREE_A_DAY?: number
      readonly COINS_A_DAY?: number
    }
    return { name, ...found }
  }),
)
const GIVEN = economies.reduce((sum, { COINS_A_DAY = 0 }) => sum + COINS_A_DAY, 0)

const pieces = await piecesOf<EconomyPiece>('economy')
const REWARDS = pieces.flatMap(({ rewards = [] }) => rewards)
const RANKS = pieces.flatMap(({ ranks = [] }) => ranks)

/** The seasons' rewards a day, and the points that they take: those points do not count for the league. */
const SEASONS = pieces.flatMap(({ season }) => season ?? [])
const SEASON = {
  entries: SEASONS.reduce((sum, one) => sum + sumIn(one.rewards, 'entries') / one.days, 0),
  coins: SEASONS.reduce((sum, one) => sum + sumIn(one.rewards, 'coins') / one.days, 0),
  points: SEASONS.reduce(
    (sum, one) => sum + Math.max(...one.rewards.map(({ points }) => points)) / one.days,
    0,
  ),
}

/** Coins that count toward rewards per coin of expected loss, at the edge at which that ratio is highest. */
const PER_LOST = Math.max(
  ...Array.from({ length: 100 }, (_, i) => (i + 1) / 1_000).map(
    (edge) => weightOfEdge(edge) / FULL_WEIGHT / edge,
  ),
)
const COINS_PER_POINT = 100
/** The stake of a round: the least that earns balls in games that count in full. */
const STAKE = 500
const YEAR = 365

function sumIn(rewards: readonly (typeof REWARDS)[number][], unit: 'coins' | 'entries'): number {
  return rewards.flatMap(({ prizes }) => prizes).reduce((sum, prize) => sum + worthOf(prize, unit), 0)
}
const sumOf = (from: number, to: number, unit: 'coins' | 'entries') =>
  sumIn(
    REWARDS.filter(({ points }) => points > from && points <= to),
    unit,
  )

/** Plays all coins of each day to the end, with those that come back. @returns the entries of each year, a day */
function playOn(years: number): readonly { readonly entries: number; readonly coins: number }[] {
  let [points, back] = [0, 0]
  return Array.from({ length: years }, () => {
    let [entries, coins] = [0, 0]
    for (let day = 0; day < YEAR; day++) {
      const lost = GIVEN + back
      const rounds = (lost * PER_LOST) / STAKE
      const { rank } = RANKS.findLast((one) => one.points <= points)!
      const before = points
      points += (lost * PER_LOST) / COINS_PER_POINT - SEASON.points
      entries += SEASON.entries
      const beside = pieces.map(({ byCoins }) => byCoins?.({ rounds, stake: STAKE, rank }) ?? {})
      entries += sumOf(before, points, 'entries')
      back = SEASON.coins + sumOf(before, points, 'coins')
      for (const { coins: more = 0, entries: some = 0 } of beside) {
        entries += some
        back += more
      }
      coins += lost
    }
    return { entries: entries / YEAR, coins: coins / YEAR }
  })
}

const round = (amount: number) => Math.round(amount * 10) / 10

test('every feature that gives entries a day says what coins it gives', () => {
  const silent = economies.filter((one) => one.FREE_A_DAY !== undefined && one.COINS_A_DAY === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
  for (const { name, COINS_A_DAY = 0 } of economies) expect([name, COINS_A_DAY >= 0]).toEqual([name, true])
})

test('gifts are at most 30,000 coins a day', () => {
  covers('001 cashback.9')
  process.stdout.write(`coins of gifts a day: ${round(GIVEN)}\n`)
  expect(GIVEN).toBeGreaterThan(20_000)
  expect(GIVEN).toBeLessThanOrEqual(MOST.coins)
})

test('what free coins become when they are played on is bounded, each year and for good', () => {
  covers('001 cashback.9')
  const years = playOn(8)
  process.stdout.write(
    `entries a day of free coins, by year: ${years.map(({ entries }) => round(entries)).join(', ')}; ` +
      `coins lost a day: ${years.map(({ coins }) => Math.round(coins)).join(', ')}\n`,
  )
  // Each coin is expected to buy 25 coins of bets at the most.
  expect(PER_LOST).toBeCloseTo(25, 6)
  const entries = years.map((year) => year.entries)
  // The guard measures something: the first year comes near the last section.
  expect(Math.max(...entries)).toBeGreaterThan(20)
  expect(Math.max(...entries)).toBeLessThanOrEqual(MOST.year)
  const climbing = entries.slice(0, MOST.climbing.years)
  const mean = climbing.reduce((sum, one) => sum + one, 0) / climbing.length
  expect(mean).toBeLessThanOrEqual(MOST.climbing.entries)
  for (const one of entries.slice(MOST.climbing.years)) expect(one).toBeLessThanOrEqual(MOST.after)
})
