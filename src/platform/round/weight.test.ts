import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyGame } from '#games/catalogue.ts'
import { weightOf } from '#games/weight.server.ts'
import { expectedLoss, FULL_WEIGHT, weighted, weightOfEdge } from './weight.ts'

test('an edge of 4 % counts whole, a smaller one as much less, none nothing', () => {
  expect([0.06, 0.04, 0.03, 0.01, 0, -0.02].map(weightOfEdge)).toEqual([10_000, 10_000, 7_500, 2_500, 0, 0])
})

test('a weighted amount is whole, rounded down, and exact for the largest', () => {
  expect([weighted(100), weighted(100, 7_500), weighted(3, 7_500), weighted(1, 7_500)]).toEqual([
    100, 75, 2, 0,
  ])
  expect(weighted(Number.MAX_SAFE_INTEGER, 9_999)).toBe(9_006_298_534_815_516)
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(FULL_WEIGHT), (amount, weight) => {
      const counts = weighted(amount, weight)
      expect(counts * FULL_WEIGHT).toBeLessThanOrEqual(amount * weight)
      expect((counts + 1) * FULL_WEIGHT).toBeGreaterThan(amount * weight)
    }),
    { seed: 1, numRuns: 200 },
  )
})

test('the average loss is 4 % of what counts of a stake, of which a small edge keeps less again', () => {
  // In hundredths, rounded down.
  expect([expectedLoss(100), expectedLoss(100, 5_000), expectedLoss(100, 0)]).toEqual([400, 100, 0])
  expect([expectedLoss(1, 5_000), expectedLoss(1, 4_999)]).toEqual([1, 0])
  expect(expectedLoss(Number.MAX_SAFE_INTEGER / 4 - 0.75)).toBe(Number.MAX_SAFE_INTEGER - 3)
})

test('every game has a weight by its par sheet, and no weight exceeds the edge of its best bet', () => {
  for (const { slug, rtp } of everyGame) {
    const weight = weightOf(slug, false)
    expect(weight, slug).toBeGreaterThan(0)
    expect(weight, slug).toBeLessThanOrEqual(weightOfEdge(1 - rtp / 100 + 0.00005))
  }
  expect([weightOf('rocket-rush', false), weightOf('single-zero', false)]).toEqual([2_500, 3_108])
  expect(weightOf('dragon-vault', false)).toBe(10_000)
  // A bought feature counts by its own return.
  expect([weightOf('moonlit-masquerade', false), weightOf('moonlit-masquerade', true)]).toEqual([
    8_716, 10_000,
  ])
})
