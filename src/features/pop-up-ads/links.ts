import { sameOrigin } from '#platform/pages/redirects.ts'
import { LENGTHS } from './economy.ts'

/** Paths of the site that are no pages. */
const NO_PAGE = /^\/(?:rest|api|dev|assets|art|img|fonts|icons|health)(?:\/|$|\?)/
/** Any site: whether a path stays on it does not depend on its name. */
const ANY = 'https://site.invalid'

/** A path as the server reads it; nothing that it cannot read is a page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/rest'
  }
}

/**
 * Where an ad leads: a path of the site, or an address of an origin that the operator allows; null for
 * anything else, whoever wrote it.
 * @param allowed origins
 */
export function adLink(href: string, allowed: readonly string[]): string | null {
  if (href.length > LENGTHS.href) return null
  if (href.startsWith('/')) {
    const path = sameOrigin(href, ANY)
    return path === null || NO_PAGE.test(decoded(path)) ? null : path
  }
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null
  const { origin, username, password, href: whole } = new URL(href)
  return !username && !password && allowed.includes(origin) ? whole : null
}
