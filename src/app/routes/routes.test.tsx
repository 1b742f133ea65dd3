import { lasts } from '#games/sessions/lasting.server.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { registry } from '../registry.ts'
import { moved } from '#features/redirect/moved.ts'
import { withMiddleware } from '#client/router/guards.ts'
import { isGuarded, type MiddlewareName } from '#client/router/page-face.ts'
import { calls as pages } from '#features/pages/contract.ts'
import { themeNames } from '#themes/index.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { LOCALES } from '#platform/words/locale.ts'
import { movedTo } from '#platform/pages/redirects.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { pagesOf, titleOf, wordsOf } from '#tests/rig/pages.ts'

/** The table of routes (000 §2): who gets which page, in which frame, and what a 404 says. */
const at = testSite()
const page = pagesOf(at)
let player: Promise<Client>
beforeAll(() => void (player = at.player()))

/** The first page of every feature that a brand may be without, as far as an address names it alone. */
const GUARDED = registry.features.flatMap((feature) => {
  if (feature.essential) return []
  const [first] = (feature.pages ?? []).filter((one) => isGuarded(feature, one) && !one.path.includes(':'))
  return first ? [[feature.name, first.path] as const] : []
})

describe('middleware', () => {
  test('of a name that nobody knows stops the boot (000 §5)', () => {
    covers('000 §5.1')
    const route = { path: 'x', Component: () => null }
    for (const name of ['nobody', 'toString', ''])
      expect(() => withMiddleware([name as MiddlewareName], route)).toThrow(
        `the route "x" names the middleware "${name}", which nobody knows`,
      )
    expect(withMiddleware(['player', 'guard:pages'], route).path).toBe('x')
  })

  test('that says no shows the 404 of a guard, in the frame of the 404', async () => {
    covers('000 §1.4', '000 §2.12', '000 §2.14', '000 §5.2')
    const off = { ...at.runtime.brands['koi']!.features, pages: false }
    const brands = at.runtime.brands as Record<string, object>
    const before = brands['koi']!
    brands['koi'] = { ...before, features: off }
    const answer = await page('/page/terms', { theme: 'koi' })
    brands['koi'] = before
    expect(answer.status).toBe(404)
    expect(wordsOf(answer)).toMatch(/We can’t find that page Page Not Found Go home/)
  })

  test('says so in the language of the page', async () => {
    const answer = await page('/registration-complete', { theme: 'popply', locale: 'es' }, await player)
    expect(answer.status).toBe(404)
    expect(wordsOf(answer)).toMatch(/No encontramos esa página Página no encontrada Ir al inicio/)
    expect(wordsOf(answer)).not.toMatch(/not found/i)
  })

  test.each(GUARDED)('a brand without %s has neither its page nor a link to it', async (feature, path) => {
    covers('001 bonuses.28')
    const client = await player
    const paths = ['/lobby', '/vip', '/account', '/game/responsible-play', path]
    const whole = await Promise.all(paths.map((url) => page(url, { theme: 'aurelia' }, client)))
    expect(whole.at(-1)!.status).toBe(200)
    expect(whole.map(({ html }) => html).join('')).toContain(`href="${path}"`)
    const brands = at.runtime.brands as Record<string, { features: object }>
    const before = brands['aurelia']!
    brands['aurelia'] = { ...before, features: { ...before.features, [feature]: false } }
    const without = await Promise.all(paths.map((url) => page(url, { theme: 'aurelia' }, client)))
    brands['aurelia'] = before
    expect(without.at(-1)!.status).toBe(404)
    expect(without.map(({ html }) => html).join('')).not.toContain(`href="${path}"`)
  })

  test('that fails shows the same', async () => {
    covers('000 §2.14')
    const client = await at.player()
    const init = (await client.send('GET', '/rest/app/init/')).json()
    const call = (({ path }: { path: string }) =>
      path.includes('affiliates') ? Promise.reject(new Error('no')) : init) as PageCall
    const answer = await page('/affiliates', { call }, client)
    expect(answer.status).toBe(404)
    expect(wordsOf(answer)).toMatch(/We can’t find that page Page Not Found Go home/)
  })
})

describe('permanent redirects', () => {
  test.each(Object.keys(moved))('%s', async (path) => {
    covers('000 §2.9')
    expect(movedTo(path, moved)).toBe('/lobby')
    expect(movedTo(path.slice(0, -1), moved)).toBe('/lobby')
  })

  test('are ten, and none hides a page of ours', async () => {
    covers('000 §2.9')
    expect(Object.keys(moved)).toHaveLength(10)
    const { payload } = (await (await at.visitor().send('GET', '/rest/page/content/')).json()) as {
      payload: { pages: { path: string }[] }
    }
    for (const { path } of payload.pages) expect(movedTo(path, moved)).toBeNull()
  })
})

/** Wording that belongs on a launch checklist and must not appear on a page. */
const NOTES =
  /for the operator|para el operador|counsel|abogado|legal advice|asesoría legal|before a launch|antes de abrir/i

describe('texts', () => {
  const TEXTS = ['terms', 'privacy', 'sweepstakes-rules', 'responsible-play', 'cookies', 'about', 'faq']
  test.each([...TEXTS, 'amoe', 'fairness-summary', 'contact'])('/page/%s, without a layout', async (name) => {
    covers('000 §2.6')
    for (const url of [`/page/${name}`, `/page/${name}/`]) {
      const answer = await page(url)
      expect(answer.status).toBe(200)
      expect(answer.html.match(/<h1/g)).toHaveLength(1)
      expect(answer.html).toContain(`<link rel="canonical" href="/page/${name}">`)
      expect(answer.html).not.toMatch(/class="header|class="footer|tabs-bottom|\{\{/)
    }
  })

  test('tell players nothing that is meant for the operator, in nine brands and both languages', async () => {
    for (const theme of themeNames) {
      const { payload } = (await at.visitor({ theme }).call(pages.list)).body
      const paths = payload.pages.map(({ path }) => path)
      expect(paths).toEqual(
        expect.arrayContaining(['terms', 'privacy', 'contact'].map((one) => `/page/${one}`)),
      )
      for (const locale of LOCALES)
        for (const path of paths) {
          const answer = await page(path, { theme, locale })
          const found = [answer.status, NOTES.exec(wordsOf(answer))?.[0]]
          expect([theme, locale, path, ...found]).toEqual([theme, locale, path, 200, undefined])
        }
    }
  })

  test('speak of the brand’s own things', async () => {
    expect(wordsOf(await page('/page/faq'))).toContain('You get Florins at sign-up')
    expect(wordsOf(await page('/page/faq', { theme: 'popply' }))).toContain('You get Gumdrops at sign-up')
  })

  test('that nobody wrote are not there', async () => {
    covers('000 §2.10')
    const answer = await page('/page/nothing')
    expect([answer.status, titleOf(answer)]).toEqual([404, 'Page not found · Aurelia'])
    expect(wordsOf(answer)).toContain('Page Not Found: /page/nothing')
  })
})

describe('landings', () => {
  test('are linked from the foot of every page, where the brand has them', async () => {
    covers('000 §2.8')
    const client = await player
    for (const theme of themeNames) {
      if (!at.runtime.brands[theme]!.features['pages']) continue
      const { html } = await page('/library', { theme })
      for (const path of ['/welcome', '/originals']) {
        expect(html).toContain(`href="${path}"`)
        expect([theme, path, (await page(path, { theme })).status]).toEqual([theme, path, 200])
      }
    }
    // Who plays has had the welcome.
    const { html } = await page('/library', {}, client)
    expect(html).toContain('href="/originals"')
    expect(html).not.toContain('href="/welcome"')
  })

  test.each(['/welcome', '/originals/'])('%s: the stage, a sign-up, real games', async (url) => {
    covers('000 §2.8')
    const answer = await page(url)
    expect(answer.status).toBe(200)
    expect(answer.html.match(/<h1/g)).toHaveLength(1)
    expect(answer.html).toMatch(/<main class="content landing".*href="\/signup".*data-open="[a-z-]+"/s)
    expect(answer.html).not.toMatch(/class="header|class="footer/)
  })

  test.each(themeNames)('the welcome of %s names only games in which its gift lasts', async (theme) => {
    const { html } = await page('/welcome', { theme })
    const main = /<main class="content landing".*?<\/main>/s.exec(html)?.[0] ?? ''
    const named = [...main.matchAll(/href="\/games\/([a-z0-9-]+)/g)].map(([, slug]) => slug!)
    expect(new Set(named).size).toBeGreaterThanOrEqual(6)
    expect(named.filter((slug) => !lasts(slug))).toEqual([])
  })

  test('send a player to the games instead of the sign-up', async () => {
    const { html } = await page('/welcome', {}, await at.player())
    expect(html).toMatch(/href="\/lobby"[^>]*><span>Browse games/)
  })

  test('take every single segment that no other route has', async () => {
    covers('000 §2.8', '000 §2.11', '000 §5.2')
    for (const path of ['/nothing', '/terms', '/welcome2', '/WELCOME'])
      expect(wordsOf(await page(path))).toContain(`Page Not Found: ${path}`)
    expect(wordsOf(await page('/two/segments'))).toContain('Page not found: /two/segments')
  })
})

describe('the other routes', () => {
  test('/cashIframe sells nothing, in no layout, for no search engine', async () => {
    covers('000 §2.6')
    for (const url of ['/cashIframe', '/cashIframe/']) {
      const answer = await page(url)
      expect(answer.status).toBe(200)
      expect(wordsOf(answer)).toContain('Aurelia isn’t selling anything right now')
      expect(answer.html).toContain('<meta name="robots" content="noindex">')
      expect(answer.html).not.toMatch(/class="header|class="footer/)
    }
  })

  test('/signup-exit is where the sign-up is left, and leads back with the query', async () => {
    covers('000 §2.7')
    const query = '?game=tidal-fortune&amp;refcode=N'
    expect((await page('/signup?game=tidal-fortune&refcode=N')).html).toContain(`href="/signup-exit${query}"`)
    const exit = await page('/signup-exit?game=tidal-fortune&refcode=N')
    expect(exit.html).toContain(`href="/signup${query}"`)
  })

  test('/signup-exit asks guests, in the layout of forms', async () => {
    covers('000 §2.7')
    const answer = await page('/signup-exit/')
    expect(answer.html).toMatch(/class="auth-main".*Sign up whenever you’re ready/s)
    expect((await page('/signup-exit', {}, await at.player())).location).toBe('/lobby')
  })
})

/** Pages that a guard lets everybody read, with the heading of each. */
const READ = {
  '/how-it-works': 'Free to play, easy to verify',
  '/promotions': 'Current promotions',
  '/vip': '70 levels, 7 ranks',
  '/races': 'Fast, fair, and not pay-to-win',
  '/prize-drops': 'Surprise prizes all day',
  '/scratch-cards': 'One free card a day',
  '/game/responsible-play': 'Play for fun',
}

describe('guarded pages', () => {
  test.each(Object.entries(READ))('%s: everybody, in the default layout', async (path, heading) => {
    covers('000 §1.11', '000 §2.1', '001 referral.6')
    const client = await at.player()
    for (const answer of [await page(path), await page(`${path}/`, {}, client)]) {
      expect(answer.status).toBe(200)
      expect(answer.html.match(/<h1[^>]*>/g)).toHaveLength(1)
      expect(answer.html).toContain(`${heading}</h1>`)
      expect(answer.html).toMatch(/class="header.*class="footer/s)
      expect(answer.html).toContain(`<link rel="canonical" href="${path}">`)
      expect(answer.html).toMatch(/<meta name="description" content="[^"]{40,}/)
      expect(answer.html).not.toMatch(/<meta name="robots"|undefined|NaN/)
    }
  })

  const OWN = { '/invite-friends': /Your code/, '/payments-history': /Welcome bonus.*25,000/ }
  test.each(Object.entries(OWN))('%s: players only', async (path, words) => {
    covers('000 §1.11', '000 §2.3')
    for (const url of [path, `${path}/`]) {
      const next = (there: string) => `next=${encodeURIComponent(there)}`
      expect((await page(url)).location).toBe(`/signin?${next(url)}`)
      const led = (await page(`${url}?a=1`, { theme: 'popply' })).location
      expect(led).toBe(`/?a=1&${next(`${url}?a=1`)}&openModal=signin`)
    }
    const client = await at.player()
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const answer = await page(path, {}, client)
    expect(answer.status).toBe(200)
    expect(wordsOf(answer)).toMatch(words)
    expect(answer.html).toContain('<meta name="robots" content="noindex">')
  })

  test('/registration-complete/: only where the theme has the page', async () => {
    covers('000 §1.8', '000 §1.9', '000 §2.16')
    const client = await at.player()
    for (const path of ['/registration-complete', '/registration-complete/']) {
      expect(wordsOf(await page(path, {}, client))).toMatch(
        /Almost there.*Your name and address.*Your phone.*Continue/,
      )
      expect((await page(path)).location).toBe(`/signin?next=${encodeURIComponent(path)}`)
      for (const who of [undefined, client]) {
        const answer = await page(path, { theme: 'popply' }, who)
        expect(answer.status).toBe(404)
        expect(wordsOf(answer)).toContain('We can’t find that page Page Not Found Go home')
      }
    }
  })

  test('/vip and /promotions know the player', async () => {
    covers('000 §3.3')
    const client = await at.player()
    expect(wordsOf(await page('/vip', {}, client))).toMatch(/Bronze, level 1.*0 of 300/)
    expect(wordsOf(await page('/vip'))).not.toContain('Bronze, level 1')
    expect(wordsOf(await page('/promotions', {}, client))).toMatch(
      /Already received.*Welcome bonus.*Received/,
    )
    expect(wordsOf(await page('/promotions'))).not.toContain('Received')
  })
})
