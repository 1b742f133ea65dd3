import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { expectAccessible } from './conform.ts'
import { playOut } from '../rig/rounds.ts'
import { signedUp, site } from './site.ts'

/** A player checks a round on the page of fairness. */
const at = site(undefined, { shared: true })

test('a round is played again on the page; nothing but its own game travels', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const slug = 'gem-field'
  const { next_round_id: round_id } = await client.session(slug)
  await playOut(client, { slug, round_id, mode: 'TournamentPoints', choice: { mines: 3 } })
  await client.call(play.rotate, {})
  const scripts: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(new URL(answer.url()).pathname)
  })
  await page.goto(`/fairness?of=${slug}&round=${round_id}`)
  await page.getByLabel('Recent rounds').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Server seed' }).inputValue())
    .toMatch(/^[0-9a-f]{64}$/)
  await page.getByRole('button', { name: 'Verify round' }).click()
  const verdict = page.locator('.verdict')
  await verdict.getByText('Matches the round stored on the server, event for event.').waitFor()
  await verdict.getByText('The server seed matches the hash shown before you played.').waitFor()
  expect(scripts.filter((path) => path.includes('gem-field')).length).toBeLessThanOrEqual(1)
  expect(scripts.filter((path) => /dragon-vault|catalogue-[^o]/.test(path))).toEqual([])
  await expectAccessible(page)
  await page.getByLabel('Round number (nonce)').fill('99')
  await page.getByRole('button', { name: 'Verify round' }).click()
  // Another round may be over before the same steps are, and then they cannot be taken.
  await expect.poll(() => verdict.getByText('Matches the round stored').count()).toBe(0)
})

test('the rules of another game come when it is chosen', async () => {
  const page = await at.person()
  await page.goto('/fairness')
  const stake = page.getByLabel('Bet', { exact: true })
  await expect.poll(() => stake.locator('option').count()).toBeGreaterThan(3)
  await page.getByLabel('Game', { exact: true }).selectOption('pearl-weather')
  const bought = page.getByLabel('The feature was bought')
  await bought.waitFor()
  const first = () => stake.locator('option').nth(1).getAttribute('value')
  const plain = Number(await first())
  await bought.check()
  await expect.poll(first).not.toBe(String(plain))
  await expectAccessible(page)
})
