import { expect, test } from 'vitest'
import { findings, SIZES } from '../visual/axe.ts'
import { findings as found } from './conform.ts'
import { site } from './site.ts'

/**
 * Axe on pages of a running site. Every page and every window is shown to it by its spec, in Aurelia and in
 * another brand (`pageConforms`, `modalConforms`), and games by their journeys; here is what only a server has.
 * `npm run axe` shows every page in every brand.
 */
const at = site(undefined, { shared: true })

/** Texts and lists that operators keep, a page of a game, and a window that a link in a message opens. */
const STORED = [
  '/page/terms',
  '/page/faq',
  '/welcome',
  '/issues/newGames',
  '/games/tidal-fortune',
  '/how-it-works?change-password=used',
]

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

test.each([
  ['saltpeak', 'desk'],
  ['verdant', 'phone'],
] as const)('axe finds nothing in what operators keep, in %s on a %s', async (theme, size) => {
  const page = await at.person({ viewport: SIZES[size] })
  await page.context().addCookies([{ name: 'theme', value: theme, url: at.url }])
  for (const stop of STORED) expect([stop, await findings(page, stop)]).toEqual([stop, []])
})
