import { expect } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { ladder } from '../rules.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import type { Page } from '#tests/rig/browser.ts'
import type { Client } from '#tests/rig/client.ts'
import { intercept } from '#tests/rig/intercept.ts'
import { WELCOME_MS } from '../client/welcome.ts'
import { hasFocus } from '#tests/journeys/conform.ts'
import { goLive, makeWhole, ownDatabase } from '#tests/journeys/people.ts'
import { passTime } from '#tests/rig/net/pass-time.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { PASSWORD, signedUp, type Site } from '#tests/journeys/site.ts'

/** A player climbs by real rounds, and sees it told. */
const GAME = 'rocket-rush'
/** Dice that win nearly always. */
const SAFE = { target: 9_500, over: false }

async function round(client: Client, mode: GameMode, stake: number, choice: typeof SAFE) {
  const { next_round_id: round_id } = await client.session(GAME)
  const { body } = await client.call(play.play, { slug: GAME, round_id, stake, mode, choice })
  if (!body.data) throw new Error(`the round was refused: ${body.code} ${body.message}`)
  return body.data
}

/** As many points as lie just below a level, with another level reached before. */
const climbTo = (own: ReturnType<typeof ownDatabase>, { email }: Client, level: number, reached: number) =>
  own.put(
    `insert into rank_league_progress (player_id, hundredths, level, last_round_at)
     select player_id, $2, $3, created_at from player where email = $1
     on conflict (player_id) do update set hundredths = excluded.hundredths, level = excluded.level`,
    [email, ladder[level - 1]!.pointsTotal * 100 - 1, reached],
  )

/** Runs in the page: notes when the welcome came, ms of the page's life. */
function noteWelcome() {
  new MutationObserver(() => {
    const title = document.querySelector('dialog[open] h2')?.textContent
    if (title?.startsWith('Welcome back'))
      document.documentElement.dataset['welcomed'] ??= `${performance.now()}`
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
}

/** Runs in the page: how long after the answer to a call the welcome came, ms. */
function welcomedAfter(path: string): number {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answered = calls.find(({ name }) => new URL(name).pathname === path)?.responseEnd ?? Number.NaN
  return Number(document.documentElement.dataset['welcomed']) - answered
}

/** Runs in the page: when the ring stands elsewhere, ms of the page's life. */
const ringMoves = (before: string | null): Promise<number> =>
  new Promise((done) => {
    const look = () => {
      const circle = [...document.querySelectorAll('.header-player .ring circle')].at(-1)
      if (circle && circle.getAttribute('stroke-dasharray') !== before) done(performance.now())
      else setTimeout(look, 10)
    }
    look()
  })

/** A page listens once it is hydrated. */
const WAITS = { timeout: 20_000, interval: 250 }

const ring = (page: Page) =>
  page.locator('.header-player .ring circle').last().getAttribute('stroke-dasharray')

async function climb(at: Site): Promise<void> {
  covers('001 ranks.3', '001 ranks.5', '001 levels.4', '001 levels.5')
  const own = ownDatabase()
  own.settings(at.dataDir)
  const page = await at.person({ reducedMotion: 'no-preference' })
  const client = await signedUp(page, at.url)
  await page.goto('/vip')
  // What is missing is one press away, before the status system is there.
  await page.getByRole('link', { name: 'Complete your profile' }).waitFor()
  expect(await page.locator('.header-player .ring').count()).toBe(0)
  await makeWhole(client)
  await page.goto('/vip')
  await page.getByRole('link', { name: /^Your account, .*, level 1$/ }).waitFor()
  // The page listens once it has nothing else to do: a first round shows that it does.
  await expect
    .poll(async () => {
      await round(client, 'TournamentPoints', 500, SAFE)
      return ring(page)
    }, WAITS)
    .not.toBe('0 100')
  // Three rounds, by the page's own clock: a busy machine may be late once, what waits for a tick always is.
  const late = []
  for (let i = 0; i < 3; i++) {
    const before = await ring(page)
    const moved = page.evaluate(ringMoves, before)
    await round(client, 'TournamentPoints', 2_000, SAFE)
    const settled = await page.evaluate(() => performance.now())
    late.push((await moved) - settled)
  }
  expect(Math.min(...late)).toBeLessThan(1_000)

  const celebration = page.getByRole('dialog', { name: 'Level 2' })
  await climbTo(own, client, 2, 1)
  await round(client, 'TournamentPoints', 500, SAFE)
  await celebration.waitFor()
  await celebration.getByRole('status').filter({ hasText: 'You reached level 2' }).waitFor()
  await page.keyboard.press('Escape')
  const goOn = celebration.getByRole('button', { name: 'Continue' })
  await goOn.waitFor()
  await hasFocus(goOn)
  await page.keyboard.press('Enter')
  await celebration.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Your account, .*, level 2$/ }).waitFor()
  await page.getByText('All levels', { exact: true }).click()
  await page.getByText('2 (you)').first().waitFor()

  // Who signs in is told once where they stand, 2.5 s after it.
  const other = await at.person({ reducedMotion: 'reduce' })
  await other.addInitScript(noteWelcome)
  await other.goto('/signin')
  await other.getByLabel('Email').fill(client.email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL(/\/lobby/)
  const welcome = other.getByRole('dialog', { name: /^Welcome back/ })
  await welcome.getByText('Bronze, level 2').waitFor()
  expect(await other.evaluate(welcomedAfter, account.login.path)).toBeGreaterThanOrEqual(WELCOME_MS)
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await welcome.waitFor({ state: 'detached' })
  // The page that is opened next belongs to the same login: a minute goes by, and nobody is welcomed.
  await other.clock.install()
  await goLive(other, '/promotions')
  await passTime(other, 60_000)
  expect(await welcome.count()).toBe(0)
  // A link that signs in is a coming in of its own.
  await goLive(other, '/lobby?autologin=true')
  await welcome.waitFor()
}

/** Lets a page count the prizes of levels that it is notified of. */
const countPrizes = (page: Page) =>
  page.evaluate(() => {
    let paid = 0
    document.addEventListener(
      'push:rankLeague.assignPrize',
      () => (document.documentElement.dataset['paid'] = String(++paid)),
    )
  })
const announced = (page: Page, times: number) =>
  page.locator(`html[data-paid="${times}"]`).waitFor({ state: 'attached' })

async function afterRounds(at: Site): Promise<void> {
  covers('001 levels.1', '001 levels.2')
  const own = ownDatabase()
  own.settings(at.dataDir)
  const page = await at.person({ reducedMotion: 'reduce' })
  const client = await signedUp(page, at.url)
  await makeWhole(client)
  await climbTo(own, client, 10, 8)
  await page.clock.install()
  await goLive(page, `/lobby?game=${GAME}`)
  const game = page.getByRole('dialog', { name: 'Game' })
  const roll = game.getByRole('button', { name: 'Roll', exact: true })
  await roll.waitFor()
  await countPrizes(page)
  const windows = page.getByRole('dialog', { name: /^(Level|Welcome to)/ })
  const goOn = windows.getByRole('button', { name: 'Continue' })
  // The player's own roll is on its way to the server; meanwhile a round elsewhere reaches level 10.
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await intercept(page, '**/rounds/', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await roll.click()
  await round(client, 'TournamentPoints', 500, SAFE)
  await announced(page, 1)
  await page.clock.fastForward(400)
  expect(await windows.count()).toBe(0)
  release()
  // Levels 9 and 10: one window, all that they gave.
  const ten = page.getByRole('dialog', { name: 'Level 10' })
  await ten.getByRole('status').filter({ hasText: 'You reached level 10' }).waitFor()
  await ten.getByText('9,500', { exact: true }).waitFor()
  await goOn.click()
  await windows.waitFor({ state: 'detached' })

  // Level 11 opens a section and is left out while the game is open (001 §5); level 12 is told there, alone.
  await climbTo(own, client, 11, 10)
  await round(client, 'TournamentPoints', 500, SAFE)
  await announced(page, 2)
  // What comes within a quarter of a second is one celebration: level 12 is to be another.
  await page.clock.fastForward(600)
  await climbTo(own, client, 12, 11)
  await round(client, 'TournamentPoints', 500, SAFE)
  const twelve = page.getByRole('dialog', { name: 'Level 12' })
  await twelve.getByText('6,000', { exact: true }).waitFor()
  await goOn.click()
  await windows.waitFor({ state: 'detached' })
  await climbTo(own, client, 21, 20)
  await round(client, 'TournamentPoints', 500, SAFE)
  await announced(page, 4)
  expect(await game.isVisible()).toBe(true)
  // What waits outlives the page: it is reloaded inside the game, and still tells nothing there.
  await page.reload()
  await roll.waitFor()
  expect(await windows.count()).toBe(0)
  await game.getByRole('button', { name: 'Exit game' }).click()
  // After the game both sections are one: the higher one's celebration, with all that both gave.
  const gold = page.getByRole('dialog', { name: 'Welcome to Gold' })
  await gold.getByRole('status').filter({ hasText: 'You reached Gold, level 21' }).waitFor()
  await gold.getByText('16,000', { exact: true }).waitFor()
  await goOn.click()
  await windows.waitFor({ state: 'detached' })
  expect(await game.count()).toBe(0)
  // It was told, once: another page has nothing left to tell.
  await goLive(page, '/lobby')
  await passTime(page, 60_000)
  expect(await windows.count()).toBe(0)
}

export const piece: readonly RewardWay[] = [
  { title: 'the ring follows the rounds within a second, and levels are reported once', walk: climb },
  {
    title:
      'levels wait for the spin and are told over the game; sections are left out there and told after it',
    walk: afterRounds,
  },
]
