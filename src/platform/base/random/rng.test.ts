import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitment, fairServerRng, freshSeed } from './rng.server.ts'
import { seededRng, wordsRng } from './rng.ts'

test('a bound that does not divide 2^32 throws words away instead of favouring small numbers', () => {
  const words = [0xffff_ffff, 0xffff_fffe, 7]
  expect(wordsRng(() => words.shift()!).below(10)).toBe(7)
})

test('a word is thrown away from the last whole multiple of the bound on, not before it', () => {
  const draw = (bound: number, ...words: number[]) => wordsRng(() => words.shift()!).below(bound)
  expect(draw(10, 2 ** 32 - 7, 1)).toBe((2 ** 32 - 7) % 10)
  expect(draw(10, 2 ** 32 - 6, 1)).toBe(1)
  expect([draw(1, 2 ** 32 - 1, 5), draw(2 ** 32, 2 ** 32 - 1, 5)]).toEqual([0, 2 ** 32 - 1])
})

test('the fair stream is what the formula says', () => {
  const seed = 'ab'.repeat(32)
  const rng = fairServerRng(seed, 'words', 42)
  const block = (cursor: number) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(`words:42:${cursor}`).digest()
  const expected = [0, 1].flatMap((cursor) =>
    Array.from({ length: 8 }, (_, i) => block(cursor).readUInt32BE(i * 4)),
  )
  expect(Array.from({ length: 16 }, () => rng.below(2 ** 32))).toEqual(expected)
})

test('the commitment is the hash of the seed’s bytes', () => {
  expect(commitment('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
})

test('a fresh seed is 32 bytes as hex, never the same', () => {
  const seeds = Array.from({ length: 20 }, freshSeed)
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
  expect(new Set(seeds).size).toBe(20)
})

test('a seed gives the same draws for good: simulations are replayed by it', () => {
  const draws = (seed: number) => {
    const rng = seededRng(seed)
    return Array.from({ length: 4 }, () => rng.below(2 ** 32))
  }
  expect(draws(1)).toEqual([1_992_455_469, 2_886_085_986, 1_965_970_480, 1_102_925_240])
  expect(draws(2 ** 31 + 5)).toEqual([4_172_812_495, 3_440_104_013, 3_118_998_613, 634_881_219])
  expect(draws(-7)).toEqual([1_171_818_892, 4_067_867_599, 2_816_040_039, 2_516_930_844])
})

test('seeded draws repeat and are even', () => {
  const counts = new Array<number>(7).fill(0)
  const rng = seededRng(1)
  for (let i = 0; i < 70_000; i++) counts[rng.below(7)]!++
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  // 99.9 % of honest generators stay below 22.5 with six degrees of freedom.
  expect(chi).toBeLessThan(22.5)
  expect(seededRng(1).below(1_000)).toBe(seededRng(1).below(1_000))
})

test('a bound outside 1 … 2^32 is a mistake', () => {
  for (const bound of [0, -1, 2 ** 32 + 1, Number.NaN])
    expect(() => seededRng(1).below(bound)).toThrow(RangeError)
  expect(seededRng(1).below(1)).toBe(0)
})

test('the fair stream scaled to a bound is even, for bounds from 2 to 10,000', () => {
  const seed = 'c4'.repeat(32)
  // All of them together are as far from even as chance has it: each chi-square is brought to a normal one.
  const bounds = [2, 3, 5, 6, 7, 10, 13, 37, 52, 64, 100, 255, 997, 1_000, 4_096, 9_973, 10_000]
  for (const [i, bound] of bounds.entries()) {
    const draws = Math.max(20_000, bound * 10)
    const rng = fairServerRng(seed, 'even', i)
    const counts = new Uint32Array(bound)
    for (let n = 0; n < draws; n++) counts[rng.below(bound)]!++
    const expected = draws / bound
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    const degrees = bound - 1
    // Wilson and Hilferty: the cube root of chi-square over its degrees is nearly normal.
    const spread = 2 / (9 * degrees)
    const z = (Math.cbrt(chi / degrees) - (1 - spread)) / Math.sqrt(spread)
    expect(Math.abs(z), `bound ${bound}`).toBeLessThan(3.9)
  }
})
