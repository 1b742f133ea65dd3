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
