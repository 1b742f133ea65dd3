import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './token.ts'

/** Turns with another tab's, on the real locks of the process. */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outcomeOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.name)

test('a turn that never ends gives way to the next, and its own page learns of it', async () => {
  const stuck = outcomeOf(inTurn(() => new Promise(() => {})))
  await vi.advanceTimersByTimeAsync(1_000)
  const next = outcomeOf(inTurn(async () => 'token'))
  await vi.advanceTimersByTimeAsync(44_000)
  expect(await stuck).toBe('LateError')
  expect(await next).toBe('token')
})

test('a turn that another page never gives back is not waited for', async () => {
  const held = Promise.withResolvers<void>()
  const holder = navigator.locks.request('push', () => held.promise)
  const next = outcomeOf(inTurn(async () => 'token'))
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await next).toBe('LateError')
  held.resolve()
  await holder
})
