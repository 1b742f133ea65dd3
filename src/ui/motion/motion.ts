import { useSyncExternalStore } from 'react'

/**
 * Whether things may move (docs/decisions/045-less-motion.md). What the player chose stands at <html> as
 * `data-motion`, where sheets see it; the first script of a page puts it there (`app/entry/boot.ts`).
 */

/** The key of what is kept in the browser, and the value of a choice; none is kept for its absence. */
const KEY = 'motion'
const REDUCED = 'reduced'
/** Told to the window when the player chooses. */
const CHOSEN = 'motion:chosen'

const asked = new WeakMap<Window, MediaQueryList>()

/**
 * The system's setting for reduced motion. Each new query list makes the browser update the page's styles, so
 * a window has only one.
 */
function systemOf(window: Window): MediaQueryList {
  const known = asked.get(window)
  if (known) return known
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  asked.set(window, query)
  return query
}

/** True where the player chose less motion, or the system asks for it. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset['motion'] === REDUCED || systemOf(window).matches

/** Sets, or takes back, the player's choice of less motion in this browser, and tells the page. */
export function chooseMotion(less: boolean): void {
  const { dataset } = document.documentElement
  if (less) dataset['motion'] = REDUCED
  else delete dataset['motion']
  try {
    if (less) localStorage.setItem(KEY, REDUCED)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing forgets the choice with the page.
  }
  dispatchEvent(new Event(CHOSEN))
}

function subscribe(tell: () => void): () => void {
  const system = systemOf(window)
  addEventListener(CHOSEN, tell)
  system.addEventListener('change', tell)
  return () => {
    removeEventListener(CHOSEN, tell)
    system.removeEventListener('change', tell)
  }
}

/** `prefersReducedMotion` for what is drawn: changes with the choice and with the system. The server knows neither. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false)

/** Whether it is the system that asks for less motion, for what is drawn; false at the server. */
export const useSystemReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => systemOf(window).matches,
    () => false,
  )
