import { expect, test } from 'vitest'
import {
  BET_LEVEL_MAX,
  coinEquivalent,
  freeSpinStake,
  isFreeSpinStake,
  plainBonus,
  prizeUnder,
  turnEquivalent,
} from './prize.ts'

const spins = { game: 'tidal-fortune', count: 5, betLevel: 1, lifetime_ms: 86_400_000 }

test('a free spin is played at 2 entries or 200 coins a bet level', () => {
  expect([1, 3].map((level) => freeSpinStake('SweepStakes', level))).toEqual([2, 6])
  expect([1, 3].map((level) => freeSpinStake('TournamentPoints', level))).toEqual([200, 600])
})

test('stakes of free spins are those of the ten bet levels, in either currency', () => {
  for (let level = 1; level <= BET_LEVEL_MAX; level++)
    for (const mode of ['SweepStakes', 'TournamentPoints'] as const)
      expect(isFreeSpinStake(freeSpinStake(mode, level))).toBe(true)
  expect([1, 3, 22, 201, 300, 2_001, 2_200].filter(isFreeSpinStake)).toEqual([])
})

test('where entries may not be given each is 100 coins, and nothing else changes', () => {
  expect(coinEquivalent({ coins: 1_000, entries: 5 })).toEqual({ coins: 1_500 })
  expect(coinEquivalent({ entries: 5, wheelSpin: 'booster' })).toEqual({ coins: 500, wheelSpin: 'booster' })
  expect(coinEquivalent({ coins: 7 })).toEqual({ coins: 7 })
  expect(coinEquivalent({ freeSpins: spins })).toStrictEqual({ freeSpins: spins })
  expect(coinEquivalent({ coins: 0, entries: 0 })).toStrictEqual({})
})

test('without a daily wheel a turn is its worth, and with one it stays', () => {
  const prize = { coins: 100, wheelSpin: 'booster' } as const
  const brand = (wheel: boolean) => ({ features: { 'daily-wheel': wheel } })
  expect(prizeUnder(brand(true), prize, true)).toEqual(prize)
  expect(prizeUnder(brand(false), prize, true)).toEqual({ coins: 2_746, entries: 11 })
  expect(prizeUnder(brand(false), prize, false)).toEqual({ coins: 2_746 + 1_100 })
  expect(turnEquivalent({ entries: 5 })).toEqual({ entries: 5 })
})

test('a plain bonus has no wheel, streak or end, gives nothing by itself and is asked for', () => {
  expect(plainBonus).toEqual({
    wheels: null,
    prizes: { entries: 0, coins: 0 },
    auto: false,
    expiresAt: null,
    streakCount: 0,
    streakCurrent: 0,
  })
})
