import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
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

test('a masked field keeps the caret where the hand is', async () => {
  covers('000 §5.15')
  const page = await at.person()
  await page.goto('/dev/ui?part=masked-input&state=empty')
  const phone = page.getByLabel('Phone')
  const caret = () => phone.evaluate((input: HTMLInputElement) => input.selectionStart)
  await phone.pressSequentially('555x0104477')
  expect(await phone.inputValue()).toBe('+1 (555) 010-4477')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
  await page.keyboard.press('Backspace')
  expect([await phone.inputValue(), await caret()]).toEqual(['+1 (550) 104-477', 6])
  await page.keyboard.press('5')
  expect([await phone.inputValue(), await caret()]).toEqual(['+1 (555) 010-4477', 7])
  // Delete on a sign of the mask steps over it instead of standing still.
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  expect([await phone.inputValue(), await caret()]).toEqual(['+1 (555) 104-477', 9])
})
