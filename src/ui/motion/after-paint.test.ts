import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[] = []
let leaves: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  leaves = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('addEventListener', (_: string, leave: () => void) => leaves.push(leave))
  vi.stubGlobal('removeEventListener', (_: string, leave: () => void) => {
    leaves = leaves.filter((one) => one !== leave)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work waits for the frame that shows the press, keeps its order, and is done once', () => {
  covers('000 §2.70')
  const done: number[] = []
  for (const n of [1, 2]) afterPaint(() => void done.push(n))
  expect(done).toEqual([])
  for (const frame of frames) frame()
  expect(done).toEqual([])
  vi.advanceTimersByTime(0)
  expect(done).toEqual([1, 2])
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([1, 2])
  expect(leaves).toEqual([])
})

test('windows that are not painted do it soon, pages that are left before they go', () => {
  const done: string[] = []
  afterPaint(() => void done.push('hidden'))
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['hidden'])
  afterPaint(() => void done.push('left'))
  for (const leave of leaves) leave()
  expect(done).toEqual(['hidden', 'left'])
})
