import { expect, test } from 'vitest'
import { seededRng, type Rng } from './rng.ts'
import { drawNonce, percent, pickWeighted } from './weights.ts'

const weights = [6_000, 2_500, 1_200, 300]

/** Draws a given number, and remembers the bound that was asked for. */
function fixed(draw: number): Rng & { bound: number } {
  const rng = {
    bound: 0,
    below(bound: number) {
      rng.bound = bound
      return draw
    },
  }
  return rng
}

test('each place has as many of the whole as its weight says, the first numbers the first place', () => {
  const edges = [0, 5_999, 6_000, 8_499, 8_500, 9_699, 9_700, 9_999]
  expect(edges.map((draw) => pickWeighted(weights, fixed(draw)))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  const rng = fixed(0)
  pickWeighted(weights, rng)
  expect(rng.bound).toBe(10_000)
})

test('a place without weight is never drawn', () => {
  expect([0, 1, 2].map((draw) => pickWeighted([0, 2, 0, 1, 0], fixed(draw)))).toEqual([1, 1, 3])
})

test('each place comes up as often as its weight says', () => {
  const rng = seededRng(3)
  const counts = weights.map(() => 0)
  for (let i = 0; i < 100_000; i++) counts[pickWeighted(weights, rng)]! += 1
  const chi = counts.reduce((sum, count, i) => sum + (count - weights[i]! * 10) ** 2 / (weights[i]! * 10), 0)
  // Three degrees of freedom: above 16.3 once in a thousand runs.
  expect(chi).toBeLessThan(16.3)
})

test('chances are read in percent, without needless digits', () => {
  expect(weights.map((weight) => percent(weight))).toEqual(['60%', '25%', '12%', '3%'])
  expect([percent(5), percent(1, 3), percent(1, 2)]).toEqual(['0.05%', '33.3333%', '50%'])
})

test('the nonce of a draw names the feature and its number', () => {
  expect(drawNonce('sample', 12)).toBe('sample:12')
})
