import { MINUTE, SECOND, systemClock, type Clock } from '#platform/time/clock.ts'
import { whenPageFree } from '#ui/overlays/hold.ts'
import { track } from '../analytics/analytics.ts'
import { boxOf } from '../storage/memory.ts'
import { lookForBuild, watchBuilds, type Navigating } from './builds.ts'
import { watchInactivity } from './inactivity.ts'

/** Keeps a page from growing old: new builds, long absences, chunks that are gone. */

/** A page that was hidden for so long is reloaded (000 §9). */
const AWAY_MS = 120 * MINUTE
/** A failed chunk reloads the page, but not again and again (000 §9). */
const GUARD_MS = 10 * SECOND
const GUARD_KEY = 'reloaded'

/** True when the last reload for a failed chunk was long enough ago; marks this one. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now_ms: number): boolean {
  const last = Number(storage.getItem(GUARD_KEY) ?? 0)
  if (now_ms - last < GUARD_MS) return false
  storage.setItem(GUARD_KEY, String(now_ms))
  // Where the mark is not kept, the page would be reloaded without end.
  return storage.getItem(GUARD_KEY) === String(now_ms)
}

/** How a page is reloaded: the same address again, or another one. */
export interface Loading {
  readonly reload: () => void
  readonly assign: (address: string) => void
}

/** Vite's event for a chunk that failed to load, with the error as its payload. */
type FailedChunk = Event & { readonly payload?: unknown }

/**
 * The build that this page came from is gone: the target is loaded from the new one (000 §8). That is for
 * pages alone: a part that fails to load, because a content blocker took it or its build is gone, leaves
 * the page to its reader, who is told of a newer build where there is one. A page that is being left, or
 * has no connection, loads nothing: a chunk that it was still fetching is no fault, and is not reported.
 */
function watchChunks(router: Navigating, { clock, loading, version }: Required<FreshParts>): () => void {
  let isLeaving = false
  const dropped = new WeakSet<object>()
  const end = new AbortController()
  const on = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { signal: end.signal })
  on('pagehide', () => (isLeaving = true))
  // It was kept in memory, and its visitor is back.
  on('pageshow', () => (isLeaving = false))
  on('vite:preloadError', (event) => {
    // Without a connection there is no other build to be had: the page that is here says so.
    if (isLeaving || navigator.onLine === false) {
      const { payload } = event as FailedChunk
      if (payload instanceof Error) dropped.add(payload)
      return
    }
    const target = router.state.navigation.location
    if (!target) return void lookForBuild(version)
    if (!mayReload(boxOf('sessionStorage'), clock.now())) return
    event.preventDefault()
    loading.assign(target.pathname + target.search + target.hash)
  })
  on('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent
    if (reason instanceof Error && dropped.has(reason)) event.preventDefault()
  })
  return () => end.abort()
}

/** A page that was away for two hours is reloaded, but nobody is torn out of a modal or the cash screen. */
function watchAbsence(clock: Clock, reload: () => void): () => void {
  let hidden_ms = document.hidden ? clock.now() : null
  const turned = () => {
    if (document.hidden) {
      hidden_ms = clock.now()
      return
    }
    const away_ms = hidden_ms === null ? 0 : clock.now() - hidden_ms
    hidden_ms = null
    if (away_ms > AWAY_MS) whenPageFree(reload)
  }
  document.addEventListener('visibilitychange', turned)
  return () => document.removeEventListener('visibilitychange', turned)
}

export interface FreshParts {
  /** The build that the page came from. */
  readonly version: string
  readonly clock?: Clock
  readonly loading?: Loading
}

/** Watches the page's age from now on. @returns stops watching */
export function watchFreshness(router: Navigating, parts: FreshParts): () => void {
  const { version, clock = systemClock, loading = location } = parts
  const leave = (address: string) => {
    track('app_update', { step: 'taken' })
    // Going back has changed the address already: the page is loaded where it is.
    if (location.pathname + location.search + location.hash === address) loading.reload()
    else loading.assign(address)
  }
  const ends = [
    watchChunks(router, { version, clock, loading }),
    watchAbsence(clock, () => loading.reload()),
    watchBuilds({ version, clock, router, leave }),
    watchInactivity(clock, () => track('session_started', { reason: 'inactivity' })),
  ]
  return () => {
    for (const end of ends) end()
  }
}
