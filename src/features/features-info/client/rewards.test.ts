import { expect, test, vi } from 'vitest'
import { inPages, pageOfPlayer, STANDING } from './rewards.fixture.ts'

inPages()

test('a page asks once where the features stand, and what it knows is offered by', async () => {
  const { asked } = pageOfPlayer([STANDING])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(1)
})

test('a page that heard nothing asks once more before it offers anything', async () => {
  const { asked } = pageOfPlayer([null, STANDING])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
})
