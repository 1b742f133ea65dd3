import type { App } from '../context/app.ts'
import { windowHistory, type History } from './history.ts'
import { load, type Loaded, type Page } from './load.ts'
import { matchRoutes } from './match.ts'
import { Redirect, type Location, type Match, type RouteObject } from './route.ts'

/** How the page that is shown came to be. */
export type Action = 'POP' | 'PUSH' | 'REPLACE'

export interface RouterState extends Page {
  readonly action: Action
  /** The pending navigation. */
  readonly navigation: { readonly state: 'idle' | 'loading'; readonly location?: Location | undefined }
  /** Whether the data of the page that is shown is being read again. */
  readonly revalidation: 'idle' | 'loading'
}

export interface NavigateOptions {
  /** The new page takes the place of the old one in the history. */
  readonly replace?: boolean
  /** It only puts the address in order: nothing is done where the visitor is on the way to another page. */
  readonly yields?: boolean
}

/** The errors of a page, by route; nothing where the visitor was led out of the site. */
type Failures = Page['errors'] | undefined

/**
 * @param to a path, or the part of an address that differs: `?a=1`, `#part`
 * @returns the errors of the page that is shown then
 */
export type NavigateFunction = (to: string, options?: NavigateOptions) => Promise<Failures>

export interface Router {
  readonly state: RouterState
  readonly subscribe: (listener: (state: RouterState) => void) => () => void
  /** Goes to a page of this site; it ends when the page is there, or another way was taken. */
  readonly navigate: NavigateFunction
  /** Reads the data of the page again. */
  readonly revalidate: () => Promise<void>
}

export interface RouterParts {
  readonly app: App
  readonly routes: readonly RouteObject[]
  /** The data that the server loaded for this page. */
  readonly loaded: Loaded
  /** That of the window, unless something stands between. */
  readonly history?: History
  /** Asked beside the loaders of each navigation: another place to go to instead, or null. */
  readonly elsewhere?: (url: URL) => Promise<string | null>
}

const hrefOf = ({ pathname, search, hash }: Omit<Location, 'key'>) => pathname + search + hash
const entryKey = (state: unknown): string => (state as { readonly key?: string } | null)?.key ?? 'default'
const keyNow = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)

const locationAt = ({ pathname, search, hash }: Omit<Location, 'key'>, key: string): Location => ({
  pathname,
  search,
  hash,
  key,
})

/** Whether a way leads to another part of the same page, which has its data. */
const isWithin = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== ''

/**
 * Takes over the history of this window: the address, the data of its page and what is on its way. One
 * navigation is under way at a time, and the last one wins; what the others load is dropped.
 */
export function openRouter(parts: RouterParts): Router {
  const { app, routes, loaded, history: entries = windowHistory(), elsewhere = async () => null } = parts
  const listeners = new Set<(state: RouterState) => void>()
  let state: RouterState = {
    ...loaded,
    location: locationAt(location, entryKey(history.state)),
    matches: matchRoutes(routes, location.pathname) ?? [],
    action: 'POP',
    navigation: { state: 'idle' },
    revalidation: 'idle',
  }
  /** The navigation that counts. */
  let turn = 0
  /** The data of the page is known to be old: the next one that comes reads everything. */
  let stale = false
  let going: { readonly to: Location; readonly how: Action | 'STAY' } | null = null

  const tell = (part: Partial<RouterState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener(state)
  }

  /** Shows a page: its entry stands in the history before anybody learns of it. */
  function show(
    to: Location,
    how: Action | 'STAY',
    matches: readonly Match[],
    { loaderData, errors }: Loaded,
  ) {
    going = null
    stale = false
    if (how === 'PUSH') entries.push(hrefOf(to), { key: to.key })
    else if (how === 'REPLACE') entries.replace(hrefOf(to), { key: to.key })
    const hydrated = matches.flatMap(({ route: { id } }) => {
      if (id in loaderData) return [[id, loaderData[id]]]
      return id in state.loaderData ? [[id, state.loaderData[id]]] : []
    })
    tell({
      location: to,
      action: how === 'STAY' ? state.action : how,
      matches,
      loaderData: Object.fromEntries(hydrated) as Loaded['loaderData'],
      errors,
      navigation: { state: 'idle' },
      revalidation: 'idle',
    })
  }

  /** Whether the data of a route is read for the next page. */
  function wants(to: Location, { route, pathname }: Match, i: number): boolean {
    const was = state.matches[i]
    // A wish for fresh data outlives the navigation that begins meanwhile, whatever that one changes.
    if (stale || was?.route !== route || !(route.id in state.loaderData)) return true
    const [currentUrl, nextUrl] = [state.location, to].map((one) => new URL(hrefOf(one), location.origin))
    const defaultShouldRevalidate =
      was.pathname !== pathname ||
      state.location.search !== to.search ||
      state.location.pathname === to.pathname
    return (
      route.shouldRevalidate?.({
        currentUrl: currentUrl!,
        nextUrl: nextUrl!,
        defaultShouldRevalidate,
      }) ?? defaultShouldRevalidate
    )
  }

  async function go(to: Location, how: Action | 'STAY'): Promise<void> {
    const mine = ++turn
    going = { to, how }
    const url = new URL(hrefOf(to), location.origin)
    const matches = matchRoutes(routes, to.pathname) ?? []
    const [found, other] = await Promise.all([
      load(app, url.href, matches, (match, i) => wants(to, match, i)),
      // The page itself is a fine answer.
      elsewhere(url).catch(() => null),
    ])
    if (mine !== turn) return
    const instead = other ?? (found instanceof Redirect ? found.to : null)
    if (instead === null) return show(to, how, matches, found as Loaded)
    // The entry that leads on is not one to come back to.
    await lead(instead, how !== 'PUSH')
  }

  async function lead(instead: string, replace: boolean): Promise<Failures> {
    const { origin, pathname, search, hash, href } = new URL(instead, location.origin)
    if (origin === location.origin) return navigate(pathname + search + hash, { replace })
    if (replace) location.replace(href)
    else location.assign(href)
  }

  async function navigate(to: string, { replace, yields }: NavigateOptions = {}): Promise<Failures> {
    if (yields && going !== null && going.how !== 'STAY') return
    const url = new URL(to, new URL(hrefOf(state.location), location.origin))
    const next = locationAt(url, keyNow())
    // The same address again is no step of its own.
    const action = replace || hrefOf(next) === hrefOf(state.location) ? 'REPLACE' : 'PUSH'
    await start(next, action)
    return state.errors
  }

  async function start(to: Location, action: Action): Promise<void> {
    if (!stale && isWithin(state.location, to)) {
      turn++
      return show(to, action, state.matches, state)
    }
    tell({ navigation: { state: 'loading', location: to } })
    await go(to, action)
  }

  async function revalidate(): Promise<void> {
    stale = true
    tell({ revalidation: 'loading' })
    if (going) return go(going.to, going.how)
    await go(state.location, 'STAY')
  }

  entries.listen(() => void start(locationAt(location, entryKey(history.state)), 'POP'))
  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate,
    revalidate,
  }
}
