import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { mainButton, stake } from '../../rig/hand.ts'
import { expectAccessible } from '../conform.ts'
import { leaveOften, seenTiles, watchTiles } from './leaving.ts'
import { signedUp, site } from '../site.ts'

/** What a player does and sees around rounds: keys, a bought feature, the end of a board. */
const at = site(undefined, { shared: true })

test('Space plays where the keyboard reached no control, and both keys press the control it reached', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const rounds = async () =>
    (await client.call(play.history, { slug: 'rocket-rush', limit: 5 })).body.data!.rounds
  await page.goto('/how-it-works?game=rocket-rush')
  await page.locator('.bet-play:enabled').waitFor()
  const stake = page.getByRole('spinbutton', { name: 'Bet' })
  const before = Number(await stake.getAttribute('aria-valuenow'))
  await page.locator('.game-stage').focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await rounds()).length).toBe(1)
  expect((await rounds())[0]!.stake).toBe(before)
  expect(Number(await stake.getAttribute('aria-valuenow'))).toBe(before)
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  await page.getByRole('button', { name: 'Increase: Bet' }).focus()
  await page.keyboard.press('Enter')
  const valueNow = async () => Number(await stake.getAttribute('aria-valuenow'))
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
})

test('the grand reads the same before a bought feature and at its intro', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  // The gift for the confirmed address pays for the feature.
  await client.confirmEmail()
  await page.goto('/how-it-works?game=three-kettles')
  await page.locator('.bet-play:enabled').waitFor()
  const grand = page.locator('.plate[data-tone="grand"] b')
  const before = await grand.textContent()
  await page.getByRole('button', { name: /^Buy Hold & Link/ }).click()
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await page.locator('.game-frame[data-phase="intro"]').waitFor()
  expect(await grand.textContent()).toBe(before)
  await page.getByRole('button', { name: 'Start Hold & Link' }).click()
  await page.locator('.hold-grid').waitFor()
  expect(await grand.textContent()).toBe(before)
})

test('before the first pick a round can be canceled; after a mine the rest of the board is shown, and hidden on request', async () => {
  const page = await at.person()
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=gem-field')
  await page.locator('.bet-play:enabled').waitFor()
  const amount = () => page.locator('.game-bar .balance').first().textContent()
  const before = await amount()
  await mainButton(page).click()
  await page.locator('.game-frame[data-phase="deciding"]').waitFor()
  // The button that started the round does not throw it away: it picks for who doesn't mind which.
  await page.locator('.bet-play:enabled', { hasText: 'Random' }).waitFor()
  await page.locator('.original-form').getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  await expect.poll(amount).toBe(before)

  const mines = page.locator('.original select')
  await mines.selectOption({ index: (await mines.locator('option').count()) - 1 })
  const hit = page.locator('.stone[data-state="hit"]')
  // With so many mines one is found soon.
  while ((await hit.count()) === 0) {
    await stake(page)
    await page.locator('.stone:enabled').first().click()
    await page.locator('.stone:not([data-state="closed"])').first().waitFor()
    const take = page.locator('.bet-play', { hasText: 'Cash out' })
    const over = page.locator('.game-frame[data-phase="idle"]')
    await take.or(over).first().waitFor()
    // Its word is new for a moment, in which a press is not taken for this one.
    await expect
      .poll(async () => {
        if ((await take.count()) > 0) await take.click()
        return over.count()
      })
      .toBe(1)
  }
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  await page.locator('.stone[data-state="mine"]').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show board' }).click()
  expect(await page.locator('.stone[data-state="mine"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Show board' }).click()
  expect(await page.locator('.stone[data-state="mine"]').count()).toBeGreaterThan(0)
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await leaveOften(page, LEAVES)
    const seen = await seenTiles(page)
    expect(seen.filter(({ frames }) => frames > 0).length).toBeGreaterThan(LEAVES / 3)
    expect(seen.filter(({ times }) => times > 1.1)).toEqual([])
  },
  // At a quarter of a busy processor a game takes half a minute to come.
  60_000 + LEAVES * 60_000,
)

test('a tile says that a round waits in its game, and no longer once it has ended', async () => {
  const page = await at.person()
  await signedUp(page, at.url)
  await page.goto('/how-it-works?game=gem-field')
  await page.locator('.bet-play:enabled').waitFor()
  await mainButton(page).click()
  await page.locator('.game-frame[data-phase="deciding"]').waitFor()
  await page.goto('/lobby')
  const badge = page.locator('[data-open="gem-field"] > [data-badge="open"]')
  await badge.first().waitFor()
  expect(await badge.first().evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await page.locator('#games-recent [data-open="gem-field"]').click()
  await page.locator('.original-form').getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
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
