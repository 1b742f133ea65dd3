import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageAssets } from './page.ts'

/** The sources of a page's files, by the names that the build's manifest knows them by. */
export const ENTRIES = {
  boot: 'src/app/boot.ts',
  app: 'src/app/browser.tsx',
  late: 'src/app/late.css',
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
const ENCODED = /\.(?:br|gz)$/

/** Built files never change under their name; they are sent as they were compressed at the build. */
export async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client', 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('vary', 'accept-encoding')
    },
    allowedPath: (path: string) => !ENCODED.test(path),
  })
}

/** Files that are served as they are, by folder and by file, so that pages keep the rest of the paths. */
export async function servePublic(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return
  const setHeaders = (reply: FastifyReply, path: string) => {
    const long = path.includes('/fonts/')
    const seconds = long ? 30 * 24 * HOUR_S : HOUR_S
    reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`)
  }
  let first = true
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        root: join(root, entry.name),
        prefix: `/${entry.name}/`,
        decorateReply: first,
        index: false,
        redirect: false,
        cacheControl: false,
        setHeaders,
      })
      first = false
    } else servePublicFile(app, root, entry.name)
  }
}

/** A file beside the folders (`/favicon.svg`), read when it is asked for so that a new one is seen. */
function servePublicFile(app: FastifyInstance, root: string, name: string) {
  const kind = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  app.get(`/${name}`, async (_request, reply) =>
    reply
      .header('content-type', kind)
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(readFileSync(join(root, name))),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
  js: 'text/javascript; charset=utf-8',
}
