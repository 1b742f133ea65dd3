import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '../../time/clock.ts'
import { pageHeaders } from '../csp.ts'
import type { State } from './states.server.ts'

/** A page as it goes over the wire: made once, compressed once, sent many times. */
export interface CachedPage {
  readonly html: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
  readonly etag: string
  readonly policy: string
  /** The state that the page hydrates with, where it is stored separately. */
  readonly state: State | null
  /** All headers but those of the compression. */
  readonly headers: Readonly<Record<string, string>>
}

export interface FreshPage {
  readonly html: string
  readonly policy: string
  readonly state?: State | null
}

export interface GuestCache {
  /** The page of a key, made by `make` when there is none; an old one is given at once and made again meanwhile. */
  readonly page: (key: string, make: () => Promise<FreshPage | null>) => Promise<CachedPage | null>
  /** The page of a key if it can be sent without waiting; makes it again behind the scenes when it is old. */
  readonly ready: (key: string, make: () => Promise<FreshPage | null>) => CachedPage | null
  readonly clear: () => void
}

interface Entry {
  readonly page: CachedPage
  readonly made_ms: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a page in the thread pool; `quality` 0–11. */
export const toBrotli = (html: Buffer, quality: number) =>
  compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })

/** Brotli quality for the first visitor; later ones get a tenth smaller answer, at twenty times the work. */
const QUICK = 5
const BEST = 11

async function store(
  { html, policy, state = null }: FreshPage,
  before: CachedPage | undefined,
): Promise<CachedPage> {
  const bytes = Buffer.from(html)
  if (before && before.html.equals(bytes) && before.policy === policy) return before
  // The etag covers the policy too: a page with new headers is a new page.
  const etag = `W/"${createHash('sha256').update(bytes).update(policy).digest('base64url').slice(0, 22)}"`
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, before ? BEST : QUICK), compressGzip(bytes)])
  const headers = {
    ...pageHeaders,
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    etag,
  }
  return { html: bytes, brotli, gzip: gzipped, etag, policy, state, headers }
}

/**
 * Pages of guests, the least recently asked for dropped first. A page is fresh for a while, then stale: still
 * sent at once, and made again by the first who asked; after that it is over.
 */
export function openGuestCache(options: {
  readonly clock: Clock
  readonly fresh_ms?: number
  readonly stale_ms?: number
  readonly size?: number
  readonly onError: (error: unknown, key: string) => void
}): GuestCache {
  const { clock, fresh_ms = 5_000, stale_ms = 300_000, size = 200, onError } = options
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<CachedPage | null>>()

  let newest = ''

  function put(key: string, entry: Entry) {
    newest = key
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > size) entries.delete(entries.keys().next().value!)
  }

  /** Compresses a new page again, as well as it goes, while it is sent already. */
  function improve(key: string, page: CachedPage) {
    toBrotli(page.html, BEST).then(
      (brotli) => {
        const entry = entries.get(key)
        if (entry?.page === page) entries.set(key, { ...entry, page: { ...page, brotli } })
      },
      (error: unknown) => onError(error, key),
    )
  }

  function make(key: string, work: () => Promise<FreshPage | null>): Promise<CachedPage | null> {
    const under = making.get(key)
    if (under) return under
    const made = (async () => {
      const made_ms = clock.now()
      const fresh = await work()
      if (!fresh) {
        entries.delete(key)
        return null
      }
      const before = entries.get(key)?.page
      const page = await store(fresh, before)
      put(key, { page, made_ms })
      if (!before) improve(key, page)
      return page
    })().finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  function ready(key: string, work: () => Promise<FreshPage | null>): CachedPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    const age_ms = clock.now() - entry.made_ms
    if (age_ms > fresh_ms + stale_ms || age_ms < 0) return null
    if (newest !== key) {
      entries.delete(key)
      entries.set(key, entry)
      newest = key
    }
    if (age_ms > fresh_ms) make(key, work).catch((error: unknown) => onError(error, key))
    return entry.page
  }

  return {
    ready,
    page: async (key, work) => ready(key, work) ?? make(key, work),
    clear: () => entries.clear(),
  }
}
