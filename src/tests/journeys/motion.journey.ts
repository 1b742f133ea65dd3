import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../rig/browser.ts'
import { intercept } from '../rig/intercept.ts'
import { animated, chooseLessMotion, watchScripts } from './games/animated.ts'
import { expectAccessible } from './conform.ts'
import { signedUp, site, unknownOf } from './site.ts'

/** Less motion by choice (docs/decisions/045-less-motion.md), for persons whose systems ask for nothing. */
const at = site(undefined, { shared: true, pictures: true })

/** Parts that wait, and breathe. */
const PARTS = '/dev/ui?view=parts&group=messages-and-waiting'

const person = () => at.person({ reducedMotion: 'no-preference' })
const theSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Reduce motion' })
const chosen = (page: Page) => page.locator('html[data-motion="reduced"]')

/** Hydrated, so that what is shown is React's. */
const hydrated = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual')

/** Animations running on the page, and transitions that would run on a change; longer than a millisecond. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const playing = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a script’s'))
    const ready = [...document.querySelectorAll('*')].filter((one) =>
      getComputedStyle(one)
        .transitionDuration.split(', ')
        .some((time) => Number.parseFloat(time) > 0.001),
    )
    return { playing, ready: ready.map((one) => one.className) }
  })

const STILL = { playing: [], ready: [] }

/** Blocks every script but the first one of a page. @returns a function that lets them load */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.unrouteAll()
  await intercept(page, /\/assets\/(?!boot)[^/]*\.js$/, (route) => held.then(() => route.continue()))
  return release
}

describe('less motion', () => {
  test('is chosen by the keyboard, stays after a reload and on other pages, and is taken back', async () => {
    covers('beyond.4', 'beyond.5')
    const page = await person()
    await page.goto(PARTS)
    await page.locator('.specimen .skeleton').first().waitFor()
    expect((await moving(page)).playing).toContain('breathe')

    await page.goto('/library')
    await expect.poll(async () => (await moving(page)).ready.length).toBeGreaterThan(0)
    await theSwitch(page).focus()
    await page.keyboard.press('Space')
    await chosen(page).waitFor()
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reduce motion')
    expect(await moving(page)).toEqual(STILL)
    await expectAccessible(page)

    await page.reload()
    await hydrated(page)
    await expect.poll(() => theSwitch(page).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('contentinfo').getByRole('link', { name: 'VIP' }).click()
    await page.waitForURL('**/vip')
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('true')
    expect(await moving(page)).toEqual(STILL)
    expect(await unknownOf(page)).toEqual([])

    await page.goto(PARTS)
    await page.locator('.specimen .skeleton').first().waitFor()
    expect(await moving(page)).toEqual(STILL)

    await page.goto('/vip')
    await theSwitch(page).press('Enter')
    await chosen(page).waitFor({ state: 'detached' })
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('false')
    expect(await page.evaluate(() => localStorage.getItem('motion'))).toBeNull()
  })

  test('is answered on hydration, and shown before it does', async () => {
    covers('beyond.4')
    const page = await person()
    let release = await holdApp(page)
    await page.goto('/library')
    await theSwitch(page).click()
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('false')
    release()
    await chosen(page).waitFor()
    await expect.poll(() => theSwitch(page).getAttribute('aria-pressed')).toBe('true')

    release = await holdApp(page)
    await page.reload()
    await chosen(page).waitFor()
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('true')
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('[data-late]')?.sheet)
    expect(await moving(page)).toEqual(STILL)
    release()
    await hydrated(page)
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('true')
  })

  test('holds for what scripts move: reels fade, no tile flies', async () => {
    covers('beyond.5')
    const page = await person()
    await signedUp(page, at.url)
    await watchScripts(page)
    await page.goto('/promotions')
    await chooseLessMotion(page)
    await page.goto('/library')
    await hydrated(page)
    await page.locator('[data-open="tidal-fortune"]').first().click()
    const spin = page.getByRole('dialog').getByRole('button', { name: 'Spin', exact: true })
    await spin.click()
    await expect.poll(async () => (await animated(page)).length).toBeGreaterThan(0)
    await expect.poll(() => spin.isEnabled()).toBe(true)
    expect(await animated(page)).toEqual(['opacity'])
  })

  test('is not offered to whose system asks for it: a sentence says so', async () => {
    covers('beyond.4')
    const page = await at.person({ reducedMotion: 'reduce' })
    await page.goto('/library')
    const said = page.getByText('Motion is reduced by your system settings')
    await said.waitFor()
    expect(await theSwitch(page).count()).toBe(0)
    expect(await moving(page)).toEqual(STILL)
    await expectAccessible(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await theSwitch(page).waitFor()
    await said.waitFor({ state: 'hidden' })
  })

  test('lasts as long as the page where nothing may be stored', async () => {
    covers('beyond.4')
    const page = await person()
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.addInitScript(() => {
      const closed = [
        [window, 'localStorage'],
        [window, 'sessionStorage'],
        [window, 'indexedDB'],
        [document, 'cookie'],
        [navigator, 'serviceWorker'],
      ] as const
      const get = () => {
        throw new DOMException('not here', 'SecurityError')
      }
      for (const [owner, name] of closed) Object.defineProperty(owner, name, { get, set: get })
    })
    await page.goto('/library')
    await theSwitch(page).click()
    await chosen(page).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'VIP' }).click()
    await page.waitForURL('**/vip')
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await hydrated(page)
    expect(await theSwitch(page).getAttribute('aria-pressed')).toBe('false')
    // What can wait is loaded too by now, and nothing of it needs a storage.
    await page.goto('/lobby?openModal=signin')
    await page
      .getByRole('dialog')
      .or(page.getByRole('heading', { name: 'Welcome back' }))
      .first()
      .waitFor()
    expect(thrown).toEqual([])
  })
})

test('a tile becomes the frame of its game, where the browser can do that', async () => {
  const page = await at.person({ reducedMotion: 'no-preference' })
  await signedUp(page, at.url)
  // The first game brings the chunk of the frame: from then on no tile waits for it.
  await page.goto('/library?game=tidal-fortune')
  await page.getByRole('button', { name: 'Exit game' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const named = await page.evaluate(async () => {
    const nameOf = (selector: string) => {
      const found = document.querySelector(selector)
      return found && getComputedStyle(found).viewTransitionName
    }
    const start = document.startViewTransition.bind(document)
    return new Promise<(string | null)[]>((resolve) => {
      document.startViewTransition = ((update: () => void) =>
        start(() => {
          const before = nameOf('.tile[data-leaving] > a')
          update()
          resolve([before, nameOf('dialog[open] > .modal-box'), nameOf('.tile[data-leaving] > a')])
        })) as typeof document.startViewTransition
      document.querySelectorAll<HTMLElement>('.tile > a')[4]!.click()
    })
  })
  expect(named).toEqual(['game', 'game', null])
  await page.waitForFunction(
    () => (document.querySelectorAll('.tile')[4]?.querySelector('img')?.naturalWidth ?? 0) > 0,
  )
  // And back: the frame of a game that is left becomes its tile, in sight, and the name is gone in the end.
  const back = page.evaluate(async () => {
    // The tile's picture is here: a busy machine may take longer to decode it than a game waits.
    HTMLImageElement.prototype.decode = () => Promise.resolve()
    const start = document.startViewTransition.bind(document)
    return new Promise<(string | null)[]>((resolve) => {
      document.startViewTransition = ((update: () => void) => {
        return start(() => {
          update()
          const tile = document.querySelector('.tile[data-returning] > a')
          const name = tile && getComputedStyle(tile).viewTransitionName
          resolve([name, document.querySelector('dialog[open]') && 'open'])
        })
      }) as typeof document.startViewTransition
    })
  })
  await page.getByRole('button', { name: 'Exit game' }).click()
  expect(await back).toEqual(['game-left', null])
  await expect.poll(() => page.locator('.tile[data-returning]').count()).toBe(0)
  await expect.poll(() => new URL(page.url()).searchParams.get('game')).toBe(null)
})
