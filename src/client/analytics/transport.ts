import { SECOND, systemClock, type Clock } from '#platform/time/clock.ts'
import { scrubAll } from '#platform/base/text/scrub.ts'
import { device } from '#ui/device.ts'
import { onEvent, takeQueuedEvents, type AppEvent } from './analytics.ts'
import { hasConsent } from '../consent/consent.ts'
import { trackingId } from '../storage/cookies.ts'

/**
 * Sends events from the page in batches to the address that the operator set, only while the visitor
 * consents. Each batch has a random browser id, the brand, the build, and the breakpoint.
 */
export interface TransportOptions {
  readonly url: string
  readonly brand: string
  readonly version: string
  readonly clock?: Clock
}

const BATCH = 20
const PATIENCE_MS = 10 * SECOND

/**
 * Sends events from now on, while consent stands (000 §3): it may have been revoked in another tab.
 * @returns the end, which sends what is left, or drops it where consent is gone
 */
export function openTransport({ url, brand, version, clock = systemClock }: TransportOptions): () => void {
  let batch: { name: string; data: unknown; at_ms: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const events = batch
    batch = []
    if (events.length === 0 || !hasConsent('analytics')) return
    // Plain text needs no question to the other origin first, which a page that is left has no time for.
    const screen = device.getState().info?.breakpoint ?? null
    navigator.sendBeacon(url, JSON.stringify({ id: trackingId(), brand, version, screen, events }))
  }

  function take({ name, data }: AppEvent) {
    batch.push({ name, data: scrubAll(data), at_ms: clock.now() })
    if (batch.length >= BATCH) flush()
    else timer ??= setTimeout(flush, PATIENCE_MS)
  }

  const left = () => {
    if (document.hidden) flush()
  }
  // Events with consent are queued in one place, before the sink has loaded and after.
  const takeAll = () => {
    for (const event of takeQueuedEvents()) take(event)
  }
  takeAll()
  const stop = onEvent(takeAll)
  document.addEventListener('visibilitychange', left)
  addEventListener('pagehide', flush)
  return () => {
    flush()
    stop()
    document.removeEventListener('visibilitychange', left)
    removeEventListener('pagehide', flush)
  }
}
