import { expect } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { later } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'

/** A newcomer of the demonstration gets a fortune package free, and takes its first part a day later. */

async function packageOfDays(at: Site): Promise<void> {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const { tourPoints, entries } = await client.balance()
  const room = page.getByRole('dialog', { name: 'Packages', exact: true })
  const open = async () => {
    await page.goto('/lobby?openModal=app-preset-package-modal')
    await room.waitFor()
  }
  await open()
  await room.getByText('This is a demonstration').waitFor()
  await room.getByRole('button', { name: 'Get it free: package for $9.99' }).press('Enter')
  await room.getByText('Your fortune package for $9.99').waitFor()
  await room.getByText('Part 1 opens in').waitFor()
  // The gift is paid by itself.
  await expect
    .poll(() => client.balance(), { timeout: 20_000 })
    .toMatchObject({
      tourPoints: tourPoints + 99_900,
      entries: entries + 999,
    })
  await later(client, DAY)
  await client.signIn()
  const before = await client.balance()
  await open()
  await room.getByRole('button', { name: 'Claim part 1' }).press('Enter')
  await room.getByText('29,970').first().waitFor()
  expect((await client.balance()).tourPoints).toBe(before.tourPoints + 4_995)
  await page.keyboard.press('Escape')
  await room.waitFor({ state: 'detached' })
}

export const piece: readonly RewardWay[] = [
  {
    title: 'a package is got free by the keyboard, and its first part is taken the day after',
    walk: packageOfDays,
  },
]
