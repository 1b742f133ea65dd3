import { expect, test } from 'vitest'
import { afterRound, begin, endOf } from './autoplay.ts'
import { AHEAD, FIXED, isMoving, listed, nextWanted, stakeFor, stepsOf, type Strategy } from './strategy.ts'

const STAKES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const
const doubling: Strategy = { onWin: 'reset', onLoss: { raise: 100 }, cap: 5_000 }

test('a reaction keeps, resets or raises, and a round that brings nothing changes nothing', () => {
  expect(nextWanted(doubling, 400 * FIXED, 100, -1)).toBe(800 * FIXED)
  expect(nextWanted(doubling, 400 * FIXED, 100, 1)).toBe(100 * FIXED)
  expect(nextWanted(doubling, 400 * FIXED, 100, 0)).toBe(400 * FIXED)
  const winning: Strategy = { onWin: { raise: 50 }, onLoss: 'keep', cap: 5_000 }
  expect(nextWanted(winning, 400 * FIXED, 100, 1)).toBe(600 * FIXED)
  expect(nextWanted(winning, 400 * FIXED, 100, -1)).toBe(400 * FIXED)
})

test('the cap is reached exactly, never passed, and lowers no bet', () => {
  expect(nextWanted(doubling, 2_500 * FIXED, 100, -1)).toBe(5_000 * FIXED)
  expect(nextWanted(doubling, 2_501 * FIXED, 100, -1)).toBe(5_000 * FIXED)
  expect(nextWanted(doubling, 5_000 * FIXED, 100, -1)).toBe(5_000 * FIXED)
  expect(nextWanted({ ...doubling, cap: 50 }, 100 * FIXED, 100, -1)).toBe(100 * FIXED)
})

test('small raises of small bets add up, in whole numbers', () => {
  const slow: Strategy = { onWin: 'reset', onLoss: { raise: 10 }, cap: 100 }
  let wanted = 1 * FIXED
  const stakes = Array.from({ length: 9 }, () => {
    wanted = nextWanted(slow, wanted, 1, -1)
    return stakeFor(wanted, { stakes: [1, 2, 5], base: 1 })
  })
  // 1.1⁸ = 2.14: from the eighth loss in a row on the next bet is not above what is asked for.
  expect(stakes).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2])
  expect(Number.isInteger(wanted)).toBe(true)
  const large = nextWanted({ ...slow, onLoss: { raise: 1_000 }, cap: 10 ** 9 }, 10 ** 13, 1, -1)
  expect(large).toBe(10 ** 9 * FIXED)
  expect(Number.isSafeInteger((10 ** 13 / 100) * 1_000)).toBe(true)
})

test('the stake is on offer, paid by the balance with every chip, and never below the chosen one', () => {
  const at = (wanted: number, more = {}) => stakeFor(wanted * FIXED, { stakes: STAKES, base: 100, ...more })
  // Twice 200 is 400: 500 would be more than the rule says.
  expect([100, 199, 200, 400, 499, 500, 99_999].map((wanted) => at(wanted))).toEqual([
    100, 100, 200, 200, 200, 500, 10_000,
  ])
  expect(at(500, { cap: 400 })).toBe(200)
  expect(at(5_000, { balance: 5_000 })).toBe(5_000)
  expect(at(5_000, { balance: 4_999 })).toBe(2_000)
  expect(at(5_000, { balance: 5_000, units: 2 })).toBe(2_000)
  expect(at(5_000, { balance: 99 })).toBe(100)
  expect(stakeFor(300 * FIXED, { stakes: STAKES, base: 500 })).toBe(500)
})

test('the preview lists the bets that are played', () => {
  const steps = stepsOf(doubling, 'loss', { stakes: STAKES, base: 100 })
  expect(steps).toHaveLength(AHEAD)
  expect(steps.slice(0, 7).map(({ stake }) => stake)).toEqual([200, 200, 500, 1_000, 2_000, 5_000, 5_000])
  expect(listed(steps, 100)).toEqual([
    { count: 1, stake: 200, stays: false },
    // Twice 200 is 400, which is not offered.
    { count: 2, stake: 200, stays: true },
    { count: 3, stake: 500, stays: false },
    { count: 4, stake: 1_000, stays: false },
    { count: 5, stake: 2_000, stays: false },
    { count: 6, stake: 5_000, stays: false },
  ])
  expect(listed(stepsOf(doubling, 'win', { stakes: STAKES, base: 100 }), 100)).toEqual([])
  const slow: Strategy = { onWin: 'reset', onLoss: { raise: 10 }, cap: 200 }
  const late = listed(stepsOf(slow, 'loss', { stakes: STAKES, base: 100 }), 100)
  expect(late.map(({ count, stays }) => [count, stays])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [8, false],
  ])
  // The run itself takes the same way.
  let run = begin({ rounds: null, loss: null, singleWin: null, strategy: doubling }, 100)
  for (const { stake } of steps) {
    run = afterRound(run, 100, 0)
    expect(stakeFor(run.wanted, { stakes: STAKES, base: 100, cap: doubling.cap })).toBe(stake)
  }
})

test('only a strategy that raises moves the bet', () => {
  expect(isMoving(undefined)).toBe(false)
  expect(isMoving({ onWin: 'reset', onLoss: 'keep', cap: 1 })).toBe(false)
  expect(isMoving({ onWin: { raise: 1 }, onLoss: 'keep', cap: 1 })).toBe(true)
  expect(isMoving(doubling)).toBe(true)
})

test('free spins and returned bets leave the bet as it is', () => {
  const run = begin({ rounds: 3, loss: null, singleWin: null, strategy: doubling }, 100)
  expect(run).toMatchObject({ base: 100, wanted: 100 * FIXED, left: 3, net: 0 })
  expect(afterRound(run, 0, 0).wanted).toBe(100 * FIXED)
  expect(afterRound(run, 0, 500)).toMatchObject({ wanted: 100 * FIXED, net: 500, left: 2 })
  expect(afterRound(run, 100, 100).wanted).toBe(100 * FIXED)
  expect(afterRound(run, 100, 50).wanted).toBe(200 * FIXED)
  expect(afterRound(afterRound(run, 100, 50), 100, 101).wanted).toBe(100 * FIXED)
})

test('an endless run ends by its profit, its loss or a win alone', () => {
  const run = begin({ rounds: null, loss: 300, profit: 200, singleWin: 1_000 }, 100)
  expect(afterRound(run, 100, 0).left).toBeNull()
  expect(endOf(run, 100, 0)).toBeNull()
  expect(endOf({ ...run, net: 199 }, 100, 0)).toBeNull()
  expect(endOf({ ...run, net: 200 }, 100, 0)).toBe('profit')
  expect(endOf({ ...run, net: 200 }, 100, 1_000)).toBe('win')
  expect(endOf({ ...run, net: -200 }, 100, 0)).toBeNull()
  expect(endOf({ ...run, net: -201 }, 100, 0)).toBe('loss')
  expect(endOf({ ...run, profit: null, net: 10 ** 9 }, 100, 0)).toBeNull()
})
