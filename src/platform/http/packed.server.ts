import { brotliCompressSync, constants } from 'node:zlib'

/** Quality of brotli for what is made for one request: it costs as little as the lowest, and less than a thread. */
export const UNCACHED_QUALITY = 3
/** Bits of brotli’s window: as far back as a page is long. A wider one finds no more and is memory to be made. */
const OWN_WINDOW = 16

/** Compresses what is sent once, by brotli. */
export const packOnce = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: UNCACHED_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: OWN_WINDOW,
    },
  })
