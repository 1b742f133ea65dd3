import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../rig/browser.ts'
import { intercept } from '../rig/intercept.ts'
import { signedUp, site } from './site.ts'

/** The life of the app in a browser: without a network, with a newer build, after a long absence. */
/** A service of others: keeps what pages send it. */
const received: { readonly url: string; readonly body: string }[] = []
let service: Server
const serviceHost = () => `127.0.0.1:${(service.address() as AddressInfo).port}`
beforeAll(
  () =>
    new Promise<void>((ready) => {
      service = createServer((request, response) => {
        let body = ''
        request.on('data', (part: Buffer) => (body += part.toString()))
        request.on('end', () => {
          received.push({ url: request.url!, body })
          response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
        })
      }).listen(0, '127.0.0.1', ready)
    }),
)
afterAll(() => new Promise((closed) => service.close(closed)))
async function arrived(matches: (one: (typeof received)[number]) => boolean, count: number) {
  await expect.poll(() => received.filter(matches).length, { timeout: 15_000 }).toBe(count)
}

const at = site(
  () => ({
    SENTRY_DSN: `http://public@${serviceHost()}/7`,
    ANALYTICS_URL: `http://${serviceHost()}/collect`,
  }),
  { ahead: true, pictures: true },
)

/** Waits until the service worker answers for the page. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    const changed = new Promise((done) => serviceWorker.addEventListener('controllerchange', done))
    await serviceWorker.ready
    if (!serviceWorker.controller) await changed
  })

/** Opens a page and waits until its app has told the events of its beginning. */
async function openHydrated(page: Page, path: string) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    addEventListener('app:event', ({ detail }) => seen.push(detail.name))
  })
  await page.goto(path)
  await hydrated(page)
}
const hydrated = (page: Page) =>
  page.waitForFunction(() => (globalThis as { seen?: string[] }).seen?.includes('page_viewed'))

describe('without a network', () => {
  test('a page of the brand says so, and the site comes back by itself', async () => {
    const page = await at.person({ serviceWorkers: 'allow' })
    // The connection goes while the last part of the page comes: that is no fault, and none is reported.
    const last = /\/assets\/prefetch-[^/]+\.js$/
    await intercept(page, last, (route) => route.abort('internetdisconnected'))
    const cut = page.waitForEvent('requestfailed', (request) => last.test(request.url()))
    await page.goto('/?theme=popply')
    await Promise.all([workerReady(page), cut])
    await page.unroute(last)
    const context = page.context()
    await context.setOffline(true)
    await page.goto('/library')
    await page.getByRole('heading', { name: 'You’re offline', level: 1 }).waitFor()
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
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.waitFor()
    // Whatever still comes would fail with the line, and be complained of.
    await page.waitForLoadState('networkidle')
    // A line that holds while the servers are away tells of nothing: the page asks.
    await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()))
    await page.clock.install()
    await context.setOffline(true)
    await page.goto('/library')
    await page.getByRole('heading', { name: 'You’re offline', level: 1 }).waitFor()
    await page.clock.runFor(10_000)
    expect(await search.count()).toBe(0)
    await context.setOffline(false)
    await page.clock.runFor(10_000)
    await search.waitFor()
  })

  test('nothing of a player and no answer to a call is kept', async () => {
    const page = await at.person({ serviceWorkers: 'allow' })
    await page.goto('/lobby')
    await workerReady(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached).toContain('/offline')
    expect(cached.some((path) => /^\/assets\/.+\.js$/.test(path))).toBe(true)
    expect(cached.filter((path) => !/^\/(offline$|assets\/|fonts\/|art\/logos\/)/.test(path))).toEqual([])

    // A newer worker waits: taking over while the page goes to another would leave that one unshown.
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js?theme=koi')
      const { active, installing } = registration
      await new Promise((done) => installing!.addEventListener('statechange', done))
      return registration.waiting === installing && registration.active === active
    })
    expect(isWaiting).toBe(true)
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
    intercept(page, '**/rest/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'newer' } })
    })

  test('is offered beside the question about cookies, on a phone', async () => {
    covers('000 §4.42')
    const page = await at.person({ undecided: true, viewport: { width: 360, height: 640 } })
    await signedUp(page, at.url)
    await openHydrated(page, '/lobby')
    const question = page.locator('.agree')
    await question.waitFor()
    await deploy(page)
    await page.locator('[data-fav]').first().click()
    const bar = page.getByRole('status', { name: 'New version' })
    await bar.waitFor()
    const [mine, theirs] = [await bar.boundingBox(), await question.boundingBox()]
    expect(mine!.y + mine!.height).toBeLessThan(theirs!.y)
    await bar.getByRole('button', { name: 'Later' }).click()
    await bar.waitFor({ state: 'detached' })
    // What answers the press on a favorite has its place on a phone for a moment.
    await expect.poll(() => question.isVisible()).toBe(true)
  })

  test('is offered quietly, and comes with the next page', async () => {
    covers('000 §4.42')
    const page = await at.person()
    await signedUp(page, at.url)
    await openHydrated(page, '/lobby')
    await deploy(page)
    // Any call brings the news.
    await page.locator('[data-fav]').first().click()
    const bar = page.getByRole('status', { name: 'New version' })
    await bar.waitFor()
    expect(await bar.innerText()).toContain('A new version is ready')
    await bar.getByRole('button', { name: 'Later' }).click()
    await bar.waitFor({ state: 'detached' })
    await markDocument(page)
    await page.getByRole('navigation').getByRole('link', { name: 'All games' }).first().click()
    await page.waitForURL('**/library')
    await hydrated(page)
    expect(await isMarked(page)).toBe(false)
  })
})

describe('a chunk that is gone', () => {
  test('reloads the target; a chunk that stays away is told, not tried for ever', async () => {
    covers('000 §8.23')
    const page = await at.person()
    // Nothing is fetched ahead where bytes are saved: the click is the first to ask for the chunk.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    let left = 1
    await intercept(page, '**/assets/library-*.js', (route) =>
      left-- > 0 ? route.abort() : route.continue(),
    )
    await openHydrated(page, '/lobby')
    await markDocument(page)
    await page.getByRole('navigation').getByRole('link', { name: 'All games' }).first().click()
    await page.waitForURL('**/library')
    await hydrated(page)
    expect(await isMarked(page)).toBe(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

const MANIFEST = 'dist/client/.vite/manifest.json'
describe('what leaves the page', () => {
  test('an error arrives at the service of reports as a real envelope, without what was in the address', async () => {
    covers('000 §8.22')
    const [, file] = /reporter.ts": \{\s*"file": "(.+)"/.exec(readFileSync(MANIFEST, 'utf8'))!
    const page = await at.person()
    await Promise.all([
      page.waitForResponse(`**/${file}`),
      openHydrated(page, '/lobby?category=hotGames&change-password=very-secret'),
    ])
    await page.evaluate(() => {
      const error = new TypeError('cannot greet anna@example.com at 29.76043')
      dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    })
    await arrived(({ url, body }) => url.startsWith('/api/7/envelope/') && /cannot greet/.test(body), 1)
    const { body } = received.find((one) => /cannot greet/.test(one.body))!
    const event = JSON.parse(body.split('\n')[2]!) as Record<string, unknown>
    expect(event).toMatchObject({
      platform: 'javascript',
      tags: { theme: 'aurelia' },
      exception: { values: [{ type: 'TypeError', value: 'cannot greet [e-mail] at [place]' }] },
    })
    expect(String(event['release'])).toMatch(/^\d+\.\d+\.\d+\+/)
    expect(body).not.toMatch(/very-secret|anna@|29\.76/)
    // Who did not agree to statistics is followed by no trail of what was done before.
    expect(event['breadcrumbs'] ?? []).toEqual([])
  })

  test('events go out when the visitor has agreed, and not before', async () => {
    const page = await at.person()
    await openHydrated(page, '/lobby')
    const mine = ({ url }: { url: string }) => url === '/collect'
    await page.reload()
    await hydrated(page)
    expect(received.filter(mine)).toEqual([])
    const consent = { necessary: ['session'], optional: ['analytics'] }
    await page
      .context()
      .addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(consent)), url: at.url }])
    const [transport] = await Promise.all([page.waitForResponse('**/assets/transport-*.js'), page.reload()])
    await hydrated(page)
    // The analytics transport reports leaving, so its code must have run.
    const chunk = new URL(transport.url()).pathname
    await page.evaluate(`import(${JSON.stringify(chunk)}).then(() => true)`)
    await page.goto('about:blank')
    await arrived(mine, 1)
    const batch = JSON.parse(received.find(mine)!.body) as {
      brand: string
      events: { name: string; data: object }[]
    }
    expect(batch.brand).toBe('aurelia')
    expect(batch.events.map(({ name }) => name)).toEqual(['session_started', 'page_viewed'])
  })
})

test('a link that is pointed at is fetched ahead: the click asks for nothing twice', async () => {
  covers('000 §7.57')
  const page = await at.person()
  // Links in sight are fetched ahead too, those of the next page among them; here only the pointer does.
  await page.addInitScript(() => (IntersectionObserver.prototype.observe = () => {}))
  await openHydrated(page, '/lobby')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('navigation').getByRole('link', { name: 'All games' }).first()
  const filters = page.waitForResponse('**/rest/get-game-filters/')
  // What fetches ahead comes after hydration: a pointer that was there before says nothing again.
  await expect
    .poll(async () => {
      await page.mouse.move(640, 500)
      await link.hover()
      return asked.some((path) => path.startsWith('/assets/library-'))
    })
    .toBe(true)
  await filters
  await link.click()
  await page.waitForURL('**/library')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(asked.filter((path) => path === '/rest/get-game-filters/')).toHaveLength(1)
})
