import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateError, within } from './within.ts'

const never = new Promise<never>(() => {})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wait gives what comes of the work, and leaves no timer behind', async () => {
  expect(await within(100, Promise.resolve('here'))).toBe('here')
  await expect(within(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait for what never answers ends at its limit', async () => {
  const waiting = expect(within(100, never)).rejects.toThrow(LateError)
  await vi.advanceTimersByTimeAsync(99)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})

test('a wait that is given up ends at once, also one that begins too late', async () => {
  const turn = new AbortController()
  const waiting = expect(within(100, never, turn.signal)).rejects.toThrow('asked again')
  turn.abort(new Error('asked again'))
  await waiting
  await expect(within(100, never, turn.signal)).rejects.toThrow('asked again')
  // What the work throws then is nobody's: an unhandled rejection would fail this run.
  const ended = Promise.reject(new Error('ended too'))
  await expect(within(100, ended, turn.signal)).rejects.toThrow('asked again')
  expect(vi.getTimerCount()).toBe(0)
})
