import { vi } from 'vitest'

/**
 * Time of specs: it begins at the moment that a test names, and stands still until it is advanced. Frames and
 * animations of the browser run on.
 */

/** A Wednesday, 10 in the morning in New York. */
export const NOON = Date.parse('2026-11-18T15:00:00Z')

/** Stops the time at a moment, ms since 1970. */
export function stopTime(at_ms: number): void {
  vi.useFakeTimers({
    now: at_ms,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
}

/** Moves the time on, with all that is due meanwhile. */
export const advance = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
}

/** Lets the time run as it does outside of tests. */
export const freeTime = (): void => void vi.useRealTimers()

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }

/** Work of a tool that puts itself into turns of the timer, while the time of the page stands still. */
export async function onRealTimers<T>(work: () => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout } = globalThis
  Object.assign(globalThis, real)
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout })
  }
}
