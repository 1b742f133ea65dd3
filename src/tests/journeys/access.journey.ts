import { expect, test } from 'vitest'
import { themeNames } from '#themes/index.ts'
import type { Page } from '../rig/browser.ts'
import { findings, SIZES, stops, type Size } from '../visual/axe.ts'
import { findings as found } from './conform.ts'
import { signedUp, site } from './site.ts'

/**
 * Axe finds nothing on any page and in any window: each is shown once here, in turn by brand, size and
 * visitor, so that all of them are seen; `npm run axe` shows every page in every brand.
 */
const at = site(undefined, { shared: true })
const all = stops()

/** Whether a guest stands there: who is led elsewhere, or shown no window, need not open the page for it. */
async function isForGuests(page: Page, stop: string): Promise<boolean> {
  if (stop.includes('?')) return /openModal=sign(in|up)$/.test(stop)
  return (await page.request.get(stop, { maxRedirects: 0 })).status() < 300
}

/** One brand's share of the walk: as a guest in every other brand; what guests are led away from is a player's. */
async function walk(turn: number): Promise<{ found: string[]; seen: number }> {
  const theme = themeNames[turn]!
  const size: Size = turn % 2 === 0 ? 'phone' : 'desk'
  const page = await at.person({ viewport: SIZES[size], reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'theme', value: theme, url: at.url }])
  const found: string[] = []
  let left = all.filter((_, n) => n % themeNames.length === turn)
  let seen = 0
  const show = async (isFor: (stop: string) => boolean | Promise<boolean>) => {
    const elsewhere: string[] = []
    for (const stop of left) {
      const lines = (await isFor(stop)) ? await findings(page, stop) : null
      if (lines) seen += 1
      else elsewhere.push(stop)
      found.push(...(lines ?? []).map((line) => `${theme} on a ${size}: ${line}`))
    }
    left = elsewhere
  }
  if (turn % 4 < 2) await show((stop) => isForGuests(page, stop))
  await signedUp(page, at.url)
  await show(() => true)
  return { found, seen }
}

test('axe finds what is wrong, on a page and in a part of it, as often as it is asked', async () => {
  const page = await at.person()
  await page.goto('/how-it-works')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  expect(await found(page)).toEqual([])
  await page.evaluate(() => {
    const button = document.createElement('button')
    document.querySelector('main')!.append(button, new Image())
  })
  const rules = async (within?: string) => (await found(page, within)).map((line) => line.split(':')[0])
  expect((await rules()).toSorted()).toEqual(['button-name', 'image-alt'])
  expect((await rules('main button:last-of-type')).toSorted()).toEqual(['button-name'])
})

test('axe finds nothing on any page and in any window', { timeout: 300_000 }, async () => {
  const walks: { found: string[]; seen: number }[] = []
  const turns = themeNames.map((_, turn) => turn)
  const next = async () => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) walks.push(await walk(turn))
  }
  // Half of a stop is waiting until nothing is fetched any more.
  await Promise.all([next(), next(), next()])
  expect(walks.flatMap(({ found }) => found)).toEqual([])
  // The others are for guests alone, or not there today.
  expect(walks.reduce((sum, { seen }) => sum + seen, 0)).toBeGreaterThan(all.length * 0.7)
})
