import { describe, expect, test } from 'vitest'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames } from '#themes/index.ts'
import { expectAccessible } from '../conform.ts'
import { clientOf, holdFiles, newEmail, signUpBy, signedUp, site } from '../site.ts'
import { LARGE, rowEnds, rowWidth } from './rows.ts'

/** Finding a game: rows, collections, filters, the search; hearts in two tabs; the currency in a game. */
const at = site(undefined, { shared: true })

describe('finding a game', () => {
  test('by the search, with nothing but the keyboard, in spite of a wrong letter', async () => {
    covers('000 §2.69')
    const page = await at.person()
    await page.goto('/fairness')
    // The key works as soon as the app is hydrated.
    const box = page.getByRole('combobox', { name: /Search games/ })
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+k')
          return box.isVisible()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    expect(await box.evaluate((input) => document.activeElement === input)).toBe(true)
    await page.keyboard.type('drgon')
    const results = page.getByRole('dialog')
    const status = results.getByRole('status')
    await results.getByRole('option', { name: /Dragon Vault/ }).waitFor()
    // The list follows the last letter a moment later.
    await expect.poll(() => status.textContent()).toMatch(/^\d results?$/)
    await expectAccessible(page)
    await box.fill('zzzz')
    await page.getByText('No results for “zzzz”').waitFor()
    expect(await status.textContent()).toBe('No results')
    await box.fill('dragon')
    await page.getByRole('option', { name: /Dragon Vault/, selected: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/games\/dragon-vault/)
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent' }).getByText('Dragon Vault').waitFor()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  })

  test('by filters, which are addresses and work without JavaScript', async () => {
    covers('000 §2.64')
    const page = await at.person({ javaScriptEnabled: false })
    await page.goto('/library')
    expect(await page.locator('h1').textContent()).toBe('All games')
    await page.locator('summary', { hasText: 'Volatility' }).click()
    await page.locator('details[open]').getByRole('link', { name: /^High/ }).click()
    await page.waitForURL(/volatility=high/)
    await page.getByRole('heading', { name: /^\d+ games$/ }).waitFor()
    await page.getByRole('searchbox').fill('dragn')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=dragn/)
    await page.getByRole('link', { name: 'Dragon Vault' }).waitFor()
    expect(await page.locator('.tile').count()).toBeLessThan(5)
  })

  test('by typing in the library: the filters stay one row, whatever is typed', async () => {
    const page = await at.person()
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    // What is typed before the scripts are there is searched for, too.
    await page.goto('/library', { waitUntil: 'commit' })
    const box = page.getByRole('searchbox')
    await box.click()
    await box.fill('dragn')
    release()
    await page.waitForURL(/q=dragn/)
    for (const text of ['fish', 'fishing', '', 'fish']) {
      await box.fill(text)
      await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text)
      await expect
        .poll(() => page.getByRole('group', { name: 'Filter and sort' }).count(), { timeout: 5_000 })
        .toBe(1)
      expect(await page.locator('main .tiles').count()).toBe(1)
    }
    // Answers leave the caret where it is. One wrong letter is forgiven, two are not.
    await box.press('Home')
    for (const [key, typed, meant] of [
      ['a', 'afish', 'fish'],
      ['b', 'abfish', 'abfish'],
    ] as const) {
      await box.press(key)
      await page.waitForURL((url) => url.searchParams.get('q') === typed)
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: `“${meant}”` })
        .waitFor()
    }
  })

  test('by a collection; an unknown one is a page that is not there', async () => {
    covers('000 §2.66')
    const page = await at.person()
    await page.goto('/issues/big-swings')
    await page.getByRole('heading', { level: 1, name: 'Big swings' }).waitFor()
    await expectAccessible(page)
    const answer = await page.goto('/issues/nothing-here')
    expect(answer!.status()).toBe(404)
    await page.getByText('Page Not Found: /issues/nothing-here').waitFor()
  })

  test('on a phone: the first row of games is in sight, rows are as many as they should be', async () => {
    covers('000 §9.11')
    const page = await at.person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await page.goto('/lobby')
    expect(await page.locator('h1').count()).toBe(1)
    const { bottom, lines } = await page.evaluate(() => {
      const tiles = [...document.querySelector('.tiles')!.querySelectorAll('.tile')]
      const boxes = tiles.map((tile) => tile.getBoundingClientRect())
      return { bottom: boxes[0]!.bottom, lines: new Set(boxes.map((box) => Math.round(box.top))).size }
    })
    expect(bottom).toBeLessThan(844)
    // Seven games fill two lines of a phone; the specification's three wait for nine.
    expect(lines).toBe(2)
    await expectAccessible(page)
  })
})

describe('the first screen of a lobby', () => {
  test('shows a whole row of games in every brand, at both sizes', async () => {
    const page = await at.person({ javaScriptEnabled: false })
    const ends: [string, number, number][] = []
    for (const theme of themeNames) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/?theme=${theme}`, { waitUntil: 'domcontentloaded' })
      const wide = await rowEnds(page)
      await page.setViewportSize({ width: 390, height: 844 })
      ends.push([theme, wide, await rowEnds(page)])
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(over, theme).toBeLessThanOrEqual(0)
    }
    expect(ends.filter(([, wide, narrow]) => wide > 900 || narrow > 844)).toEqual([])
    // On a large screen rows are as wide as 2,000 pixels, and still one is seen whole.
    for (const [width, height, row] of LARGE) {
      await page.setViewportSize({ width, height })
      await page.goto('/?theme=aurelia', { waitUntil: 'domcontentloaded' })
      expect(await rowEnds(page)).toBeLessThanOrEqual(height)
      expect(await rowWidth(page)).toBeGreaterThan(row - 24)
    }
  })

  test('shows it to a player too, below the notice and the strip of the day', async () => {
    const page = await at.person({ viewport: { width: 1440, height: 900 } })
    await signedUp(page, at.url)
    await page.goto('/lobby')
    await page.locator('.notice').waitFor()
    await page.locator('.features a').first().waitFor()
    expect(await rowEnds(page)).toBeLessThanOrEqual(900)
  })
})

const TELEPHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36'

test('on a phone nothing of the first screen moves while looks and fonts come', async () => {
  covers('000 §2.70')
  for (const height of [823, 844]) {
    const viewport = { width: 410, height }
    const page = await at.person({ viewport, isMobile: true, hasTouch: true, userAgent: TELEPHONE })
    await page.addInitScript(() => {
      const take = ({ value }: { readonly value: number }) =>
        sessionStorage.setItem('moved', String(Number(sessionStorage.getItem('moved')) + value))
      const seen = new PerformanceObserver((list) => list.getEntries().forEach((one) => take(one as never)))
      seen.observe({ type: 'layout-shift', buffered: true })
    })
    const sendLooks = await holdFiles(page, /late.*\.css/)
    const sendFonts = await holdFiles(page, /\.woff2/)
    await page.goto('/lobby', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    sendLooks()
    await page.locator('link[data-late][media="all"]').waitFor({ state: 'attached' })
    sendFonts()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await page.evaluate(() => Number(sessionStorage.getItem('moved')))).toBeLessThan(0.002)
  }
})

describe('hearts', () => {
  test('pressed during hydration count once', async () => {
    const page = await at.person()
    await page.addInitScript(() => {
      const { addEventListener } = EventTarget.prototype
      let pressed = false
      // The moment in which the app begins to listen, long before it is hydrated.
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
        addEventListener.apply(this, args)
        if (pressed || !(this instanceof Element) || this.id !== 'app' || args[0] !== 'click') return
        pressed = true
        queueMicrotask(() => document.querySelector<HTMLElement>('[data-fav="rocket-rush"]')!.click())
      }
    })
    await page.goto('/library')
    const heart = page.getByRole('button', { name: 'Favorite: Rocket Rush' }).first()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBe('["rocket-rush"]')
  })

  test('of a guest move along at sign-in, and a heart in one tab shows in the other', async () => {
    covers('000 §4.31', '000 §2.67', '000 §4.37')
    const page = await at.person()
    await page.goto('/library')
    const heart = (where = page) => where.getByRole('button', { name: 'Favorite: Rocket Rush' }).first()
    await heart().click()
    await page.goto('/issues/favorites')
    await page.getByText('They’re saved in this browser').waitFor()
    await page.goto('/signup')
    await signUpBy(page, newEmail())
    await page.waitForURL(/\/lobby/)
    const client = await clientOf(page, at.url)
    const hearts = async () => (await client.call(init.init)).body.data!.favoriteGames.length
    await expect.poll(hearts).toBe(1)
    await page.goto('/issues/favorites')
    await page.getByRole('link', { name: 'Rocket Rush' }).waitFor()
    const other = await page.context().newPage()
    await page.goto('/library')
    // Whether it listens already or joins later: it learns of the heart.
    await other.goto('/library')
    const pressed = () => heart(other).getAttribute('aria-pressed')
    expect(await pressed()).toBe('true')
    await heart().click()
    await expect.poll(pressed).toBe('false')
    expect(await hearts()).toBe(0)
  })
})

test('a brand that keeps its catalogue gives the kept one, with the hearts of the player', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const { games } = (await client.call(catalogue.filters)).body.data!
  await client.call(catalogue.addFavorite, { id: games.find(({ slug }) => slug === 'rocket-rush')!.id })
  await page.goto('/promotions?theme=paperline')
  // Links are the app's own once it is hydrated.
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const all = page.getByRole('navigation').getByRole('link', { name: 'All games' }).first()
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === catalogue.games.path),
    page.waitForURL('**/library'),
    all.click(),
  ])
  // The group is the caller's own, whatever the address says: it is named all the same.
  expect(new URL(answer.url()).searchParams.get('groupKey')).toMatch(/./)
  const heart = page.getByRole('button', { name: 'Favorite: Rocket Rush' }).first()
  await heart.waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  expect(asked).not.toContain(catalogue.filters.path)
})
