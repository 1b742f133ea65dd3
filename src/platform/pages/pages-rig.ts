import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { simClock } from '../time/clock.ts'
import { get, type Answer } from '../calls/contract.ts'
import type { Dispatcher } from '../dispatch/dispatcher.server.ts'
import type { Env } from '../config/env.server.ts'
import { openLog } from '../base/log.server.ts'
import { addressOf, tableOrigins } from '../base/network/origins.server.ts'
import type { SetCookie } from '../calls/context.server.ts'
import type { Elsewhere } from './lookup.server.ts'
import { mountPages, type PagesOptions } from './pages.server.ts'

/** A build of one page: it says for whom it was made. */
const dist = mkdtempSync(join(tmpdir(), 'pages-'))
const publicDir = join(dist, 'public')
for (const folder of ['client/.vite', 'client/assets', 'server', 'public/art'])
  mkdirSync(join(dist, folder), { recursive: true })
const write = (name: string, text: string) => writeFileSync(join(dist, name), text)
write('package.json', '{"type":"module"}')
write('client/assets/app-1.js', 'export {}')
write('client/assets/app-1.js.br', 'packed')
write('public/art/a.txt', 'art')
write('public/credits.json', '[]')
write(
  'client/.vite/manifest.json',
  JSON.stringify({
    'src/app/entry/boot.ts': { file: 'assets/boot-1.js' },
    'src/app/entry/browser.tsx': { file: 'assets/app-1.js', imports: ['_core.js'] },
    '_core.js': { file: 'assets/core-1.js' },
    'src/app/entry/late.css': { file: 'assets/late-1.css' },
  }),
)
write(
  'server/render.js',
  `let made = 0
  export const render = async ({ url, theme, device, lean, assets, call, apart, site }) => {
    const who = await call({ method: 'GET', path: '/rest/who/', changes: false })
    if (url.startsWith('/away')) return { status: 302, location: '/signin', html: '', styles: [] }
    if (url.startsWith('/was')) return { status: 301, location: '/new', html: '', styles: [] }
    if (url.startsWith('/broken')) throw new Error('broken')
    const html = '<style>a{}</style><p style="--c:red">' +
      [++made, url, theme, device, lean, assets.beside, who.name, site.origin].join('|') + '</p>'
    if (url.startsWith('/brands'))
      return { status: 200, html: Object.values(assets.brands).join(), styles: [] }
    if (url.startsWith('/woken') && apart)
      return { status: 200, html: apart(JSON.stringify({ url, theme, device })), styles: [] }
    return { status: url.startsWith('/none') ? 404 : 200, html, styles: ['a{}'] }
  }`,
)
// Files of a worker share it.
process.once('exit', () => rmSync(dist, { recursive: true, force: true }))

const handle = get<{ authorized: boolean; redirectUrl?: string }, Record<string, string>>(
  '/rest/request/handle/',
)
const lookup = {
  path: get<Answer<Elsewhere | null>, { path: string }>('/rest/redirect/lookup/'),
  origins: get<Answer<{ origins: readonly string[] }>>('/rest/redirect/origins/'),
}
type Word = { authorized: boolean; redirectUrl?: string }

/** A server whose dispatcher says `word` to every page request; it is closed when the test has ended. */
export async function serve(
  word: (query: Record<string, string>) => Word,
  more: {
    env?: Partial<Env>
    cookies?: SetCookie[]
    pages?: Partial<PagesOptions>
    rules?: Record<string, Elsewhere>
    asked?: string[]
  } = {},
) {
  const clock = simClock(1_000_000)
  const app = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } })
  app.register(cookie)
  const origins = tableOrigins([{ brand: 'koi', origin: 'http://play.example' }], 'koi')
  const pictures = { dataDir: dist, imageCache_bytes: 1e6 }
  const env = { ...pictures, origins, apiOrigin: null, demo: false, ...more.env } as Env
  const dispatch = async (call: { path: string }, input: unknown, caller: { cookies: object }) => {
    if (call.path === lookup.origins.path) return { body: { data: { origins: ['https://partner.example'] } } }
    if (call.path === lookup.path.path) {
      const { path } = input as { path: string }
      more.asked?.push(path)
      return { body: { success: true, data: more.rules?.[path] ?? null } }
    }
    return call.path === handle.path
      ? { status: 200, body: word(input as Record<string, string>), cookies: more.cookies ?? [] }
      : { status: 200, body: { name: 'session' in caller.cookies ? 'player' : 'nobody' }, cookies: [] }
  }
  await mountPages(app, {
    runtime: { env, clock, log: openLog('silent'), version: '1+test' },
    dispatcher: { dispatch: dispatch as unknown as Dispatcher['dispatch'] },
    callerOf: (request) => ({
      ip: request.ip,
      origin: addressOf(env.origins, request)!.origin,
      agent: String(request.headers['user-agent'] ?? ''),
      theme: String((request.query as { theme?: string }).theme ?? 'koi'),
      cookies: request.cookies,
      idempotencyKey: null,
    }),
    handle,
    lookup,
    moved: { '/old/': '/lobby' },
    dist,
    publicDir,
    ...more.pages,
  })
  onTestFinished(() => app.close())
  const load = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host: 'play.example', ...headers } })
  return { app, clock, load }
}
export const guest = () => ({ authorized: false })
export const player = () => ({ authorized: true })
