import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../rig/browser.ts'
import type { Client } from '../rig/client.ts'
import { messagesTo } from '../rig/inbox.ts'
import { giveSeedBeside } from '../rig/rewards/seeds.ts'
import {
  IS_TIMED,
  KNOWN_SEEDS,
  MINUTE,
  playElsewhere,
  playRounds,
  SECOND,
  takeHands,
  visitsOf,
  witness,
  type Hands,
  type Seen,
} from './first-minutes.fixture.ts'
import { clientOf, newEmail, PASSWORD, site } from './site.ts'

/**
 * The script of a newcomer's first fifteen minutes, on a phone, whose processor is four times slower where
 * this is timed.
 *
 * Time is counted like this. The product takes its own time on both clocks: pages, windows, rounds. The
 * player's time in between is added by moving the clocks: typing, looking, and the moment before the next
 * press. Of the rounds of a row the first are played at the game's own pace, with a slow processor, and
 * measured (only the very first in untimed runs); the rest are played as real rounds too, by turbo, with less
 * motion and the processor as it is, and then the clocks are moved to where the measured pace would have
 * brought them. In untimed runs most are played elsewhere, before their game is opened: the page counts them
 * as its own.
 */
const at = site(undefined, { pictures: true, ahead: true })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** A machine that does other work too is slow enough: four times slower, a press takes half a minute. */
const SLOWER = IS_TIMED ? 4 : 1
const SLOT = 'glacier-paths'
const ORIGINAL = 'rocket-rush'

/** Filling in the form of a sign-up. */
const TYPING_MS = 15 * SECOND
/** From the end of a round to the next press. */
const PRESS_MS = 2 * SECOND
const LOOK_MS = 15 * SECOND
const MEASURED = 4
/** Duration of a round with its press, as measured on a quiet machine; an untimed run assumes it. */
const PACE_MS = 4.5 * SECOND

/** A newcomer at a phone. */
interface Player {
  readonly page: Page
  readonly hands: Hands
  /** How many times slower than here the processor is. */
  readonly slow: (rate: number) => Promise<unknown>
  /** Everything that has appeared until now. */
  readonly seen: readonly Seen[]
}

const gameOn = (page: Page) => page.getByRole('dialog', { name: 'Game' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Opens a game from the lobby by a link, as its tile is: which tiles are there changes by the week. */
async function openGame({ page }: Player, slug: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.querySelector('.page')!.append(link)
    link.click()
    link.remove()
  }, `/lobby?game=${slug}`)
  await gameOn(page).locator('.bet-play:enabled').waitFor()
}

/**
 * Lets a visit have gone on for so long. What comes tomorrow is told after ten minutes of it, a minute after
 * the level by the script: beside other work the level may take longer, and both would be told together.
 */
async function haveStayed(page: Page, ms: number): Promise<void> {
  if (IS_TIMED) return
  await page.evaluate((stayed_ms) => {
    const visit = JSON.parse(localStorage.getItem('visit')!) as object
    localStorage.setItem('visit', JSON.stringify({ ...visit, begun_ms: Date.now() - stayed_ms }))
  }, ms)
}

async function leaveGame({ page }: Player): Promise<void> {
  await page.getByRole('button', { name: 'Exit game' }).tap()
  await page.locator('.game-frame').waitFor({ state: 'detached' })
}

/**
 * Plays rounds at the game's own pace; an untimed run plays one at that pace and assumes it for the others.
 * @returns median duration of a round with the press that follows, ms
 */
async function playMeasured(player: Player, count: number): Promise<number> {
  const { page, hands } = player
  if (!IS_TIMED) {
    await playRounds(page, 1)
    await hands.rest(PRESS_MS)
    await playQuickly(player, count - 1, PACE_MS)
    return PACE_MS
  }
  const took = (await playRounds(page, count)).toSorted((a, b) => a - b)
  await hands.rest(count * PRESS_MS)
  return took[Math.floor((count - 1) / 2)]! + PRESS_MS
}

/** Plays rounds quickly; they count as long as at the pace that was measured. */
async function playQuickly({ page, hands, slow }: Player, count: number, pace_ms: number): Promise<void> {
  if (count < 1) return
  const from = await hands.now()
  await slow(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playRounds(page, count)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await slow(SLOWER)
  await hands.until(from + count * pace_ms)
}

/** Plays rounds quickly but the last: what that one brings comes at its time. */
async function playCounted(player: Player, count: number, pace_ms: number): Promise<void> {
  await playQuickly(player, count - 1, pace_ms)
  await playRounds(player.page, 1)
}

/** Rounds of a row that its page need not show. @returns how many: none where the row is measured */
async function skip({ page, hands }: Player, client: Client, count: number): Promise<number> {
  if (IS_TIMED) return 0
  const from = await hands.now()
  await playElsewhere(page, client, SLOT, count)
  await hands.until(from + count * PACE_MS)
  return count
}

async function signUp({ page, hands }: Player): Promise<string> {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  await hero.getByText('25,000 Florins and 100 Laurels free').waitFor()
  await hands.struck('0:00')
  await hero.getByRole('link', { name: 'Get 25,000 Florins free', exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'All games' }).tap()
  await page.locator(`main [data-open="${SLOT}"]`).first().tap()
  await page.getByLabel('Email').waitFor()
  await page.getByText('Your welcome bonus: 25,000 Florins and 100 Laurels').waitFor()
  await hands.until(40 * SECOND)
  await hands.struck('0:40')
  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByRole('checkbox', { name: /of legal age/ }).check()
  await hands.rest(TYPING_MS)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await page.getByRole('button', { name: 'Play your first game', exact: true }).tap()
  const game = gameOn(page)
  await game.locator('.bet-play:enabled').waitFor()
  await game.getByText('25,000', { exact: true }).first().waitFor()
  await game.getByText('400', { exact: true }).first().waitFor()
  await game.locator('.sound-hint').waitFor()
  await hands.struck('1:00')
  return email
}

/** Sixty rounds in coins, with a look into the lobby after the first; then the entries are ready. */
async function playCoins(player: Player, client: Client): Promise<number> {
  const { page, hands } = player
  await hands.until(90 * SECOND)
  await hands.struck('1:30')
  const pace_ms = await playMeasured(player, MEASURED)
  await leaveGame(player)
  const wheel = messages(page).getByRole('link', { name: 'Spin' })
  await wheel.waitFor()
  await hands.rest(LOOK_MS)
  const elsewhere = await skip(player, client, 50)
  await openGame(player, SLOT)
  await page.getByRole('button', { name: /turbo/i }).tap()
  await playCounted(player, 60 - MEASURED - elsewhere, pace_ms)
  await messages(page).getByText('Your 100 Laurels are ready').waitFor()
  await hands.struck('6:00')
  await messages(page).getByRole('button', { name: 'Play with Laurels' }).tap()
  return pace_ms
}

/** The link of the email opens a page of its own; what it brings is shown, and is in the balance. */
async function verifyEmail({ page, hands }: Player, client: Client, email: string): Promise<void> {
  const before = await client.balance()
  const [mail] = await messagesTo(client, email)
  await hands.until(7 * MINUTE)
  await page.goto(mail!.links[0]!)
  const gift = page.getByRole('dialog', { name: 'Email verified' })
  for (const amount of ['5,000', '50']) await gift.getByText(amount, { exact: true }).waitFor()
  await hands.struck('7:00')
  const { tourPoints, entries } = await client.balance()
  expect([tourPoints - before.tourPoints, entries - before.entries]).toEqual([5_000, 50])
  await gift.getByRole('button', { name: 'Continue' }).tap()
  await gift.waitFor({ state: 'detached' })
}

/** The lobby's offer of this return: the first day of the calendar, which is taken. */
async function takeDay({ page, hands }: Player): Promise<void> {
  await page.getByRole('link', { name: 'Play now' }).tap()
  const days = page.getByRole('dialog', { name: 'Daily rewards' })
  const claim = days.getByRole('button', { name: 'Claim day 1 reward' })
  // Beside other work the return may end before the calendar is known: the next one offers it.
  const hasCome = await claim.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!hasCome && !IS_TIMED) await page.goto('/lobby')
  await claim.tap()
  await days.getByText('Next reward in').waitFor()
  await page.keyboard.press('Escape')
  await days.waitFor({ state: 'detached' })
  await hands.rest(LOOK_MS)
}

/** Whether something comes to be true within five seconds. */
async function soon(fits: () => boolean): Promise<boolean> {
  for (let looks = 0; looks < 50 && !fits(); looks++) await new Promise((later) => setTimeout(later, 100))
  return fits()
}

/** An original at one entry; with sixty rounds in coins and the others in entries it reaches the second level. */
async function reachLevel(player: Player, client: Client): Promise<void> {
  const { page, hands, seen } = player
  await hands.until(9 * MINUTE)
  await haveStayed(page, 0)
  await openGame(player, ORIGINAL)
  await hands.struck('9:00')
  const before = await client.balance()
  const pace_ms = await playMeasured(player, MEASURED)
  const { entries, winnings } = await client.balance()
  expect(entries + winnings).toBeGreaterThanOrEqual(before.entries + before.winnings - MEASURED * 2)
  await playCounted(player, 8, pace_ms)
  // An original counts by its edge: a few rounds more or less.
  const hasCome = () => seen.some(({ text }) => text.startsWith('You reached level 2'))
  for (let more = 0; more < 5 && !(await soon(hasCome)); more++) await playMeasured(player, 1)
  expect(hasCome()).toBe(true)
  await hands.struck('10:00')
  await leaveGame(player)
  const news = page.getByRole('dialog', { name: 'Level 2' })
  await news.waitFor()
  // The first press shows it all, the next one closes it.
  const pressed = async () => {
    await page.keyboard.press('Escape')
    return news.count()
  }
  await expect.poll(pressed).toBe(0)
}

/** Plays on to the end of the script: what comes tomorrow is told in the lobby. */
async function hearOfTomorrow(player: Player): Promise<void> {
  const { page, hands } = player
  await openGame(player, SLOT)
  await hands.until(15 * MINUTE)
  await haveStayed(page, 14 * MINUTE)
  await leaveGame(player)
  await messages(page).getByText('Claim your next daily reward tomorrow').waitFor()
  await hands.struck('15:00')
}

test('a newcomer’s first fifteen minutes go by the script, with one offer a visit and none within a round', async () => {
  covers('start.1')
  const page = await at.person({ ...PHONE, popUps: true, adorned: true, reducedMotion: 'no-preference' })
  const cpu = await page.context().newCDPSession(page)
  const slow = (rate: number) => cpu.send('Emulation.setCPUThrottlingRate', { rate })
  await slow(SLOWER)
  // Windows that the player opens, and news of what they did, are no offers.
  const seen = await witness(page, ['Game', 'Welcome to Aurelia', 'Email verified', 'Level 2'])
  const player: Player = { page, slow, seen, hands: await takeHands(page, at.url) }
  const email = await signUp(player)
  await giveSeedBeside(at.dataDir, email, KNOWN_SEEDS)
  const client = await clientOf(page, at.url)
  const pace_ms = await playCoins(player, client)
  await playCounted(player, 13, pace_ms)
  await leaveGame(player)
  await player.hands.rest(LOOK_MS)
  await verifyEmail(player, client, email)
  await takeDay(player)
  const elsewhere = await skip(player, client, 12)
  await openGame(player, SLOT)
  await playCounted(player, 16 - elsewhere, pace_ms)
  await leaveGame(player)
  await reachLevel(player, client)
  await hearOfTomorrow(player)

  const visits = visitsOf(seen)
  const crowded = visits.filter(({ offers }) => offers.length > 1)
  expect(crowded.map(({ place, offers }) => `${place}: ${offers.join(', ')}`).join('; ')).toBe('')
  expect(visits.flatMap(({ place, offers }) => (place === 'game' ? offers : []))).toEqual([
    'Your 100 Laurels are ready',
  ])
  // The first return of a newcomer tells of the wheel.
  const returns = visits.filter(({ place }, i) => place === '/lobby' && visits[i - 1]!.place === 'game')
  expect(returns[0]!.offers).toEqual(['Your free wheel spin is ready'])
  expect(seen.filter(({ what, phase }) => what === 'offer' && phase !== '' && phase !== 'idle')).toEqual([])
  // Tomorrow's gift is one press away.
  await messages(page).getByRole('link', { name: 'See rewards' }).tap()
  await page.getByRole('dialog', { name: 'Daily rewards' }).getByText('Next reward in').waitFor()
})
