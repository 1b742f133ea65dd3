import { expect } from 'vitest'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { later } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'

/** A newcomer of the demonstration races for a day. */

async function race(at: Site): Promise<void> {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await later(client, 2 * MINUTE)
  await page.goto('/races')
  const card = page.getByRole('article', { name: 'Daily race' })
  await card.getByRole('button', { name: 'Join for free' }).click()
  await card.getByText('You’re in.').waitFor()
  const daily = async () =>
    (await client.call(calls.list)).body.data!.tournaments.find(
      ({ isTeamBased, isSubscribed }) => !isTeamBased && isSubscribed,
    )!
  const { id, games } = await daily()
  for (let tries = 0; (await daily()).playerData!.place === null; tries++) {
    expect(tries).toBeLessThan(40)
    const { slug } = games[0]!
    const round = await client.beginRound(slug, { mode: 'TournamentPoints', stake: 200 })
    if (round.status === 'open') await client.finishRound(slug, round.round_id)
  }
  await card.getByText(/Place 1 with/).waitFor()
  const before = await client.balance()
  await later(client, DAY + 11 * MINUTE)
  await expect
    .poll(async () => (await client.balance()).entries, { timeout: 60_000 })
    .toBe(before.entries + 500)
  const phase = async () =>
    (await client.call(calls.list)).body.data!.tournaments.find((one) => one.id === id)!.phase
  await expect.poll(phase, { timeout: 20_000 }).toBe('over')
  await page.goto('/races')
  await page
    .getByText(/You won 500/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Check: Daily race/ })
    .first()
    .click()
  await page.getByText('Everything matches: 1 score, 500 in prizes, and the hash.').waitFor()
  expect((await client.call(calls.past)).body.data!.races.map((one) => one.id)).toContain(id)
}

export const piece: readonly RewardWay[] = [
  {
    title: 'join, climb, end, be paid, and check it',
    walk: race,
  },
]
