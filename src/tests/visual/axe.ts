import { registry } from '#app/registry.ts'
import { isAddressed, modalNames } from '#client/modals/modals.ts'
import { UNADDRESSED } from '#app/pages/parts/exhibits.ts'
import { slugOf } from '#ui/catalogue/specimen.tsx'
import { addresses } from '../rig/addresses.ts'
import type { Page } from '../rig/browser.ts'
import { findings as violations } from '../journeys/conform.ts'
import { overhang } from './overhang.ts'

/**
 * The stops at which axe runs: every page of the table of routes and every window, found by reading the
 * tables.
 */

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES

/** One of each kind of game opens in its window. */
const GAMES = ['tidal-fortune', 'dragon-vault', 'rocket-rush']

/** Windows stand over a page that is quickly there: it is a stop of its own. */
const BENEATH = '/how-it-works'

/** A window by its name; what no address opens, the catalogue does. */
function addressOf(name: string): string {
  if (isAddressed({ registry }, name)) return `${BENEATH}?openModal=${name}`
  const shown = UNADDRESSED[name]
  if (!shown) throw new Error(`no address opens the window ${name}: give the catalogue a line for it`)
  return `/dev/ui?part=${shown.part}&state=${slugOf(shown.label)}`
}

/** A game needs its slug; a reality check needs somebody who has played, and is looked at in its spec. */
const NEED_MORE = ['game', 'reality-check']

/** Every window. */
const windows = (): string[] => [
  ...modalNames({ registry })
    .filter((name) => !NEED_MORE.includes(name))
    .map(addressOf),
  ...GAMES.map((slug) => `${BENEATH}?game=${slug}`),
  `${BENEATH}?change-password=used`,
]

/** Every address that a visitor can stand at. */
export const stops = (): string[] => [...addresses(), ...windows()]

/** Whether the page that windows stand over is open, and none over it: it need not be loaded again. */
const isBeneath = (page: Page): Promise<boolean> =>
  page.evaluate(
    (path) =>
      location.pathname === path &&
      location.search === '' &&
      history.scrollRestoration === 'manual' &&
      document.querySelector('dialog[open]') === null,
    BENEATH,
  )

/** How long a link may take to lead anywhere, ms. */
const SOON_MS = 5_000

/** Presses a link on the page that is there; gives whether the address has changed, or the page was left. */
const follow = (page: Page, stop: string): Promise<boolean> =>
  page
    .evaluate(
      ([to, soon_ms]) => {
        const { history: entries } = window
        // The data of a window is read first: the address changes when it is there.
        const changed = new Promise<boolean>((done) => {
          const { pushState } = entries
          entries.pushState = (...entry: Parameters<History['pushState']>) => {
            entries.pushState = pushState
            entries.pushState(...entry)
            done(true)
          }
          setTimeout(() => done(false), soon_ms)
        })
        const link = Object.assign(document.createElement('a'), { href: to })
        document.querySelector('.page')!.append(link)
        link.click()
        link.remove()
        return changed
      },
      [stop, SOON_MS] as const,
    )
    .catch(() => false)

/** Closes what was looked at, unless it holds its visitor: the next address is loaded then. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page
    // Its entry of the history goes after it: a page that is loaded before would be stopped by the step back.
    .waitForFunction(
      () => document.querySelector('dialog[open]') === null && !(history.state as { modal?: true })?.modal,
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => {})
}

/** The app of the page is hydrated, and what its address asks for is there. */
async function arrived(page: Page, stop: string): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  if (stop.startsWith('/dev/ui?')) await page.locator('dialog[open] .button').first().waitFor()
  else if (/openModal=|game=|change-password=/.test(stop))
    // The window comes as a chunk; what is not for this visitor leaves the address, or leads to another page.
    await page.waitForFunction(
      (path) =>
        document.querySelector('dialog[open]') !== null ||
        location.search === '' ||
        location.pathname !== path,
      stop.split('?')[0]!,
    )
  // What comes after the page was woken: chunks, data, pictures.
  await page.waitForLoadState('networkidle')
}

/**
 * Goes to an address and runs axe; also finds overhanging content.
 * @returns the faults, or null when the visitor was led elsewhere: that page is a stop of its own
 */
export async function findings(page: Page, stop: string): Promise<string[] | null> {
  const isThere = stop.startsWith(`${BENEATH}?`) && (await isBeneath(page)) && (await follow(page, stop))
  if (!isThere) await page.goto(stop)
  await arrived(page, stop)
  const plain = (path: string) => path.replace(/(.)\/$/, '$1')
  const asked = plain(stop.split('?')[0]!)
  if (plain(new URL(page.url()).pathname) !== asked) return null
  const isWindow = stop.includes('?')
  if (isWindow && (await page.locator('dialog[open]').count()) === 0) return null
  const found = [
    ...(await violations(page, isWindow ? 'dialog[open]' : undefined)),
    ...(await overhang(page)),
  ]
  if (isWindow) await leave(page)
  return found.map((line) => `${stop} ${line}`)
}
