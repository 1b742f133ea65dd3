import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a page weighs on the wire, by the manifest of a build: the same on every machine. */

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** Fetched before anybody has touched the page, and what the page is awake with. */
const BOOT = 'src/app/boot.ts'
const APP = 'src/app/browser.tsx'
/** What the lobby of a guest who was not asked about cookies fetches by itself once it is awake. */
const AT_REST = [
  'src/app/after.ts',
  'src/app/shell/query.ts',
  'src/app/shell/consent-banner.tsx',
  'src/app/push/keep.ts',
]

/** A chunk and everything that it imports at once. */
function reached(manifest: Manifest, from: string, found: Set<string>): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  for (const key of manifest[from]?.imports ?? []) reached(manifest, key, found)
  return found
}

/**
 * The scripts of a lobby, gzipped, in bytes.
 * @throws Error when the build lacks one of the chunks named here
 */
export function scriptsOf(dist: string): {
  readonly boot: number
  readonly awake: number
  readonly atRest: number
} {
  const manifest = JSON.parse(
    readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const weigh = (entries: readonly string[]) => {
    const chunks = new Set<string>()
    for (const entry of entries) {
      if (!manifest[entry]) throw new Error(`the build has no chunk ${entry}: name it anew here`)
      reached(manifest, entry, chunks)
    }
    return [...chunks].reduce((sum, chunk) => {
      const bytes = readFileSync(join(dist, 'client', manifest[chunk]!.file))
      return sum + gzipSync(bytes, { level: 9 }).length
    }, 0)
  }
  return {
    boot: weigh([BOOT]),
    awake: weigh([BOOT, APP]),
    atRest: weigh([BOOT, APP, ...AT_REST]),
  }
}

/** A document as it is sent, in bytes. */
export const documentWeight = (html: string | Buffer): number => brotliCompressSync(html).length
