import { expect, test, vi } from 'vitest'
import { remedyFor } from '#platform/calls/remedy.ts'
import { isQuiet } from '#client/attention/attention.ts'
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

test('a refusal for a self-excluded player is an event of a limit: nothing offers itself after it', async () => {
  const box = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  })
  pageOfPlayer([STANDING])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isQuiet(), await remedyFor('SELF_EXCLUDED')!.quiet(), isQuiet()]).toEqual([false, false, true])
})
