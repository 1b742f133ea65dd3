import { expect, test } from 'vitest'
import { boardFaults } from '../../visual/board-fit.ts'
import { expectAccessible } from '../conform.ts'
import { signedUp, site } from '../site.ts'

/** Boards on small phones within a round, and where they scroll; each kind at rest is in `originals.journey.ts`. */
const at = site(undefined, { shared: true })
test('within a round of cards the board is in sight too, and what may be done stands out', async () => {
  const page = await at.person({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  const hidden: string[] = []
  for (const slug of ['high-road', 'blackjack']) {
    const waits = page.locator('.game-frame[data-phase="deciding"]')
    // Now and then a hand is over as it is dealt.
    const play = page.locator('.bet-play:enabled')
    await page.goto(`/how-it-works?game=${slug}`)
    for (;;) {
      await waits.or(play).first().waitFor()
      if ((await waits.count()) > 0) break
      // A press as the hand is being dealt finds the button at rest.
      await play.click({ timeout: 2_000 }).catch(() => {})
    }
    await boardFaults(
      page,
      (size, lines) => hidden.push(...lines.map((line) => `${slug} ${size}: ${line}`)),
      [[320, 568]],
    )
  }
  expect(hidden).toEqual([])
  const looks = (state: 'enabled' | 'disabled') =>
    page
      .locator(`.original-form button:${state}`)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderStyle))
  // No pair was dealt, or the balance is short: something is not offered in nearly every hand.
  await expect.poll(async () => new Set(await looks('enabled'))).toEqual(new Set(['solid']))
  expect((await looks('disabled')).filter((look) => look !== 'dashed')).toEqual([])
})

test('a board that scrolls says where it goes on, until its end', async () => {
  const page = await at.person({ viewport: { width: 320, height: 470 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=three-dice')
  await page.locator('.bet-play:enabled').waitFor()
  await page.locator('.felt-parts label', { hasText: 'Singles' }).click()
  await page.getByText('More below').waitFor()
  await expectAccessible(page)
  await page.locator('.original-scene').evaluate((scene) => scene.scrollTo({ top: 1e6 }))
  await page.getByText('More above').waitFor()
  const last = page.getByRole('button', { name: 'Pair 5-6' })
  const stage = await page.locator('.stage').boundingBox()
  const box = await last.boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(stage!.y + stage!.height)
  await last.tap()
  await expect.poll(() => last.getAttribute('aria-label')).toMatch(/your bet 100$/)
})
