import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '#tests/rig/browser.ts'
import { findings } from '#tests/journeys/conform.ts'
import { later } from '#tests/journeys/people.ts'
import { signedUp, site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'
import { roll } from './plan.ts'

/** A whole map, as it is walked in a demonstration. */
const at = site()

const EIGHT_HOURS = 8 * 3_600_000
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Adventure map' })
const sectionOf = (page: Page) => windowOf(page).locator('[aria-current=step] .sr').textContent()

test('a map is walked from its welcome to its end, by the keyboard and with less motion', async () => {
  covers('001 map.12')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const start = await client.balance()
  await page.goto('/lobby?openModal=adventure-map-welcome')
  await page.getByRole('button', { name: 'Open the map' }).press('Enter')
  await windowOf(page)
    .getByText(/3 of 3 (dice|free)/)
    .waitFor()
  expect(await sectionOf(page)).toBe('Start line')
  expect(await findings(page)).toEqual([])
  // The button has the focus, and keeps it from throw to throw.
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter')
    await windowOf(page)
      .getByText(new RegExp(`${left} of 3 (dice|free)`))
      .waitFor()
  }
  await windowOf(page)
    .getByText(/Next free die in/)
    .waitFor()
  const { data } = (await client.call(calls.map, { which: 'current' })).body
  const { section } = data!.map.progressBar
  expect(await sectionOf(page)).toMatch(new RegExp(`^(Section|Gate) ${section}, `))
  expect(await client.balance()).not.toMatchObject({ version: start.version })

  // The days go by, and a die is thrown as soon as it comes, until a special one reaches the end.
  for (let reached = section; reached < 54;) {
    await later(client, EIGHT_HOURS)
    reached = (await roll(client)).body.data!.roll.to
  }
  await page.goto('/lobby?openModal=adventure-map')
  await windowOf(page).getByRole('button', { name: 'Move 6', exact: true }).press('Enter')
  await windowOf(page).getByRole('button', { name: 'Move 6 with a special die' }).press('Enter')
  await windowOf(page).getByText('You’ve reached the end of the map!').waitFor()
  expect(await sectionOf(page)).toMatch(/^Gate 60, .*claimed$/)
  expect(
    await windowOf(page)
      .getByRole('button', { name: /Roll the die|Move/ })
      .count(),
  ).toBe(0)
  expect(await findings(page)).toEqual([])
})
