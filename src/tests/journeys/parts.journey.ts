import { describe, expect, test } from 'vitest'
import type { ThemeName } from '#themes/index.ts'
import type { Page } from '../rig/browser.ts'
import { expectAccessible } from './conform.ts'
import { site, type BrowserOptions } from './site.ts'

/** The catalogue of parts by hand: the keyboard, axe. */
const at = site(undefined, { shared: true })

async function open(
  theme: ThemeName,
  view: 'lobby' | 'parts',
  { group = '', ...person }: BrowserOptions & { readonly group?: string } = {},
): Promise<Page> {
  const opened = await at.person(person)
  await opened.goto(`/dev/ui?theme=${theme}&view=${view}&group=${group}`)
  // It comes as a chunk, when the app is hydrated.
  await opened.locator('.specimen, .tile').first().waitFor()
  return opened
}

describe.each([
  ['voltaic', 'parts', 'forms'],
  ['koi', 'lobby', ''],
  ['paperline', 'parts', 'buttons-and-marks'],
  ['dusk', 'parts', 'messages-and-waiting'],
] as const)('%s: %s %s', (theme, view, group) => {
  test('has no violation that axe knows', async () => {
    const opened = await open(theme, view, { group })
    await expectAccessible(opened)
  })
})

describe('with the keyboard', () => {
  test('arrows go from game to game, and a heart keeps what it was told', async () => {
    const opened = await open('popply', 'lobby')
    const slug = () => opened.evaluate(() => document.activeElement?.getAttribute('data-open'))
    await opened.locator('[data-open="dragon-vault"]').first().focus()
    await opened.keyboard.press('ArrowRight')
    expect(await slug()).toBe('tidal-fortune')
    await opened.keyboard.press('Home')
    expect(await slug()).toBe('dragon-vault')
    const heart = opened.locator('[data-fav="tidal-fortune"]').first()
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await opened.locator('[role=status]', { hasText: 'Added to favourites' }).waitFor()
    expect(await opened.locator('[data-fav="dragon-vault"]').first().getAttribute('aria-pressed')).toBe(
      'true',
    )
  })
})
