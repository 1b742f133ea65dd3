import { expect, test } from 'vitest'
import { aboveBucket, bucketOf, MOST_SCORE, OCTAVE_BITS } from './bucket.ts'

const scores = [
  ...Array.from({ length: 5_000 }, (_, n) => n + 1),
  ...Array.from({ length: 44 }, (_, n) => [2 ** n - 1, 2 ** n, 2 ** n + 1]).flat(),
  2_500_000,
  MOST_SCORE,
].filter((score) => score > 0)

test('a higher score is never in a lower bucket, and each octave has its 4,096', () => {
  const inOrder = scores.toSorted((a, b) => a - b)
  for (const [n, score] of inOrder.entries()) {
    const bucket = bucketOf(score)!
    if (n > 0) expect(bucket).toBeGreaterThanOrEqual(bucketOf(inOrder[n - 1]!)!)
    const octave = bucket >> OCTAVE_BITS
    expect([score, score >= 2 ** octave && score < 2 ** (octave + 1)]).toEqual([score, true])
  }
  const octave = Array.from({ length: 8_192 }, (_, n) => bucketOf(8_192 + n)!)
  expect(new Set(octave).size).toBe(4_096)
})

test('a bucket ends where the next one begins', () => {
  for (const score of scores) {
    const bucket = bucketOf(score)!
    const above = aboveBucket(bucket)
    expect(above).toBeGreaterThan(score)
    if (above <= MOST_SCORE) expect(bucketOf(above - 1)).toBe(bucket)
    if (above <= MOST_SCORE) expect(bucketOf(above)).toBeGreaterThan(bucket)
  }
})

test('0 is on no board, and what is no score is an error', () => {
  expect(bucketOf(0)).toBeNull()
  for (const score of [-1, 0.5, Number.NaN, Infinity, MOST_SCORE + 1])
    expect(() => bucketOf(score), String(score)).toThrow(RangeError)
})
