import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightOfEdge } from '#platform/round/weight.ts'
import { dayAfter, weekOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { AVAILABLE_MS, CALCULATING_MS, LATE_MS, LEAST, SECTIONS } from './economy.ts'
import {
  coveredBy,
  countedLoss,
  paysFrom,
  rewardOf,
  rewardUnder,
  statusAt,
  termsOf,
  windowOf,
  withinLoss,
} from './rules.ts'

const ZONE = 'America/New_York'
const HOUR = 3_600_000
/** A week in games that count whole. */
const bet = (staked: number, won: number) => ({ staked, won, covered: coveredBy(staked), refunded: 0 })
/** A week whose whole loss counts. */
const lost = (loss: number) => ({ staked: loss, won: 0, covered: 100 * loss, refunded: 0 })

test('what was lost in a week can be taken from Monday noon for 72 hours', () => {
  const { from_ms, until_ms } = windowOf('2026-11-16', ZONE)
  expect(new Date(from_ms).toISOString()).toBe('2026-11-23T17:00:00.000Z')
  expect(until_ms - from_ms).toBe(72 * HOUR)
  const window = { from_ms, until_ms }
  expect(statusAt(from_ms - 1, window, 5, false)).toBe('calculating')
  expect(statusAt(from_ms, window, 5, false)).toBe('available')
  expect(statusAt(from_ms, window, 5, true)).toBe('paid')
  for (const now_ms of [from_ms - 1, from_ms]) expect(statusAt(now_ms, window, 0, false)).toBe('none')
  expect(statusAt(until_ms, window, 5, false)).toBe('expired')
})

test('the part is that of the section, of the net loss only, rounded down and capped', () => {
  expect(rewardOf(bet(30_000, 26_000), 'bronze')).toBe(40)
  expect(rewardOf(bet(10_000, 9_000), 'vip')).toBe(100)
  expect(rewardOf(bet(199, 100), 'bronze')).toBe(0)
  expect(rewardOf(bet(100, 5_000), 'vip')).toBe(0)
  expect(rewardOf(bet(9_000_000, 0), 'bronze')).toBe(200)
  expect(rewardOf(bet(90_000_000, 0), 'vip')).toBe(200_000)
})

test('pays 25 or more once 500 counts or its part is worth that, and nothing before', () => {
  covers('001 cashback.5')
  // A net loss of 723 of which 158 counts.
  expect(countedLoss(bet(988, 265))).toBe(158)
  expect(rewardOf(bet(988, 265), 'bronze')).toBe(0)
  const at = (loss: number) => SECTIONS.map(({ type }) => rewardOf(lost(loss), type))
  expect(at(249)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(at(250)).toEqual([0, 0, 0, 0, 0, 0, 25])
  expect(at(358)).toEqual([0, 0, 0, 0, 0, 25, 35])
  expect(at(499)).toEqual([0, 0, 0, 0, 0, 34, 49])
  expect(at(500)).toEqual([25, 25, 25, 25, 25, 35, 50])
  expect(at(2_600)).toEqual([26, 52, 78, 104, 130, 182, 260])
  for (const { type } of SECTIONS) {
    expect([type, rewardOf(lost(paysFrom(type) - 1), type)]).toEqual([type, 0])
    expect(rewardOf(lost(paysFrom(type)), type)).toBeGreaterThanOrEqual(LEAST.reward)
  }
  expect(LEAST).toEqual({ reward: 25, from: 500 })
})

test('who gets the least has bets behind them that were expected to lose far more', () => {
  for (const edge of [0.005, 0.01, 0.02, 0.03, 0.04, 0.06])
    for (const { type } of SECTIONS) {
      const weight = weightOfEdge(edge)
      // The fewest bets of which so much can count.
      const stake = Math.ceil((paysFrom(type) * 100) / (coveredBy(1_000_000, weight) / 1_000_000))
      const week = { ...bet(stake, 0), covered: coveredBy(stake, weight) }
      const most = rewardOf(week, type)
      const name = `${type} at ${edge}`
      expect([name, most >= LEAST.reward]).toEqual([name, true])
      // Four times its own part, where that is more than a fifth.
      const part = Math.max(0.2, (4 * termsOf(type).percent) / 100)
      expect(most / (stake * edge), name).toBeLessThanOrEqual(part + 0.001)
    }
})

test('an award of before has no least, and stays what it was', () => {
  const before = { percent: 1, cap: 200, least_paid: 0, least_from: 0 }
  expect([99, 158, 2_600].map((loss) => rewardUnder(lost(loss), before))).toEqual([0, 1, 26])
  expect(termsOf('bronze')).toEqual({ percent: 1, cap: 200, least_paid: 25, least_from: 500 })
})

test('no more of a net loss counts than four times what the bets were expected to lose', () => {
  covers('001 cashback.6')
  expect(countedLoss(bet(10_000, 9_000))).toBe(1_000)
  expect(countedLoss(bet(10_000, 0))).toBe(1_600)
  // At half the weight, half of the stake counts, at half of the edge.
  expect(countedLoss({ ...bet(10_000, 0), covered: coveredBy(10_000, 5_000) })).toBe(400)
  expect(countedLoss({ ...bet(10_000, 0), covered: coveredBy(10_000, 0) })).toBe(0)
  expect(coveredBy(10_000)).toBe(160_000)
})

test('what was refunded of a loss does not count, and never makes a week a win', () => {
  expect(countedLoss({ ...lost(1_000), refunded: 400 })).toBe(600)
  expect(countedLoss({ ...lost(1_000), refunded: 1_001 })).toBe(0)
  expect(countedLoss({ ...bet(900, 1_000), refunded: 0 })).toBe(0)
  // What was refunded was bet, too: it takes its part of the cover along.
  expect(countedLoss({ ...bet(10_000, 0), refunded: 8_000 })).toBe(320)
  expect(countedLoss({ ...bet(10_000, 0), refunded: 1 })).toBe(1_599)
  expect(countedLoss({ staked: 9e12, won: 0, covered: 9e14, refunded: 1 })).toBe(9e12 - 1)
  expect(rewardOf({ ...lost(10_000), refunded: 4_000 }, 'vip')).toBe(600)
  expect(withinLoss({ ...bet(1_000, 900), refunded: 400 }).refunded).toBe(100)
  expect(withinLoss({ ...bet(900, 1_000), refunded: 400 }).refunded).toBe(0)
})

test('one even-money bet a week never comes back with a profit, whatever its edge', () => {
  covers('001 cashback.6')
  for (const edge of [0.005, 0.01, 0.02, 0.03, 0.04, 0.05]) {
    const stake = 100_000
    const back = rewardOf({ ...bet(stake, 0), covered: coveredBy(stake, weightOfEdge(edge)) }, 'vip')
    expect((back * (1 + edge)) / 2 / (stake * edge), `${edge}`).toBeLessThan(0.35)
  }
})

test('parts and caps are those that were agreed, and never fall with the section', () => {
  expect(SECTIONS.map(({ type, percent, cap }) => [type, percent, cap])).toEqual([
    ['bronze', 1, 200],
    ['silver', 2, 500],
    ['gold', 3, 1_500],
    ['platinum', 4, 5_000],
    ['sapphire', 5, 15_000],
    ['diamond', 7, 50_000],
    ['vip', 10, 200_000],
  ])
  for (const { type, percent, cap } of SECTIONS) {
    const loss = Math.ceil((cap * 100) / percent)
    expect([rewardOf(lost(loss), type), rewardOf(lost(10 * loss), type)]).toEqual([cap, cap])
    expect(rewardOf(lost(loss - 1), type)).toBeLessThan(cap)
  }
  expect([CALCULATING_MS, AVAILABLE_MS, LATE_MS]).toEqual([12 * HOUR, 72 * HOUR, 48 * HOUR])
  expect(SECTIONS.map(({ title }) => title).join()).toBe('Bronze,Silver,Gold,Platinum,Sapphire,Diamond,VIP')
})

test('a reward is whole, never above its part or the least, its cap or the loss', () => {
  const amounts = fc.nat(20_000_000)
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...SECTIONS), (staked, won, { type, percent, cap }) => {
      const reward = rewardOf(bet(staked, won), type)
      const loss = countedLoss(bet(staked, won))
      expect(loss).toBeLessThanOrEqual(Math.max(0, staked - won))
      expect(Number.isInteger(reward) && reward >= 0 && reward <= cap).toBe(true)
      expect(reward === 0 || reward >= LEAST.reward).toBe(true)
      expect(reward > 0).toBe(loss >= paysFrom(type))
      if (reward <= LEAST.reward) return
      expect(reward * 100).toBeLessThanOrEqual(loss * percent)
      if (reward < cap) expect((reward + 1) * 100).toBeGreaterThan(loss * percent)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('weeks follow each other without a gap, also where a week has 167 or 169 hours', () => {
  for (const [week, hours] of [
    ['2026-10-26', 169],
    ['2027-03-08', 167],
    ['2026-11-16', 168],
  ] as const) {
    const { from_ms } = windowOf(week, ZONE)
    const before = windowOf(dayAfter(week, -7), ZONE).from_ms
    expect((from_ms - before) / HOUR).toBe(hours)
    expect(weekOf(from_ms - 12 * HOUR - 1, ZONE)).toBe(week)
    expect(weekOf(from_ms - 12 * HOUR, ZONE)).toBe(dayAfter(week, 7))
  }
})
