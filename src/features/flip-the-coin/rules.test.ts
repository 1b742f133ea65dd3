import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { covers } from '#tests/coverage/covers.ts'
import { BONUS, EXPECTED_FACTOR, FREE_A_DAY, OPEN_MS } from './economy.ts'
import { halfOf, oddsOf, outcome, reasonFor, SIDES, weights } from './rules.ts'

const amounts = fc.integer({ min: BONUS.least, max: BONUS.most })

test('heads and tails are as likely, and a flip is worth 1.25 times the bonus', () => {
  covers('001 bonuses.10')
  expect(SIDES).toEqual(['heads', 'tails'])
  expect(weights).toEqual([TOTAL_WEIGHT / 2, TOTAL_WEIGHT / 2])
  const mean = (bonus: number) =>
    oddsOf(bonus).reduce((sum, { amount, weight }) => sum + (amount * weight) / TOTAL_WEIGHT, 0)
  expect(oddsOf(1_000)).toEqual([
    { won: true, amount: 2_000, weight: 5_000 },
    { won: false, amount: 500, weight: 5_000 },
  ])
  expect(mean(1_000)).toBe(1_000 * EXPECTED_FACTOR)
  expect([EXPECTED_FACTOR, FREE_A_DAY, OPEN_MS]).toEqual([1.25, 0, 3_600_000])
  expect(BONUS).toEqual({ least: 2, most: 10_000 })
})

test('a bonus is doubled, or its half stays: a whole amount, at least one, rounded up', () => {
  expect([outcome(5, true), outcome(5, false), halfOf(5)]).toEqual([10, 3, 2])
  fc.assert(
    fc.property(amounts, (bonus) => {
      expect(outcome(bonus, true)).toBe(bonus * 2)
      const left = outcome(bonus, false)
      expect([Number.isInteger(left), left * 2 - bonus === bonus % 2, left >= 1]).toEqual([true, true, true])
      expect(bonus - left).toBe(halfOf(bonus))
      expect(halfOf(bonus)).toBeGreaterThan(0)
    }),
    { seed: 1 },
  )
})

test('a flip waits for a bonus, for its half, and for the next day', () => {
  expect(reasonFor({ bonus: 1_000, flipped: false, coins: 500 })).toBeNull()
  expect(reasonFor({ bonus: 1_000, flipped: false, coins: 499 })).toBe('balance')
  expect(reasonFor({ bonus: null, flipped: false, coins: 500 })).toBe('bonus')
  expect(reasonFor({ bonus: 1_000, flipped: true, coins: 0 })).toBe('time')
  expect(reasonFor({ bonus: null, flipped: true, coins: 0 })).toBe('time')
})
