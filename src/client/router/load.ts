import type { App } from '../context/app.ts'
import { arrives } from '#platform/time/within.ts'
import { matchRoutes } from './match.ts'
import {
  isRouteErrorResponse,
  Redirect,
  type Errors,
  type LoaderData,
  type Location,
  type Match,
  type RouteObject,
} from './route.ts'

/** The results of a page's loaders. */
export interface Loaded {
  readonly loaderData: LoaderData
  readonly errors: Errors | null
}

/** The input to render a page, on the server and in the browser. */
export interface Page extends Loaded {
  readonly location: Location
  readonly matches: readonly Match[]
}

/** Fetches the chunks of routes and puts what they hold into the table; one that fails is asked for again next time. */
export const loadChunks = (matches: readonly Match[]): Promise<unknown> =>
  Promise.all(matches.map(({ route }) => arriveAt(route)))

async function arriveAt(route: Match['route']): Promise<void> {
  if (route.lazy) Object.assign(route, await arrives(route.lazy()), { lazy: undefined })
}

/**
 * Runs the loaders of a page beside one another.
 * @param wants says of a match whether its data is wanted; asked once its chunk is here
 * @returns the data, or where to go instead: the word of the deepest route that has one counts
 */
export async function load(
  app: App,
  url: string,
  matches: readonly Match[],
  wants: (match: Match, i: number) => boolean = () => true,
): Promise<Loaded | Redirect> {
  const loaderData: Record<string, unknown> = {}
  const failed: (readonly [number, unknown])[] = []
  const instead: Redirect[] = []
  await Promise.all(
    matches.map(async (match, i) => {
      const { route, params } = match
      try {
        await arriveAt(route)
        if (!route.loader || !wants(match, i)) return
        const found = await route.loader({ app, params, request: { url } })
        if (found instanceof Redirect) throw found
        loaderData[route.id] = found
      } catch (error) {
        if (error instanceof Redirect) instead[i] = error
        else failed.push([i, error])
      }
    }),
  )
  return instead.at(-1) ?? { loaderData, errors: failed.length > 0 ? boundariesOf(matches, failed) : null }
}

/** Each failure goes to the nearest boundary above it; of two for one boundary the upper one is shown. */
function boundariesOf(matches: readonly Match[], failed: readonly (readonly [number, unknown])[]): Errors {
  const errors: Record<string, unknown> = {}
  for (const [i, error] of failed.toSorted(([a], [b]) => b - a)) {
    const boundary = matches.slice(0, i + 1).findLast(({ route }) => route.ErrorBoundary) ?? matches[0]!
    errors[boundary.route.id] = error
  }
  return errors
}

/**
 * The page of an address as the server makes it.
 * @param address path and query
 * @returns the page with its HTTP status, or where to go instead
 */
export async function pageOf(
  routes: readonly RouteObject[],
  address: string,
  app: App,
): Promise<(Page & { readonly status: number }) | Redirect> {
  const url = new URL(`http://page.invalid${address}`)
  const { pathname, search, hash } = url
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = await load(app, url.href, matches)
  if (loaded instanceof Redirect) return loaded
  const [error] = Object.values(loaded.errors ?? {})
  const status = error === undefined ? 200 : isRouteErrorResponse(error) ? error.status : 500
  return { ...loaded, location: { pathname, search, hash, key: 'default' }, matches, status }
}
