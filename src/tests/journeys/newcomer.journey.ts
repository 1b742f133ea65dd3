import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { games, gameOf } from '#games/catalogue.ts'
import { thousands } from '#platform/base/text/money.ts'
import { openProfile, type BrowserContext, type Page } from '../rig/browser.ts'
import { closePopUps } from './pop-ups.ts'
import { clientOf, closeWelcome, leavePlain, listen, newEmail, signUpBy, site } from './site.ts'

/** The main job, from the first look to the day after a crash. */
const at = site(undefined, { pictures: true })
const email = newEmail()
/** A slot and an original; every mechanic is played in `games/`. */
const PLAYED = (['lines', 'dice'] as const).map((mechanic) =>
  games.find(({ slug }) => gameOf(slug).mechanic === mechanic)!,
)

let own: BrowserContext | null = null
afterAll(() => own?.close())

/** The newcomer's own browser; closing it keeps what a browser keeps. */
async function openOwn(): Promise<Page> {
  own = await openProfile(join(at.dataDir, 'profile'), {
    baseURL: at.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  await own.addInitScript(leavePlain)
  await closePopUps(own)
  listen(own)
  return own.pages()[0] ?? own.newPage()
}

const coins = (page: Page) =>
  page.getByRole('group', { name: 'Balances' }).getByRole('button', { name: /Florins/ })
const showsCoins = async (page: Page, amount: number) => {
  const wanted = new RegExp(`^${thousands(amount)} Florins`)
  await page.getByRole('group', { name: 'Balances' }).getByRole('button', { name: wanted }).waitFor()
}

/** A round of a game to its end; its coins are told to another tab. */
async function playsTo(page: Page, other: Page, slug: string, title: string): Promise<void> {
  await page.goto(`/lobby?game=${slug}`)
  const game = page.getByRole('dialog')
  await game.getByRole('heading', { name: title }).waitFor()
  const client = await clientOf(page, at.url)
  await showsCoins(other, (await client.balance()).tourPoints)
  const main = game.getByRole('button', { name: /^(Spin|Roll)$/ })
  await main.click()
  const rounds = async () => (await client.call(play.history, { slug, limit: 5 })).body.data!.rounds
  // A round may open a feature: the player steps in, and it plays itself to its end.
  const start = game.getByRole('button', { name: /^Start / })
  const stepped = async () => {
    if (await start.isVisible()) await start.click()
    return (await rounds())[0]?.status
  }
  await expect.poll(stepped, { timeout: 60_000 }).toBe('settled')
  await main.waitFor({ timeout: 60_000 })
  await expect
    .poll(() => game.getByRole('status').last().textContent(), { timeout: 60_000 })
    // A round that pays less than its stake says how much came back, and does not call it a win.
    .toMatch(/win|won|paid|returned/i)
  expect((await rounds()).length).toBe(1)
  const { tourPoints } = await client.balance()
  await showsCoins(other, tourPoints)
  await game.getByText(`${thousands(tourPoints)} Florins`).waitFor()
}

describe('a newcomer', () => {
  test('signs up and confirms the address from the built-in inbox', async () => {
    const page = await openOwn()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('**/signup')
    await signUpBy(page, email)
    await page.waitForURL(/\/lobby/)
    await closeWelcome(page)
    await showsCoins(page, 25_000)
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    const message = page
      .getByRole('list', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: email })
      .first()
    await message.getByRole('link').click()
    const gift = page.getByRole('dialog', { name: 'Email verified' })
    await gift.getByRole('button', { name: /^(Skip animation|Continue)$/ }).click()
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
    await showsCoins(page, 30_000)
  })

  test('plays a slot and an original to the end, and the other tab is told by a push', async () => {
    const [page, other] = [await own!.newPage(), await own!.newPage()]
    await other.goto('/lobby')
    for (const { slug, title } of PLAYED) await playsTo(page, other, slug, title)
    await page.close()
    await other.close()
  })

  test('finds everything as it was after closing the browser and a kill -9 of the server', async () => {
    const page = own!.pages()[0]!
    const client = await clientOf(page, at.url)
    const histories = async () =>
      Promise.all(
        PLAYED.map(async ({ slug }) => (await client.call(play.history, { slug })).body.data!.rounds),
      )
    const before = { balance: await client.balance(), histories: await histories() }
    expect(before.balance.version).toBeGreaterThanOrEqual(4)
    await own!.close()
    await at.crash()
    const back = await openOwn()
    await back.goto('/lobby')
    await showsCoins(back, before.balance.tourPoints)
    expect(await coins(back).count()).toBe(1)
    expect({ balance: await client.balance(), histories: await histories() }).toEqual(before)
    for (const [i, { slug, title }] of PLAYED.entries()) {
      await back.goto(`/lobby?game=${slug}`)
      await back.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
      await back.getByRole('button', { name: 'Recent rounds' }).click()
      const [round] = before.histories[i]!
      const rounds = back.getByRole('dialog').getByText(thousands(round!.stake)).filter({ visible: true })
      await rounds.first().waitFor()
    }
  })
})
