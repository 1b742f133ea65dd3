import { describe, expect, test } from 'vitest'
import type { ThemeName } from '#themes/index.ts'
import type { Page } from '../rig/browser.ts'
import { expectAccessible } from './conform.ts'
import { site, type Person } from './site.ts'

/** The catalogue of parts by hand: the keyboard, messages above windows, motion, axe. */
const at = site(undefined, { shared: true })

async function open(
  theme: ThemeName,
  view: 'lobby' | 'parts',
  { group = '', ...person }: Person & { readonly group?: string } = {},
): Promise<Page> {
  const opened = await at.person(person)
  await opened.goto(`/dev/ui?theme=${theme}&view=${view}&group=${group}`)
  // It comes as a chunk, when the app is hydrated.
  await opened.locator('.specimen, .tile').first().waitFor()
  return opened
}

const MESSAGES = { group: 'messages-and-waiting' } as const

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
  test('a modal takes the focus, a second one lies above it, Escape goes back step by step', async () => {
    const opened = await open('aurelia', 'parts', MESSAGES)
    const button = opened.getByRole('button', { name: 'Modal', exact: true })
    await button.focus()
    await opened.keyboard.press('Enter')
    const dialogs = opened.locator('dialog[open]')
    await expect.poll(() => dialogs.count()).toBe(1)
    await opened.getByRole('button', { name: 'Open another' }).press('Enter')
    await expect.poll(() => dialogs.count()).toBe(2)
    expect(await opened.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await opened.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBe(1)
    const here = () => opened.evaluate(() => document.activeElement?.textContent)
    expect(await here()).toBe('Open another')
    await opened.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBe(0)
    expect(await here()).toBe('Modal')
    expect(await opened.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
      'hidden',
    )
  })

  test('a question gives the focus to its way back, and Enter takes it', async () => {
    const opened = await at.person({})
    await opened.goto('/dev/ui?part=windows')
    await opened.getByRole('button', { name: 'Question', exact: true }).press('Enter')
    const asked = opened.getByRole('dialog', { name: 'Sign out everywhere?' })
    await asked.waitFor()
    expect(await opened.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await opened.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    expect(await opened.evaluate(() => document.activeElement?.textContent)).toBe('Question')
  })

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

describe('less motion', () => {
  test('is honoured by every duration', async () => {
    const opened = await open('saltpeak', 'parts', { reducedMotion: 'no-preference' })
    await opened.emulateMedia({ reducedMotion: 'reduce' })
    const slow = () =>
      opened.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sys-motion-slow'))
    expect(await slow()).toMatch(/^(1ms|\.001s)$/)
    await opened.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await slow()).not.toMatch(/^(1ms|\.001s)$/)
    await opened.evaluate(() => document.documentElement.setAttribute('data-motion', 'reduced'))
    expect(await slow()).toMatch(/^(1ms|\.001s)$/)
  })
})
