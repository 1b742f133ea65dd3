import { scope, type FetchEvent } from './scope.ts'

/**
 * Files that work offline: those with a content hash in their names, and one page that says there is no
 * connection, with its font and its logo. Players' pages and answers to calls are never kept.
 */

/** The page of the brand that registered this worker; a name in the address, so each brand has its own. */
const offlinePage = () => `/offline${scope.location.search}`
const ASSETS = 'assets'
/** Another build has another page: its cache is filled while the worker installs. */
const offlineCache = () => `offline-${BUILD_ID}`

/** A site has fewer chunks than this; what was kept first goes first. */
const MOST_ASSETS = 200

export type Plan = 'asset' | 'page' | 'dress' | null

/**
 * How the worker answers a request: `asset` from the cache first; `page` from the network, or the offline page;
 * `dress` for the fonts and the logo of that page; null leaves it to the browser.
 */
export function planOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Plan {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return 'page'
  const { pathname } = address
  if (/^\/assets\/.+-[\w-]{8,}\.\w+$/.test(pathname)) return 'asset'
  return /^\/(fonts|art\/logos)\//.test(pathname) ? 'dress' : null
}

/** The files that the offline page names: its fonts and its logo. */
export const offlineAssets = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'(](\/(?:fonts|art\/logos)\/[\w./@-]+)["')]/g)].map(([, path]) => path!)),
]

/** Asks past the browser's own cache, for this is what a new build brings. */
async function cachePage() {
  const answer = await fetch(offlinePage(), { cache: 'reload', credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`)
  const cache = await caches.open(offlineCache())
  await cache.addAll(offlineAssets(await answer.clone().text()))
  await cache.put(offlinePage(), answer)
}

async function forgetOthers() {
  const stale = (await caches.keys()).filter((name) => name !== offlineCache() && name.startsWith('offline-'))
  await Promise.all(stale.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) void cacheAsset(cache, request, answer.clone()).catch(() => {})
  return answer
}

/** A full disk keeps nothing, and the page works all the same. */
async function cacheAsset(cache: Cache, request: Request, answer: Response) {
  await cache.put(request, answer)
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_ASSETS)).map((old) => cache.delete(old)))
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const cached = await caches.match(offlinePage())
    if (cached) return cached
    throw error
  }
}

async function dress(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(request)
    if (cached) return cached
    throw error
  }
}

/**
 * Answers for the network from now on. The first worker serves the open page at once. A newer one waits until
 * no page of the site is open: where one took over while its page went to another, Chromium never showed the
 * other.
 */
export function serveOffline(): void {
  scope.addEventListener('install', (event) => event.waitUntil(cachePage()))
  scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
  scope.addEventListener('fetch', (event) => {
    const plan = planOf(event.request, scope.location.origin)
    if (plan === 'asset') event.respondWith(asset(event.request))
    else if (plan === 'page') event.respondWith(page(event))
    else if (plan === 'dress') event.respondWith(dress(event.request))
  })
}

declare global {
  /** Names the build that a worker belongs to; another one makes the browser install the new worker. */
  const BUILD_ID: string
}
