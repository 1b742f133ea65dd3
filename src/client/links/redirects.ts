import { SECOND, systemClock } from '#platform/time/clock.ts'
import type { App } from '../context/app.ts'

/** How long an answer is cached: a visitor who goes to and fro asks once. */
const CACHE_MS = 60 * SECOND
/** A navigation does not wait longer than this; the page itself is a fine answer. */
const PATIENCE_MS = 2 * SECOND
/** Being led on from one path again so soon is a circle. */
const CIRCLE_MS = 3 * SECOND

interface Elsewhere {
  readonly target: string
  readonly external: boolean
}
type Ask = (path: string) => Promise<Elsewhere | null>

/** The browser as the middleware needs it. */
export interface RedirectContext {
  readonly ask: Ask
  readonly now: () => number
  /** Leaves the site. */
  readonly leave: (address: string) => void
  /** The path that is shown now. */
  readonly here: () => string
}

/**
 * The path-based redirect lookup of navigations inside the page (000 §2), beside the loading of the page and
 * not before it. The first page was looked up by the server.
 * @returns a function that gives the way to take instead, or null for the page itself
 */
export function lookups({ ask, now, leave, here }: RedirectContext) {
  const known = new Map<string, { readonly at_ms: number; readonly found: Elsewhere | null }>()
  const led = new Map<string, number>()

  async function find(path: string): Promise<Elsewhere | null> {
    const before = known.get(path)
    if (before && now() - before.at_ms < CACHE_MS) return before.found
    const found = await ask(path)
    known.set(path, { at_ms: now(), found })
    return found
  }

  return async (url: URL): Promise<string | null> => {
    const { pathname, search } = url
    if (pathname === here()) return null
    const found = await find(pathname)
    if (!found) return null
    if (found.external) {
      if (!found.target.startsWith('https://')) return null
      leave(found.target)
      // The page stays as it is until the browser has gone.
      return new Promise<never>(() => {})
    }
    if (now() - (led.get(pathname) ?? -Infinity) < CIRCLE_MS) return null
    led.set(pathname, now())
    return found.target.includes('?') ? found.target : found.target.replace(/(?=#|$)/, search)
  }
}

/** The table of redirects as the router asks it. */
export function redirectLookup(app: App): (url: URL) => Promise<string | null> {
  const late = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return lookups({
    ask: (path) =>
      Promise.race([app.call(app.registry.core.lookup, { path }).then(({ data }) => data ?? null), late()]),
    now: systemClock.now,
    leave: (address) => location.assign(address),
    here: () => location.pathname,
  })
}
