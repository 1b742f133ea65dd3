import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { stake } from '../../rig/hand.ts'
import { leaveOften, seenTiles, watchTiles } from './leaving.ts'
import { signedUp, site } from '../site.ts'

/** A player's actions around rounds: keys, a round that waits, a feature's price, the way out. */
const at = site(undefined, { shared: true })

test('Space plays where the keyboard reached no control, and both keys press the control it reached', async () => {
  covers('000 §4.38')
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const rounds = async () =>
    (await client.call(play.history, { slug: 'rocket-rush', limit: 5 })).body.data!.rounds
  await page.goto('/how-it-works?game=rocket-rush')
  await page.locator('.bet-play:enabled').waitFor()
  const bet = page.getByRole('spinbutton', { name: 'Bet' })
  const before = Number(await bet.getAttribute('aria-valuenow'))
  await page.locator('.game-stage').focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await rounds()).length).toBe(1)
  expect((await rounds())[0]!.stake).toBe(before)
  expect(Number(await bet.getAttribute('aria-valuenow'))).toBe(before)
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  await page.getByRole('button', { name: 'Increase: Bet' }).focus()
  await page.keyboard.press('Enter')
  const valueNow = async () => Number(await bet.getAttribute('aria-valuenow'))
  await expect.poll(valueNow).toBeGreaterThan(before)
  const raised = await valueNow()
  await page.keyboard.press('Space')
  await expect.poll(valueNow).toBeGreaterThan(raised)
  expect(await rounds()).toHaveLength(1)
  // A text field keeps Space for itself.
  const field = page.locator('.dice-field input').first()
  await field.focus()
  await page.keyboard.press('Space')
  expect(await page.locator('.game-frame').getAttribute('data-phase')).toBe('idle')
  expect(await rounds()).toHaveLength(1)
  // The mode chosen in a game is the mode of the account.
  await page.getByRole('dialog').getByText('Laurels', { exact: true }).first().click()
  await expect.poll(async () => (await client.call(init.init)).body.data!.gameMode).toBe('SweepStakes')
})

/** How often a game is left; `LEAVES=200` is the long version, some minutes. */
const LEAVES = Number(processEnv()['LEAVES'] ?? 6)

test(
  'who leaves a game never sees its tile larger than it is, whatever the way and however slow the machine',
  async () => {
    const page = await at.person({ reducedMotion: 'no-preference' })
    await signedUp(page, at.url)
    await watchTiles(page)
    await page.goto('/lobby')
    await page.locator('.tile > [data-open]').first().waitFor()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 2 })
    await leaveOften(page, LEAVES)
    const seen = await seenTiles(page)
    expect(seen.filter(({ frames }) => frames > 0).length).toBeGreaterThan(LEAVES / 3)
    expect(seen.filter(({ times }) => times > 1.1)).toEqual([])
  },
  // At half of a busy processor a game takes long to come.
  60_000 + LEAVES * 60_000,
)

test('a tile says that a round waits in its game, and no longer once it was canceled', async () => {
  const page = await at.person()
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=gem-field')
  await page.locator('.bet-play:enabled').waitFor()
  const amount = () => page.locator('.game-bar .balance').first().textContent()
  const before = await amount()
  await stake(page)
  await page.locator('.game-frame[data-phase="deciding"]').waitFor()
  // The button that started the round does not throw it away: it picks for who doesn't mind which.
  await page.locator('.bet-play:enabled', { hasText: 'Random' }).waitFor()
  await page.goto('/lobby')
  const badge = page.locator('[data-open="gem-field"] > [data-badge="open"]')
  await badge.first().waitFor()
  expect(await badge.first().evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await page.locator('#games-recent [data-open="gem-field"]').click()
  await page.locator('.original-form').getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  await expect.poll(amount).toBe(before)
  await page.getByRole('button', { name: 'Exit game' }).click()
  await page.locator('.game-frame').waitFor({ state: 'detached' })
  expect(await badge.count()).toBe(0)
})

test('a feature that costs more than the balance says so before it is pressed', async () => {
  const page = await at.person()
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=dune-roads')
  await page.locator('.bet-play:enabled').waitFor()
  const buy = page.getByRole('button', { name: /^Buy / })
  expect(await buy.isEnabled()).toBe(true)
  const more = page.getByRole('button', { name: 'Increase: Bet' })
  while (await buy.isEnabled()) await more.click()
  await page
    .locator('.buy-bar')
    .getByText(/^You have [\d,]+$/)
    .waitFor()
})
