import { sameOrigin } from '#platform/pages/redirects.ts'

/**
 * Where a partner is sent: a path of this site, or a page of an origin that the operator allows; null for
 * anything else, whoever wrote it into the table.
 * @param own scheme, host and port of this site
 * @param allowed origins that redirects may lead to
 */
export function partnerTarget(url: string | null, own: string, allowed: readonly string[]): string | null {
  if (url === null) return null
  const path = sameOrigin(url, own)
  if (path !== null) return path
  if (!URL.canParse(url)) return null
  const { origin, protocol, username, password, href } = new URL(url)
  const web = protocol === 'https:' || protocol === 'http:'
  return web && !username && !password && allowed.includes(origin) ? href : null
}
