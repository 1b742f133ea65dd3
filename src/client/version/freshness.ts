import { MINUTE, SECOND, systemClock, type Clock } from '#platform/time/clock.ts'
import { whenPageFree } from '#ui/forms/hold.ts'
import { track } from '../analytics/analytics.ts'
import { watchBuilds, type Navigating } from './builds.ts'
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
  return true
}

/** How a page is reloaded: the same address again, or another one. */
export interface Loading {
  readonly reload: () => void
  readonly assign: (address: string) => void
}

/** The build that this page came from is gone: the target is loaded from the new one (000 §8). */
function watchChunks(router: Navigating, clock: Clock, loading: Loading): () => void {
  const failed = (event: Event) => {
    // Without a connection there is no other build to be had: the page that is here says so.
    if (navigator.onLine === false) return
    if (!mayReload(sessionStorage, clock.now())) return
    event.preventDefault()
    const target = router.state.navigation.location
    if (target) loading.assign(target.pathname + target.search + target.hash)
    else loading.reload()
  }
  addEventListener('vite:preloadError', failed)
  return () => removeEventListener('vite:preloadError', failed)
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
    watchChunks(router, clock, loading),
    watchAbsence(clock, () => loading.reload()),
    watchBuilds({ version, clock, router, leave }),
    watchInactivity(clock, () => track('session_started', { reason: 'inactivity' })),
  ]
  return () => {
    for (const end of ends) end()
  }
}
