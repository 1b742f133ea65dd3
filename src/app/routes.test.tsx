import { beforeAll, describe, expect, test } from 'vitest'
import { moved } from '#features/redirect/moved.ts'
import { through, type MiddlewareName } from './routes/middleware.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { movedTo } from '#platform/pages/redirects.ts'
import type { Client } from '../house.test/client.ts'
import { house } from '../house.test/house.ts'
import { atRest } from '../house.test/rows.ts'
import { pagesOf, titleOf, wordsOf } from '../house.test/pages.ts'

/** The table of routes (000 §2): who gets which page, in which frame, and what a 404 says. */
const at = house()
const page = pagesOf(at)
let player: Promise<Client>
beforeAll(() => void (player = at.player()))

describe('what guests need is found by links', () => {
  const linksOf = async (path: string) =>
    [...(await page(path)).html.matchAll(/href="(\/[^"?#]*)/g)].map(([, href]) =>
      href!.replace(/(.)\/$/, '$1'),
    )

  test('the landings from the foot of every page, the way out of the sign-up from the sign-up', async () => {
    for (const path of ['/', '/lobby', '/how-it-works']) {
      const links = await linksOf(path)
      expect([path, links.includes('/welcome'), links.includes('/originals')]).toEqual([path, true, true])
    }
    expect(await linksOf('/signup')).toContain('/signup-exit')
    expect(await linksOf('/signup-exit')).toContain('/signup')
    const exit = await page('/signup-exit?game=tidal-fortune')
    expect(exit.html).toContain('href="/signup?game=tidal-fortune"')
    // A gift that a player has is no offer any more.
    const { html } = await page('/lobby', {}, await player)
    expect([html.includes('href="/welcome"'), html.includes('href="/originals"')]).toEqual([false, true])
  })

  test('and every link of the front page leads somewhere', async () => {
    for (const path of new Set(await linksOf('/'))) {
      if (/^\/(assets|icons|art|brand|dev|rest|images|.*\.\w+$)/.test(path)) continue
      expect([path, (await page(path)).status]).toEqual([path, expect.toSatisfy((code) => code < 400)])
    }
  })
})

describe('middleware', () => {
  test('of a name that nobody knows stops the boot (000 §5)', () => {
    const route = { path: 'x', Component: () => null }
    for (const name of ['nobody', 'toString', ''])
      expect(() => through([name as MiddlewareName], route)).toThrow(
        `the route "x" names the middleware "${name}", which nobody knows`,
      )
    expect(through(['player', 'guard:pages'], route).path).toBe('x')
  })

  test('that says no shows the 404 of a guard, in the frame of the 404', async () => {
    const off = { ...at.house.brands['koi']!.features, pages: false }
    const brands = at.house.brands as Record<string, object>
    const before = brands['koi']!
    brands['koi'] = { ...before, features: off }
    const answer = await page('/page/terms', { theme: 'koi' })
    brands['koi'] = before
    expect(answer.status).toBe(404)
    expect(wordsOf(answer)).toMatch(/404 Page Not Found Go home/)
  })

  test.each([
    ['promotions', '/promotions'],
    ['rank-league', '/vip'],
    ['cashback', '/cashback'],
    ['referral', '/invite-friends'],
    ['pages', '/races'],
    ['pages', '/originals'],
  ])('a brand without %s has neither its page nor a link to it', async (feature, path) => {
    const client = await player
    const paths = ['/lobby', '/vip', '/account/bonuses', path]
    const whole = await Promise.all(paths.map((url) => page(url, { theme: 'koi' }, client)))
    expect(whole.at(-1)!.status).toBe(200)
    expect(whole.map(({ html }) => html).join('')).toContain(`href="${path}"`)
    const brands = at.house.brands as Record<string, { features: object }>
    const before = brands['koi']!
    brands['koi'] = { ...before, features: { ...before.features, [feature]: false } }
    const without = await Promise.all(paths.map((url) => page(url, { theme: 'koi' }, client)))
    brands['koi'] = before
    expect(without.at(-1)!.status).toBe(404)
    expect(without.map(({ html }) => html).join('')).not.toContain(`href="${path}"`)
  })

  test('that fails shows the same', async () => {
    const client = await at.player()
    const init = (await client.send('GET', '/rest/app/init/')).json()
    const call = (({ path }: { path: string }) =>
      path.includes('affiliates') ? Promise.reject(new Error('no')) : init) as PageCall
    const answer = await page('/affiliates', { call }, client)
    expect(answer.status).toBe(404)
    expect(wordsOf(answer)).toMatch(/404 Page Not Found Go home/)
  })
})

describe('permanent redirects', () => {
  test.each(Object.keys(moved))('%s', async (path) => {
    expect(movedTo(path, moved)).toBe('/lobby')
    expect(movedTo(path.slice(0, -1), moved)).toBe('/lobby')
  })

  test('are ten, and none hides a page of ours', async () => {
    expect(Object.keys(moved)).toHaveLength(10)
    const { payload } = (await (await at.visitor().send('GET', '/rest/page/content/')).json()) as {
      payload: { pages: { path: string }[] }
    }
    for (const { path } of payload.pages) expect(movedTo(path, moved)).toBeNull()
  })
})

describe('texts', () => {
  const TEXTS = ['terms', 'privacy', 'sweepstakes-rules', 'responsible-play', 'cookies', 'about', 'faq']
  test.each([...TEXTS, 'amoe', 'fairness-summary', 'contact'])('/page/%s, without a layout', async (name) => {
    for (const url of [`/page/${name}`, `/page/${name}/`]) {
      const answer = await page(url)
      expect(answer.status).toBe(200)
      expect(answer.html.match(/<h1/g)).toHaveLength(1)
      expect(answer.html).toContain(`<link rel="canonical" href="/page/${name}">`)
      expect(answer.html).not.toMatch(/class="header|class="footer|tabs-bottom|\{\{/)
    }
  })

  test('of the law say that counsel must look at them', async () => {
    for (const name of ['terms', 'privacy', 'sweepstakes-rules', 'cookies', 'amoe', 'responsible-play'])
      expect(wordsOf(await page(`/page/${name}`))).toMatch(/For the operator: .*[Cc]ounsel/)
  })

  test('speak of the brand’s own things', async () => {
    expect(wordsOf(await page('/page/faq'))).toContain('You get Florins at sign-up')
    expect(wordsOf(await page('/page/faq', { theme: 'popply' }))).toContain('You get Gumdrops at sign-up')
  })

  test('that nobody wrote are not there', async () => {
    const answer = await page('/page/nothing')
    expect([answer.status, titleOf(answer)]).toEqual([404, 'Page not found · Aurelia'])
    expect(wordsOf(answer)).toContain('Page Not Found: /page/nothing')
  })
})

describe('landings', () => {
  test.each(['/welcome', '/originals/'])('%s: the stage, a sign-up, real games', async (url) => {
    const answer = await page(url)
    expect(answer.status).toBe(200)
    expect(answer.html.match(/<h1/g)).toHaveLength(1)
    expect(answer.html).toMatch(/<main class="content landing".*href="\/signup".*data-open="[a-z-]+"/s)
    expect(answer.html).not.toMatch(/class="header|class="footer/)
  })

  test('send a player to the games instead of the sign-up', async () => {
    const { html } = await page('/welcome', {}, await at.player())
    expect(html).toMatch(/href="\/lobby"[^>]*><span>To your games/)
  })

  test('are asked for by every single segment that is nothing else', async () => {
    for (const path of ['/nothing', '/terms', '/welcome2', '/WELCOME'])
      expect(wordsOf(await page(path))).toContain(`Page Not Found: ${path}`)
    expect(wordsOf(await page('/two/segments'))).toContain('Page not found /two/segments')
  })
})

describe('the other routes', () => {
  test('/affiliates and /referral-info lead to the invitation, with their query', async () => {
    for (const path of ['/affiliates', '/affiliates/', '/referral-info', '/referral-info/']) {
      expect((await page(path)).location).toBe('/invite-friends')
      expect((await page(`${path}?refcode=ABC`)).location).toBe('/invite-friends?refcode=ABC')
    }
  })

  test('/affiliates leads a partner to the partner’s own page', async () => {
    const client = await at.player()
    const { db } = at.house.database
    const { player_id } = await db
      .selectFrom('player')
      .select('player_id')
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('affiliates_partner')
      .values({ player_id, partner_url: '/page/about?from=partner', since: new Date(0) })
      .execute()
    for (const path of ['/affiliates', '/referral-info/'])
      expect((await page(path, {}, client)).location).toBe('/page/about?from=partner')
    await db.updateTable('affiliates_partner').set({ partner_url: 'https://elsewhere.example/' }).execute()
    expect((await page('/affiliates', {}, client)).location).toBe('/invite-friends')
  })

  test('/cashIframe sells nothing, in no layout, for no searcher', async () => {
    for (const url of ['/cashIframe', '/cashIframe/']) {
      const answer = await page(url)
      expect(answer.status).toBe(200)
      expect(wordsOf(answer)).toContain('Purchases are not open at Aurelia')
      expect(answer.html).toContain('<meta name="robots" content="noindex">')
      expect(answer.html).not.toMatch(/class="header|class="footer/)
    }
  })

  test('/signup-exit asks guests, in the layout of forms', async () => {
    const answer = await page('/signup-exit/')
    expect(answer.html).toMatch(/class="auth-main".*Leaving so soon\?/s)
    expect((await page('/signup-exit', {}, await at.player())).location).toBe('/lobby')
  })
})

/** Pages that a guard lets everybody read, with the heading of each. */
const READ = {
  '/how-it-works': 'Free to play, open to check',
  '/promotions': 'What is given now',
  '/vip': 'Seventy levels, seven ranks',
  '/races': 'Fast, fair, and not for sale',
  '/prize-drops': '500 prizes a day, out of the blue',
  '/scratch-cards': 'One card a day, on the house',
  '/game/responsible-play': 'It is a pastime, or it is nothing',
}

describe('guarded pages', () => {
  test.each(Object.entries(READ))('%s: everybody, in the default layout', async (path, heading) => {
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

  const OWN = { '/invite-friends': /Your code/, '/payments-history': /Welcome gift.*5,000/ }
  test.each(Object.entries(OWN))('%s: players only', async (path, words) => {
    for (const url of [path, `${path}/`]) {
      expect((await page(url)).location).toBe('/signup/')
      expect((await page(`${url}?a=1`, { theme: 'popply' })).location).toBe('/?a=1&openModal=signup')
    }
    const client = await at.player()
    await atRest(at.house.database.pool, at.consumers.drain)
    const answer = await page(path, {}, client)
    expect(answer.status).toBe(200)
    expect(wordsOf(answer)).toMatch(words)
    expect(answer.html).toContain('<meta name="robots" content="noindex">')
  })

  test('/registration-complete/: only where the theme has the page', async () => {
    const client = await at.player()
    for (const path of ['/registration-complete', '/registration-complete/']) {
      expect(wordsOf(await page(path, {}, client))).toMatch(
        /Nearly there.*Your name and address.*Your phone.*Do it now/,
      )
      expect((await page(path)).location).toBe('/signup/')
      for (const who of [undefined, client]) {
        const answer = await page(path, { theme: 'popply' }, who)
        expect(answer.status).toBe(404)
        expect(wordsOf(answer)).toContain('Page Not Found Go home')
      }
    }
  })

  test('/vip and /promotions know the player', async () => {
    const client = await at.player()
    expect(wordsOf(await page('/vip', {}, client))).toMatch(/Bronze, level 1.*0 of 500/)
    expect(wordsOf(await page('/vip'))).not.toContain('Bronze, level 1')
    expect(wordsOf(await page('/promotions', {}, client))).toMatch(/Yours already.*Welcome gift.*You have it/)
    expect(wordsOf(await page('/promotions'))).not.toContain('You have it')
  })
})
