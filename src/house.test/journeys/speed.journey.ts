import { expect, test } from 'vitest'
import type { Page } from '../browser.ts'
import { site } from './site.ts'

/** What a page leaves out to be quick is there when somebody wants it. */
const at = site(() => ({ DEMO: 'off' }))

/** How many games the lobby says that there are. */
const told = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.rail-head a[href$="=allGames"]').textContent())!)![0])

test('a row of the lobby has all its games as soon as somebody moves it', async () => {
  const page = await at.person()
  await page.goto('/lobby')
  const row = page.locator('#games-allGames')
  const tiles = row.locator('.tile')
  const before = await tiles.count()
  const all = await told(page)
  expect(before).toBeLessThan(all)
  await row.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'On: All games' }).click()
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

test('without scripts every game can be reached', async () => {
  const page = await at.person({ javaScriptEnabled: false })
  await page.goto('/lobby')
  const all = await told(page)
  await page.goto('/library?category=allGames')
  expect(await page.locator('main .tile').count()).toBe(all)
})
