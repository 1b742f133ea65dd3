import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { gameOf } from '#games/catalogue.ts'
import type { BuyChoice, Game, GameEvent, Outcome } from '#games/engine/types.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import type { Client } from '../../rig/client.ts'
import { giveSeedBeside, type KnownPair } from '../../rig/rewards/seeds.ts'
import { expectAccessible } from '../conform.ts'
import { signedUp, site } from '../site.ts'

/** Pots, wilds and fishing in a browser: what their features show, and how a player gets through them. */
const at = site(undefined, { shared: true })
const STAKE = 400
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const frame = (page: Page, phase: string) => page.locator(`.game-frame[data-phase="${phase}"]`)
const has = (type: GameEvent['type']) => (event: GameEvent) => event.type === type

/** Seeds of a player whose next round of a game is as it is asked for, and what it will be. */
function seedsFor(slug: string, wanted: (outcome: Outcome) => boolean, choice: BuyChoice | null = null) {
  const game = gameOf(slug) as Game<BuyChoice | null>
  const server_seed = '5eed'.repeat(16)
  for (let luck = 1; ; luck++) {
    const client_seed = `luck ${luck}`
    const outcome = game.play(STAKE, choice, fairServerRng(server_seed, client_seed, 0))
    if (wanted(outcome)) return { seeds: { server: server_seed, client: client_seed }, outcome }
  }
}

/** Gives a player these seeds; what they bring is drawn by the server, as ever. */
const giveSeeds = ({ email }: Client, seeds: KnownPair) => giveSeedBeside(at.dataDir, email, seeds)

/** The last round of a game, as the server keeps it. */
const lastRound = async (client: Client, slug: string) =>
  (await client.call(play.history, { slug, limit: 1 })).body.data!.rounds[0]!

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

test('pots: the coins of a spin, the burst, an intro that a reload keeps, and hold and link', async () => {
  covers('games.10')
  const page = await at.person({ reducedMotion: 'no-preference' })
  const client = await signedUp(page, at.url)
  const { seeds, outcome } = seedsFor('three-kettles', ({ events }) =>
    events.some((event) => event.type === 'pots' && event.burst.length === 2),
  )
  const pots = outcome.events.find(has('pots')) as Extract<GameEvent, { type: 'pots' }>
  await giveSeeds(client, seeds)
  await page.goto('/how-it-works?game=three-kettles')
  await page.locator('.bet-play:enabled').waitFor()
  await page.getByText(/burst its pot \(.*% chance\)/).waitFor()
  await page.locator('.bet-play').focus()
  await page.keyboard.press('Enter')
  // Coins of pots fly into them.
  await page.locator('.flying').first().waitFor()
  await frame(page, 'intro').waitFor()
  expect(await page.locator('.pot[data-burst]').count()).toBe(pots.burst.length)
  const status = page.locator('.game-frame > [role="status"]')
  await expect.poll(() => status.textContent()).toMatch(/kettle, .+ kettle burst\. The feature is ready/)
  await expectAccessible(page)
  // What is behind the intro is drawn and kept.
  const waits = await lastRound(client, 'three-kettles')
  expect([waits.status, waits.win, waits.events]).toEqual([
    'open',
    0,
    outcome.events.slice(0, outcome.opensAt),
  ])
  await page.reload()
  await frame(page, 'intro').waitFor()
  expect(await page.locator('.pot[data-burst]').count()).toBe(pots.burst.length)
  await page.keyboard.press('Enter')
  await frame(page, 'presenting').waitFor()
  await page.locator('.hold-coin').first().waitFor()
  await through(page)
  const end = outcome.events.find(has('holdEnd')) as Extract<GameEvent, { type: 'holdEnd' }>
  expect(await page.locator('.hold-coin').count()).toBe(end.coins)
  expect(await status.textContent()).toContain(`${end.coins} coins pay`)
  const { status: settled, win, events } = await lastRound(client, 'three-kettles')
  expect([settled, win, events]).toEqual(['settled', outcome.win, outcome.events])
  // Bought: all pots burst, and the intro keeps the player's stake, not the price.
  const grand = page.locator('.plate[data-tone="grand"] b')
  expect(await grand.textContent()).toBe('100,000')
  await page.getByRole('button', { name: /^Buy Hold & Link: 11,200/ }).click()
  await page.getByRole('dialog').getByText('On average').waitFor()
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await frame(page, 'intro').waitFor()
  expect(await grand.textContent()).toBe('100,000')
  await page.reload()
  await frame(page, 'intro').waitFor()
  expect(await page.locator('.pot[data-burst]').count()).toBe(3)
  await page.keyboard.press('Enter')
  await page.locator('.hold-coin').nth(8).waitFor()
  await expect.poll(() => grand.textContent()).toBe('100,000')
  await through(page)
  const bought = await lastRound(client, 'three-kettles')
  expect(bought).toMatchObject({ status: 'settled', choice: { buy: true }, staked: 11_200 })
  await page.getByRole('button', { name: /^Buy Hold & Link: 11,200/ }).waitFor()
})

test('fishing on a phone, in little motion: collectors are counted, more free spins are won', async () => {
  const page = await at.person({ ...PHONE, reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  const { seeds, outcome } = seedsFor(
    'duck-pond-derby',
    ({ events }) => events.some(has('levelUp')) && events.some(has('collect')) && events.length < 70,
  )
  await giveSeeds(client, seeds)
  await page.goto('/how-it-works?game=duck-pond-derby')
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
  // What a press skips is not drawn: the first catch is let be seen.
  await page.locator('.plaque p', { hasText: '× Duck collected' }).waitFor({ timeout: 40_000 })
  await through(page)
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((one) => one.includes('to the next level')).length).toBeGreaterThan(1)
  expect(seen.some((one) => /× Duck collected/.test(one))).toBe(true)
  expect(seen.some((one) => /more free spins, Duck × 2/.test(one))).toBe(true)
  expect(seen.some((one) => one.includes('flying'))).toBe(false)
  const status = page.locator('.game-frame > [role="status"]')
  expect(await status.textContent()).toMatch(/\d+ × Duck collected/)
  const { win, events } = await lastRound(client, 'duck-pond-derby')
  expect([win, events]).toEqual([outcome.win, outcome.events])
  await expectAccessible(page)
})

test('wilds: free spins are bought after a question, grow and stay, and can be watched again', async () => {
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  await page.goto('/how-it-works?game=harp-of-the-glen')
  await page.locator('.bet-play:enabled').waitFor()
  await page.getByRole('button', { name: /^Buy free spins/ }).click()
  await page.getByRole('dialog').getByText('On average').waitFor()
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await frame(page, 'presenting').waitFor()
  await through(page)
  const { rounds } = (await client.call(play.history, { slug: 'harp-of-the-glen', limit: 1 })).body.data!
  const [round] = rounds
  expect(round).toMatchObject({ status: 'settled', choice: { buy: true } })
  const grown = round!.events.flatMap((event) => (event.type === 'expand' ? event.reels : []))
  expect(await page.locator('.reel[data-stays]').count()).toBe(new Set(grown).size)
  await page.getByRole('button', { name: 'Recent rounds' }).click()
  await page
    .getByRole('button', { name: /^Watch the round/ })
    .first()
    .click()
  await page.locator('.stage-flag').getByText('Replay').waitFor()
  await frame(page, 'replaying').waitFor()
  await through(page)
  expect(await page.locator('.reel[data-stays]').count()).toBe(new Set(grown).size)
})
