import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, openShell, type Browser, type Page } from '#tests/rig/browser.ts'
import { sharedSite } from '#tests/rig/server.ts'

/**
 * Lobby vitals for a visitor on a phone: a processor four times slower than this one and Lighthouse's slow 4G,
 * applied by the browser. Medians of several visits, each in a fresh browser profile.
 */
interface Vitals {
  readonly lcp_ms: number
  readonly tbt_ms: number
  readonly cls: number
  readonly heart_ms: number
  readonly press_ms: number
}

const VISITS = 5
const SLOWER = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_000) / 8,
  uploadThroughput: (675 * 1_000) / 8,
}
const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** A page is at rest when it was so for this long. */
const QUIET_MS = 2_000

/**
 * Measures the lobby of a server of its own; the machine should have nothing else to do.
 * @param small one visit, without the one that warms up, on the processor and the line as they are: one that is
 * slowed down is one that is kept busy
 */
export async function bench({ small = false } = {}) {
  const count = small ? 1 : VISITS
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-vitals-'))
  const server = await sharedSite({ DATA_DIR: dataDir, DEMO: 'off' })
  try {
    const browser = await (small ? openShell() : openBrowser())
    try {
      // The first visit fills the server's memory of pages.
      if (!small) await visit(browser, server.url)
      const visits: Vitals[] = []
      for (let i = 0; i < count; i++) visits.push(await visit(browser, server.url, !small))
      const median = (name: keyof Vitals) =>
        Math.round(visits.map((one) => one[name]).toSorted((a, b) => a - b)[count >> 1]! * 1_000) / 1_000
      return [
        { name: 'largest paint, mobile', value: median('lcp_ms'), unit: 'ms', goal: 1_200 },
        { name: 'blocked time, mobile', value: median('tbt_ms'), unit: 'ms', goal: 50 },
        { name: 'layout shift, mobile', value: median('cls'), unit: '', goal: 0.01 },
        { name: 'heart press to its change, mobile', value: median('heart_ms'), unit: 'ms', goal: 16 },
        {
          name: 'presses of an hydrated page to paint, mobile',
          value: median('press_ms'),
          unit: 'ms',
          goal: 100,
        },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await server.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function visit(browser: Browser, url: string, slowed = true): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // Telephones are sent another page than desktops, by their name.
    userAgent: TELEPHONE,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    if (slowed) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    await page.addInitScript(watch)
    await page.goto(`${url}/lobby`, { waitUntil: 'load' })
    const heart_ms = await page.evaluate(pressHeart)
    await atRest(page)
    const { lcp_ms, tbt_ms, cls } = await page.evaluate(() => ({ ...window.vitals! }))
    const press_ms = await pressButtons(page)
    return { lcp_ms, tbt_ms, cls, heart_ms, press_ms }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    vitals?: { lcp_ms: number; tbt_ms: number; cls: number; press_ms: number; last_ms: number }
  }
}

/** Runs in the page, before anything of it. */
function watch() {
  const figures = { lcp_ms: 0, tbt_ms: 0, cls: 0, press_ms: 0, last_ms: 0 }
  window.vitals = figures
  const on = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('largest-contentful-paint', ({ startTime }) => (figures.lcp_ms = startTime))
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) figures.cls += value
  })
  on('longtask', ({ duration }) => {
    figures.tbt_ms += duration - 50
    figures.last_ms = performance.now()
  })
  on('resource', () => (figures.last_ms = performance.now()))
  on('event', ({ duration }) => (figures.press_ms = Math.max(figures.press_ms, duration)), {
    durationThreshold: 16,
  })
}

/** Runs in the page: from the press of the first heart to its change, which the next frame paints. */
function pressHeart(): number {
  const heart = document.querySelector<HTMLElement>('[data-fav]')!
  const since = performance.now()
  heart.click()
  if (heart.getAttribute('aria-pressed') !== 'true') throw new Error('the heart did not answer at once')
  return performance.now() - since
}

const atRest = (page: Page) =>
  page.waitForFunction(
    (quiet_ms) => performance.now() - window.vitals!.last_ms > quiet_ms && window.vitals!.last_ms > 0,
    QUIET_MS,
    { timeout: 60_000 },
  )

/** The slowest of some presses that the app answers, from the finger to the paint. */
async function pressButtons(page: Page): Promise<number> {
  await page.evaluate(() => (window.vitals!.press_ms = 0))
  for (const heart of (await page.locator('[data-fav]:visible').all()).slice(0, 3)) await heart.tap()
  const dots = page.locator('.hero-dots button')
  for (const dot of (await dots.all()).slice(1, 3)) await dot.tap()
  await page.waitForTimeout(500)
  return page.evaluate(() => window.vitals!.press_ms)
}
