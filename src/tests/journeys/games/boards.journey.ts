import { expect, test } from 'vitest'
import { everyGame } from '#games/catalogue.ts'
import { boardFaults } from '../../visual/board-fit.ts'
import { expectAccessible } from '../conform.ts'
import { signedUp, site } from '../site.ts'
import { leaveGame, openByLink, openUnder } from './by-link.ts'

/**
 * One game of each kind of board on small phones: all of it is in sight, or it says that it scrolls.
 * `npm run slo -- play` measures every game at every size, before, within and after a round.
 */
const at = site(undefined, { shared: true })
const SMALL = [
  [320, 568],
  [360, 640],
  [375, 553],
] as const
/** Where a kind has boards of several sizes, the largest. */
const LARGEST: Readonly<Record<string, string>> = { keno: 'star-keno', bingo: 'seventy-five-ball-bingo' }

const kinds = [...new Set(everyGame.map(({ mechanic }) => mechanic))]
const oneOf = (kind: string) => LARGEST[kind] ?? everyGame.find(({ mechanic }) => mechanic === kind)!.slug

test('on small phones every board is in sight as a whole, or says that it scrolls', async () => {
  const page = await at.person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  const hidden: string[] = []
  await openUnder(page)
  for (const slug of kinds.map(oneOf)) {
    await openByLink(page, slug)
    await boardFaults(
      page,
      (size, lines) => hidden.push(...lines.map((line) => `${slug} ${size}: ${line}`)),
      SMALL,
    )
    await leaveGame(page)
  }
  expect(hidden).toEqual([])
})

test('a board that grows with its round says so too', async () => {
  const page = await at.person({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })
  await signedUp(page, at.url)
  await page.goto(`/how-it-works?game=${LARGEST['bingo']}`)
  await page.locator('.bet-play:enabled').click()
  await expect.poll(() => page.locator('.original .ball-in').count(), { timeout: 20_000 }).toBeGreaterThan(20)
  const hidden: string[] = []
  await boardFaults(page, (size, lines) => hidden.push(...lines.map((line) => `${size}: ${line}`)), [
    [375, 553],
    [320, 568],
  ])
  expect(hidden).toEqual([])
})

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
