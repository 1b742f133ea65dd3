import { systemClock } from '#platform/time/clock.ts'
import { TIMES } from '#platform/realtime/client/times.ts'

/** The user is here, or the network is back. */
const REASONS = ['pointerdown', 'keydown', 'online'] as const

/** Decides when a page may open a realtime connection. */
export interface Reconnects {
  /** Whether the last connection that ended was this session's. */
  readonly isAgain: (session: string) => boolean
  /** Whether to open one for this session now. If only the back-off is missing, `connect` is called after it. */
  readonly mayOpen: (session: string) => boolean
  /** A session's connection ended for good: the client does not reconnect by itself. */
  readonly onEnd: (session: string) => void
}

/**
 * After an end that the client takes as final (000 §4), the same session connects again only for a reason: a
 * press, a key, or the network coming back. Another session, that is a sign-in, is a reason by itself. Every
 * further connection waits for a back-off of 500 to 20000 ms (000 §9), doubled with each end; a connection that
 * outlives the longest back-off starts it over.
 * @param connect called when a reason comes and when a back-off is over
 */
export function openReconnects(connect: () => void): Reconnects {
  const { minReconnectDelay, maxReconnectDelay } = TIMES
  let last: string | null = null
  let wanted = false
  let delay_ms: number = minReconnectDelay
  let opened_ms = 0
  let earliest_ms = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  const want = () => {
    wanted = true
    connect()
  }
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const reason of REASONS) globalThis[how](reason, want, true)
  }

  return {
    isAgain: (session) => session === last,
    mayOpen(session) {
      if (session === last && !wanted) return false
      const wait_ms = earliest_ms - systemClock.now()
      if (wait_ms > 0) {
        timer ??= setTimeout(() => {
          timer = null
          connect()
        }, wait_ms)
        return false
      }
      listen('removeEventListener')
      wanted = false
      opened_ms = systemClock.now()
      return true
    },
    onEnd(session) {
      const now = systemClock.now()
      if (now - opened_ms > maxReconnectDelay) delay_ms = minReconnectDelay
      earliest_ms = now + delay_ms
      delay_ms = Math.min(maxReconnectDelay, delay_ms * 2)
      last = session
      wanted = false
      listen('addEventListener')
    },
  }
}
