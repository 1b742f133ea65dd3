import { SECOND, systemClock, type Clock } from './clock.ts'

/** Less than this is the way of the page to the browser, not a wrong clock. */
const NOTICED_MS = 10 * SECOND

let ahead_ms = 0

/**
 * Takes the server's word on what time it is, as each answer to a call tells it. A page does not: it may have been
 * made minutes ago.
 * @param now_ms the server's time when it answered, ms since 1970
 */
export function syncServerTime(now_ms: number, own: Clock = systemClock): void {
  const by = now_ms - own.now()
  ahead_ms = Math.abs(by) < NOTICED_MS ? 0 : by
}

/** The server's clock in a browser, whose own may be wrong: ends and days are counted by it. */
export const serverClock: Clock = { now: () => systemClock.now() + ahead_ms }
