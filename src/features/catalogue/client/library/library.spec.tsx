import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { catalogueOf, cherryCrossroads, luckyLadder, tidalFortune } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { heard } from '#tests/components/noise.ts'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf } from '#tests/components/press.ts'
import { loseConnection } from '#tests/components/screen.ts'
import { cut, gives } from '#tests/components/wire.ts'
import { calls } from '../../contract.ts'

/** All games, and the collections of them. */

const answers = [gives(calls.filters, catalogueOf())]
const nobody = guest()

pageConforms('/library', { title: 'All games', ready: 'Tidal Fortune', player: nobody, answers })
pageConforms('/issues/:pageName', {
  title: 'By the sea',
  ready: 'Games with salt in the air.',
  address: '/issues/by-the-sea',
  player: nobody,
  answers,
})

const title = () => page.getByRole('heading', { level: 1 })
const shown = () =>
  [...document.querySelectorAll('main [data-open]')].map((one) => (one as HTMLElement).dataset['open'])
const search = () => page.getByRole('searchbox')

describe('all games', () => {
  test('are found by what is typed, once the typing pauses', async () => {
    await mountPage('/library', { player: nobody, answers })
    await search().fill('ladder')
    await advance(200)
    await expect.element(title()).toHaveTextContent('1 result for “ladder”')
    expect(shown()).toEqual([luckyLadder.slug])
    expect(location.search).toBe('?q=ladder')
    search().element().focus()
    await press('Escape')
    await advance(200)
    await expect.element(title()).toHaveTextContent('All games')
    expect(shown()).toHaveLength(3)
  })

  test('have a search field with text large enough that phones don’t zoom in on it', async () => {
    await mountPage('/library', { player: nobody, answers })
    expect(Number.parseFloat(getComputedStyle(search().element()).fontSize)).toBeGreaterThanOrEqual(16)
  })

  test('say by which word they are found, and what was meant by who mistyped it', async () => {
    await mountPage('/library?q=pokeis', { player: nobody, answers })
    await expect.element(title()).toHaveTextContent('2 results for “pokies”')
    expect(textOf(document.querySelector('main'))).toContain('Showing results for “pokies”')
    const reason = () => document.querySelector('main .tile i')
    expect(textOf(reason())).toBe('Matches “pokies”')
    expect(reason()!.checkVisibility()).toBe(true)
    const exactly = page.getByRole('link', { name: 'Search for “pokeis” instead' })
    await expect.element(exactly).toHaveAttribute('href', '/library?q=%22pokeis%22')
  })

  test('are narrowed by links, and the way back is one of them', async () => {
    await mountPage('/library?volatility=low', { player: nobody, answers })
    expect(shown()).toEqual([cherryCrossroads.slug])
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(shown).toHaveLength(3)
  })

  test('name the order that they are in, and the others', async () => {
    await mountPage('/library', { player: nobody, answers })
    const menu = document.querySelector<HTMLElement>('.filter[data-end]')!
    const shownName = () => document.querySelector('.filter[data-end] > summary')!.firstChild!.textContent
    expect(shownName()).toBe('Sort')
    expect([...menu.querySelectorAll('li')].map(textOf)).toEqual([
      'Default',
      'Most played',
      'Newest',
      'A to Z',
      'Highest RTP',
      'Highest top win',
    ])
    menu.querySelector('summary')!.click()
    await page.getByRole('link', { name: 'A to Z' }).click()
    await expect.poll(shown).toEqual([cherryCrossroads.slug, luckyLadder.slug, tidalFortune.slug])
    await expect.poll(shownName).toBe('A to Z')
  })

  test('say that nothing was found, and lead back to all', async () => {
    await mountPage('/library?q=zebra', { player: nobody, answers })
    await expect.element(page.getByText('No games found')).toBeVisible()
    await page.getByRole('link', { name: 'Browse all games' }).click()
    await expect.poll(shown).toHaveLength(3)
  })

  test('say that no game is left by these filters', async () => {
    await mountPage('/library?volatility=low&provider=originals', { player: nobody, answers })
    await expect.element(page.getByText('No games match these filters')).toBeVisible()
  })

  test('say that there is no connection, and are tried again', async () => {
    loseConnection()
    // Nobody of this kind was here before: the last good games stand in for others.
    const first = guest({ playerRestrictionIdsHash: 'first' })
    const { wire } = await mountPage('/library', { player: first, answers: [cut(calls.filters)] })
    await heard('API request failed')
    wire.answer(...answers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(title()).toHaveTextContent('All games')
  })

  test('speak Spanish where the page does', async () => {
    await mountPage('/library', { player: nobody, locale: 'es', answers })
    await expect.element(title()).toHaveTextContent('Todos los juegos')
  })
})

describe('collections', () => {
  test('show their games only', async () => {
    await mountPage('/issues/by-the-sea', { player: nobody, answers })
    expect(shown()).toEqual([tidalFortune.slug])
  })

  test.each(['en', 'es'] as const)('that nobody published are not there, in %s', async (locale) => {
    await mountPage('/issues/nothing', { player: nobody, locale, answers })
    await expect
      .element(
        page.getByText(
          locale === 'en' ? 'Page Not Found: /issues/nothing' : 'Página no encontrada: /issues/nothing',
          { exact: true },
        ),
      )
      .toBeVisible()
  })

  test('hold the favorites of a player, the newest heart first', async () => {
    const hearts = [3, 1]
    await mountPage('/issues/favorites', {
      player: player({ favoriteGames: hearts }),
      answers: [gives(calls.filters, catalogueOf(hearts))],
    })
    await expect.element(title()).toHaveTextContent('Your favorites')
    expect(shown()).toEqual([luckyLadder.slug, tidalFortune.slug])
  })

  test('hold the favorites that a guest has in this browser, and say how to keep them', async () => {
    localStorage.setItem('favorites', JSON.stringify([tidalFortune.slug]))
    const { app } = await mountPage('/issues/favorites', { player: nobody, answers })
    app.player.setState({ favorites: new Set([tidalFortune.slug]) })
    await expect.element(page.getByText(/^They’re saved in this browser\./)).toBeVisible()
    expect(shown()).toEqual([tidalFortune.slug])
  })

  test('say how a game comes into them while there is none', async () => {
    await mountPage('/issues/favorites', { answers })
    await expect.element(page.getByText('Tap the heart on a game to save it here.')).toBeVisible()
  })
})
