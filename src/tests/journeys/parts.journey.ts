import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { ThemeName } from '#themes/index.ts'
import type { Page } from '../rig/browser.ts'
import { chunkOf, expectAccessible } from './conform.ts'
import { site, type BrowserOptions } from './site.ts'

/** The catalogue of parts by hand: the keyboard, axe; and what windows weigh in the build. */
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

test.each([
  ['voltaic', 'parts', 'forms'],
  ['koi', 'lobby', ''],
  ['paperline', 'parts', 'buttons-and-marks'],
  ['dusk', 'parts', 'messages-and-waiting'],
] as const)('%s: %s %s has no violation that axe knows', async (theme, view, group) =>
  expectAccessible(await open(theme, view, { group })),
)

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

/** Weights of the code of every window; their behavior is tested by their specs (`src/tests/components`). */
const WINDOWS = globSync('src/features/*/client/**/*modal.tsx')
  .map((path) => path.replaceAll('\\', '/'))
  // Whole pages in a window: a game's frame and the sign-up form, which their pages share.
  .filter((path) => !/play\/client\/game\/|registration-modal/.test(path))

/** kB by gzip. */
const MOST = 16.9

test('no window weighs more than 16.9 kB', () => {
  covers('001 §4.20')
  const heavy = WINDOWS.map((file) => ({ file, kB: Math.round(chunkOf(file) * 10) / 10 })).filter(
    ({ kB }) => kB > MOST,
  )
  expect(heavy).toEqual([])
  expect(WINDOWS.length).toBeGreaterThan(20)
})
