import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAssets, Render } from '../src/platform/pages/page.ts'
import { commandLine } from './lib/command-line.ts'
import { endWithNpm, endWithParent } from './lib/parent.ts'
import { plainRoot } from './lib/plain-root.ts'
import type { DevPages } from '../src/platform/pages/pages.server.ts'

/**
 * `npm run dev`: the server with pages made from their sources. Changes of pages and styles reach the browser
 * by themselves; a change of server code starts the server again. The first process watches, its child serves.
 */

const ROOT = join(import.meta.dirname, '..')

/** Code that Vite brings to the browser and to the renderer; everything else is loaded by Node. */
const VITES = /\.(tsx|css)$|^(app|ui)[/\\]|^games[/\\]stage[/\\]/
const IDLE = /\.(test|spec|bench|journey)\.tsx?$|^tests[/\\]/
/** Editors write a file in more than one go. */
const SETTLE_MS = 120

/** Whether a changed file, as a path below `src`, asks for a new server. */
const wantsRestart = (path: string): boolean =>
  /\.(ts|sql|json)$/.test(path) && !VITES.test(path) && !IDLE.test(path)

function supervise() {
  let child: ChildProcess
  let again = false
  let ending = false
  const start = () => {
    child = spawn(process.execPath, [import.meta.filename, 'serve'], { cwd: ROOT, stdio: 'inherit' })
    child.on('exit', (code) => {
      if (ending) process.exit(code ?? 0)
      if (again) {
        again = false
        start()
      } else process.stdout.write('  The server stopped. It restarts with the next change.\n')
    })
  }
  let timer: NodeJS.Timeout | undefined
  watch(join(ROOT, 'src'), { recursive: true }, (_event, path) => {
    if (!path || !wantsRestart(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      process.stdout.write(`  ${path} changed\n`)
      if (child.exitCode !== null || child.signalCode !== null) return start()
      again = true
      child.kill('SIGTERM')
    }, SETTLE_MS)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      ending = true
      if (child.exitCode !== null || child.signalCode !== null) process.exit(0)
      child.kill('SIGTERM')
    })
  start()
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const assets: PageAssets = {
  boot: '/src/app/entry/boot.ts',
  app: '/src/app/entry/browser.tsx',
  late: '/src/app/entry/late.css',
  beside: [],
  sheets: {},
}

/** Vite inside the server: it answers for sources and makes the renderer from them. */
async function openDev(): Promise<DevPages> {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite')
  const { root, settings, release } = plainRoot(ROOT)
  process.once('exit', release)
  const vite = await createVite({
    ...settings,
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { port: await freePort() },
      warmup: { clientFiles: ['./src/app/entry/browser.tsx'] },
    },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages')
  const render = async () =>
    ((await ssr.runner.import('/src/app/entry/server.tsx')) as { render: Render }).render
  // The first page finds its code read already.
  void render().catch((error: unknown) => vite.config.logger.error(String(error)))
  return {
    assets,
    render,
    // Only the head is Vite's to change: it would write the body's attributes again.
    async dress(url, html) {
      const dressed = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>')
      return html.replace('<head>', `<head>${/<head>(.*)<\/head>/s.exec(dressed)?.[1] ?? ''}`)
    },
    serve: (request, reply) => serveSource(vite.middlewares, request, reply),
  }
}

type Middlewares = (request: FastifyRequest['raw'], reply: FastifyReply['raw'], next: () => void) => void

const serveSource = (middlewares: Middlewares, { raw, method }: FastifyRequest, reply: FastifyReply) =>
  new Promise<boolean>((resolve) => {
    if (method !== 'GET' && method !== 'HEAD') return resolve(false)
    reply.raw.once('close', () => resolve(true))
    middlewares(raw, reply.raw, () => resolve(false))
  })

async function serve() {
  enableCompileCache(join(ROOT, '.cache/compile'))
  const { openProgress } = await import('./lib/progress.ts')
  const { run, startTrouble } = await import('../src/main.ts')
  const progress = openProgress()
  // Vite gets ready while the database starts.
  const dev = openDev()
  dev.catch(() => {})
  try {
    const address = await run(progress, { built: Promise.resolve(), dev: () => dev })
    progress.done(`Fairground is open for work at ${address}`)
  } catch (error) {
    const trouble = startTrouble(error)
    progress.failed(
      trouble?.sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    process.exit(trouble?.code ?? 1)
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') {
    endWithParent()
    await serve()
  } else {
    commandLine('npm run dev', {})
    endWithNpm()
    supervise()
  }
}
