import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf, cherryCrossroads, tidalFortune } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest } from '#tests/components/people.ts'
import { loseConnection, overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { cut, refuses, says } from '#tests/components/wire.ts'
import { calls, type LandingContent, type PageContent } from '../contract.ts'

/** Content that operators write: articles and landing pages. */

const nobody = guest()

const article = (more: Partial<PageContent> = {}): PageContent => ({
  name: 'terms',
  locale: 'en',
  title: 'Terms of use',
  description: 'The agreement between us.',
  html: '<h2 id="one">One</h2><p>First.</p><h2 id="two">Two</h2><p>Second.</p><h2 id="three">Three</h2><p>Third.</p>',
  sections: ['one', 'two', 'three'].map((id) => ({ id, title: id[0]!.toUpperCase() + id.slice(1) })),
  updatedAt: '2026-11-01T00:00:00Z',
  ...more,
})
const written = (more: Partial<PageContent> = {}) => says(calls.content, { payload: article(more) })

const landing: LandingContent = {
  ...article({ name: 'welcome', title: 'Play for free tonight' }),
  html: '<p>Everything about it.</p>',
  sections: [],
  kicker: 'New here?',
  lead: 'No purchase, ever.',
  action: 'Take your welcome bonus',
  group: 'hotGames',
}
const welcome = [says(calls.landing, { payload: landing }), gamesAre(catalogueOf())]

const PAGE = '/page/:name'
pageConforms(PAGE, {
  title: 'Terms of use',
  ready: 'Last updated November 1, 2026',
  address: '/page/terms',
  player: nobody,
  answers: [written()],
})
pageConforms('/:landing', {
  title: 'Play for free tonight',
  ready: 'Everything about it.',
  address: '/welcome',
  player: nobody,
  answers: welcome,
})

const title = () => page.getByRole('heading', { level: 1 })

describe('a page to read', () => {
  test('has a table of what is in it that leads there, where there is enough of it', async () => {
    await mountPage('/page/terms', { player: nobody, answers: [written()] })
    const toc = page.getByRole('navigation', { name: 'On this page' })
    const links = toc.getByRole('link').elements()
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['#one', '#two', '#three'])
    for (const one of links) expect(document.querySelector(one.getAttribute('href')!)).not.toBeNull()
  })

  test('has none where it is short', async () => {
    await mountPage('/page/terms', { player: nobody, answers: [written({ sections: [] })] })
    await expect.element(title()).toHaveTextContent('Terms of use')
    expect(page.getByRole('navigation', { name: 'On this page' }).elements()).toEqual([])
  })

  test('asks for the language of the page, and says which one the text is in', async () => {
    const { wire } = await mountPage('/page/terms', { player: nobody, locale: 'es', answers: [written()] })
    expect(wire.sent(calls.content)).toEqual([{ name: 'terms', locale: 'es' }])
    expect(document.querySelector('article')!.lang).toBe('en')
    await expect.element(page.getByText(/^Última actualización/)).toBeVisible()
  })

  test('lists the cookies on their page, and nowhere else', async () => {
    await mountPage('/page/cookies', {
      player: nobody,
      answers: [written({ name: 'cookies', title: 'Cookies' })],
    })
    await expect.element(page.getByRole('table').first()).toBeVisible()
  })

  test.each(['en', 'es'] as const)('that nobody wrote is not there, in %s', async (locale) => {
    await mountPage('/page/nothing', {
      player: nobody,
      locale,
      answers: [
        refuses(calls.content, { code: 'NOT_FOUND', message: 'There is none.', status: 404 }),
        gamesAre(catalogueOf()),
      ],
    })
    await expect
      .element(
        page.getByText(
          locale === 'en' ? 'Page Not Found: /page/nothing' : 'Página no encontrada: /page/nothing',
          { exact: true },
        ),
      )
      .toBeVisible()
  })

  test('that failed to load for want of a connection is tried again', async () => {
    loseConnection()
    const { wire } = await mountPage('/page/terms', {
      player: nobody,
      answers: [cut(calls.content)],
    })
    await expect.element(title()).toHaveTextContent('You’re offline')
    wire.answer(written())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(title()).toHaveTextContent('Terms of use')
  })
})

describe('a page to come in by', () => {
  test('has one thing to do for guests, and games of its group', async () => {
    await mountPage('/welcome', { player: nobody, answers: welcome })
    await expect
      .element(page.getByRole('link', { name: 'Take your welcome bonus' }))
      .toHaveAttribute('href', '/signup')
    const shown = [...document.querySelectorAll<HTMLElement>('[data-open]')].map((one) => one.dataset['open'])
    expect(shown).toEqual(expect.arrayContaining([tidalFortune.slug, cherryCrossroads.slug]))
    await expect.element(page.getByRole('link', { name: 'All 3 games' })).toHaveAttribute('href', '/library')
  })

  test('leads players to the games instead', async () => {
    await mountPage('/welcome', { answers: welcome })
    await expect.element(page.getByRole('link', { name: 'Browse games' })).toHaveAttribute('href', '/lobby')
    expect(page.getByRole('link', { name: 'Sign in' }).elements()).toEqual([])
    const back = page.getByRole('link', { name: 'Back to the lobby' })
    await expect.element(back).toHaveAttribute('href', '/lobby')
    for (const size of [[1440, 900], PHONE, SMALL_PHONE] as const) {
      await resize(size)
      const [logo, link] = ['.landing-head .logo', '.landing-head .button'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      )
      expect(logo!.right).toBeLessThanOrEqual(link!.left)
      expect(overhang()).toEqual([])
    }
  })

  test('about a studio shows all of its games and no other', async () => {
    const answers = [
      says(calls.landing, { payload: { ...landing, group: 'originals' } }),
      gamesAre(catalogueOf()),
    ]
    await mountPage('/welcome', { player: nobody, answers })
    const rail = page.getByRole('region', { name: 'Originals' })
    await expect.element(rail.getByText('Lucky Ladder').first()).toBeInTheDocument()
    expect(rail.getByRole('listitem').elements()).toHaveLength(1)
  })

  test('that nobody published is not there', async () => {
    await mountPage('/nothing', {
      player: nobody,
      answers: [
        refuses(calls.landing, { code: 'NOT_FOUND', message: 'There is none.', status: 404 }),
        gamesAre(catalogueOf()),
      ],
    })
    await expect.element(page.getByText('Page Not Found: /nothing', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page')
    // In its place there are games to play.
    const games = page.getByRole('list', { name: 'Games to play' }).getByRole('link')
    await expect
      .poll(() => games.elements().map((one) => one.getAttribute('href')))
      .toEqual(['/games/tidal-fortune', '/games/cherry-crossroads', '/games/lucky-ladder'])
  })
})
