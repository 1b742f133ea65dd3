import { SECOND } from '#platform/time/clock.ts'
import type { Call } from '#platform/calls/contract.ts'
import type { PageCall } from '#platform/pages/page.ts'
import type { Navigating } from '../version/builds.ts'
import { mayPrefetch, type Connection } from '../query/connection.ts'
import type { App } from '../context/app.ts'
import { loadChunks } from '../router/load.ts'
import { matchRoutes } from '../router/match.ts'
import type { RouteObject } from '../router/route.ts'
import { targetOf } from '../links/click.ts'
import type { Prefetched } from './prefetched.ts'

/**
 * Fetches what comes next before it is asked for: the chunk of a page whose link is in view, with the data of
 * the first few, and that of any page when a pointer, the focus or a finger comes to its link.
 */

/** Begins so long after the page came (000 §9). */
const BEGIN_MS = SECOND
/** So long a page stands still before what came into sight is fetched. */
const REST_MS = 250
/** Of so many pages whose links came into sight the data is asked ahead, for each page that shows them. */
const MOST_IN_SIGHT = 3
/** A pointer that only passes over a link does not stay so long. */
const STAYS_MS = 65

/** Payloads of pages (000 §7): each is asked ahead, those of features that come later too. */
const PAYLOAD = /^\/rest\/page\//
/** Whether a call may be asked ahead. */
const mayPrefetchCall = (call: Call): boolean =>
  call.method === 'GET' && !call.changes && (PAYLOAD.test(call.path) || call.ahead === true)

/** Links of the site. All tiles of a row lead to one page, and each that is watched is measured while one scrolls. */
const LINKS = 'a[href^="/"]:not(.tile:not(:first-child) > a)'

class NotAhead extends Error {}

/** Fetches the chunks of a path; returns its routes. */
async function chunksOf(routes: readonly RouteObject[], path: string) {
  const matches = matchRoutes(routes, path.split(/[?#]/)[0]!) ?? []
  await loadChunks(matches)
  return matches
}

export interface Prefetcher {
  readonly chunks: (path: string) => Promise<void>
  readonly data: (path: string) => Promise<void>
}

/** Prefetches the chunks and data of a path; failures are left to the navigation. */
export function prefetcher(
  app: App,
  routes: readonly RouteObject[],
  prefetched: Pick<Prefetched, 'prefetch'>,
): Prefetcher {
  const done = new Set<string>()
  const call: PageCall = (target, input) => {
    // A loader that wants more than is allowed ahead ends here, before it has changed anything.
    if (!mayPrefetchCall(target)) throw new NotAhead()
    return prefetched.prefetch(target, input)
  }
  const ahead = { ...app, call }
  return {
    async chunks(path) {
      if (done.has(path)) return
      done.add(path)
      await chunksOf(routes, path).catch(() => void done.delete(path))
    },
    async data(path) {
      try {
        const request = { url: new URL(path, location.origin).href }
        const pathname = path.split(/[?#]/)[0]!
        const found = await chunksOf(routes, path)
        await Promise.all([
          call(app.registry.core.lookup, { path: pathname }),
          ...found.map(({ route, params }) => route.loader?.({ app: ahead, request, params })),
        ])
      } catch {
        // A redirect, a page that is not there, a call that is not made ahead: the navigation finds out itself.
      }
    },
  }
}

/** Where a link leads on the site, or null: elsewhere, or to the page that is there. */
function pathOf(link: Element | null | undefined): string | null {
  if (!(link instanceof HTMLAnchorElement)) return null
  const target = targetOf(link, new URL(location.href))
  if (!target?.startsWith('/')) return null
  return new URL(target, location.origin).pathname === location.pathname ? null : target
}

export interface SightFetcher {
  /** Fetches for links that came into sight: all chunks, and the data of the first few pages, each once. */
  readonly fetch: (paths: Iterable<string>) => void
  /** A page is there, by its path: links of another than before count from the start. */
  readonly onPage: (page: string) => void
}

const whenFree = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, REST_MS)
}

/** Prefetches for links in sight (000 §7): chunks at once, data only while the browser is idle. */
export function sightFetcher(fetcher: Prefetcher, free = whenFree): SightFetcher {
  let asked = new Set<string>()
  let here: string | null = null
  return {
    fetch(paths) {
      const now = asked
      for (const path of paths) {
        void fetcher.chunks(path)
        const [page = path] = path.split('#')
        if (now.size >= MOST_IN_SIGHT || now.has(page)) continue
        now.add(page)
        // A page that was left meanwhile asks for nothing more.
        free(() => now === asked && void fetcher.data(page))
      }
    },
    onPage(page) {
      if (page === here) return
      here = page
      asked = new Set()
    },
  }
}

/**
 * Prefetches from now on, as far as the connection bears it.
 * @returns stops it
 */
export function startPrefetching(
  app: App,
  router: Pick<Navigating, 'subscribe'>,
  routes: readonly RouteObject[],
  prefetched: Prefetched,
): () => void {
  const { connection } = navigator as { connection?: Connection }
  // Answers fetched for another player, mode, or list of favorites are dropped.
  const stopCooling = app.player.subscribe((now, was) => {
    const same =
      now.me.account === was.me.account &&
      now.me.isGuest === was.me.isGuest &&
      now.mode === was.mode &&
      now.favorites === was.favorites
    if (!same) prefetched.clear()
  })
  if (!mayPrefetch(connection)) return stopCooling
  const fetcher = prefetcher(app, routes, prefetched)
  const sight = sightFetcher(fetcher)
  sight.onPage(location.pathname)
  // Nothing is fetched and run while the page scrolls on: links that came into sight wait for a rest.
  const wanted = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined
  const fetchWanted = () => {
    sight.fetch(wanted)
    wanted.clear()
  }
  const restAnew = () => {
    clearTimeout(rest)
    if (wanted.size > 0) rest = setTimeout(fetchWanted, REST_MS)
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const path = pathOf(target)
      if (path) wanted.add(path)
    }
    restAnew()
  })
  const look = () => {
    for (const link of document.querySelectorAll(LINKS)) seen.observe(link)
  }
  let timer = setTimeout(look, BEGIN_MS)
  const stopRouter = router.subscribe(({ location: { pathname } }) => {
    sight.onPage(pathname)
    clearTimeout(timer)
    timer = setTimeout(look, BEGIN_MS)
  })

  let intent: ReturnType<typeof setTimeout> | undefined
  const comes = (event: Event) => {
    clearTimeout(intent)
    const link = (event.target as Element).closest?.('a')
    const path = pathOf(link)
    // A press focuses too, and is on its way already.
    if (!path || (event.type === 'focusin' && !link!.matches(':focus-visible'))) return
    // A finger or the focus means it; a pointer may only pass over.
    intent = setTimeout(() => void fetcher.data(path), event.type === 'pointerover' ? STAYS_MS : 0)
  }
  const pressed = () => clearTimeout(intent)
  document.addEventListener('click', pressed, { capture: true })
  const KINDS = ['pointerover', 'focusin', 'touchstart'] as const
  for (const kind of KINDS) document.addEventListener(kind, comes, { passive: true })
  addEventListener('scroll', restAnew, { passive: true })
  return () => {
    clearTimeout(timer)
    clearTimeout(intent)
    clearTimeout(rest)
    removeEventListener('scroll', restAnew)
    stopCooling()
    stopRouter()
    seen.disconnect()
    document.removeEventListener('click', pressed, { capture: true })
    for (const kind of KINDS) document.removeEventListener(kind, comes)
  }
}
