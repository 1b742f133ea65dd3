import type { Match, RouteObject } from './route.ts'

/** A way through the table from its root to a page. */
interface Branch {
  readonly routes: readonly Match['route'][]
  /** How many segments of the path each of the routes has behind it. */
  readonly depths: readonly number[]
  readonly segments: readonly string[]
}

const known = new WeakMap<readonly RouteObject[], readonly Branch[]>()

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/+$/g, '').split('/')

function branchesOf(table: readonly RouteObject[]): readonly Branch[] {
  const found = known.get(table)
  if (found) return found
  const branches: Branch[] = []
  const walk = (routes: readonly RouteObject[], above: Branch, place: string) => {
    for (const [i, route] of routes.entries()) {
      const id = route.id ?? `${place}${i}`
      const segments = route.path ? [...above.segments, ...segmentsOf(route.path)] : above.segments
      const branch = {
        routes: [...above.routes, Object.assign(route, { id })],
        depths: [...above.depths, segments.length],
        segments,
      }
      if (route.children) walk(route.children, branch, `${id}-`)
      else branches.push(branch)
    }
  }
  walk(table, { routes: [], depths: [], segments: [] }, '')
  const ranked = branches.toSorted(byRank)
  known.set(table, ranked)
  return ranked
}

/** Literals before parameters before the wildcard, from the left; the first of the table wins among equals. */
function byRank(a: Branch, b: Branch): number {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const order = weightOf(a.segments[i]) - weightOf(b.segments[i])
    if (order !== 0) return order
  }
  return 0
}

/** Sort weight of a segment: literals and the end, then parameters, then the wildcard, which may match nothing. */
const weightOf = (segment = '') => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function paramsOf({ segments }: Branch, path: readonly string[]): Record<string, string> | null {
  const rest = segments.at(-1) === '*'
  if (rest ? path.length < segments.length - 1 : path.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [i, segment] of segments.entries()) {
    if (segment === '*') params['*'] = decoded(path.slice(i).join('/'))
    else if (segment.startsWith(':')) {
      if (!path[i]) return null
      params[segment.slice(1)] = decoded(path[i])
    } else if (segment.toLowerCase() !== path[i]!.toLowerCase()) return null
  }
  return params
}

function partOf({ segments, depths }: Branch, path: readonly string[], i: number): string {
  const depth = depths[i]!
  return `/${path.slice(0, segments[depth - 1] === '*' ? path.length : depth).join('/')}`
}

/**
 * The routes of a path, from the root to the page, or null where the table knows none (000 §2). A slash at the
 * end and the case of words make no difference; routes without an id get one from their place.
 * @param pathname a path without query and anchor
 */
export function matchRoutes(routes: readonly RouteObject[], pathname: string): Match[] | null {
  // More slashes than one are no home: `//host/..` is an address of this site as little as `//host` is.
  const path = pathname === '/' || pathname === '' ? [] : segmentsOf(pathname)
  for (const branch of branchesOf(routes)) {
    const params = paramsOf(branch, path)
    if (params) return branch.routes.map((route, i) => ({ route, params, pathname: partOf(branch, path, i) }))
  }
  return null
}
