import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as cashback } from '#features/cashback/contract.ts'
import { windowOf, weekOf } from '#features/cashback/rules.ts'
import { calls as play } from '#features/play/contract.ts'
import type { GameMode } from '#platform/money.ts'
import type { Page } from '../browser.ts'
import type { Client } from '../client.ts'
import { lettersTo } from '../letters.ts'
import { PASSWORD, signedUp, site } from './site.ts'

/** A player climbs by real rounds, sees it told, and takes the cashback of a lost week. */
const at = site()
const GAME = 'rocket-rush'
/** Dice that win nearly always, and nearly never. */
const SAFE = { target: 9_500, over: false }
const BOLD = { target: 100, over: false }

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}

let numbers = 100
/** Confirms e-mail, phone and profile, as the pages do. */
async function makeWhole(client: Client) {
  await client.confirmEmail()
  const phone = `+12025550${++numbers}`
  await client.call(account.requestPhoneCode, { phone })
  await client.call(account.confirmPhone, { code: (await lettersTo(client, phone))[0]!.code! })
  const saved = await client.call(account.saveProfile, {
    first_name: 'Nadia',
    last_name: 'Kovac',
    street: '12 Main St',
    city: 'Austin',
    zip: '78701',
  })
  expect(saved.body.data?.profileCompleted).toBe(true)
}

async function round(client: Client, mode: GameMode, stake: number, choice: typeof SAFE) {
  const { next_round_id: round_id } = await client.session(GAME)
  const { body } = await client.call(play.play, { slug: GAME, round_id, stake, mode, choice })
  if (!body.data) throw new Error(`the round was refused: ${body.code} ${body.message}`)
  return body.data
}

const ring = (page: Page) =>
  page.locator('.header-player .ring circle').last().getAttribute('stroke-dasharray')

test('the ring follows the rounds within a second, and levels are told once', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await page.goto('/vip')
  // What is missing is one press away, before the status system is there.
  await page.getByRole('link', { name: 'Complete your profile' }).waitFor()
  expect(await page.locator('.header-player .ring').count()).toBe(0)
  await makeWhole(client)
  await page.goto('/vip')
  await page.getByRole('link', { name: /^Your account, .*, level 1$/ }).waitFor()
  await expectAccessible(page)
  // The page listens once it has nothing else to do: a first round shows that it does.
  await expect
    .poll(async () => {
      await round(client, 'TournamentPoints', 500, SAFE)
      return ring(page)
    })
    .not.toBe('0 100')
  const before = await ring(page)
  await round(client, 'TournamentPoints', 2_000, SAFE)
  await expect.poll(() => ring(page), { timeout: 1_000, interval: 20 }).not.toBe(before)

  const ceremony = page.getByRole('dialog', { name: 'Level 2' })
  for (let i = 0; i < 60 && !(await ceremony.isVisible()); i++)
    await round(client, 'TournamentPoints', 2_000, SAFE)
  await ceremony.waitFor()
  await ceremony.getByRole('status').filter({ hasText: 'You have reached level 2' }).waitFor()
  await page.keyboard.press('Escape')
  const goOn = ceremony.getByRole('button', { name: 'Go on' })
  await goOn.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await ceremony.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Your account, .*, level 2$/ }).waitFor()
  await page.getByText('2, you').first().waitFor()

  // Who signs in is told once where they stand.
  const other = await at.person({ reducedMotion: 'reduce' })
  await other.goto('/signin')
  await other.getByLabel('E-mail').fill(client.email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL(/\/lobby/)
  const welcome = other.getByRole('dialog', { name: /^Welcome back/ })
  await welcome.getByText('Bronze, level 2').waitFor()
  await expectAccessible(other)
  await welcome.getByRole('button', { name: 'Go on' }).click()
  await welcome.waitFor({ state: 'detached' })
})

test('a lost week is computed, told, taken once, and shown with its figures', async () => {
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  await makeWhole(client)
  let lost = 0
  for (let i = 0; i < 200 && lost < 100; i++) {
    const { win } = await round(client, 'SweepStakes', 50, BOLD)
    lost += 50 - win
  }
  await page.goto('/cashback')
  await page.getByRole('heading', { name: /^This week/ }).waitFor()
  await page.goto('/?openModal=app-playback-modal')
  const window = page.getByRole('dialog', { name: 'Weekly cashback' })
  await window.getByText(/^This week stands at/).waitFor()
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'detached' })

  const now = Date.parse((await client.send('GET', '/')).headers.get('date')!)
  const { from_ms } = windowOf(weekOf(now, 'America/New_York'), 'America/New_York')
  await client.send('POST', '/dev/clock', { body: { advance_ms: from_ms + 3_600_000 - now } })
  await page.getByText('Your weekly cashback is ready').first().waitFor()
  await page.goto('/promotions')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ready to be taken' })
    .getByRole('link', { name: 'See yours' })
    .click()
  await window.getByRole('timer').waitFor()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Take it' }).click()
  const reward = page.getByRole('dialog', { name: 'Your weekly cashback' })
  await reward.getByText(/came to your balance/).waitFor()
  await reward.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Taken for last week' }).waitFor()
  // The closed window may still be leaving its place in the history, which interrupts a navigation.
  await page.goto('/cashback').catch(() => page.goto('/cashback'))
  await page.getByRole('row').filter({ hasText: 'Taken' }).waitFor()
  await expectAccessible(page)
  const [week] = (await client.call(cashback.statement)).body.data!.weeks
  expect(week).toMatchObject({ status: 'paid', reward: Math.floor(week!.netLoss / 100) })
})
