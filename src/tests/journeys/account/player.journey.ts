import { describe, expect, test } from 'vitest'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { themes } from '#themes/index.ts'
import type { Page } from '../../rig/browser.ts'
import { signedUp, site } from '../site.ts'

/** Everyday actions of players: favorites, modes, signing in, brands, the keyboard. */
const at = site(undefined, { shared: true })

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Favorite: ${title}` }).first()
const isPressed = (page: Page, title: string) => heart(page, title).getAttribute('aria-pressed')

describe('favorites', () => {
  test('of a player stay, for this page and for the server', async () => {
    const page = await at.person()
    const client = await signedUp(page, at.url)
    await page.goto('/lobby')
    await heart(page, 'Dragon Vault').click()
    await expect.poll(() => isPressed(page, 'Dragon Vault')).toBe('true')
    const favorites = async () =>
      (await client.call(catalogue.filters)).body
        .data!.games.filter((one) => one.isFavorite)
        .map((one) => one.title)
    await expect.poll(favorites).toEqual(['Dragon Vault'])
    await page.reload()
    await expect.poll(() => isPressed(page, 'Dragon Vault')).toBe('true')
    await heart(page, 'Dragon Vault').click()
    await expect.poll(favorites).toEqual([])
    await page.reload()
    await expect.poll(() => isPressed(page, 'Dragon Vault')).toBe('false')
  })
})

describe('the currency of play', () => {
  test('switches, and is the same after a reload', async () => {
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const modeOf = async () => (await client.call(init.init)).body.data!.gameMode
    await page.goto('/lobby')
    await page.getByRole('link', { name: /^Your account/ }).click()
    await page
      .getByRole('dialog', { name: 'Your account' })
      .getByText('Laurels', { exact: true })
      .last()
      .click()
    await expect.poll(modeOf).toBe('SweepStakes')
    await page.reload()
    const entries = page.getByRole('group', { name: 'Balances' }).getByRole('button', { name: /Laurels/ })
    await expect.poll(() => entries.getAttribute('aria-pressed')).toBe('true')
  })

  test('is coins, and nothing to choose, where a state has no prizes', async () => {
    const page = await at.person()
    await signedUp(page, at.url, 'CA')
    await page.goto('/lobby')
    await page.getByRole('link', { name: /^Your account/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Your account' })
    await dialog.getByText('Your Florins are for fun and have no cash value.').waitFor()
    expect(await dialog.getByText(/Laurels/).count()).toBe(0)
  })
})

describe('signing in', () => {
  test('out ends the session here and in the other tab', async () => {
    const page = await at.person()
    const client = await signedUp(page, at.url)
    await page.goto('/lobby')
    await page.getByRole('link', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await expect.poll(async () => (await client.call(init.init)).body.data!.isGuest).toBe(true)
  })
})

describe('a brand', () => {
  const brandOf = (page: Page) => page.locator('html').getAttribute('data-theme')

  test('comes by the host name', async () => {
    const page = await at.person()
    for (const name of ['popply', 'koi'] as const) {
      await page.goto(at.url.replace('localhost', `${name}.localhost`))
      expect(await brandOf(page)).toBe(name)
      expect(await page.title()).toContain(themes[name].title)
    }
  })

  test('comes by ?theme=, and stays for the visit', async () => {
    const page = await at.person()
    await page.goto('/?theme=dusk')
    expect(await brandOf(page)).toBe('dusk')
    await page.goto('/library')
    expect(await brandOf(page)).toBe('dusk')
    await page.goto('/?theme=nobody')
    expect(Object.keys(themes)).toContain(await brandOf(page))
    await page.goto('/?theme=aurelia')
    expect(await brandOf(page)).toBe('aurelia')
  })
})

describe('addresses', () => {
  test('of old pages lead to the lobby for good', async () => {
    for (const path of [
      'allow-location',
      'privacy',
      'tournaments-rules',
      'register',
      'jackpot-insider',
      'index',
    ])
      for (const old of [
        `/${path}/`,
        ...(path === 'index' || path === 'register' ? [`/page/${path}/`] : []),
      ]) {
        const { status, headers } = await fetch(at.url + old, { redirect: 'manual' })
        expect([old, status, headers.get('location')]).toEqual([
          old,
          301,
          expect.stringMatching(/^\/lobby\/?$/),
        ])
      }
  })
})

describe('play', () => {
  /** Presses Tab until the focus is on what is wanted, as somebody without a mouse does. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let i = 0; i < 60; i++) {
      // Where the focus is put by the page itself, nothing has to be pressed.
      if (i > 0) await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const at = document.activeElement
        const picture = at?.querySelector('img')?.alt
        return (at?.getAttribute('aria-label') ?? (picture || at?.textContent) ?? '').trim()
      })
      if (name.test(label)) return
    }
    throw new Error(`so many presses of Tab never came to ${name}`)
  }

  test('needs nothing but the keyboard', async () => {
    const page = await at.person()
    const client = await signedUp(page, at.url)
    // Where a game stands in the lobby is counted from what is played; a search finds it where it is.
    await page.goto('/library?q=tidal')
    await tabTo(page, /^Skip to content/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Tidal Fortune/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/tidal-fortune/)
    if (!page.url().includes('game=')) {
      await tabTo(page, /^Play/)
      await page.keyboard.press('Enter')
    }
    const game = page.getByRole('dialog')
    await expect
      .poll(() => game.getByRole('button', { name: 'Spin' }).isEnabled(), { timeout: 30_000 })
      .toBe(true)
    await tabTo(page, /^Spin/)
    await page.keyboard.press('Enter')
    const rounds = async () => (await client.call(play.history, { slug: 'tidal-fortune' })).body.data!.rounds
    await expect.poll(async () => (await rounds())[0]?.status, { timeout: 30_000 }).toBe('settled')
    await game.getByRole('button', { name: 'Spin' }).waitFor({ timeout: 60_000 })
    await tabTo(page, /^Exit game/)
    await page.keyboard.press('Enter')
    await game.waitFor({ state: 'detached' })
  })

  test('moves nothing for those who asked for less motion', async () => {
    const page = await at.person({ reducedMotion: 'reduce' })
    const client = await signedUp(page, at.url)
    await page.goto('/how-it-works?game=tidal-fortune')
    const spin = page.getByRole('dialog').getByRole('button', { name: 'Spin' })
    await spin.waitFor()
    await spin.click()
    /** The longest time that anything is on its way, ms; fades are no motion. */
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && one.effect instanceof KeyframeEffect)
          .filter((one) =>
            (one.effect as KeyframeEffect)
              .getKeyframes()
              .some((frame) => 'transform' in frame || 'translate' in frame),
          )
          .map((one) => Number(one.effect!.getComputedTiming().duration))
          .filter((duration) => duration > 50),
      )
    for (let i = 0; i < 10; i++) {
      expect(await moving()).toEqual([])
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)))
    }
    const rounds = async () => (await client.call(play.history, { slug: 'tidal-fortune' })).body.data!.rounds
    await expect.poll(async () => (await rounds())[0]?.status, { timeout: 30_000 }).toBe('settled')
    await expect
      // A round that gives back less than its stake is not called a win.
      .poll(() => page.getByRole('dialog').getByRole('status').last().textContent(), { timeout: 30_000 })
      .toMatch(/win|won|paid|returned/i)
  })
})
