import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codingOf } from '../../http/coding.ts'
import { missing } from './files.server.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves each brand's tokens as a sheet of its own, for pages that wait for their sheets anyway: players have
 * it from the page before. Its name holds the hash of its text; under that of another build is this one's.
 * @param sheets the text of each brand's sheet, by the brand's name
 * @returns the sheets' addresses, by the brands' names
 */
export function serveBrands(
  app: FastifyInstance,
  sheets: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const brands = Object.entries(sheets).map(([name, text]) => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    return { name, path: `/brand/${name}/${hash}.css`, text, packed: brotliCompressSync(text) }
  })
  app.get('/brand/:name/:file', (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const brand = brands.find(({ name }) => name === request.params.name)
    if (!brand) return missing(reply)
    const exact = request.url.startsWith(brand.path)
    reply
      .type('text/css; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', exact ? FOREVER : 'no-store')
    if (codingOf(request) !== 'br') return reply.send(brand.text)
    return reply.header('content-encoding', 'br').send(brand.packed)
  })
  return Object.fromEntries(brands.map(({ name, path }) => [name, path]))
}
