import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codingOf } from '../../http/coding.ts'

/**
 * Files from memory: each is read when it is first asked for and kept while there is room, because a page asks
 * for dozens, and finding one on the disk costs more than sending it (docs/decisions/041-files-from-memory.md).
 */
export interface FolderOptions {
  readonly root: string
  /** The path where the folder is mounted, with slashes around it. */
  readonly prefix: string
  readonly cacheControl: (path: string) => string
  /** The build's files: they never change under their name, and lie there as they were compressed. */
  readonly built?: boolean
  readonly cap_bytes?: number
}

interface CachedFile {
  readonly bytes: Buffer
  readonly etag: string
}

const CAP = 48 * 2 ** 20

/** No name begins with a dot, so nothing is above the folder and nothing in it is hidden. */
const PATH = /^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/

interface Files {
  readonly take: (path: string) => Promise<CachedFile | null>
}

function openFiles({ root, built = false, cap_bytes = CAP }: FolderOptions): Files {
  // The order is that of use.
  const cache = new Map<string, CachedFile>()
  let total = 0

  const forget = (path: string) => {
    total -= cache.get(path)?.bytes.length ?? 0
    cache.delete(path)
  }
  const store = (path: string, one: CachedFile) => {
    forget(path)
    cache.set(path, one)
    total += one.bytes.length
    for (const oldest of cache.keys()) {
      if (total <= cap_bytes || oldest === path) break
      forget(oldest)
    }
    return one
  }

  return {
    async take(path) {
      const known = cache.get(path)
      if (known && built) return store(path, known)
      const file = join(root, path)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) {
        forget(path)
        return null
      }
      const etag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`
      if (known?.etag === etag) return store(path, known)
      return store(path, { bytes: await readFile(file), etag })
    },
  }
}

/** Mounts a folder: GET and HEAD of its files, and a short 404 for everything else below it. */
export function serveFolder(app: FastifyInstance, options: FolderOptions): void {
  const { prefix, cacheControl, built = false } = options
  const files = openFiles(options)

  async function answer(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
    const path = request.params['*']
    if (!PATH.test(path) || (built && PACKED.test(path))) return missing(reply)
    reply.header('cache-control', cacheControl(path)).header('content-type', typeOf(path))
    const coding = built ? codingOf(request) : null
    if (built) reply.header('vary', 'accept-encoding')
    const packed = coding && (await files.take(path + ENDINGS[coding]))
    if (packed) return reply.header('content-encoding', coding).send(packed.bytes)
    const plain = await files.take(path)
    if (!plain) return missing(reply)
    if (!built) reply.header('etag', plain.etag)
    if (!built && request.headers['if-none-match'] === plain.etag) return reply.code(304).send()
    return reply.send(plain.bytes)
  }
  app.get(`${prefix}*`, answer)
}

const ENDINGS = { br: '.br', gzip: '.gz' } as const
const PACKED = /\.(?:br|gz)$/

/** The answer for a file that is not there. */
export const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .removeHeader('vary')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.')

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

/** The media type of a file, by the end of its name. */
export const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
