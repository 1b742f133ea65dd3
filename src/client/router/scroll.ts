import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from './parts.tsx'

/** How far an entry of the history was scrolled, by its key. */
const positions = new Map<string, number>()
/** More entries than anybody goes back. */
const MOST = 100

function remember(key: string, y: number) {
  positions.delete(key)
  positions.set(key, y)
  if (positions.size > MOST) positions.delete(positions.keys().next().value!)
}

export interface Move {
  /** The same path as before. */
  readonly same: boolean
  /** Back or forward. */
  readonly pop: boolean
  /** The scroll position at which the entry was left, if it was visited before. */
  readonly left: number | undefined
  /** Distance of the anchor's target from the top; undefined when the address names none. */
  readonly anchor: boolean
}

/**
 * Decides the scroll position after a navigation (000 §2): back restores, an anchor is gone to, the same
 * page stays, and a new page begins at its top.
 */
export function scrollOf({ same, pop, left, anchor }: Move): number | 'anchor' | 'stay' {
  if (pop) return left ?? (anchor ? 'anchor' : same ? 'stay' : 0)
  if (anchor) return 'anchor'
  return same ? 'stay' : 0
}

/** Keeps the scroll of the pages. */
export function useScroll(): void {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const before = useRef({ pathname, key })

  // The browser restores what it loads itself; between pages of the app it would restore too early.
  useEffect(() => {
    const ours = () => (history.scrollRestoration = 'manual')
    const theirs = () => (history.scrollRestoration = 'auto')
    const savePosition = () => remember(before.current.key, scrollY)
    ours()
    addEventListener('scroll', savePosition, { passive: true })
    addEventListener('pagehide', theirs)
    addEventListener('pageshow', ours)
    return () => {
      removeEventListener('scroll', savePosition)
      removeEventListener('pagehide', theirs)
      removeEventListener('pageshow', ours)
    }
  }, [])

  // Before the paint, and before the browser tells of a scroll that the new page is too short for.
  useLayoutEffect(() => {
    const first = before.current.key === key
    const same = before.current.pathname === pathname
    before.current = { pathname, key }
    const anchor = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null
    if (first) return anchor?.scrollIntoView()
    const pop = type === 'POP'
    const to = scrollOf({ same, pop, left: positions.get(key), anchor: anchor !== null })
    cancelAnimationFrame(settling)
    if (to === 'anchor') anchor!.scrollIntoView()
    else if (to !== 'stay') goTo(to)
    // Screen readers continue at the top of the new page, not where the pressed link was.
    if (!same && !pop && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash, key, type])
}

/** Frames in which rows that came into sight take their height, and the browser keeps what it shows instead. */
const SETTLING = 3

let settling = 0

/** Goes to a place, and again while the rows around it take their height. */
function goTo(top: number, frames = SETTLING): void {
  cancelAnimationFrame(settling)
  if (Math.abs(scrollY - top) >= 1) scrollTo({ top, behavior: 'instant' })
  if (frames > 0) settling = requestAnimationFrame(() => goTo(top, frames - 1))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
