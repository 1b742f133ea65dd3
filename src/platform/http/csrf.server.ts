import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../base/errors.ts'

/**
 * The gate of every call that changes something, GET or POST: only our own page's scripts pass. SameSite
 * cookies do not protect state-changing GETs (browsers send Lax cookies on top-level links), so the
 * browser's own word on where the request comes from decides.
 */
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** How browsers mark what nobody has asked for yet; the last is what Firefox sent before the others. */
const PREFETCH = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const closed = (why: string): never =>
  refuse('ORIGIN_REFUSED', `This request was blocked because ${why}. Send it from the site’s own pages.`, {
    status: 403,
  })

/**
 * @param ownOrigin scheme, host and port under which this request reached us
 * @throws Refusal ORIGIN_REFUSED (403)
 */
export function csrfGuard(headers: IncomingHttpHeaders, ownOrigin: string): void {
  if (PREFETCH.some((name) => headers[name])) closed('it’s a prefetch')
  const origin = first(headers['origin'])
  if (origin !== undefined && origin !== ownOrigin) closed('it came from another origin')
  const site = first(headers['sec-fetch-site'])
  if (site === undefined) {
    // Old browsers, plain http on a LAN address and programs: a header that no foreign page can set.
    if (!headers['x-requested-with']) closed('it has neither Sec-Fetch-Site nor X-Requested-With')
    const referer = first(headers['referer'])
    if (origin === undefined && referer !== undefined && !referer.startsWith(`${ownOrigin}/`))
      closed('it came from another page')
    return
  }
  const mode = first(headers['sec-fetch-mode'])
  const dest = first(headers['sec-fetch-dest'])
  if (site !== 'same-origin') closed('it came from another site')
  if (mode !== 'cors' && mode !== 'same-origin') closed('it’s a page navigation')
  if (dest !== 'empty') closed('it wasn’t made by a script')
}
