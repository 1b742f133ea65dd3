/**
 * Addresses that no decoder takes, such as `/50%off-sale` or `/games/%ff`: somebody typed or cut them. They are
 * answered like any other: by a page that says what wasn’t found, or by a coded answer to programs.
 */

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The path of a request line, without the host that may stand in it. */
export const withoutHost = (url: string): string => {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? []
  return rest === undefined || rest.startsWith('/') ? (rest ?? url) : `/${rest}`
}

/** The address as the router takes it: what cannot be decoded in a part of its path is meant as it stands. */
export function routable(url: string): string {
  if (!url.includes('%')) return url
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (isDecodable(path)) return url
  const parts = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
  return parts.join('/') + url.slice(path.length)
}

/** The path and query of a request as they were sent, for pages and messages that repeat them. */
export const sentUrl = ({
  url,
  originalUrl,
}: {
  readonly url: string
  readonly originalUrl: string
}): string => (url === originalUrl ? url : withoutHost(originalUrl))
