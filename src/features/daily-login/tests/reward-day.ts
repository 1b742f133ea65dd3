import { expect } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls as daily } from '../contract.ts'
import { calls as payments } from '#features/payments/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import type { Page } from '#tests/rig/browser.ts'
import type { Client } from '#tests/rig/client.ts'
import { hasFocus } from '#tests/journeys/conform.ts'
import { confirmPhone, later } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, unknownOf, type Site } from '#tests/journeys/site.ts'

/**
 * Covers daily rewards across features: offered, claimed in the celebration, played in a game (001 §2–§5).
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const gifts = (page: Page) => page.getByRole('dialog', { name: 'Daily rewards' })
const nextDay = (client: Client) => later(client, DAY_MS)

/** The payments of daily rewards in the player's statement, sorted. */
const paidDaily = async (client: Client) =>
  (await client.call(payments.history, { limit: 100 })).body
    .data!.operations.filter(({ kind }) => /daily/.test(kind))
    .map(({ currency, amount }) => `${currency} ${amount}`)
    .toSorted()

/** A week of one player, from the first offer to the first day of the next week. */
async function week(at: Site): Promise<void> {
  covers(
    '000 §2.25',
    '001 login.2',
    '001 §1.1',
    '001 §2.3',
    '001 §2.4',
    '001 §3.6',
    '001 §3.7',
    '001 §3.17',
    '001 §3.18',
    '001 §3.19',
    '001 §4.9',
    '001 §7.1',
    '001 bonuses.16',
  )
  const page = await at.person({ popUps: true, reducedMotion: 'no-preference' })
  const client = await signedUp(page, at.url)
  await firstDay(page, client)
  await nextDay(client)
  await client.call(daily.applyPrize)
  await nextDay(client)
  await spinsOfTheThird(page, client)

  // Those that are left end soon: a message leads to their game.
  await later(client, 22 * HOUR_MS + 60_000)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('4 free spins expire soon').waitFor()
  await messages.getByText(/^Tidal Fortune · until \d/).waitFor()
  expect(await messages.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('?game=tidal-fortune')

  // Coming back to the lobby is the moment at which the next gift offers itself.
  await later(client, 2 * HOUR_MS)
  // A return that ends before the page knows of the new day offers nothing: the next one does.
  const claim = gifts(page).getByRole('button', { name: 'Claim day 4 reward' })
  const isBack = async () => {
    await page.getByRole('link', { name: 'All games' }).first().click()
    await page.waitForURL('**/library')
    expect(await gifts(page).count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Lobby' }).first().click()
    return claim.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
  expect(await unknownOf(page)).toEqual([])
  await client.call(daily.applyPrize)
  await nextDay(client)
  await client.call(daily.applyPrize)
  await nextDay(client)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lastDays(page, client)
}

async function firstDay(page: Page, client: Client): Promise<void> {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/rest/features-games-info/info/')) asked += 1
  })
  await page.goto('/lobby')
  await gifts(page).waitFor()
  // What offers itself came with the one answer of the page; what newcomers are given may
  // come after it, one by one, and is asked for again.
  await page.waitForLoadState('networkidle')
  expect(asked).toBeLessThanOrEqual(3)
  await gifts(page).getByRole('button', { name: 'Claim day 1 reward' }).press('Enter')
  await gifts(page).getByText('Day 1 claimed: 1,000 Florins and 5 Laurels.').waitFor()
  await gifts(page).getByText('Next reward in').waitFor()
  expect(await paidDaily(client)).toEqual(['coins 1000', 'entries 5'])
  await page.keyboard.press('Escape')
  await gifts(page).waitFor({ state: 'detached' })

  // Whether it has a place in the strip depends on how many others are ready; the closed window stays closed.
  const strip = page.getByRole('list', { name: 'For you today' })
  const stands = strip
    .getByRole('link', { name: /Daily rewards Ready in|All rewards \d+ (more|to claim)/ })
    .first()
  await stands.waitFor()
  // The window's entry in the history goes after it; a reload before that would be stopped by the step back.
  await page.waitForFunction(() => !(history.state as { modal?: true } | null)?.modal)
  await page.reload()
  await stands.waitFor()
  await expect.poll(() => strip.getByRole('link', { name: /Daily rewards Ready to/ }).count()).toBe(0)
  expect(await gifts(page).count()).toBe(0)

  // The list of what is the player's says what comes when.
  await page.goto('/account/bonuses')
  const next = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await next.filter({ hasText: 'Daily reward' }).getByRole('timer').waitFor()
  await next.filter({ hasText: '1 of 7 days' }).waitFor()
  await next
    .filter({ hasText: 'Your next level' })
    .getByRole('link', { name: /^See all levels/ })
    .waitFor()
}

/** The phone is asked for, then the free spins are taken and one is played in its game. */
async function spinsOfTheThird(page: Page, client: Client): Promise<void> {
  await page.goto('/lobby?openModal=daily-login')
  await gifts(page).getByRole('button', { name: 'Verify your phone' }).click()
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor()
  await confirmPhone(client)
  await page.keyboard.press('Escape')
  await gifts(page).getByRole('button', { name: 'Claim day 3 reward' }).click()
  await gifts(page).getByText('3,000 Florins and 5 free spins on Tidal Fortune').waitFor()
  await gifts(page).getByRole('link', { name: 'Play now' }).click()
  await playFree(page, client)

  await page.getByRole('button', { name: 'Exit game' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const back = messages.getByRole('link', { name: 'Continue' })
  await back.waitFor()
  expect(await back.getAttribute('href')).toBe('?game=tidal-fortune')
}

/** One free spin in the frame; its count, its mark in the history, the way back to the game. */
async function playFree(page: Page, client: Client): Promise<void> {
  const game = page.getByRole('dialog', { name: 'Game' })
  await game.getByText('5 free spins').waitFor()
  await game.getByText('2 Laurels each, on us').waitFor()
  const [round] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/rounds/')),
    game.getByRole('button', { name: 'Spin', exact: true }).click(),
  ])
  expect(round.postDataJSON()).toMatchObject({ stake: 2, mode: 'SweepStakes' })
  await game.getByText('4 free spins').waitFor()
  const { rounds } = (await client.call(play.history, { slug: 'tidal-fortune' })).body.data!
  expect(rounds.map(({ free, stake }) => [free, stake])).toEqual([[true, 2]])
  await game.getByRole('button', { name: 'Recent rounds' }).click()
  await game.getByText('free spin', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: 'Exit game' }).click()

  // The first return of the day tells of the wheel, and of nothing beside it; a later one leads back.
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('Your free wheel spin is ready').waitFor()
  expect(await messages.getByRole('link', { name: 'Continue' }).count()).toBe(0)
  await page.getByRole('link', { name: /Free spins Play now/ }).click()
  const spins = page.getByRole('dialog', { name: 'Free spins' })
  await spins.getByText('4 free spins').waitFor()
  await spins.getByRole('link', { name: 'Play Tidal Fortune' }).click()
  await game.getByText('4 free spins').waitFor()
}

/** The sixth and the seventh over the promotions; then the next week offers itself in a brand without a lobby. */
async function lastDays(page: Page, client: Client): Promise<void> {
  await page.goto('/promotions?openModal=daily-login')
  await hasFocus(gifts(page).getByRole('button', { name: 'Claim day 6 reward' }))
  // Free spins change the promotions: the page behind the window is read again (001 §7).
  expect(await page.getByText('Your free spins').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Your free spins').waitFor({ state: 'attached' })
  await nextDay(client)
  await page.goto('/promotions?openModal=daily-login')
  await hasFocus(gifts(page).getByRole('button', { name: 'Claim day 7 reward' }))
  await page.keyboard.press('Enter')
  await gifts(page)
    .getByText(/Week complete\. The next one starts with 1,000 Florins and 5 Laurels in/)
    .waitFor()
  expect((await client.call(daily.info)).body).toMatchObject({ activeLevel: 7, isAvailable: false })
  await nextDay(client)

  // A brand without a lobby has its library for one: coming back to it is when the next gift offers itself.
  await page.goto('/promotions?theme=paperline')
  await page.getByRole('banner').getByRole('link', { name: 'All games' }).click()
  await gifts(page).getByRole('button', { name: 'Claim day 1 reward' }).waitFor()
  expect(await gifts(page).locator('[data-state="taken"]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await gifts(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/library')
  const strip = page.getByRole('list', { name: 'For you today' })
  await strip.getByRole('link', { name: /Daily rewards/ }).waitFor()
}

export const piece: readonly RewardWay[] = [
  {
    title: 'a week of daily gifts: offered once a day, taken, played as free spins, and begun again',
    walk: week,
  },
]
