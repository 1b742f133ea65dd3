import { expect, test } from 'vitest'
import { NO_READINGS, decrementOf, incrementOf } from './readings.ts'

const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
const round = { round_id: 'r', game: 'tidal-fortune', win: 0, balance } as const
const entries = (stake: number, weight?: number) =>
  incrementOf({ ...round, mode: 'SweepStakes', stake, ...(weight === undefined ? {} : { weight }) })
const coins = (stake: number, weight?: number) =>
  incrementOf({ ...round, mode: 'TournamentPoints', stake, ...(weight === undefined ? {} : { weight }) })

test('an entry is a point, and so are a hundred coins', () => {
  expect(entries(7)).toEqual({ rounds: 1, small: 1, ball: 1, entries: 700, coins: 0, xp: 700, season: 0 })
  expect(coins(700)).toEqual({ rounds: 1, small: 1, ball: 1, entries: 0, coins: 70_000, xp: 700, season: 0 })
})

test('a round is small from 2 entries or 200 coins, and feeds a ball from 5 or 500', () => {
  const steps = [
    entries(1),
    entries(2),
    entries(4),
    entries(5),
    coins(199),
    coins(200),
    coins(499),
    coins(500),
  ]
  expect(steps.map((turn) => [turn!.small, turn!.ball])).toEqual([
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 1],
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 1],
  ])
})

test('a stake counts by its weight, also toward the least one', () => {
  expect(entries(4, 2_500)).toEqual({
    rounds: 1,
    small: 0,
    ball: 0,
    entries: 100,
    coins: 0,
    xp: 100,
    season: 0,
  })
  expect(entries(8, 2_500)!.small).toBe(1)
  expect(coins(3, 2_500)!.coins).toBe(75)
})

test('what the site staked, or nobody, turns nothing', () => {
  expect(incrementOf({ ...round, mode: 'SweepStakes', stake: 9, free: true })).toBeNull()
  expect(entries(0)).toBeNull()
})

test('a round that is taken back turns back what it had turned, and one that never counted turns nothing', () => {
  const voided = { ...round, mode: 'SweepStakes', stake: 7 } as const
  expect(decrementOf(voided)).toBeNull()
  const back = decrementOf({ ...voided, counted: { stake: 7, weight: 5_000, at: 1 } })!
  const turn = entries(7, 5_000)!
  const sum = Object.fromEntries(
    Object.entries(turn).map(([reading, value]) => [reading, value + back[reading as keyof typeof back]]),
  )
  expect(sum).toEqual(NO_READINGS)
})
