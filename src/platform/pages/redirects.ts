/** Where a request for a page must go before anything is rendered; pure, so that every rule has its test. */

/** The path as tables name it: with one slash at its end. */
const slashed = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/**
 * The permanent redirect of a path (000 §2), whether it ends in a slash or not.
 * @param table old path, with a slash at its end → new path
 */
export function movedTo(path: string, table: Readonly<Record<string, string>>): string | null {
  const key = slashed(path)
  return Object.hasOwn(table, key) ? table[key]! : null
}

/**
 * The same address without `aa` and with `autologin=true` (000 §4), or null when there is no `aa`. The secret goes
 * behind the `#`, for the page and for whichever browser the page is opened in next.
 * @param keeps false for who has no use for it
 */
export function withoutSecret({ path, query }: Address, keeps: boolean): string | null {
  const secret = query.get('aa')
  if (secret === null) return null
  const rest = new URLSearchParams(query)
  rest.delete('aa')
  rest.set('autologin', 'true')
  return `${path}?${rest}${keeps && /^[\w-]{1,100}$/.test(secret) ? `#aa=${secret}` : ''}`
}

/**
 * A target that somebody sent, as a path of this origin, or null when it leads off it. Backslashes, a
 * second slash, credentials and control characters are ways off that look like paths.
 */
export function sameOrigin(target: unknown, origin: string): string | null {
  if (typeof target !== 'string' || target === '' || target.length > 2_000) return null
  if (/[\u0000-\u0020\\]/.test(target)) return null
  if (!URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null
  // `/.//host` resolves to the path `//host`, which a browser would take for another host.
  return /^\/[^/]|^\/$/.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

/** Path and query of a request's address. */
export function splitUrl(url: string): Address {
  const at = url.indexOf('?')
  return at < 0
    ? { path: url, query: NOTHING }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) }
}

export interface Address {
  readonly path: string
  /** To be read only: addresses without a query share one. */
  readonly query: URLSearchParams
}
const NOTHING = new URLSearchParams()
