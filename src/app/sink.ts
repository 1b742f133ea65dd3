import { SECOND, systemClock, type Clock } from '#platform/clock.ts'
import { scrubAll } from '#platform/scrub.ts'
import { device } from '#ui/device.ts'
import { onEvent, takeWaiting, type AppEvent } from './analytics.ts'
import { consentGiven } from './consent.ts'

/**
 * Where events leave the page: in batches, to the address that the operator set, and only while the visitor's
 * consent stands. What goes along is a random name of the browser, the brand, the build and the breakpoint.
 */
export interface SinkOptions {
  readonly url: string
  readonly brand: string
  readonly version: string
  readonly clock?: Clock
}

const BATCH = 20
const PATIENCE_MS = 10 * SECOND

/** The cookie that holds the random name of this browser (000 §3). */
export const TRACKING_COOKIE = 'tracking_id'
const YEAR_S = 365 * 24 * 3_600

/** The name that the browser has, or a new one; only ever called with consent. */
function trackingId(): string {
  const known = document.cookie.split('; ').find((one) => one.startsWith(`${TRACKING_COOKIE}=`))
  const id =
    known?.slice(TRACKING_COOKIE.length + 1) ||
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
  keepCookie(id, YEAR_S)
  return id
}

const keepCookie = (value: string, age_s: number) => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${TRACKING_COOKIE}=${value}; path=/; max-age=${age_s}; samesite=lax${secure}`
}

/** Sends events from now on, as far as they may be sent. @returns the end, which sends what is left */
export function openSink({ url, brand, version, clock = systemClock }: SinkOptions): () => void {
  let batch: { name: string; data: unknown; at_ms: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const events = batch
    batch = []
    if (events.length === 0 || !consentGiven('analytics')) return
    // Plain text needs no question to the other origin first, which a page that is left has no time for.
    const screen = device.getState().info?.breakpoint ?? null
    navigator.sendBeacon(url, JSON.stringify({ id: trackingId(), brand, version, screen, events }))
  }

  function take({ name, data }: AppEvent) {
    if (!consentGiven('analytics')) return
    batch.push({ name, data: scrubAll(data), at_ms: clock.now() })
    if (batch.length >= BATCH) flush()
    else timer ??= setTimeout(flush, PATIENCE_MS)
  }

  const left = () => {
    if (document.hidden) flush()
  }
  const decided = () => {
    if (consentGiven('analytics')) return
    batch = []
    // Who takes the consent back is forgotten.
    keepCookie('', 0)
  }
  for (const event of takeWaiting()) take(event)
  const stop = onEvent(take)
  document.addEventListener('visibilitychange', left)
  addEventListener('pagehide', flush)
  addEventListener('app:consent', decided)
  return () => {
    flush()
    stop()
    document.removeEventListener('visibilitychange', left)
    removeEventListener('pagehide', flush)
    removeEventListener('app:consent', decided)
  }
}
