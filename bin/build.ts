import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { commandLine } from './lib/command-line.ts'
import { plainRoot, type PlainRoot } from './lib/plain-root.ts'

/** Builds the pages, for the browser and for the server that renders them, when their sources changed. */

const ROOT = join(import.meta.dirname, '..')

export interface BuildOptions {
  readonly progress: (text: string) => void
  /** Where the build is; `dist` of the checkout by default. */
  readonly dist?: string
}

export interface Built {
  /** False when what is there was fresh. */
  readonly made: boolean
  readonly took_ms: number
}

export const DIST = join(ROOT, 'dist')

/** Files that a page can be built from: everything except server code and tests (`NOT_OF_PAGES`). */
const SOURCES = 'src/**/*.{ts,tsx,css,json}'
const NOT_OF_PAGES = /\.server\.ts$|\.(test|spec|bench|journey)\.tsx?$|^src\/tests\//
const SETTINGS = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'bin/build.ts',
  'bin/lib/plain-root.ts',
]

/** The hash of all sources of the pages: two checkouts with one content have one hash, whatever their clocks say. */
function sourcesHash(root = ROOT): string {
  const hash = createHash('sha256')
  const sources = globSync(SOURCES, { cwd: root }).filter(
    (path) => !NOT_OF_PAGES.test(path.replaceAll('\\', '/')),
  )
  for (const path of [...SETTINGS, ...sources.toSorted()]) {
    if (!existsSync(join(root, path))) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const stampOf = (dist: string): string | null => {
  const path = join(dist, 'stamp')
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * Builds when the sources are not those of the last build. The new one takes the old one's place at once, so
 * that a server that runs from it never sees half of it.
 */
export async function buildIfStale({ progress, dist = DIST }: BuildOptions): Promise<Built> {
  const from = performance.now()
  const stamp = sourcesHash()
  if (stampOf(dist) === stamp) return { made: false, took_ms: performance.now() - from }
  progress('Building the pages')
  const fresh = `${dist}.${process.pid}`
  try {
    await build(fresh, stamp)
    progress('Compressing the pages’ files')
    await compressAll(join(fresh, 'client', 'assets'))
    writeFileSync(join(fresh, 'stamp'), stamp)
    // Another process may have built the same meanwhile: one of the two is enough.
    if (stampOf(dist) !== stamp) replace(dist, fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return { made: true, took_ms: performance.now() - from }
}

async function build(out: string, stamp: string) {
  mkdirSync(out, { recursive: true })
  const plain = plainRoot(ROOT)
  // A build for production says so to its whole process, and to all that the process starts later.
  const { NODE_ENV } = process.env
  try {
    // Where the root is a link, the build goes through it too.
    await buildIn(plain, out.startsWith(ROOT) ? join(plain.root, relative(ROOT, out)) : out, stamp)
  } finally {
    plain.release()
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

async function buildIn({ root, settings }: PlainRoot, out: string, stamp: string) {
  const vite = await import('vite')
  const common = {
    ...settings,
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn' as const,
    mode: 'production',
  }
  await vite.build({ ...common, build: { outDir: join(out, 'client') } })
  await vite.build({ ...common, build: { outDir: join(out, 'server'), ssr: true } })
  // The service worker is one plain script beside the assets: its address must not change.
  await vite.build({
    ...common,
    configFile: false,
    publicDir: false,
    define: { BUILD_ID: JSON.stringify(stamp.slice(0, 10)) },
    build: {
      outDir: join(out, 'client'),
      emptyOutDir: false,
      target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        checks: { bundlerTimings: false },
        input: 'src/app/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes the compressed versions of all files that get smaller by it. */
async function compressAll(folder: string) {
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(async (name) => {
        const bytes = readFileSync(join(folder, name))
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(join(folder, `${name}.br`), await toBrotli(bytes, { params }))
        writeFileSync(join(folder, `${name}.gz`), await toGzip(bytes, { level: 9 }))
      }),
  )
}

/** Pages that are open, and servers that still run from the old build, find its files for this long. */
const OLD_FILES_MS = 7 * 24 * 3_600_000

/** Puts a finished build into its place; another process may do the same with the same content. */
function replace(dist: string, fresh: string) {
  const old = `${dist}.old.${process.pid}`
  for (let again = 0; ; again += 1) {
    try {
      if (existsSync(dist)) {
        renameSync(dist, old)
        retainOldFiles(join(old, 'client', 'assets'), join(fresh, 'client', 'assets'))
      }
      renameSync(fresh, dist)
      break
    } catch (error) {
      // Between the two steps another one put its own there.
      const { code } = error as NodeJS.ErrnoException
      if (again === 5 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code ?? '')) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

/** Names hold the hash of the content, so old and new files never meet under one name. */
function retainOldFiles(from: string, to: string) {
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    const old = join(from, name)
    const { mtimeMs } = statSync(old)
    if (!existsSync(join(to, name)) && Date.now() - mtimeMs < OLD_FILES_MS) renameSync(old, join(to, name))
  }
}

if (import.meta.main) {
  commandLine('node bin/build.ts', {})
  const { made, took_ms } = await buildIfStale({ progress: (text) => process.stdout.write(`  ${text}\n`) })
  process.stdout.write(`  ${made ? 'Built' : 'Fresh'} in ${(took_ms / 1_000).toFixed(2)} s\n`)
}
