import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { expectAccessible } from '#tests/journeys/conform.ts'
import { signedUp, site } from '#tests/journeys/site.ts'

/** A player meets the jackpots in games and, with their proof, on the page of fairness. */
const at = site(undefined, { shared: true })

test('a game that feeds the jackpots shows them by other names than its own prizes, and their proof is public', async () => {
  covers('001 bonuses.34')
  const page = await at.person()
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=dragon-vault')
  const meters = page.getByRole('group', { name: /jackpots$/ })
  await meters.getByText('Mega').waitFor()
  expect(await meters.getByText('Grand').count()).toBe(0)
  await page.locator('.plate[data-tone="grand"]', { hasText: 'Grand' }).waitFor()
  await expectAccessible(page)
  // The rules of the game say that it feeds them.
  const note = 'Rounds you bet on feed the four jackpots and can win one, in addition to the odds shown here.'
  await page.getByRole('button', { name: 'Fairness' }).click()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByText(note).waitFor()
  await page.goto('/how-it-works?game=three-kettles')
  await page.locator('.bet-play:enabled').waitFor()
  expect(await meters.count()).toBe(0)
  // So does its page, with the way to more.
  await page.goto('/games/dragon-vault')
  await page.getByText(note).getByRole('link', { name: 'How jackpots work' }).click()
  await page.getByRole('dialog', { name: 'Jackpots' }).waitFor()
  // The jackpots of both currencies lie sealed; those that fell are drawn again in their list.
  await page.goto('/fairness')
  const jackpots = page.getByRole('region', { name: 'Jackpots' })
  await jackpots.getByRole('table', { name: 'Sealed amounts' }).getByRole('row').nth(8).waitFor()
  await jackpots.getByRole('heading', { name: 'Recent jackpot wins' }).waitFor()
  await expectAccessible(page)
})
