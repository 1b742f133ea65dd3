import { expect, test } from 'vitest'
import { drawShaped } from '#platform/draws/draw.server.ts'
import { drawSealed, fixList, revealSeal, sealDraws } from '#platform/draws/sealed-draws.server.ts'
import type { Shape } from '#platform/draws/shapes.ts'
import { systemClock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { expectAccessible } from '../conform.ts'
import { ownDatabase } from '../people.ts'
import { playOut } from '../../rig/rounds.ts'
import { signedUp, site } from '../site.ts'

/** A player checks rounds and draws on the page of fairness. */
const own = ownDatabase()
const at = site(own.settings)

test('a round is played again on the page; nothing but its own game travels', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const slug = 'gem-field'
  const { next_round_id: round_id } = await client.session(slug)
  await playOut(client, { slug, round_id, mode: 'TournamentPoints', choice: { mines: 3 } })
  const scripts: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(new URL(answer.url()).pathname)
  })
  await page.goto(`/fairness?of=${slug}&round=${round_id}`)
  await page.getByLabel('Recent rounds').waitFor()
  // Revealing fills in what was hidden, also where it was asked for too soon.
  await page.getByText('The server seed for this round is still hidden.').waitFor()
  const serverSeed = page.getByRole('textbox', { name: 'Server seed' })
  await page.getByRole('button', { name: 'Verify round' }).click()
  await page.getByText('Changing your seeds reveals it.').waitFor()
  await page.getByRole('link', { name: 'Go to your seeds' }).click()
  await page.getByRole('button', { name: 'Reveal and change' }).click()
  await expect.poll(() => serverSeed.inputValue()).toMatch(/^[0-9a-f]{64}$/)
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
  // The rules of another game come when it is chosen.
  const stake = page.getByLabel('Bet', { exact: true })
  await page.getByLabel('Game', { exact: true }).selectOption('pearl-weather')
  const bought = page.getByLabel('The feature was bought')
  await bought.waitFor()
  await expect.poll(() => stake.locator('option').count()).toBeGreaterThan(3)
  const first = () => stake.locator('option').nth(1).getAttribute('value')
  const plain = Number(await first())
  await bought.check()
  await expect.poll(first).not.toBe(String(plain))
  await expectAccessible(page)
})

/** One of each shape that a draw can have. */
const SHAPES: readonly Shape[] = [
  { kind: 'weights', weights: [6_000, 3_000, 1_000] },
  { kind: 'dice', n: 2 },
  { kind: 'sample', k: 4, n: 30 },
  { kind: 'shuffle', n: 9 },
]

test('draws of each shape, a player’s own and those for everybody, are drawn again on the page', async () => {
  covers('001 §4.18', '001 §4.15')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  // A draw of its own for each attempt: what was revealed stays so.
  const lottery = { purpose: 'sample-lottery', subject: `week of ${client.email}` }
  const tickets = Array.from({ length: 40 }, (_, n) => `ticket-${n}`)
  await own.within(async (tx) => {
    const { player_id: playerId } = await tx
      .selectFrom('player')
      .select('player_id')
      .where('email', '=', client.email)
      .executeTakeFirstOrThrow()
    await sealDraws(tx, systemClock, { ...lottery, theme: null })
    await fixList(tx, systemClock, lottery, tickets)
    for (const [n, shape] of SHAPES.entries()) {
      await drawShaped(tx, systemClock, { playerId, feature: 'sample-dice', key: `shape ${n}`, shape })
      await drawSealed(tx, systemClock, lottery, { key: `prize ${n}`, shape, from: tickets })
    }
  })
  await page.goto('/fairness')
  const mine = page.getByRole('region', { name: 'Your results' })
  // Prize drops and the lottery of the demonstration have seals of their own.
  const common = page
    .getByRole('region', { name: 'Prize draws for everyone' })
    .getByRole('listitem')
    .filter({ hasText: lottery.subject })
  await expect.poll(() => mine.getByText('Not revealed yet').count()).toBe(SHAPES.length)
  await common.getByText('Not revealed yet').waitFor()
  await own.within((tx) => revealSeal(tx, systemClock, lottery))
  await page.getByRole('button', { name: 'Reveal and change' }).click()
  await expect.poll(() => mine.getByText('Result verified').count()).toBe(SHAPES.length)
  await page.reload()
  await common.locator('summary').click()
  await page.context().setOffline(true)
  await common.getByRole('button', { name: 'Check', exact: true }).click()
  await common.getByText('Recalculated here: every result is the same.').waitFor()
  await common.getByText('The server seed matches the hash shown beforehand.').waitFor()
  expect(await common.getByRole('img', { name: 'Result verified' }).count()).toBe(SHAPES.length)
  await page.context().setOffline(false)
  // The list is read, and its hash computed, too.
  await common.getByRole('button', { name: 'Check the list' }).click()
  await common.getByText('Lists match their hashes, and every result is on its list.').waitFor()
  await expectAccessible(page)
})
