import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFolder, typeOf } from './files.server.ts'
import type { PageAssets } from '../page.ts'

/** The sources of a page's files, by the names that the build's manifest knows them by. */
const ENTRIES = {
  boot: 'src/app/entry/boot.ts',
  app: 'src/app/entry/browser.tsx',
  late: 'src/app/entry/late.css',
} as const

/** Addresses of the built files, from the manifest of the build. */
export function readAssets(dist: string): PageAssets {
  const path = join(dist, 'client', '.vite', 'manifest.json')
  if (!existsSync(path))
    throw new Error(`${path} is missing: the pages were not built. Run: node bin/build.ts`)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const of = (name: keyof typeof ENTRIES) => {
    const file = manifest[ENTRIES[name]]?.file
    if (!file) throw new Error(`${path} has no ${ENTRIES[name]}: build the pages again`)
    return `/${file}`
  }
  const sheets = Object.keys(manifest).flatMap((source) => {
    const css = [...reached(manifest, source)].flatMap((key) => manifest[key]!.css ?? [])
    return css.length > 0 ? [[source, css.map((file) => `/${file}`)] as const] : []
  })
  const beside = [...reached(manifest, ENTRIES.app)].filter((key) => key !== ENTRIES.app)
  return {
    boot: of('boot'),
    app: of('app'),
    late: of('late'),
    beside: beside.map((key) => `/${manifest[key]!.file}`),
    sheets: Object.fromEntries(sheets),
  }
}

type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>

/** A chunk and everything that it imports at once. */
function reached(manifest: Manifest, from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  for (const key of manifest[from]?.imports ?? []) reached(manifest, key, found)
  return found
}

const HOUR_S = 3_600
const FOREVER = 'public, max-age=31536000, immutable'
/** A name with the hash of what it names: `bed.1f2e3d4c.webm`. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/

/** Built files never change under their name; they are sent as they were compressed at the build. */
export function serveAssets(app: FastifyInstance, dist: string): void {
  const root = join(dist, 'client', 'assets')
  serveFolder(app, { root, prefix: '/assets/', cacheControl: () => FOREVER, built: true })
}

/** Files that are served as they are, by folder and by file, so that pages keep the rest of the paths. */
export function servePublic(app: FastifyInstance, root: string): void {
  if (!existsSync(root)) return
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      const seconds = entry.name === 'fonts' ? 30 * 24 * HOUR_S : HOUR_S
      const cacheControl = (path: string) =>
        HASHED.test(path) ? FOREVER : `public, max-age=${seconds}, stale-while-revalidate=86400`
      serveFolder(app, { root: join(root, entry.name), prefix: `/${entry.name}/`, cacheControl })
    } else servePublicFile(app, root, entry.name)
  }
}

/** A file beside the folders (`/favicon.svg`), read when it is asked for so that a new one is seen. */
function servePublicFile(app: FastifyInstance, root: string, name: string) {
  app.get(`/${name}`, async (_request, reply) =>
    reply
      .header('content-type', typeOf(name))
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(readFileSync(join(root, name))),
  )
}
