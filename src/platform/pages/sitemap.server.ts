import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOUR, SECOND } from '../time/clock.ts'
import type { PageCall } from './page.ts'

/** A page that search engines should know of. */
export interface SiteEntry {
  readonly path: string
  /** ISO time of the last change, where it is known. */
  readonly updatedAt?: string
}

/** All pages of a brand that everybody may read, asked for as nobody in particular. */
export type Sitemap = (call: PageCall) => Promise<readonly SiteEntry[]>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/**
 * The map of a site (sitemaps.org).
 * @param origin scheme, host and port that the addresses begin with
 */
export const sitemapXml = (origin: string, entries: readonly SiteEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
  entries
    .map(({ path, updatedAt }) => {
      const at = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${at}</url>\n`
    })
    .join('') +
  `</urlset>\n`

/** Returns robots.txt: which paths search engines may fetch, and the address of the sitemap. */
export const robotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /rest/\nDisallow: /api/\nDisallow: /dev/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

/** Serves the two files that search engines ask for by name. */
export function serveSearchers(
  app: FastifyInstance,
  options: {
    readonly originOf: (request: FastifyRequest) => string
    readonly entries: (request: FastifyRequest, reply: FastifyReply) => Promise<readonly SiteEntry[]>
  },
): void {
  const cached = `public, max-age=${HOUR / SECOND}`
  app.get('/robots.txt', (request, reply) => {
    reply
      .type('text/plain')
      .header('cache-control', cached)
      .send(robotsTxt(options.originOf(request)))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const xml = sitemapXml(options.originOf(request), await options.entries(request, reply))
    return reply.type('application/xml').header('cache-control', cached).send(xml)
  })
}
