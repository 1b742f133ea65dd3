import type { FastifyReply } from 'fastify'
import { codingOf } from '../http/coding.ts'
import { packOnce } from '../http/packed.server.ts'
import type { CachedPage } from './cache/guest-cache.server.ts'
import { policyHash } from '../http/policy-hash.server.ts'
import type { PageAnswer } from './page.ts'
import { contentPolicy, pageHeaders, styleAttributes } from './csp.ts'
import type { PageContext, Visit } from './page-context.server.ts'

/** How pages leave: headers, compression, what a browser has already. */

export const redirect = (reply: FastifyReply, code: number, to: string) =>
  reply
    .code(code)
    .header('location', to)
    // A redirect that carries a visitor's own query must not be cached.
    .header('cache-control', code === 301 && !to.includes('?') ? 'public, max-age=86400' : 'no-store')
    .send()

/** The policy of a rendered page: what is inline on it, by its hash. */
export const policyOf = (
  { html, styles }: PageAnswer,
  https: boolean,
  { connects, outside }: Pick<PageContext, 'connects' | 'outside'>,
) => {
  return contentPolicy({
    styles: styles.map(policyHash),
    attributes: styleAttributes(html).map(policyHash),
    https,
    connects,
    outside,
  })
}

/** Sends a kept page as it was compressed, or says that the browser has it. */
export function sendCached(visit: Visit, cached: CachedPage) {
  const { request, reply } = visit
  reply.headers(cached.headers)
  if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send()
  const coding = codingOf(request)
  if (coding) reply.header('content-encoding', coding)
  return reply.send(coding === 'br' ? cached.brotli : coding === 'gzip' ? cached.gzip : cached.html)
}

/** Sends a page that was made for this request alone. */
export async function sendUncached(stand: PageContext, visit: Visit, answer: PageAnswer) {
  const { request, reply, https } = visit
  const { dev } = stand.options
  if (answer.location !== undefined) return redirect(reply, answer.status, answer.location)
  reply.code(answer.status).headers(pageHeaders).header('cache-control', 'private, no-store')
  if (dev) return reply.send(await dev.dress(request.url, answer.html))
  reply.header('content-security-policy', policyOf(answer, https, stand))
  const packed = packOnce(request, answer.html)
  return packed ? reply.header('content-encoding', packed.coding).send(packed.bytes) : reply.send(answer.html)
}
