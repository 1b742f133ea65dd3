import { describe, expect, test } from 'vitest'
import type { Page } from '../browser.ts'
import { site } from './site.ts'

/** The life of the app in a browser: without a network, with a newer build, after a long absence. */
const at = site()

/** Waits until the service worker answers for the page. */
const workerReady = (page: Page) =>
  page.waitForFunction(
    async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null,
  )

/** Opens a page and waits until its app has told the events of its beginning. */
async function openAwake(page: Page, path: string) {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    addEventListener('app:event', ({ detail }) => told.push(detail.name))
  })
  await page.goto(path)
  await awake(page)
}
const awake = (page: Page) =>
  page.waitForFunction(() => (globalThis as { told?: string[] }).told?.includes('page_viewed'))

describe('without a network', () => {
  test('a page of the brand says so, and the site comes back by itself', async () => {
    const page = await at.person({ serviceWorkers: 'allow' })
    await page.goto('/?theme=popply')
    await workerReady(page)
    const context = page.context()
    await context.setOffline(true)
    await page.goto('/library')
    await page.getByRole('heading', { name: 'You are offline', level: 1 }).waitFor()
    expect(await page.getAttribute('html', 'data-theme')).toBe('popply')
    expect(new URL(page.url()).pathname).toBe('/library')
    // The logo and the font are there without a network.
    expect(await page.evaluate(() => document.images[0]!.naturalWidth)).toBeGreaterThan(0)
    expect(
      await page.evaluate(() =>
        document.fonts.ready.then((all) => [...all].some((one) => one.status === 'loaded')),
      ),
    ).toBe(true)
    await context.setOffline(false)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
  })

  test('nothing of a player and no answer to a call is kept', async () => {
    const page = await at.person({ serviceWorkers: 'allow' })
    await page.goto('/lobby')
    await workerReady(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/offline')
    expect(kept.some((path) => /^\/assets\/.+\.js$/.test(path))).toBe(true)
    expect(kept.filter((path) => !/^\/(offline$|assets\/|fonts\/|art\/logos\/)/.test(path))).toEqual([])
  })

  test('the site can be installed: the browser finds nothing missing', async () => {
    const page = await at.person({ serviceWorkers: 'allow' })
    await page.goto('/')
    await workerReady(page)
    const cdp = await page.context().newCDPSession(page)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    // The context of a test is a private window, which is the one thing that the browser minds.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { errors, manifest } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(manifest).toMatchObject({ name: 'Aurelia' })
  })
})

/** A mark that a document loses when another takes its place. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

describe('a newer build', () => {
  /** From now on every answer comes from another build. */
  const deploy = (page: Page) =>
    page.route('**/rest/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'newer' } })
    })

  test('is offered quietly, and comes with the next page', async () => {
    const page = await at.person()
    await openAwake(page, '/lobby')
    await deploy(page)
    await page.getByRole('searchbox').first().fill('rocket')
    const bar = page.getByRole('status', { name: 'New version' })
    await bar.waitFor()
    expect(await bar.innerText()).toContain('A new version is ready')
    await bar.getByRole('button', { name: 'Later' }).click()
    await bar.waitFor({ state: 'detached' })
    await markDocument(page)
    await page.getByRole('navigation').getByRole('link', { name: 'All games' }).first().click()
    await page.waitForURL('**/library')
    await awake(page)
    expect(await isMarked(page)).toBe(false)
  })
})

describe('a chunk that is gone', () => {
  test('loads the target anew; a chunk that stays away is told, not tried for ever', async () => {
    const page = await at.person()
    let left = 1
    await page.route('**/assets/library-*.js', (route) => (left-- > 0 ? route.abort() : route.continue()))
    await openAwake(page, '/lobby')
    await markDocument(page)
    await page.getByRole('navigation').getByRole('link', { name: 'All games' }).first().click()
    await page.waitForURL('**/library')
    await awake(page)
    expect(await isMarked(page)).toBe(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
