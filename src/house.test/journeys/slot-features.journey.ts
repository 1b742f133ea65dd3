import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { gameOf } from '#games/catalogue.ts'
import { simulationRng } from '#games/engine/draws.ts'
import type { BuyChoice, Game, GameEvent, Outcome } from '#games/engine/types.ts'
import type { Page } from '../browser.ts'
import { expectAccessible } from './conform.ts'
import { signedUp, site } from './site.ts'

/** Pots, wilds and fishing in a browser: what their features show, and how a player gets through them. */
const at = site()
const STAKE = 200
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const frame = (page: Page, phase: string) => page.locator(`.game-frame[data-phase="${phase}"]`)
const has = (type: GameEvent['type']) => (event: GameEvent) => event.type === type

/** The first outcome of a game, of those that one seed after the other gives, which is as it is asked for. */
function outcomeOf(slug: string, wanted: (outcome: Outcome) => boolean): Outcome {
  const game = gameOf(slug) as Game<BuyChoice | null>
  for (let seed = 1; ; seed++) {
    const outcome = game.play(STAKE, null, simulationRng(seed))
    if (wanted(outcome)) return outcome
  }
}

/** Cuts short what is on show, spin by spin, until the round has ended; a press on the stage never starts one. */
async function through(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.locator('.game-stage').dispatchEvent('pointerdown')
        return frame(page, 'idle').count()
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBe(1)
}

/** Answers rounds with an outcome that is known, in place of the one that was drawn. */
async function answerWith(page: Page, { events, opensAt, win }: Outcome): Promise<void> {
  const open = { status: 'open', win: 0, events: events.slice(0, opensAt), stake: STAKE, staked: STAKE }
  const settled = { status: 'settled', win, events: events.slice(opensAt ?? 0), staked: STAKE }
  let waits: object | null = null
  await page.route(/\/rest\/games\/[^/]+\/(rounds|session)\//, async (route) => {
    const posted = route.request().method() === 'POST'
    if (posted && route.request().url().endsWith('/finish/')) {
      const body = waits
      waits = null
      return route.fulfill({ json: { success: true, statusCode: 200, data: { ...body, ...settled } } })
    }
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Record<string, unknown> }
    if (posted) {
      Object.assign(body.data, opensAt === undefined ? settled : open)
      waits = opensAt === undefined ? null : body.data
    } else if (waits)
      body.data['open_round'] = { mode: 'TournamentPoints', choice: null, moves: [], ...waits }
    await route.fulfill({ response: answer, json: body })
  })
}

test('pots: the coins of a spin, the burst, a door that a reload keeps, and hold and link', async () => {
  const page = await at.person()
  await signedUp(page, at.url)
  const outcome = outcomeOf('three-kettles', ({ events }) =>
    events.some((event) => event.type === 'pots' && event.burst.length === 2),
  )
  const pots = outcome.events.find(has('pots')) as Extract<GameEvent, { type: 'pots' }>
  await answerWith(page, outcome)
  await page.goto('/lobby?game=three-kettles')
  await page.locator('.bet-play:enabled').waitFor()
  await page.getByText(/% to burst its pot/).waitFor()
  await page.locator('.bet-play').focus()
  await page.keyboard.press('Enter')
  // Coins of pots fly into them.
  await page.locator('.flying').first().waitFor()
  await frame(page, 'door').waitFor()
  expect(await page.locator('.pot[data-burst]').count()).toBe(pots.burst.length)
  const status = page.locator('.game-frame > [role="status"]')
  await expect.poll(() => status.textContent()).toMatch(/kettle, .+ kettle burst\. The feature waits/)
  await expectAccessible(page)
  await page.reload()
  await frame(page, 'door').waitFor()
  expect(await page.locator('.pot[data-burst]').count()).toBe(pots.burst.length)
  await page.keyboard.press('Enter')
  await frame(page, 'presenting').waitFor()
  await page.locator('.hold-coin').first().waitFor()
  await through(page)
  const end = outcome.events.find(has('holdEnd')) as Extract<GameEvent, { type: 'holdEnd' }>
  expect(await page.locator('.hold-coin').count()).toBe(end.coins)
  expect(await status.textContent()).toContain(`${end.coins} coins pay`)
})

test('fishing on a phone, in little motion: collectors are counted, more free spins are won', async () => {
  const page = await at.person({ ...PHONE, reducedMotion: 'reduce' })
  await signedUp(page, at.url)
  const outcome = outcomeOf(
    'duck-pond-derby',
    ({ events }) => events.some(has('levelUp')) && events.some(has('collect')) && events.length < 70,
  )
  await answerWith(page, outcome)
  await page.goto('/lobby?game=duck-pond-derby')
  await page.locator('.bet-play:enabled').waitFor()
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('.flying, .pips[role="img"], .plaque p'))
        seen.add(one.getAttribute('aria-label') ?? one.className + one.textContent)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.locator('.bet-play').click()
  await frame(page, 'presenting').waitFor()
  await through(page)
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((one) => one.includes('to the next level')).length).toBeGreaterThan(1)
  expect(seen.some((one) => /× Duck collected/.test(one))).toBe(true)
  expect(seen.some((one) => /more free spins, Duck × 2/.test(one))).toBe(true)
  expect(seen.some((one) => one.includes('flying'))).toBe(false)
  const status = page.locator('.game-frame > [role="status"]')
  expect(await status.textContent()).toMatch(/\d+ Duck collected/)
  await expectAccessible(page)
})

test('wilds: free spins are bought after a question, grow and stay, and can be watched again', async () => {
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  await page.goto('/lobby?game=harp-of-the-glen')
  await page.locator('.bet-play:enabled').waitFor()
  await page.getByRole('button', { name: /^Buy the free spins/ }).click()
  await page.getByRole('dialog').getByText('On average').waitFor()
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await frame(page, 'presenting').waitFor()
  await through(page)
  const { rounds } = (await client.call(play.history, { slug: 'harp-of-the-glen', limit: 1 })).body.data!
  const [round] = rounds
  expect(round).toMatchObject({ status: 'settled', choice: { buy: true } })
  const grown = round!.events.flatMap((event) => (event.type === 'expand' ? event.reels : []))
  expect(await page.locator('.reel[data-stays]').count()).toBe(new Set(grown).size)
  await page.getByRole('button', { name: 'Last rounds' }).click()
  await page
    .getByRole('button', { name: /^Watch the round/ })
    .first()
    .click()
  await page.locator('.stage-flag').getByText('Replay').waitFor()
  await frame(page, 'replaying').waitFor()
  await through(page)
  expect(await page.locator('.reel[data-stays]').count()).toBe(new Set(grown).size)
})
