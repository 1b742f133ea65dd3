import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { everyGame, definitionOf } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { mainButton, playOn } from '../hand.ts'
import { expectAccessible } from './conform.ts'
import { signedUp, site } from './site.ts'

/**
 * Every original is opened and played to the end of a round, by its main button and its board alone.
 * `npm run bars -- play` does it with all games, at both sizes and in both modes.
 */
const at = site()
const originals = everyGame.filter(({ slug }) => isOriginal(definitionOf(slug)!))

test('each original plays a round to its end', { timeout: 240_000 }, async () => {
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  for (const { slug, mechanic } of originals) {
    await page.goto(`/lobby?game=${slug}`)
    await page.locator('.bet-play:enabled').waitFor()
    await page.locator('.ob-form').waitFor()
    await mainButton(page).click()
    const rounds = async () => (await client.call(play.history, { slug, limit: 1 })).body.data!.rounds
    await expect.poll(async () => (await rounds()).length, { message: slug }).toBe(1)
    if ((await rounds())[0]!.status === 'open') await playOn(page, mechanic)
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
