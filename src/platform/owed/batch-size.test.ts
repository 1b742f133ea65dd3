import { expect, test } from 'vitest'
import { FIRST, nextSize, restAfter } from './batch-size.ts'

test('a batch grows while it is quick, shrinks when it takes long, and stays in between', () => {
  expect([nextSize(FIRST, 69), nextSize(FIRST, 70), nextSize(FIRST, 140), nextSize(FIRST, 141)]).toEqual([
    100, 50, 50, 25,
  ])
  expect([nextSize(300, 1), nextSize(500, 1), nextSize(3, 900), nextSize(1, 900)]).toEqual([500, 500, 1, 1])
})

test('a payer rests longer than it works', () => {
  expect(restAfter(100)).toBe(150)
})
