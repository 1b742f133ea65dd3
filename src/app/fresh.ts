import { MINUTE, SECOND, systemClock } from '#platform/clock.ts'
import { isModalOpen, modals } from '#ui/modals.ts'

/** Keeps a page from growing old: new builds, long absences. */

/** A page that was hidden for so long is loaded anew (000 §9). */
const AWAY_MS = 120 * MINUTE
/** A failed chunk reloads the page, but not again and again (000 §9). */
const GUARD_MS = 10 * SECOND
const GUARD_KEY = 'reloaded'

interface Place {
  readonly pathname: string
  readonly search: string
}
interface Navigating {
  readonly state: { readonly navigation: { readonly location?: Place | undefined } }
}

/** True when the last reload for a failed chunk was long enough ago; marks this one. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now_ms: number): boolean {
  const last = Number(storage.getItem(GUARD_KEY) ?? 0)
  if (now_ms - last < GUARD_MS) return false
  storage.setItem(GUARD_KEY, String(now_ms))
  return true
}

/** Watches the page's age from now on. */
export function keepFresh(router: Navigating): void {
  // The build that this page came from is gone: the target is loaded from the new one (000 §8).
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(sessionStorage, systemClock.now())) return
    event.preventDefault()
    const target = router.state.navigation.location
    location.assign(target ? target.pathname + target.search : location.href)
  })
  let hidden_ms = 0
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hidden_ms = systemClock.now()
    else if (hidden_ms > 0 && systemClock.now() - hidden_ms > AWAY_MS) reloadWhenFree()
  })
}

/** A player is never torn out of a modal: the page reloads when the last one closes (000 §4). */
function reloadWhenFree() {
  if (!isModalOpen()) return location.reload()
  const stop = modals.subscribe(() => {
    if (isModalOpen()) return
    stop()
    location.reload()
  })
}
