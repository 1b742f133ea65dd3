import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls as daily } from '../contract.ts'
import { calls as play } from '#features/play/contract.ts'
import type { Page } from '#tests/rig/browser.ts'
import type { Client } from '#tests/rig/client.ts'
import { findings, hasFocus } from '#tests/journeys/conform.ts'
import { confirmPhone, later } from '#tests/journeys/people.ts'
import { signedUp, site, unknownOf } from '#tests/journeys/site.ts'

/** What a player is given day by day: offered, taken in its celebration, played in a game (001 §2–§5). */
const at = site(undefined, { pictures: true })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const gifts = (page: Page) => page.getByRole('dialog', { name: 'Daily rewards' })
const nextDay = (client: Client) => later(client, DAY_MS)

describe('daily gifts', () => {
  test('offer themselves once a day, are taken, and their free spins are played in the game', async () => {
    covers(
      '001 §1.1',
      '001 §2.3',
      '001 §2.4',
      '001 §3.6',
      '001 §3.7',
      '001 §3.17',
      '001 §3.18',
      '001 §3.19',
      '001 §4.9',
      '001 bonuses.16',
    )
    const page = await at.person({ popUps: true, reducedMotion: 'no-preference' })
    const client = await signedUp(page, at.url)
    const start = await client.balance()
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
    expect(await findings(page)).toEqual([])
    await gifts(page).getByRole('button', { name: 'Claim day 1 reward' }).press('Enter')
    await gifts(page).getByText('Day 1 claimed: 1,000 Florins and 5 Laurels.').waitFor()
    await gifts(page).getByText('Next reward in').waitFor()
    expect(await client.balance()).toMatchObject({ tourPoints: start.tourPoints + 1_000 })
    expect(await findings(page)).toEqual([])
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

    await bonuses(page)

    await nextDay(client)
    await client.call(daily.applyPrize)
    await nextDay(client)
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
    const back = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Continue' })
    await back.waitFor()
    expect(await back.getAttribute('href')).toBe('?game=tidal-fortune')
    // Those that are left end soon: a message leads to their game.
    await later(client, 22 * HOUR_MS + 60_000)
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('4 free spins expire soon').waitFor()
    await messages.getByText(/^Tidal Fortune · until \d/).waitFor()
    expect(await messages.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe(
      '?game=tidal-fortune',
    )

    // Coming back to the lobby is the moment at which the next gift offers itself.
    await later(client, 2 * HOUR_MS)
    await page.getByRole('link', { name: 'All games' }).first().click()
    await page.waitForURL('**/library')
    expect(await gifts(page).count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Lobby' }).first().click()
    await gifts(page).getByRole('button', { name: 'Claim day 4 reward' }).waitFor()
    expect(await unknownOf(page)).toEqual([])
  })

  test('with little motion on a phone: nothing turns or flies, the card is stamped', async () => {
    covers('001 §3.7')
    const page = await at.person({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await signedUp(page, at.url)
    await page.goto('/lobby?theme=popply')
    // The first games stay in sight under the strip.
    const tile = page.locator('.tile').first()
    expect((await tile.boundingBox())!.y).toBeLessThan(700)
    await page.getByRole('link', { name: /Daily rewards/ }).click()
    const take = gifts(page).getByRole('button', { name: 'Claim day 1 reward' })
    await take.waitFor()
    const before = (await gifts(page).boundingBox())!.height
    await take.click()
    await gifts(page)
      .getByText(/Day 1 claimed/)
      .first()
      .waitFor()
    // All is over then: the button is gone, and the window is as large as before.
    expect(
      await gifts(page)
        .getByRole('button', { name: /^Claim day/ })
        .count(),
    ).toBe(0)
    expect((await gifts(page).boundingBox())!.height).toBe(before)
    const first = gifts(page).locator('[data-level="1"]')
    expect(await first.getAttribute('data-state')).toBe('taken')
    expect(await page.locator('dialog [popover]:not(.toasts)').count()).toBe(0)
    await gifts(page).getByText('Next reward in').waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('of a whole week: the seventh completes it, and the next day begins again (001 §4)', async () => {
    covers('000 §2.25', '001 login.2', '001 §7.1')
    const page = await at.person({ popUps: true, reducedMotion: 'reduce' })
    const client = await signedUp(page, at.url)
    await confirmPhone(client)
    for (let day = 1; day <= 5; day++) {
      expect((await client.call(daily.applyPrize)).body).toMatchObject({ success: true, level: day })
      await nextDay(client)
    }
    // Free spins change the promotions: the page behind the window is read again (001 §7).
    await page.goto('/promotions?openModal=daily-login')
    await hasFocus(gifts(page).getByRole('button', { name: 'Claim day 6 reward' }))
    expect(await page.getByText('Your free spins').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByText('Your free spins').waitFor({ state: 'attached' })
    await nextDay(client)
    await page.goto('/promotions?openModal=daily-login')
    // The focus stands on what the window is for.
    await hasFocus(gifts(page).getByRole('button', { name: 'Claim day 7 reward' }))
    await page.keyboard.press('Enter')
    await gifts(page)
      .getByText('Day 7 claimed: 15,000 Florins, 50 Laurels and an extra wheel spin.')
      .waitFor()
    await gifts(page)
      .getByText(/Week complete\. The next one starts with 1,000 Florins and 5 Laurels in/)
      .waitFor()
    expect(await gifts(page).locator('[data-state="taken"]').count()).toBe(7)
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
    expect(await findings(page)).toEqual([])
    await page.goto('/library?game=tidal-fortune')
    await page.getByRole('button', { name: 'Exit game' }).click()
    // The way back into the game, or what waits today where the page knows of it already.
    await page.getByRole('region', { name: 'Messages' }).getByRole('link').first().waitFor()
  })
})

/** The list of what is the player's: what waits, what comes when, and what to do where it does not come. */
async function bonuses(page: Page): Promise<void> {
  await page.goto('/account/bonuses')
  const next = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await next.filter({ hasText: 'Daily reward' }).getByRole('timer').waitFor()
  await next.filter({ hasText: '1 of 7 days' }).waitFor()
  await next
    .filter({ hasText: 'Your next level' })
    .getByRole('link', { name: /^See all levels/ })
    .waitFor()
  expect(await findings(page)).toEqual([])
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
  expect(await findings(page)).toEqual([])
  await spins.getByRole('link', { name: 'Play Tidal Fortune' }).click()
  await game.getByText('4 free spins').waitFor()
}
