import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { codingOf } from './files/coding.ts'
import type { CachedPage } from './cache/guest-cache.server.ts'
import { policyHash } from './hash.server.ts'
import type { PageAnswer } from './page.ts'
import { contentPolicy, pageHeaders, styleAttributes } from './csp.ts'
import type { PageContext, Visit } from './page-context.server.ts'

/** How pages leave: headers, compression, what a browser has already. */

export const redirect = (reply: FastifyReply, code: number, to: string) =>
  reply
    .code(code)
    .header('location', to)
    // What a visitor's own address asked for is kept by nobody.
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

/** Fast, for the page is sent once: this quality costs as little as the lowest and less than another thread. */
const packOwn = (html: Buffer) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: UNCACHED_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // As far back as a page is long: a wider window finds nothing more and is memory to be made each time.
      [constants.BROTLI_PARAM_LGWIN]: OWN_WINDOW,
    },
  })
/** Of brotli, for pages that are made for one request. */
export const UNCACHED_QUALITY = 3
/** Bits of brotli's window: 64 kB. */
const OWN_WINDOW = 16

/** Sends a page that was made for this request alone. */
export async function sendUncached(stand: PageContext, visit: Visit, answer: PageAnswer) {
  const { request, reply, https } = visit
  const { dev } = stand.options
  if (answer.location !== undefined) return redirect(reply, answer.status, answer.location)
  reply.code(answer.status).headers(pageHeaders).header('cache-control', 'private, no-store')
  if (dev) return reply.send(await dev.dress(request.url, answer.html))
  reply.header('content-security-policy', policyOf(answer, https, stand))
  if (codingOf(request) !== 'br') return reply.send(answer.html)
  return reply.header('content-encoding', 'br').send(packOwn(Buffer.from(answer.html)))
}
