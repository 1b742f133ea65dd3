import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { SECOND } from '../time/clock.ts'
import { tableOrigins } from '../base/network/origins.server.ts'
import { guest, player, serve } from './pages-rig.ts'

describe('before anything is rendered', () => {
  test('moved addresses lead on for good, with and without a slash, and keep their query', async () => {
    covers('000 §2.24')
    const { load } = await serve(guest)
    for (const [url, query, cacheControl] of [
      ['/old', '', 'public, max-age=86400'],
      ['/old/', '', 'public, max-age=86400'],
      ['/old/?invited_by=ABC&x=a%20b&x=2', '?invited_by=ABC&x=a+b&x=2', 'no-store'],
    ]) {
      const { statusCode, headers } = await load(url!)
      expect([statusCode, headers.location]).toEqual([301, `/lobby${query}`])
      expect(headers['cache-control']).toBe(cacheControl)
    }
  })

  test('aa moves behind the # of the address for the page to use by a press; no call learns of it', async () => {
    covers('000 §4.3')
    const asked: Record<string, string>[] = []
    const { load } = await serve((query) => (asked.push(query), guest()))
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const { statusCode, headers, cookies } = await load('/lobby?aa=token&x=1', {}, method)
      expect([statusCode, headers.location]).toEqual([302, '/lobby?x=1&autologin=true#aa=token'])
      expect(cookies.map(({ name }) => name)).not.toContain('aa')
    }
    expect(asked).toEqual([{ x: '1' }, { x: '1' }, { x: '1' }])
  })

  test('aa changes nothing for who is signed in already', async () => {
    const { cookies, headers } = await (await serve(player)).load('/lobby?aa=token')
    expect(headers.location).toBe('/lobby?autologin=true')
    expect(cookies.map(({ name }) => name)).toEqual(['isGuest'])
  })

  test.each([
    '//evil.example/?aa=1',
    '/\\evil.example/?aa=1',
    '///evil.example?aa=1',
    '/.//evil.example?aa=1',
  ])('aa on %s does not lead off the site', async (url) => {
    const { headers } = await (await serve(guest)).load(url)
    expect(headers.location).toMatch(/^\/\?autologin=true(#aa=1)?$/)
  })

  test('a password manager that looks for the page of passwords is led to it', async () => {
    const led = async (headers: Record<string, string> = {}) =>
      (await (await serve(guest)).load('/.well-known/change-password', headers)).headers.location
    expect(await led()).toBe('/forgot-password')
    expect(await led({ cookie: 'isGuest=false' })).toBe('/account/security')
  })

  test('a redirect of the call is followed on this origin only', async () => {
    covers('000 §4.4')
    const to = async (redirectUrl: string, url = '/') =>
      (await (await serve(() => ({ authorized: false, redirectUrl }))).load(url)).headers.location
    expect(await to('/vip')).toBe('/vip')
    expect(await to('http://play.example/vip')).toBe('/vip')
    expect(await to('//evil.example')).toBeUndefined()
    expect(await to('https://evil.example/')).toBeUndefined()
    expect(await to('/here', '/here')).toBeUndefined()
  })

  test('a failing call is no more than a line in the log', async () => {
    covers('000 §4.5')
    const { load } = await serve(() => {
      throw new Error('away')
    })
    expect((await load('/')).statusCode).toBe(200)
  })

  test('the guest flag is mirrored when it changes', async () => {
    covers('000 §3.8')
    const { load } = await serve(guest)
    const known = 'i18n_redirected=en'
    expect((await load('/', { cookie: known })).cookies).toMatchObject([
      { name: 'isGuest', value: 'true', path: '/' },
    ])
    expect((await load('/', { cookie: `isGuest=true; ${known}` })).cookies).toEqual([])
    expect((await load('/', { cookie: `isGuest=false; ${known}` })).cookies).toHaveLength(1)
  })

  test('the language that was found out is kept for a year (000 §3, §9)', async () => {
    covers('000 §3.9')
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

  test('of whom a cookie tells more get pages of their own', async () => {
    covers('000 §2.29')
    const { load } = await serve(guest, { pages: { guestCookies: ['waits'] } })
    const [first, own] = [await load('/lobby'), await load('/lobby', { cookie: 'waits=1' })]
    expect(own.body).not.toBe(first.body)
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-store', undefined])
    // Others cost nothing more: the kept page is still theirs.
    expect((await load('/lobby', { cookie: 'other=1' })).body).toBe(first.body)
  })

  test('who arrive have with their first page what it sets', async () => {
    const set = { name: 'session', value: 'a b', httpOnly: false, sameSite: 'lax', maxAge_s: 9 } as const
    const pages = { arrival: () => [set, { ...set, name: 'old', value: '' }], guestCookies: ['session'] }
    const { load } = await serve(guest, { pages })
    expect((await load('/lobby')).body).toContain('|player|')
    // At an API node too.
    const cookies: unknown[] = []
    const api = Fastify()
    onTestFinished(() => api.close())
    api.get('/rest/who/', async ({ headers }) => (cookies.push(headers.cookie), { name: 'node' }))
    const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' })
    const apart = await serve(guest, {
      pages: { ...pages, dispatcher: null },
      env: { apiOrigin, geo: { headers: [] } } as never,
    })
    expect((await apart.load('/lobby', { cookie: 'old=1; other=2' })).body).toContain('|node|')
    expect(cookies).toEqual(['other=2; session=a%20b'])
  })

  test('share it at one host only, and search engines hear of one address', async () => {
    covers('000 §4.6')
    const [main, other] = ['https://play.example', 'https://www.example']
    const origins = tableOrigins(
      [main, other].map((origin) => ({ brand: 'koi', origin })),
      'koi',
    )
    const { load } = await serve(guest, { env: { origins } })
    const first = await load('/lobby', { host: 'play.example' })
    const second = await load('/lobby', { host: 'www.example' })
    expect([first.headers.etag, second.headers.etag]).not.toContain(undefined)
    expect(second.body).not.toBe(first.body)
    for (const { body } of [first, second]) expect(body).toContain(`|nobody|${main}<`)
    expect((await load('/lobby', { host: 'www.example' })).body).toBe(second.body)
    for (const host of ['play.example', 'www.example'])
      expect((await load('/robots.txt', { host })).body).toContain(`Sitemap: ${main}/sitemap.xml`)
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

  test('get what is made for them alone by the cheapest coding of theirs', async () => {
    const { load } = await serve(guest)
    const asked = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const own = await load('/none', asked)
    expect([own.headers['content-encoding'], own.headers['vary']]).toEqual([
      'zstd',
      expect.stringContaining('accept-encoding'),
    ])
    expect(zstdDecompressSync(own.rawPayload).toString()).toContain('|/none|koi|')
    expect((await load('/', asked)).headers['content-encoding']).toBe('br')
  })

  test('never share what was not found, moved or broken', async () => {
    const { load } = await serve(guest)
    const [one, two] = [await load('/none'), await load('/none')]
    expect([one.statusCode, two.statusCode]).toEqual([404, 404])
    expect(two.body).not.toBe(one.body)
    expect(one.headers['cache-control']).toContain('no-store')
    const away = await load('/away')
    expect([away.statusCode, away.headers.location, away.headers['cache-control']]).toEqual([
      302,
      '/signin',
      'no-store',
    ])
    const moved = await load('/was')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new'])
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
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('bind to https where the site is on https', async () => {
    const origins = tableOrigins([{ brand: 'koi', origin: 'https://play.example' }], 'koi')
    const { load } = await serve(guest, { env: { origins } })
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
