import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** Quality of brotli for what is made for one request: it costs as little as the lowest, and less than a thread. */
export const UNCACHED_QUALITY = 3
/** Level of zstd for the same: a fiftieth larger, in less than half of the time. */
const UNCACHED_LEVEL = 3
/** Bits of brotli’s window: as far back as a page is long. A wider one finds no more and is memory to be made. */
const OWN_WINDOW = 16

export interface Packed {
  readonly coding: 'br' | 'zstd'
  readonly bytes: Buffer
}

/** Compresses what is sent once, by the cheapest coding that its reader takes; null where they take none of them. */
export function packOnce({ headers }: Pick<FastifyRequest, 'headers'>, text: string): Packed | null {
  const accepts = String(headers['accept-encoding'] ?? '')
  if (accepts.includes('zstd')) return { coding: 'zstd', bytes: byZstd(Buffer.from(text)) }
  return accepts.includes('br') ? { coding: 'br', bytes: byBrotli(Buffer.from(text)) } : null
}

const byZstd = (bytes: Buffer): Buffer =>
  zstdCompressSync(bytes, {
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: UNCACHED_LEVEL },
  })

const byBrotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: UNCACHED_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: OWN_WINDOW,
    },
  })
