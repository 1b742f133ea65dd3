import type { Answer, Call } from '../calls/contract.ts'
import { guestCalls } from './request-page.server.ts'
import { sameOrigin } from './redirects.ts'
import type { PageContext, Visit } from './page-context.server.ts'

/**
 * The path-based redirect lookup of every navigation (000 §2), remembered for a moment: pages that are kept
 * cost less than asking for them. Its answer is the operator's and was checked where it was made.
 */
export interface Elsewhere {
  readonly target: string
  readonly permanent: boolean
  readonly external: boolean
}
export type LookupCall = Call<{ path: string }, Answer<Elsewhere | null>>
export type OriginsCall = Call<void, Answer<{ readonly origins: readonly string[] }>>

const CACHE_MS = 1_000
const ORIGINS_MS = 10_000
/** Paths that are remembered; whoever asks for more of them makes the oldest forgotten. */
const SIZE = 2_000

interface Known<T> {
  readonly until_ms: number
  readonly value: T
}

export interface Lookup {
  /** Finds the redirect for the path of a visit; a promise only when it isn't cached. */
  readonly find: (stand: PageContext, visit: Visit) => Elsewhere | null | Promise<Elsewhere | null>
  /** Checks a target from a request: a path of this origin, an allowed origin, or null. */
  readonly allowed: (stand: PageContext, visit: Visit, target: unknown) => Promise<string | null>
  /**
   * Looks whether a page's own redirect would be led back to the page it comes from; the rule that closes
   * such a circle is not followed from then on, for a minute.
   */
  readonly breakCircle: (stand: PageContext, visit: Visit, to: string) => Promise<void>
}

const plain = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
const PAUSE_MS = 60_000

export function openLookup(lookup: LookupCall, origins: OriginsCall): Lookup {
  const paths = new Map<string, Known<Elsewhere | null>>()
  const allowedBy = new Map<string, Known<readonly string[]>>()

  function store<T>(map: Map<string, Known<T>>, key: string, value: T, until_ms: number) {
    map.delete(key)
    map.set(key, { value, until_ms })
    if (map.size > SIZE) map.delete(map.keys().next().value!)
  }

  async function ask(stand: PageContext, visit: Visit, key: string, path: string): Promise<Elsewhere | null> {
    const { log, clock } = stand.options.runtime
    try {
      const { data = null } = await guestCalls(stand, visit)(lookup, { path })
      // A rule that was found to close a circle is not taken up again too early.
      const known = paths.get(key)
      if (known && known.until_ms > clock.now()) return known.value
      store(paths, key, data, clock.now() + CACHE_MS)
      return data
    } catch (error) {
      log.error({ path, error }, 'the redirect lookup failed')
      return null
    }
  }

  const find: Lookup['find'] = (stand, visit) => {
    const path = plain(visit.address.path)
    // Nothing that long is a rule, and nothing of a visitor's making is sent on.
    if (path.length > 500 || !path.startsWith('/')) return null
    const key = `${visit.caller.theme}|${path}`
    const known = paths.get(key)
    if (known && known.until_ms > stand.options.runtime.clock.now()) return known.value
    return ask(stand, visit, key, path)
  }

  async function originsFor(stand: PageContext, visit: Visit): Promise<readonly string[]> {
    const { clock, log } = stand.options.runtime
    const { theme } = visit.caller
    const known = allowedBy.get(theme)
    if (known && known.until_ms > clock.now()) return known.value
    try {
      const { data } = await guestCalls(stand, visit)(origins)
      store(allowedBy, theme, data?.origins ?? [], clock.now() + ORIGINS_MS)
      return data?.origins ?? []
    } catch (error) {
      log.error({ error }, 'the list of allowed origins could not be read')
      return []
    }
  }

  return {
    find,
    async allowed(stand, visit, target) {
      const own = sameOrigin(target, visit.caller.origin)
      if (own !== null) return own
      if (typeof target !== 'string' || !/^https:\/\/[^\s\\]+$/.test(target) || !URL.canParse(target))
        return null
      const { origin, username, password, href } = new URL(target)
      if (username || password) return null
      if ((await originsFor(stand, visit)).includes(origin)) return href
      stand.options.runtime.log.warn({ origin }, 'a redirect to an origin that is not allowed was refused')
      return null
    },
    async breakCircle(stand, visit, to) {
      const { log, clock } = stand.options.runtime
      const path = plain(to.split(/[?#]/, 1)[0]!)
      const back = await find(stand, { ...visit, address: { ...visit.address, path } })
      if (!back || back.external || plain(back.target.split(/[?#]/, 1)[0]!) !== plain(visit.address.path))
        return
      log.warn({ path }, 'a redirect and a page lead to one another: the redirect is not followed')
      store(paths, `${visit.caller.theme}|${path}`, null, clock.now() + PAUSE_MS)
    },
  }
}

/** The target with what the visitor's address asked for, unless the rule says it otherwise. */
export function withQuery(
  { target, external }: Pick<Elsewhere, 'target' | 'external'>,
  query: URLSearchParams,
): string {
  // An external site gets no query of ours.
  if (external || query.size === 0) return target
  const [rest, hash] = target.split('#', 2) as [string, string?]
  const [path, own] = rest.split('?', 2) as [string, string?]
  const merged = new URLSearchParams(own)
  for (const [name, value] of query) if (!new URLSearchParams(own).has(name)) merged.append(name, value)
  return `${path}?${merged}${hash === undefined ? '' : `#${hash}`}`
}
