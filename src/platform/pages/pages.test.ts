import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { SECOND, simClock } from '../clock.ts'
import { get } from '../contract.ts'
import type { Desk } from '../desk.server.ts'
import type { Env } from '../env.server.ts'
import { openLog } from '../log.server.ts'
import type { SetCookie } from '../serve.server.ts'
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
    'src/app/boot.ts': { file: 'assets/boot-1.js' },
    'src/app/browser.tsx': { file: 'assets/app-1.js', imports: ['_core.js'] },
    '_core.js': { file: 'assets/core-1.js' },
    'src/app/late.css': { file: 'assets/late-1.css' },
  }),
)
write(
  'server/render.js',
  `let made = 0
  export const render = async ({ url, theme, device, lean, assets, call }) => {
    const who = await call({ method: 'GET', path: '/rest/who/', changes: false })
    if (url.startsWith('/away')) return { status: 302, location: '/signin', html: '', styles: [], attributes: [] }
    if (url.startsWith('/broken')) throw new Error('broken')
    const html = '<style>a{}</style><p style="--c:red">' +
      [++made, url, theme, device, lean, assets.beside, who.name].join('|') + '</p>'
    return { status: url.startsWith('/none') ? 404 : 200, html, styles: ['a{}'], attributes: ['--c:blue'] }
  }`,
)
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const handle = get<{ authorized: boolean; redirectUrl?: string }, Record<string, string>>(
  '/rest/request/handle/',
)
type Word = { authorized: boolean; redirectUrl?: string }

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** A server whose desk says `word` to every page request. */
async function serve(
  word: (query: Record<string, string>) => Word,
  more: { env?: Partial<Env>; cookies?: SetCookie[]; pages?: Partial<PagesOptions> } = {},
) {
  const clock = simClock(1_000_000)
  const app = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } })
  app.register(cookie)
  const env = { publicOrigin: null, apiOrigin: null, demo: false, ...more.env } as Env
  const dispatch = async (call: { path: string }, input: unknown, caller: { cookies: object }) =>
    call.path === handle.path
      ? { status: 200, body: word(input as Record<string, string>), cookies: more.cookies ?? [] }
      : { status: 200, body: { name: 'session' in caller.cookies ? 'player' : 'nobody' }, cookies: [] }
  await mountPages(app, {
    house: { env, clock, log: openLog('silent'), version: '1+test' },
    desk: { dispatch: dispatch as unknown as Desk['dispatch'] },
    callerOf: (request) => ({
      ip: request.ip,
      origin: env.publicOrigin ?? `${request.protocol}://${request.host}`,
      agent: String(request.headers['user-agent'] ?? ''),
      theme: String((request.query as { theme?: string }).theme ?? 'koi'),
      cookies: request.cookies,
      idempotencyKey: null,
    }),
    handle,
    moved: { '/old/': '/lobby' },
    dist,
    publicDir,
    ...more.pages,
  })
  open.push(app)
  const load = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host: 'play.example', ...headers } })
  return { app, clock, load }
}
const guest = () => ({ authorized: false })
const player = () => ({ authorized: true })

describe('before anything is rendered', () => {
  test('moved addresses lead on for good, with and without a slash', async () => {
    const { load } = await serve(guest)
    for (const url of ['/old', '/old/', '/old/?a=b']) {
      const { statusCode, headers } = await load(url)
      expect([statusCode, headers.location]).toEqual([301, '/lobby'])
    }
  })

  test('aa is shown to the page-request call, then taken out of the address', async () => {
    const asked: Record<string, string>[] = []
    const { load } = await serve((query) => (asked.push(query), player()), {
      cookies: [{ name: 'session', value: 's', httpOnly: true, sameSite: 'lax', maxAge_s: 60 }],
    })
    const { statusCode, headers, cookies } = await load('/lobby?aa=token&x=1')
    expect([statusCode, headers.location]).toEqual([302, '/lobby?x=1&autologin=true'])
    expect(asked).toEqual([{ aa: 'token', x: '1' }])
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['session=s', 'isGuest=false'])
  })

  test.each([
    '//evil.example/?aa=1',
    '/\\evil.example/?aa=1',
    '///evil.example?aa=1',
    '/.//evil.example?aa=1',
  ])('aa on %s does not lead off the site', async (url) => {
    const { headers } = await (await serve(guest)).load(url)
    expect(headers.location).toMatch(/^\/\?autologin=true$/)
  })

  test('a redirect of the call is followed on this origin only', async () => {
    const to = async (redirectUrl: string, url = '/') =>
      (await (await serve(() => ({ authorized: false, redirectUrl }))).load(url)).headers.location
    expect(await to('/vip')).toBe('/vip')
    expect(await to('http://play.example/vip')).toBe('/vip')
    expect(await to('//evil.example')).toBeUndefined()
    expect(await to('https://evil.example/')).toBeUndefined()
    expect(await to('/here', '/here')).toBeUndefined()
  })

  test('a failing call is no more than a line in the log', async () => {
    const { load } = await serve(() => {
      throw new Error('away')
    })
    expect((await load('/')).statusCode).toBe(200)
  })

  test('the guest flag is mirrored when it changes', async () => {
    const { load } = await serve(guest)
    const known = 'i18n_redirected=en'
    expect((await load('/', { cookie: known })).cookies).toMatchObject([
      { name: 'isGuest', value: 'true', path: '/' },
    ])
    expect((await load('/', { cookie: `isGuest=true; ${known}` })).cookies).toEqual([])
    expect((await load('/', { cookie: `isGuest=false; ${known}` })).cookies).toHaveLength(1)
  })

  test('the language that was found out is kept for a year (000 §3, §9)', async () => {
    const { load } = await serve(guest)
    const cookie = 'isGuest=true'
    const year = { path: '/', maxAge: 365 * 86_400 }
    expect((await load('/', { cookie, 'accept-language': 'es-MX,en;q=0.5' })).cookies).toMatchObject([
      { name: 'i18n_redirected', value: 'es', ...year },
    ])
    // What the visitor chose goes before it, and changes what is known.
    expect((await load('/', { cookie: `${cookie}; i18n_redirected=es; language=en` })).cookies).toMatchObject(
      [{ name: 'i18n_redirected', value: 'en', ...year }],
    )
    expect((await load('/', { cookie: `${cookie}; i18n_redirected=es` })).cookies).toEqual([])
  })

  test('a theme is remembered in the demonstration only', async () => {
    const names = async (demo: boolean) =>
      (await (await serve(guest, { env: { demo } })).load('/?theme=dusk')).cookies.map(({ name }) => name)
    expect(await names(true)).toContain('theme')
    expect(await names(false)).not.toContain('theme')
  })
})

describe('guests', () => {
  test('share a page that nobody’s cookies or query reached', async () => {
    const { load } = await serve(guest)
    const first = await load('/lobby?utm_source=x', { cookie: 'session=left-over' })
    expect(first.body).toContain('|/lobby|koi|desktop|true|/assets/core-1.js|nobody')
    expect((await load('/lobby/')).body).toBe(first.body)
    expect((await load('/lobby', { 'sec-ch-ua-mobile': '?1' })).body).toContain('|phone|')
    expect((await load('/lobby?category=x')).body).toContain('|false|')
  })

  test('get it compressed, and not at all when they have it', async () => {
    const { load, clock } = await serve(guest)
    const packed = await load('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('|nobody')
    const known = { 'if-none-match': String(packed.headers.etag) }
    const again = await load('/', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(packed.headers['content-security-policy'])
    clock.advance(6 * SECOND)
    await load('/')
    await expect.poll(async () => (await load('/', known)).statusCode).toBe(200)
  })

  test('never share what was not found, moved or broken', async () => {
    const { load } = await serve(guest)
    const [one, two] = [await load('/none'), await load('/none')]
    expect([one.statusCode, two.statusCode]).toEqual([404, 404])
    expect(two.body).not.toBe(one.body)
    expect(one.headers['cache-control']).toContain('no-store')
    expect((await load('/away')).headers.location).toBe('/signin')
    expect((await load('/broken')).statusCode).toBe(500)
  })
})

test('players get a page of their own', async () => {
  const { load } = await serve(player)
  const headers = { cookie: 'session=s', 'accept-encoding': 'br' }
  const [one, two] = [await load('/', headers), await load('/', headers)]
  expect(one.headers['cache-control']).toBe('private, no-store')
  expect(one.headers).not.toHaveProperty('etag')
  const bodies = [one, two].map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())
  expect(bodies[0]).toContain('|player')
  expect(bodies[1]).not.toBe(bodies[0])
})

describe('headers', () => {
  test('keep every answer safe', async () => {
    const { load } = await serve(guest)
    for (const url of ['/', '/assets/app-1.js', '/art/a.txt', '/robots.txt', '/none'])
      expect((await load(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    const { headers } = await load('/')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    const policy = String(headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(3)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('bind to https where the site is on https', async () => {
    const { load } = await serve(guest, { env: { publicOrigin: 'https://play.example' } })
    const { headers } = await load('/')
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('files', () => {
  test('of the build stay for a year, as they were compressed', async () => {
    const { load } = await serve(guest)
    const packed = await load('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(packed.headers['content-type']).toMatch(/javascript/)
    expect((await load('/assets/app-1.js')).body).toBe('export {}')
  })

  test('beside the pages are served as they are', async () => {
    const { load } = await serve(guest)
    expect((await load('/art/a.txt')).body).toBe('art')
    expect((await load('/credits.json')).headers['content-type']).toMatch(/json/)
    expect((await load('/robots.txt')).body).toContain('Disallow: /rest/')
  })

  test.each(['/assets/none.js', '/art/none.webp', '/favicon.ico', '/wp-login.php', '/art/../package.json'])(
    '%s is a short 404 and no page',
    async (url) => {
      const { load } = await serve(guest)
      const { statusCode, body } = await load(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('nobody')
    },
  )

  test('unknown calls are told in the words of calls', async () => {
    const { load } = await serve(guest)
    expect((await load('/api/rest/none')).json()).toMatchObject({ success: false, code: 'CALL_UNKNOWN' })
  })

  test('a page’s head comes without its body', async () => {
    const { load } = await serve(guest)
    const { statusCode, body, headers } = await load('/', {}, 'HEAD')
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers['content-security-policy']).toBeDefined()
  })
})
