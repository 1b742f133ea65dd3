import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { everyGame, definitionOf } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import type { Client } from '../../rig/client.ts'
import { mainButton, placeChip, playOn } from '../../rig/hand.ts'
import { expectAccessible } from '../conform.ts'
import { boardFaults } from '../../visual/board-fit.ts'
import { signedUp, site } from '../site.ts'
import { leaveGame, openByLink, openUnder } from './by-link.ts'

/**
 * Every original is opened and played to the end of a round, by its main button and its board alone.
 * `npm run slo -- play` does it with all games, at both sizes and in both modes.
 */
const at = site(undefined, { shared: true })
const originals = everyGame.filter(({ slug }) => isOriginal(definitionOf(slug)!))

const PHONE = { width: 390, height: 844 }
const SMALL = [
  [320, 568],
  [360, 640],
  [375, 553],
] as const
/** Where a kind has boards of several sizes, the largest. */
const LARGEST: Readonly<Record<string, string>> = { keno: 'star-keno', bingo: 'seventy-five-ball-bingo' }
/** One game of each kind of board, slots too. */
const boards = [...new Set(everyGame.map(({ mechanic }) => mechanic))].map(
  (kind) => LARGEST[kind] ?? everyGame.find(({ mechanic }) => mechanic === kind)!.slug,
)
const shown = everyGame.filter((game) => originals.includes(game) || boards.includes(game.slug))

test(
  'each original plays a round to its end; on small phones every board is in sight as a whole, or says that it scrolls',
  { timeout: 180_000 },
  async () => {
    const left = [...shown]
    const hidden: string[] = []
    const playAll = async () => {
      const page = await at.person({ viewport: PHONE, isMobile: true, hasTouch: true })
      const client = await signedUp(page, at.url)
      await openUnder(page)
      for (let game = left.shift(); game; game = left.shift())
        hidden.push(...(await playOne(page, client, game)))
    }
    // Half of a round is waiting for what it shows.
    await Promise.all([playAll(), playAll(), playAll()])
    expect(hidden).toEqual([])
  },
)

/**
 * Parts of the board on show that are hidden on small phones, a line each; restores the page's size
 * afterward.
 */
async function hiddenOf(page: Page, slug: string): Promise<string[]> {
  const hidden: string[] = []
  await boardFaults(
    page,
    (size, lines) => hidden.push(...lines.map((line) => `${slug} ${size}: ${line}`)),
    SMALL,
  )
  await page.setViewportSize(PHONE)
  return hidden
}

/**
 * Opens a game; plays a round of an original to its end.
 * @returns the hidden parts of its board
 */
async function playOne(
  page: Page,
  client: Client,
  game: (typeof originals)[number],
): Promise<readonly string[]> {
  const { slug, mechanic } = game
  await openByLink(page, slug)
  const hidden = boards.includes(slug) ? await hiddenOf(page, slug) : []
  if (!originals.includes(game)) {
    await leaveGame(page)
    return hidden
  }
  await page.locator('.original-form').waitFor()
  await placeChip(page, mechanic)
  await mainButton(page).click()
  const rounds = async () => (await client.call(play.history, { slug, limit: 1 })).body.data!.rounds
  await expect.poll(async () => (await rounds()).length, { message: slug }).toBe(1)
  if ((await rounds())[0]!.status === 'open') await playOn(page, mechanic)
  // A tie gives the stake back: the round is void.
  await expect
    .poll(async () => (await rounds())[0]!.status, { message: slug, timeout: 20_000 })
    .toMatch(/settled|void/)
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  // A board may have grown with its round.
  if (slug === LARGEST['bingo']) hidden.push(...(await hiddenOf(page, slug)))
  await leaveGame(page)
  return hidden
}

test('by the keyboard alone: a round begins, the board is next, Escape leaves', async () => {
  covers('games.17')
  const page = await at.person()
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=gem-field')
  await page.locator('.bet-play:enabled').waitFor()
  await page.locator('.stone').first().waitFor()
  // A press on the picture takes the focus from the button, not the keys from the game.
  await page.locator('.game-stage').click({ position: { x: 12, y: 300 } })
  await page.keyboard.press('Space')
  await page.locator('.stone:enabled').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('game-stage')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('stone')
  await page.keyboard.press('Escape')
  await page.locator('.game-frame').waitFor({ state: 'detached' })
})

test('on a phone every field of a felt fits a finger, in parts that say how much lies there', async () => {
  covers('games.14')
  const page = await at.person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  for (const [slug, fields] of [
    ['single-zero', 37 + 12],
    ['three-dice', 52],
  ] as const) {
    await page.goto(`/how-it-works?game=${slug}`)
    await page.locator('.bet-play:enabled').waitFor()
    const parts = page.getByRole('group', { name: 'Table section' })
    await parts.waitFor()
    let seen = 0
    for (const part of await parts.getByRole('radio').all()) {
      await part.locator('xpath=..').click()
      const spots = page.locator('.original').locator('.felt-spot:not(.roulette-between):visible')
      const sizes = await spots.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      seen += sizes.length
      for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await spots.first().tap()
      await expect.poll(() => parts.locator('[data-on]').textContent()).toMatch(/\(\d+\)$/)
    }
    expect(seen).toBe(fields)
    await expectAccessible(page)
  }
})

test('on its side no field is smaller than a finger, and what does not fit pans within its board', async () => {
  covers('games.15')
  const page = await at.person({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  /** The sides of all that is pressed; how much of it is outside the stage, px. */
  const look = () =>
    page.evaluate(() => {
      const box = document.querySelector('.stage')!.getBoundingClientRect()
      // Bets between the numbers lie on their lines: a lens says which of them a finger is on.
      const fields = [
        ...document.querySelectorAll(
          '.original :is(button:not(.roulette-between), select, .segmented label)',
        ),
      ]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
      const over = fields.map(({ left, right, top, bottom }) =>
        Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom),
      )
      const least = Math.min(...fields.map(({ width, height }) => Math.min(width, height)))
      const play = document.querySelector('.bet-play')!.getBoundingClientRect()
      return { least, over: Math.max(...over), playInSight: play.bottom <= innerHeight }
    })
  for (const slug of ['three-dice', 'star-keno', 'watchtower', 'single-zero']) {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/how-it-works?game=${slug}`)
    await page.locator('.bet-play:enabled').waitFor()
    await page.locator('.original-form').waitFor()
    const wide = await look()
    expect(wide, slug).toEqual({ least: expect.any(Number), over: expect.any(Number), playInSight: true })
    expect(wide.least, slug).toBeGreaterThanOrEqual(40)
    expect(wide.over, slug).toBeLessThanOrEqual(0)
    // A smaller phone keeps the width of the fields.
    await page.setViewportSize({ width: 667, height: 375 })
    const small = await look()
    expect(small.least, slug).toBeGreaterThanOrEqual(36)
    expect(small.playInSight, slug).toBe(true)
  }
  const last = page.getByRole('button', { name: 'Number 36' })
  await last.focus()
  await expect
    .poll(() => page.locator('.roulette-felt').evaluate((felt) => felt.scrollLeft))
    .toBeGreaterThan(0)
  await expectAccessible(page)
})
