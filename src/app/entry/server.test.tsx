import { describe, expect, test } from 'vitest'
import { rtpText } from '#client/games/rtp-text.ts'
import { calls as chests } from '#features/daily-chests/contract.ts'
import { games } from '#games/catalogue.ts'
import type { PageAnswer } from '#platform/pages/page.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf, titleOf, wordsOf } from '#tests/rig/pages.ts'

/** Every route as HTML, without a script having run. */
const at = testSite()

const page = pagesOf(at)
const pageState = ({ html }: PageAnswer) =>
  JSON.parse(/id="state">(.*)<\/script>/s.exec(html)![1]!) as {
    loaderData: Record<string, object>
    init: object
  }

describe('guests read', () => {
  test.each(['/', '/lobby', '/lobby/'])('%s: stage, rows of all games, footer', async (url) => {
    const answer = await page(url)
    expect(answer.status).toBe(200)
    expect(new Set(answer.html.match(/data-open="[a-z0-9-]+"/g)).size).toBeGreaterThan(12)
    // Rows begin with what is in sight; where they go on, and where all games are, is a link.
    expect(answer.html).toMatch(new RegExp(`href="/library\\?category=allGames">See all ${games.length}<`))
    expect(answer.html).toMatch(/<html lang="en" data-theme="aurelia" data-mode="dark"/)
    expect(wordsOf(answer)).toMatch(/Sign in.*Sign up.*All games.*No purchase necessary/)
    expect(titleOf(answer)).toMatch(/Aurelia/)
    expect(answer.html.match(/<h1/g)).toHaveLength(1)
  })

  test('what the site promises, on the home page only', async () => {
    expect(wordsOf(await page('/'))).toMatch(/Free to play.*Provably fair.*Published odds/)
    expect(wordsOf(await page('/lobby'))).not.toContain('Published odds')
  })

  test('the stage of guests leads to the sign-up by what it gives, and to the games beside', async () => {
    const guest = await page('/')
    expect(wordsOf(guest)).toMatch(/Florins and 100 Laurels free Get 25,000.Florins free See all games/)
    expect(guest.html).toMatch(/class="slide-actions"><a[^>]* href="\/signup"/)
    const player = await page('/lobby', {}, await at.player())
    expect(wordsOf(player)).not.toMatch(/Get 25,000.Florins free/)
    // A newcomer's leads into a game of their first row.
    const [first] = /(?<=data-open=")[^"]+/.exec(player.html)!
    expect(wordsOf(player)).toContain('Play your first game')
    expect(player.html).toMatch(new RegExp(`class="slide-actions"><a[^>]* href="\\?game=${first}"`))
  })

  test('the library and its groups', async () => {
    const library = await page('/library')
    expect(wordsOf(library)).toContain(`${games.length} games`)
    for (const { slug } of games) expect(library.html).toContain(`href="/games/${slug}"`)
    const one = await page('/library?category=newGames')
    expect(titleOf(one)).toBe('New games · Aurelia')
    // A dozen at most of those that the studio calls new, and none besides.
    const shown = games.filter(({ slug }) => one.html.includes(`data-open="${slug}"`))
    expect(shown).toHaveLength(12)
    expect(shown.filter(({ groups }) => !groups.includes('newGames'))).toEqual([])
    expect(wordsOf(await page('/issues/favorites'))).toContain('No favorites yet')
    expect(titleOf(await page('/library?category=nonsense'))).toBe('All games · Aurelia')
  })

  test.each(games.map(({ slug }) => slug))('the page of %s with its rules and odds', async (slug) => {
    const game = games.find((one) => one.slug === slug)!
    const { title: name } = game
    const answer = await page(`/games/${slug}`)
    expect(titleOf(answer)).toBe(`${name} · Aurelia`)
    expect(wordsOf(answer)).toContain(rtpText(game))
    expect(wordsOf(answer)).toMatch(
      /How to play.*Odds.*(?:RTP \(return to player\)|RTP by bet).*How we calculated this RTP.*rounds.*More games/,
    )
    expect(answer.html).toContain(`<link rel="canonical" href="/games/${slug}">`)
  })

  test.each([
    ['/signin', /Welcome back.*Email.*Password.*Sign in/],
    ['/signup', /Create your account.*Email.*Password.*Date of birth.*State.*Create account/],
    ['/forgot-password', /Forgot your password\?.*Send reset link/],
    ['/fairness', /Provably fair.*Verify a round/],
    ['/credits', /Credits.*Third-party work/],
    ['/issues/big-swings', /Big swings.*High volatility.*\d+ games/],
    ['/confirm-email?token=x', /Verify your email.*Verify email/],
    ['/geoblock', /Where are you playing from.*Go to home page/],
    ['/geoblock/', /Where are you playing from/],
    ['/dev/inbox', /Inbox.*exists only in demo mode/],
    ['/dev/place', /Your location.*only in demo mode/],
    ['/dev/ui', /Loading…/],
  ])('%s', async (url, wanted) => {
    covers('000 §2.58')
    const answer = await page(url)
    expect([answer.status, answer.location]).toEqual([200, undefined])
    expect(wordsOf(answer)).toMatch(wanted)
    expect(answer.html).toMatch(/<h1|aria-busy/)
  })
})

/** The image preloads in the head of a page, as HTML. */
const preloaded = ({ html }: PageAnswer) => html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []

test('only pictures that come first on a page are preloaded: browsers warn of those that a phone hides', async () => {
  const player = await at.player()
  for (const url of ['/', '/lobby', '/library', '/promotions', '/vip', '/invite-friends', '/games/koi'])
    for (const client of [undefined, player]) {
      const answer = await page(url, {}, client)
      // Who has not verified their address sees a picture beside it that phones hide.
      expect(answer.html.includes('/mailbox@'), url).toBe(client !== undefined || url === '/promotions')
      expect([url, ...preloaded(answer).filter((link) => !link.includes('fetchPriority="high"'))]).toEqual([
        url,
      ])
    }
  expect(preloaded(await page('/lobby', {}, player))).toHaveLength(3)
  // The stage of guests, in the cut of their window.
  const stage = preloaded(await page('/')).filter((link) => link.includes('/art/heroes/'))
  expect(stage.map((link) => /media="([^"]*)"/.exec(link)?.[1]).toSorted()).toEqual([
    '(max-width:767px)',
    'not all and (max-width:767px)',
  ])
})

describe('pages that are not there', () => {
  test.each([
    // A single segment may be a landing, so it has a route.
    ['/nothing', 'Page Not Found: /nothing'],
    ['/nothing/', 'Page Not Found: /nothing/'],
    ['/nothing/here', 'Page not found: /nothing/here'],
    ['/games/nothing', 'Page Not Found: /games/nothing'],
    ['//evil.example/%2e%2e', 'Page not found: //'],
    ['/issues/nothing', 'Page Not Found: /issues/nothing'],
    ['/page/nothing', 'Page Not Found: /page/nothing'],
    ['/<script>alert(1)</script>', 'Page'],
  ])('%s', async (url, wanted) => {
    covers('000 §2.15', '000 §5.2', '000 §2.65', '000 §2.66')
    const answer = await page(url)
    expect(answer.status).toBe(404)
    expect(wordsOf(answer)).toContain(wanted)
    expect(titleOf(answer)).toBe('Page not found · Aurelia')
    expect(answer.html).toMatch(/<a href="\/lobby\/"[^>]*><span>Go home/)
    expect(answer.html).toContain('<meta name="robots" content="noindex">')
    expect(answer.html).not.toContain('<script>alert')
  })

  test('the demonstration’s pages outside of it', async () => {
    covers('000 §2.15', '000 §5.2', '000 §2.65', '000 §2.66')
    for (const url of ['/dev/inbox', '/dev/place', '/dev/ui'])
      expect((await page(url, { demo: false })).status).toBe(404)
    expect(wordsOf(await page('/', { demo: false }))).not.toMatch(/Inbox|Paperline/)
  })
})

describe('players', () => {
  test('see their balance, their hearts and what waits, and the page keeps their own', async () => {
    const client = await at.player()
    const answer = await page('/lobby', {}, client)
    expect(wordsOf(answer)).toMatch(/25,000.*Verify your email and get 5,000.*Resend/)
    expect(answer.html).toContain('data-hydration="idle"')
    expect(answer.html).not.toContain('data-guest')
    expect(pageState(answer).init).toMatchObject({ isGuest: false, email: client.email })
  })

  test('see the cards of today in the page itself, at home only', async () => {
    covers('001 §3.9')
    const client = await at.player()
    const answer = await page('/lobby', {}, client)
    expect(wordsOf(answer)).toMatch(/Daily rewards Ready to claim.*All rewards 6 to claim/)
    expect(answer.html).not.toContain('features-placeholder')
    // What is due is counted from the time of the page.
    await client.confirmEmail()
    await client.call(chests.open, { chest: 1 })
    const after = wordsOf(await page('/lobby', {}, client))
    expect(after).toMatch(/Ready in (?!00:00:00)/)
    expect(after).not.toContain('Ready in 00:00:00')
    expect(wordsOf(await page('/library', {}, client))).not.toContain('All rewards')
    expect(wordsOf(await page('/lobby'))).not.toContain('All rewards')
  })

  test('have no use for the forms of guests', async () => {
    const client = await at.player()
    for (const url of ['/signin', '/signup/', '/forgot-password'])
      expect((await page(url, {}, client)).location).toBe('/lobby')
    expect((await page('/game?game=dragon-vault', {}, client)).status).toBe(200)
  })

  test.each(['/game', '/game/?game=', '/game?category=x'])(
    '%s names no game: their home instead',
    async (url) => {
      covers('000 §2.2')
      for (const client of [undefined, await at.player()])
        for (const [theme, home] of [
          ['aurelia', '/lobby'],
          ['paperline', '/library'],
        ] as const) {
          const { status, location } = await page(url, { theme }, client)
          expect([status, location]).toEqual([302, home])
        }
    },
  )
})

test('the old address of a renamed game has moved for good, with its query', async () => {
  const old = await page('/games/blazing-sevens?game=blazing-sevens')
  expect([old.status, old.location]).toEqual([301, '/games/sunfire-sevens?game=blazing-sevens'])
})

describe('brands', () => {
  test('without a lobby have the library as home', async () => {
    expect((await page('/lobby?game=x', { theme: 'paperline' })).location).toBe('/library?game=x')
    const home = await page('/', { theme: 'paperline' })
    expect(home.html).toContain('data-theme="paperline"')
    expect(wordsOf(home)).not.toContain('Lobby')
  })

  test('with a page for it send guests there who open a game; others ask above the page', async () => {
    covers('000 §2.2', '000 §2.26')
    expect((await page('/game?game=dragon-vault')).location).toBe('/signup/?game=dragon-vault')
    expect((await page('/game?game=dragon-vault', { theme: 'popply' })).status).toBe(200)
  })
})

describe('what travels', () => {
  test('rows of games are in the HTML and not once more in the state', async () => {
    const answer = await page('/')
    const { rails } = pageState(answer).loaderData['home'] as { rails: object[] }
    expect(rails.length).toBeGreaterThan(0)
    for (const rail of rails) expect(Object.keys(rail).toSorted()).toEqual(['count', 'key', 'rows', 'title'])
  })

  test('each inline style is sent to the policy, and scripts are files', async () => {
    const answer = await page('/')
    const styles = [...answer.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text)
    expect(answer.styles).toEqual(styles)
    for (const [tag] of answer.html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/src="\/assets\/|type="application\/json"/)
    expect(answer.html).not.toMatch(/ on[a-z]+="/)
  })

  test('the state cannot end its element', async () => {
    const { html } = await page('/nothing</script><script>alert(1)')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
  })

  test('first screens load their pictures at once, the others when they come near', async () => {
    const eager = ({ html }: PageAnswer) =>
      [...html.matchAll(/<img [^>]*\/art\/tiles\/[^>]*>/g)].filter(([img]) => !img.includes('lazy'))
    expect(eager(await page('/'))).toHaveLength(6)
    expect(eager(await page('/', { device: 'phone' }))).toHaveLength(4)
  })
})
