import { expect, test } from 'vitest'
import { calls as promotions } from '#features/promotions/contract.ts'
import { games } from '#games/catalogue.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../rig/browser.ts'
import { intercept } from '../rig/intercept.ts'
import { signedUp, site } from './site.ts'

/** Content that a page omits in order to be fast loads as soon as somebody needs it. */
const at = site(() => ({ DEMO: 'off' }), { ahead: true, pictures: true })

/** How many games the lobby says that there are. */
const vitalsOf = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.rail-head a[href$="=allGames"]').textContent())!)![0])

test('a row of the lobby has all its games as soon as somebody moves it', async () => {
  const page = await at.person()
  await page.goto('/lobby')
  const row = page.locator('#games-allGames')
  const tiles = row.locator('.tile')
  const before = await tiles.count()
  const all = await vitalsOf(page)
  expect(before).toBeLessThan(all)
  await row.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next: All games' }).click()
  await expect.poll(() => tiles.count()).toBe(all)
  const slugs = await row
    .locator('[data-open]')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset['open']))
  expect(new Set(slugs).size).toBe(all)
  // A heart of a game that came later works as any other.
  const last = row.locator('[data-fav]').last()
  await last.click()
  expect(await last.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  const focused = page.locator('#games-allGames [data-open]:focus')
  expect(await focused.getAttribute('data-open')).toBe(slugs[0])
})

test('arrows say which way a row goes, and go where all of it is in sight', async () => {
  covers('000 §9.12')
  const page = await at.person()
  await page.goto('/lobby')
  const row = page.locator('.game-rail', { has: page.locator('#games-allGames') })
  await row.scrollIntoViewIfNeeded()
  const arrows = row.locator('.rail-arrows button')
  const says = () => arrows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled')))
  await expect.poll(says).toEqual(['true', 'false'])
  await arrows.last().focus()
  const turn = async () => {
    await page.keyboard.press('Enter')
    return (await says())[1]
  }
  await expect.poll(turn).toBe('true')
  // Whoever came to the end still stands on the arrow.
  expect(await arrows.last().evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(says).toEqual(['false', 'true'])
  // Tiles so small that all of them are in sight.
  await row.locator('.tiles').evaluate((list) => {
    list.style.setProperty('--tile', '6px')
    list.style.gap = '0'
  })
  await expect.poll(() => arrows.count()).toBe(0)
})

test('a tile whose picture does not come shows its title and an emblem, in the same place', async () => {
  covers('000 §9.13')
  const page = await at.person()
  await page.goto('/lobby')
  const box = await page.locator('.tile > a').first().boundingBox()
  await intercept(page, '**/art/tiles/**', (route) => route.abort())
  await page.reload()
  const tile = page.locator('.tile').first()
  const picture = tile.locator('img')
  await expect.poll(() => picture.evaluate((one) => getComputedStyle(one).visibility)).toBe('hidden')
  expect(await tile.locator('a').boundingBox()).toEqual(box)
  const title = tile.locator('span')
  expect(await title.isVisible()).toBe(true)
  expect(await tile.getByRole('link').getAttribute('href')).toMatch(/^\/games\//)
  await expect
    .poll(() => title.evaluate((one) => getComputedStyle(one, '::before').maskImage.slice(0, 4)))
    .toBe('url(')
  // Back online, it is fetched again.
  await page.unroute('**/art/tiles/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => picture.evaluate((one) => getComputedStyle(one).visibility)).toBe('visible')
})

test('symbols of a game come in one format each, and after all when the connection is back', async () => {
  const page = await at.person()
  await signedUp(page, at.url)
  const asked: string[] = []
  const failed: string[] = []
  page.on('request', (one) => void (one.url().includes('/art/symbols/') && asked.push(one.url())))
  page.on('requestfailed', (one) => void (one.url().includes('/art/symbols/') && failed.push(one.url())))
  await intercept(page, '**/art/symbols/**', (route) => route.abort())
  await page.goto('/how-it-works?game=tidal-fortune')
  await page.locator('.stage .game-poster').waitFor()
  // One that can't be had is tried in the other format once, for browsers that decode only that.
  const other = () => failed.filter((one) => one.endsWith('.webp'))
  await expect.poll(() => asked.length > 0 && other().length === asked.length / 2).toBe(true)
  expect(await page.locator('.cell').count()).toBe(0)
  asked.length = 0
  await page.unroute('**/art/symbols/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('.cell[data-symbol]').first().waitFor({ state: 'attached' })
  expect(await page.locator('[data-blank]').count()).toBe(0)
  const shown = await page
    .locator('.cell[data-symbol]')
    .evaluateAll((all) =>
      all.map((one) => /url\("(.*)"\)/.exec((one as HTMLElement).style.backgroundImage)?.[1]),
    )
  expect(shown.filter((one) => !one?.endsWith('.avif'))).toEqual([])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(asked.filter((one) => !one.endsWith('.avif'))).toEqual([])
})

test('without scripts every game can be reached', async () => {
  const page = await at.person({ javaScriptEnabled: false })
  await page.goto('/lobby')
  const all = await vitalsOf(page)
  // The first rows show their games; every row leads to all of its own.
  expect(await page.locator('.game-rail a[href^="/games/"]').count()).toBeGreaterThan(12)
  await page
    .getByRole('region', { name: 'All games' })
    .getByRole('link', { name: /^See all/ })
    .click()
  // Without scripts a browser fetches all pictures at once; the links are there before them.
  await page.waitForURL('**/library?category=allGames', { waitUntil: 'domcontentloaded' })
  const shown = await page
    .locator('main a[href^="/games/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown.toSorted()).toEqual(games.map(({ slug }) => `/games/${slug}`).toSorted())
  expect(shown).toHaveLength(all)
})

test('a page on its way has a shape, and one without a connection the words for it', async () => {
  const page = await at.person()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await intercept(page, `**${promotions.promotions.path}*`, async (route) => {
    await held
    await route.continue()
  })
  // What watches over ways comes after the page was woken, and tells its first event then.
  await page.addInitScript(() =>
    addEventListener('app:event', () => (document.documentElement.dataset['told'] = '')),
  )
  const ways = page.getByRole('navigation').first()
  await page.goto('/library')
  await page.keyboard.press('Shift')
  await page.locator('html[data-told]').waitFor()
  await ways.getByRole('link', { name: 'Promotions' }).click()
  await page.getByText('Loading page…').waitFor({ state: 'attached' })
  // The page that is left is out of reach.
  expect(await page.locator('#content[inert]').count()).toBe(1)
  release()
  await page.getByRole('heading', { level: 1, name: 'Current promotions' }).waitFor()
  await page.locator('.page-skeleton').waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await ways.getByRole('link', { name: 'VIP' }).click()
  await page.getByRole('alert').getByText('You’re offline').waitFor()
  // It comes by itself with the connection.
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: /70 levels/ }).waitFor()
})
