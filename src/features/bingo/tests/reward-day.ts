import { expect } from 'vitest'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'

/** A newcomer of the demonstration plays a game of bingo, by the keyboard alone. */
/** Runs of a new demonstration begin within a minute. */
const BEGINS = { timeout: 90_000, interval: 1_000 }

async function game(at: Site): Promise<void> {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const status = async () => (await client.call(calls.status)).body.data!
  await expect.poll(async () => (await client.call(calls.status)).body.data?.availablePoint, BEGINS).toBe(10)
  const before = await client.balance()
  await page.goto('/lobby?openModal=bingo')
  const room = page.getByRole('dialog', { name: 'Bingo', exact: true })
  await room.getByRole('button', { name: 'Claim 2 free balls' }).press('Enter')
  await expect.poll(async () => (await status()).availablePoint).toBe(12)
  await room.getByRole('button', { name: 'Play 10 balls' }).press('Enter')
  await room.getByRole('list', { name: 'You won' }).waitFor()
  await room.getByText('You have 2 balls left.').waitFor()
  const { last } = (await client.call(calls.data)).body.data!
  const after = await client.balance()
  const added = [after.tourPoints - before.tourPoints, after.entries - before.entries]
  expect(added).toEqual([last!.prize.coins, last!.prize.entries ?? 0])
  for (const [i, { marks }] of last!.tickets.entries())
    expect(await room.locator('table').nth(i).locator('td[data-marked]').count()).toBe(marks.length)
  await page.keyboard.press('Escape')
  await room.waitFor({ state: 'detached' })
}

export const piece: readonly RewardWay[] = [
  {
    title: 'free balls, a game, and its prize in the balance',
    walk: game,
  },
]
