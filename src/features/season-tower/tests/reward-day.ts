import { expect } from 'vitest'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { later } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'

/** A newcomer of the demonstration opens the season by a free card, climbs, and switches there and back. */

async function season(at: Site): Promise<void> {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await later(client, 2 * MINUTE)
  const season = async () => (await client.call(calls.season, { slug: 'default' })).body.data!
  await expect.poll(async () => (await season()).isEnabled, { timeout: 20_000 }).toBe(true)
  await client.send('POST', '/dev/deposit', { body: { route: 'free', cents: 499, product: 'standard' } })
  const room = page.getByRole('dialog', { name: 'Season tower', exact: true })
  const open = async () => {
    await page.goto('/lobby?openModal=app-season-modal')
    await room.waitFor()
  }
  // The switch holds for a day, so it is asked for twice.
  const surely = () =>
    page
      .getByRole('dialog', { name: /^Switch to/ })
      .getByRole('button', { name: /^Switch to/ })
      .press('Enter')
  await open()
  await room.getByRole('button', { name: 'Switch to season' }).press('Enter')
  await surely()
  await room.getByText('Your rounds count for the season.').waitFor()
  const { stakes } = await client.session('tidal-fortune')
  const stake = stakes.TournamentPoints.filter((one) => one <= 500).at(-1)!
  const before = (await season()).experience
  for (let i = 0; i < 5; i++) {
    const { status, round_id } = await client.beginRound('tidal-fortune', { stake })
    if (status === 'open') await client.finishRound('tidal-fortune', round_id)
  }
  await expect.poll(async () => (await season()).experience, { timeout: 20_000 }).toBeGreaterThan(before)
  await later(client, DAY)
  await client.signIn()
  await open()
  await room.getByRole('button', { name: 'Switch to rank' }).press('Enter')
  await surely()
  await room.getByText('Your rounds count for your rank.').waitFor()
  const { experience } = await season()
  const { status, round_id } = await client.beginRound('tidal-fortune', { stake })
  if (status === 'open') await client.finishRound('tidal-fortune', round_id)
  await later(client, MINUTE)
  expect((await season()).experience).toBe(experience)
  await page.keyboard.press('Escape')
  await room.waitFor({ state: 'detached' })
}

export const piece: readonly RewardWay[] = [
  {
    title: 'a free card, the switch by the keyboard, rounds that count, and the way back a day later',
    walk: season,
  },
]
