import { MINUTE } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { read, write } from '../storage/memory.ts'
import type { LimitEvent } from './limit-events.ts'

/** After an event of a limit a player is left alone for a while (docs/decisions/083-attention-and-news.md). */

/** Nothing speaks up for so long after an event of a limit. */
export const QUIET_MS = 10 * MINUTE

const LIMIT = 'limit-event'

/** Remembers an event of a limit: in this browser, whoever uses it. */
export const noteLimit = (event: LimitEvent): void =>
  write('localStorage', LIMIT, JSON.stringify({ event, at_ms: serverClock.now() }))

/** Whether an event of a limit was so recent that nothing may speak up; within a day no window offers anything. */
export function isQuiet(span_ms = QUIET_MS): boolean {
  try {
    const saved = JSON.parse(read('localStorage', LIMIT) ?? 'null') as { readonly at_ms: number } | null
    return saved !== null && Math.abs(serverClock.now() - saved.at_ms) < span_ms
  } catch {
    return false
  }
}
