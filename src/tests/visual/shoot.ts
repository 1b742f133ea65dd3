import type { Browser, BrowserContext, Page } from '../rig/browser.ts'
import { closePopUps } from '../journeys/pop-ups.ts'
import { DECIDED, listen } from '../journeys/site.ts'
import { START } from '../rig/test-site.ts'
import { SIZES, type PictureState, type Size } from './states.ts'

/** Takes the pictures: time stands still, nothing moves, everything has come. */

/** Hides content that differs each time and is not part of the look. */
const MASKED = '.pots-seal code{visibility:hidden!important}.bingo-window td{color:transparent!important}'

export interface SitterOptions {
  readonly browser: Browser
  readonly url: string
  readonly theme: string
  readonly size: Size
  readonly cookies?: ReadonlyMap<string, string>
}

/**
 * Nothing comes into its place step by step, not even in a millisecond: letters of a part that has moved are
 * set a fraction of a pixel beside those of one that has not.
 */
function standAtOnce() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*,::before,::after,::backdrop{transition:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The hint at sound goes by the clock of the machine: whoever looks has seen it. */
function knowsOfSound() {
  try {
    localStorage.setItem('sound', JSON.stringify({ hinted: true }))
  } catch {
    // A page of no site keeps nothing.
  }
}

/** Opens the window of somebody who looks at one brand at one size. */
export async function sitter(options: SitterOptions): Promise<{ page: Page; context: BrowserContext }> {
  const { browser, url, theme, size, cookies = new Map<string, string>() } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    serviceWorkers: 'block',
    // What hides the caret is a style sheet that the page's policy does not know.
    bypassCSP: true,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
  })
  listen(context)
  await closePopUps(context)
  await context.addInitScript(standAtOnce)
  await context.addInitScript(knowsOfSound)
  await context.addCookies([
    { ...DECIDED, url },
    { name: 'theme', value: theme, url },
    ...[...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
  ])
  const page = await context.newPage()
  await page.clock.setFixedTime(START)
  return { page, context }
}

/**
 * Nothing is on its way any more: fonts, pictures, and what says that it is busy. Pictures count where they are
 * in sight, and all of the part that is taken alone: it may be longer than the window.
 */
const arrived = (page: Page, { of, name }: PictureState) =>
  page.waitForFunction(
    async ({ part, busy }) => {
      const inSight = (one: Element) => {
        const { top, bottom, width, left } = one.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && left < innerWidth
      }
      const taken = part ? document.querySelector(part) : null
      const pictures = [...document.images].filter((one) => taken?.contains(one) || inSight(one))
      for (const one of pictures) {
        // One that is waited for must not wait itself to be scrolled to.
        one.loading = 'eager'
        // Others may be left out of a frame and drawn into a later one.
        one.decoding = 'sync'
      }
      const isThere =
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        pictures.every(({ complete }) => complete) &&
        (busy ||
          ![...document.querySelectorAll('main [aria-busy=true],dialog [aria-busy=true]')].some(inSight))
      if (!isThere) return false
      // A picture that has come is not drawn before it is decoded. Decoding fails also when the address
      // changed meanwhile, as in a <picture> that was just put in: it is asked again, unless the file is broken.
      const decoded = pictures.map((one) =>
        one.decode().then(
          () => true,
          () => one.complete && one.naturalWidth === 0,
        ),
      )
      return (await Promise.all(decoded)).every(Boolean)
    },
    { part: of ?? null, busy: name.startsWith('part-') },
  )

const TRIES = 12

/** From one part to another within the page that is open: a page is not made again for each. */
const turnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function goTo(page: Page, { path, of, ready, has }: PictureState) {
  const at = new URL(page.url())
  const sameCatalogue = of === '.specimen' && at.pathname === '/dev/ui' && !at.searchParams.has('state')
  if (sameCatalogue) await turnTo(page, path)
  else {
    await page.goto(path)
    if (path !== '/offline') await page.waitForFunction(() => history.scrollRestoration === 'manual')
  }
  const part = /part=([\w-]+)$/.exec(path)?.[1]
  const there = part ? `[data-part="${part}"]` : ready
  if (there) await page.locator(there).first().waitFor({ state: 'attached' })
  if (has) await page.locator(has).first().waitFor()
}

/**
 * The picture of a state, JPEG. A part is in its place at once; a page is looked at until two pictures of it
 * are the same.
 * @throws Error when the page never comes to rest
 */
export async function shoot(page: Page, state: PictureState): Promise<Buffer> {
  const { path, of, name } = state
  await goTo(page, state)
  const take = async () => {
    await arrived(page, state)
    // What has come is drawn by now.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const options = {
      type: 'jpeg',
      quality: 94,
      animations: 'disabled',
      caret: 'hide',
      style: MASKED,
    } as const
    return of ? page.locator(of).first().screenshot(options) : page.screenshot(options)
  }
  let last = await take()
  if (of) return last
  for (let i = 0; i < TRIES; i++) {
    await page.waitForTimeout(60 + i * 30)
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${name}: the page at ${path} never comes to rest, so no picture of it can be kept`)
}
