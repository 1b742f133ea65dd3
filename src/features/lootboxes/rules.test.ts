import { expect, test } from 'vitest'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { covers } from '#tests/coverage/covers.ts'
import { CHANCES, EXPECTED, FREE_A_DAY, LIFETIME_MS } from './economy.ts'
import { oddsUnder, prizeAt, weights } from './rules.ts'

test('the chances are whole, and the player reads what is drawn', () => {
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(TOTAL_WEIGHT)
  expect(oddsUnder((prize) => prize)).toEqual([
    { prize: { coins: 1_000 }, weight: 6_000, chance: '60%' },
    { prize: { coins: 2_500 }, weight: 2_500, chance: '25%' },
    { prize: { coins: 5_000, entries: 5 }, weight: 1_200, chance: '12%' },
    { prize: { coins: 25_000, entries: 25 }, weight: 300, chance: '3%' },
  ])
  expect(weights.map((_, place) => prizeAt(place))).toEqual(CHANCES.map(({ prize }) => prize))
})

test('odds are those of the place: each prize as it is given there', () => {
  const doubled = oddsUnder(({ coins = 0 }) => ({ coins: coins * 2 }))
  expect(doubled.map(({ prize, weight }) => [prize.coins, weight])).toEqual([
    [2_000, 6_000],
    [5_000, 2_500],
    [10_000, 1_200],
    [50_000, 300],
  ])
})

test('a box is worth what was agreed, stays until it is opened, and comes with other rewards only', () => {
  covers('001 §3.4')
  const mean = (unit: 'coins' | 'entries') =>
    CHANCES.reduce((sum, { prize, weight }) => sum + (prize[unit] ?? 0) * weight, 0) / TOTAL_WEIGHT
  expect([mean('coins'), mean('entries')]).toEqual([EXPECTED.coins, EXPECTED.entries])
  expect([EXPECTED.coins, EXPECTED.entries, LIFETIME_MS, FREE_A_DAY]).toEqual([2_575, 1.35, null, 0])
})
