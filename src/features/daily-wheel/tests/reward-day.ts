import { expect } from 'vitest'
import { calls as payments } from '#features/payments/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../contract.ts'
import { edgeAt, EDGE, sectorAt } from '../client/wheel/motion.ts'
import type { Page } from '#tests/rig/browser.ts'
import { completeProfile, confirmPhone, later } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'

/** The daily wheel in a browser: what turns, what it shows, what it gives, what it asks for (001 §4). */

const DAY_MS = 86_400_000
const WHEEL = '/lobby?openModal=daily-wheel'

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' })

/** The answer to the spin that the page sends next. */
const spun = async (page: Page) => {
  const answer = await page.waitForResponse((one) => one.url().includes('/rest/wheel/spin/'))
  const { data } = (await answer.json()) as {
    data: { winSector: { sectorDto: { id: number } }; prize: { coins: number; entries: number } }
  }
  return { sector: data.winSector.sectorDto.id, prize: data.prize }
}

/** Where the wheel stands, degrees, as the browser draws it. */
const rotation = (page: Page) =>
  page
    .locator('.wheel-rotor')
    .last()
    .evaluate((rotor) => {
      const { a, b } = new DOMMatrix(getComputedStyle(rotor).transform)
      return (Math.atan2(b, a) * 180) / Math.PI
    })

async function wheel(at: Site): Promise<void> {
  covers('001 wheel.1', '001 wheel.2', '001 wheel.4', '001 wheel.15', '001 wheel.17')
  const page = await at.person({ reducedMotion: 'no-preference' })
  const client = await signedUp(page, at.url)
  await page.goto(WHEEL)
  await spinButton(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.classList.contains('hub'))

  const requests: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/rest/wheel/')) requests.push(one.url())
  })
  const answer = spun(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'The wheel is spinning' }).press('Space')
  const { sector, prize } = await answer
  const amount = new Intl.NumberFormat('en-US').format(prize.coins || prize.entries)
  await page.getByText(new RegExp(`^You won ${amount} \\w+\\.$`)).waitFor()
  expect(requests).toHaveLength(1)
  const angle = await rotation(page)
  expect(sectorAt(angle, 12)).toBe(sector)
  expect(edgeAt(angle, 12)).toBeGreaterThanOrEqual(EDGE - 0.001)
  // Other gifts may come meanwhile: the statement tells what the wheel has paid.
  const paid = async () =>
    (await client.call(payments.history, { limit: 100 })).body
      .data!.operations.filter(({ kind }) => kind === 'daily wheel')
      .map(({ currency, amount }) => `${currency} ${amount}`)
  const once = [prize.coins ? `coins ${prize.coins}` : `entries ${prize.entries}`]
  expect(await paid()).toEqual(once)

  // The prize has landed: the balance shows it, and no toast lies over the card that says it.
  const isShown = async () => {
    const { tourPoints, entries, winnings } = await client.balance()
    const hasText = new Intl.NumberFormat('en-US').format(prize.coins ? tourPoints : entries + winnings)
    return page.locator(`.balance[data-currency=${prize.coins ? 'coins' : 'entries'}]`, { hasText }).count()
  }
  await expect.poll(isShown).toBeGreaterThan(0)
  expect(await page.locator('.toasts').getByText('You won').count()).toBe(0)

  const rest = page.getByRole('timer', { name: 'Time until next spin' })
  await rest.waitFor()
  const [words, ring] = [await rest.boundingBox(), await page.locator('.hub').boundingBox()]
  // The corners of the words are inside the ring, not on it.
  expect(Math.hypot(words!.width, words!.height / 2)).toBeLessThan(ring!.width - 8)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.pathname === '/lobby' && url.search === '')
  const { dailyWheel: taken } = (await client.call(calls.config)).body
  expect(taken.wheelData).toMatchObject({ available: false, reasonType: 'time' })
  expect((await client.call(calls.spin, { id: taken.id })).body.data).toMatchObject({ prize })
  expect(await paid()).toEqual(once)

  await later(client, 7 * DAY_MS)
  expect((await client.call(calls.config)).body.dailyWheel.id).not.toBe(taken.id)
  // From the player's corner, as somebody finds it. After a week it asks for the whole profile first.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/lobby?openModal=account')
  await page.getByRole('link', { name: 'Daily wheel', exact: true }).click()
  const hub = page.getByRole('button', { name: 'Spin: one more step needed first' })
  await hub.press('Enter')
  await page.waitForURL(/\/how-it-works#profile$/)
  await completeProfile(client)
  await page.goto(WHEEL)
  await hub.press('Enter')
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor()
  await confirmPhone(client)
  // The wheel looks again when the window above it has closed.
  await page.keyboard.press('Escape')
  await spinButton(page).waitFor()
}

export const piece: readonly RewardWay[] = [
  {
    title: 'the wheel stops where the server drew, pays once, and a week later asks for what is missing',
    walk: wheel,
  },
]
