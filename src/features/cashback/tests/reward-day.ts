import { expect } from 'vitest'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { dayAfter, weekOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { goLive, later, makeWhole, ownDatabase } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'
import { windowOf } from '../rules.ts'

/** A player takes the cashback of a lost week. */
const GAME = 'rocket-rush'
const ZONE = 'America/New_York'

/** A round of dice that win nearly never. @returns what it won */
async function lostRound(client: Client, stake: number): Promise<number> {
  const { next_round_id: round_id } = await client.session(GAME)
  const choice = { target: 100, over: false }
  const { body } = await client.call(play.play, { slug: GAME, round_id, stake, mode: 'SweepStakes', choice })
  if (!body.data) throw new Error(`the round was refused: ${body.code} ${body.message}`)
  return body.data.win
}

async function lostWeek(at: Site): Promise<void> {
  covers('001 cashback.1', '001 cashback.12', '001 cashback.14', '001 cashback.17')
  const own = ownDatabase()
  own.settings(at.dataDir)
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  await makeWhole(client)
  /**
   * Moves the clock, and sees what the page says of it. A week that passes at once brings the jobs of all
   * features along, and a page may miss what one of them says among the others: it opens again ten minutes
   * before the moment, which is reached alone.
   */
  const hears = async (text: string, advance_ms: number) => {
    const before_ms = 600_000
    await later(client, advance_ms - 3_600_000 - before_ms)
    await goLive(page, '/promotions')
    await Promise.all([
      page.getByText(text).first().waitFor({ timeout: 75_000 }),
      later(client, before_ms + 3_600_000),
    ])
  }
  // On Monday morning the week before is being computed, and the window says that instead.
  const { from_ms: reckoned_ms } = windowOf(dayAfter(weekOf(await later(client, 0), ZONE), -7), ZONE)
  await later(client, Math.max(0, reckoned_ms - (await later(client, 0))))
  let lost = 0
  for (let i = 0; i < 200 && lost < 100; i++) {
    lost += 50 - (await lostRound(client, 50))
  }
  const week = weekOf(await later(client, 0), ZONE)
  // More than the gifts of a first day can lose, once the rounds are counted.
  await expect
    .poll(async () => (await client.call(calls.statement)).body.data!.running.netLoss)
    .toBeGreaterThanOrEqual(lost)
  await own.put(
    `update cashback_week set staked = staked + 4000, covered = covered + 64000
     where week = $2 and player_id = (select player_id from player where email = $1)`,
    [client.email, week],
  )
  await page.goto('/cashback')
  await page.getByRole('heading', { name: /^This week/ }).waitFor()
  await goLive(page, '/?openModal=app-playback-modal')
  const window = page.getByRole('dialog', { name: 'Weekly cashback' })
  await window.getByText(/^This week so far/).waitFor()
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'detached' })

  const now = await later(client, 0)
  const { from_ms } = windowOf(week, ZONE)
  await hears('Your weekly cashback is ready', from_ms + 3_600_000 - now)
  await page
    .getByRole('listitem')
    .filter({ hasText: /cashback/i })
    .getByRole('link', { name: /^Claim / })
    .click()
  await window.getByRole('timer').waitFor()
  await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === catalogue.filters.path),
    window.getByRole('button', { name: 'Claim' }).click(),
  ])
  const reward = page.getByRole('dialog', { name: 'Your weekly cashback' })
  await reward.getByText(/added to your balance/).waitFor()
  await reward.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Claimed for last week' }).waitFor()
  // The closed window may still be leaving its place in the history, which interrupts a navigation.
  await page.goto('/cashback').catch(() => page.goto('/cashback'))
  await page.getByRole('row').filter({ hasText: 'Claimed' }).waitFor()
  // When it was taken is told in the zone of the brand.
  await page.getByText(/ (EST|EDT)$/).waitFor()
  const [paid] = (await client.call(calls.statement)).body.data!.weeks
  expect(paid).toMatchObject({ status: 'paid', reward: Math.max(25, Math.floor(paid!.countedLoss / 100)) })
  expect([paid!.reward > 0, paid!.countedLoss < paid!.netLoss]).toEqual([true, true])
}

export const piece: readonly RewardWay[] = [
  {
    title: 'a lost week is computed, told, taken once, and shown with its figures',
    walk: lostWeek,
    late: true,
  },
]
