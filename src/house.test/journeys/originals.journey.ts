import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { everyGame, definitionOf } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import type { Page } from '../browser.ts'
import { expectAccessible } from './conform.ts'
import { signedUp, site } from './site.ts'

/** Every original is opened and played to the end of a round, by its main button and its board alone. */
const at = site()
const originals = everyGame.filter(({ slug }) => isOriginal(definitionOf(slug)!))

const main = (page: Page) => page.locator('.bet-play')

/** Until the round waits for its player and takes a press, or has ended. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const phase = document.querySelector<HTMLElement>('.game-frame')?.dataset['phase']
    const ready = document.querySelector<HTMLButtonElement>('.bet-play')?.disabled === false
    return (phase === 'idle' || phase === 'deciding') && ready ? phase : null
  })

/** Ends a round that waits for its player. */
async function decide(page: Page, mechanic: string): Promise<void> {
  const board = page.locator('.ob')
  await page.locator('.game-frame[data-phase="deciding"], .game-frame[data-phase="idle"]').waitFor()
  if (mechanic === 'mines') await board.locator('.stone:enabled').nth(4).click()
  if (mechanic === 'tower') await board.locator('.door:enabled').first().click()
  if (mechanic === 'hi-lo')
    await board
      .getByRole('button', { name: /Higher|Lower/ })
      .and(board.locator(':enabled'))
      .first()
      .click()
  if (mechanic === 'video-poker')
    await board
      .getByRole('button', { name: /^Hold / })
      .first()
      .click()
  // A split hand asks again.
  while ((await (await atRest(page)).jsonValue()) === 'deciding') await main(page).click()
}

test('each original plays a round to its end', { timeout: 240_000 }, async () => {
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  for (const { slug, mechanic } of originals) {
    await page.goto(`/lobby?game=${slug}`)
    await page.locator('.bet-play:enabled').waitFor()
    await page.locator('.ob-form').waitFor()
    await main(page).click()
    const rounds = async () => (await client.call(play.history, { slug, limit: 1 })).body.data!.rounds
    await expect.poll(async () => (await rounds()).length, { message: slug }).toBe(1)
    if ((await rounds())[0]!.status === 'open') await decide(page, mechanic)
    await expect
      .poll(async () => (await rounds())[0]!.status, { message: slug, timeout: 20_000 })
      .toBe('settled')
    await page.locator('.game-frame[data-phase="idle"]').waitFor()
  }
})

test('on a phone every field of a felt fits a finger, in parts that say where chips lie', async () => {
  const page = await at.person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  for (const [slug, fields] of [
    ['single-zero', 37 + 12 + 60],
    ['three-dice', 52],
  ] as const) {
    await page.goto(`/lobby?game=${slug}`)
    await page.locator('.bet-play:enabled').waitFor()
    const parts = page.getByRole('group', { name: 'Part of the felt' })
    await parts.waitFor()
    let seen = 0
    for (const part of await parts.getByRole('radio').all()) {
      await part.press('Space')
      const spots = page.locator('.ob').locator('.felt-spot:visible')
      const sizes = await spots.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      seen += sizes.length
      for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await spots.first().tap()
      await expect.poll(() => parts.locator('[data-on]').textContent()).toMatch(/\(\d\)$/)
    }
    expect(seen).toBe(fields)
    await expectAccessible(page)
  }
})
