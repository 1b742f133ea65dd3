import { expect } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'

/** The first dice of a map, from its welcome on. How a map is walked to its end is in `feature.test.ts`. */

async function map(at: Site): Promise<void> {
  covers('001 map.12')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const start = await client.balance()
  await page.goto('/lobby?openModal=adventure-map-welcome')
  await page.getByRole('button', { name: 'Open the map' }).press('Enter')
  const room = page.getByRole('dialog', { name: 'Adventure map' })
  const section = () => room.locator('[aria-current=step] .sr').textContent()
  await room.getByText(/3 of 3 (dice|free)/).waitFor()
  expect(await section()).toBe('Start line')
  // The button has the focus, and keeps it from throw to throw.
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter')
    await room.getByText(new RegExp(`${left} of 3 (dice|free)`)).waitFor()
  }
  await room.getByText(/Next free die in/).waitFor()
  const { data } = (await client.call(calls.map, { which: 'current' })).body
  expect(await section()).toMatch(new RegExp(`^(Section|Gate) ${data!.map.progressBar.section}, `))
  expect(await client.balance()).not.toMatchObject({ version: start.version })
}

export const piece: readonly RewardWay[] = [
  {
    title: 'a map is walked from its welcome by its first dice, by the keyboard and with less motion',
    walk: map,
  },
]
