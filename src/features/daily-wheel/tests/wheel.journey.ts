import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../contract.ts'
import { edgeAt, EDGE, sectorAt } from '../client/wheel/motion.ts'
import type { Page } from '#tests/rig/browser.ts'
import { findings } from '#tests/journeys/conform.ts'
import { completeProfile, confirmPhone, later, ownDatabase } from '#tests/journeys/people.ts'
import { signedUp, site } from '#tests/journeys/site.ts'

/** The daily wheel in a browser: what turns, what it shows, what it gives, what it asks for (001 §4). */
const own = ownDatabase()
const at = site(own.settings)

const DAY_MS = 86_400_000
const WHEEL = '/lobby?openModal=daily-wheel'

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' })

/** The answer to the spin that the page sends next. */
const spun = async (page: Page, path = '/rest/wheel/spin/') => {
  const answer = await page.waitForResponse((one) => one.url().includes(path))
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

const violations = (page: Page) => findings(page, 'dialog')

describe('the daily wheel', () => {
  test('stops in the sector that the server drew, pays once, and waits for the next day', async () => {
    covers('001 wheel.1', '001 wheel.2', '001 wheel.15', '001 wheel.17')
    const page = await at.person({ reducedMotion: 'no-preference' })
    const client = await signedUp(page, at.url)
    const before = await client.balance()
    await page.goto(WHEEL)
    await spinButton(page).waitFor()
    await page.waitForFunction(() => document.activeElement?.classList.contains('hub'))
    expect(await violations(page)).toEqual([])

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
    expect(await page.locator('.slice[data-won]').count()).toBe(1)
    const after = await client.balance()
    expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([
      prize.coins,
      prize.entries,
    ])

    // The prize has landed: the balance shows it, and no toast lies over the card that says it.
    const shown = prize.coins ? after.tourPoints : after.entries + after.winnings
    await page
      .locator(`.balance[data-currency=${prize.coins ? 'coins' : 'entries'}]`, {
        hasText: new Intl.NumberFormat('en-US').format(shown),
      })
      .first()
      .waitFor()
    expect(await page.locator('.toasts').getByText('You won').count()).toBe(0)

    const rest = page.getByRole('timer', { name: 'Time until next spin' })
    await rest.waitFor()
    const [words, ring] = [await rest.boundingBox(), await page.locator('.hub').boundingBox()]
    // The corners of the words are inside the ring, not on it.
    expect(Math.hypot(words!.width, words!.height / 2)).toBeLessThan(ring!.width - 8)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/lobby' && url.search === '')
    const { dailyWheel: taken } = (await client.call(calls.config)).body
    expect(taken.wheelData).toMatchObject({ available: false, reasonType: 'time' })
    expect((await client.call(calls.spin, { id: taken.id })).body.data).toMatchObject({ prize })
    expect(await client.balance()).toEqual(after)

    await later(client, DAY_MS)
    // From the player's corner, as somebody finds it.
    await page.goto('/lobby?openModal=account')
    await page.getByRole('link', { name: 'Daily wheel', exact: true }).click()
    await spinButton(page).waitFor()
    expect((await client.call(calls.config)).body.dailyWheel.id).not.toBe(taken.id)

    // On the third day the wheel asks for the phone, and its window opens above.
    await later(client, DAY_MS)
    await page.goto(WHEEL)
    await page.getByRole('button', { name: 'Spin: one more step needed first' }).press('Enter')
    await page.getByRole('dialog').nth(1).waitFor()
  })

  test('extra spins come with the sign-up, the email and the profile, and then there are none', async () => {
    covers('001 §4.15')
    const page = await at.person({ reducedMotion: 'reduce' })
    const client = await signedUp(page, at.url)
    const extra = page.getByRole('dialog', { name: 'Extra spin' })
    for (const [kind, earn] of [
      ['free', async () => {}],
      ['email', async () => void (await client.confirmEmail())],
      ['profile', () => completeProfile(client)],
    ] as const) {
      await earn()
      await page.goto('/promotions?openModal=extra-wheel')
      const spin = spun(page, `/rest/extra-wheel/spin/${kind}/`)
      await extra.getByRole('button', { name: 'Spin the wheel' }).press('Enter')
      const { sector } = await spin
      await extra.locator('.wheel-prize').waitFor()
      expect(sectorAt(await rotation(page), 8)).toBe(sector)
    }
    await page.goto('/promotions?openModal=extra-wheel')
    await extra.getByRole('heading', { name: 'No extra spins right now' }).waitFor()
    expect(await violations(page)).toEqual([])
    // Each of the three draws stands on the fairness page, and is drawn again once its seed is revealed.
    await page.goto('/fairness?draw=daily-wheel')
    const draws = page.getByRole('list', { name: 'Your results, newest first' }).locator('details')
    await draws.nth(2).waitFor()
    await draws.first().getByText('The server seed for this result is still hidden.').waitFor()
    await page.getByRole('button', { name: 'Reveal and change' }).click()
    await draws.first().getByText('The server seed matches the hash shown beforehand.').waitFor()
    expect(await draws.getByText('Result verified').count()).toBe(3)
    expect(await findings(page)).toEqual([])
  })

  test('asks for the profile and then the phone, each in its way (001 §4, §5)', async () => {
    covers('001 wheel.4')
    const page = await at.person({ reducedMotion: 'reduce' })
    const client = await signedUp(page, at.url)
    await later(client, 7 * DAY_MS)
    const hub = page.getByRole('button', { name: 'Spin: one more step needed first' })
    await page.goto(WHEEL)
    await hub.waitFor()
    expect((await client.call(calls.config)).body.dailyWheel.wheelData.reasonType).toBe('phoneAndProfile')
    // The whole profile first: its way begins where it is explained.
    await hub.press('Enter')
    await page.waitForURL(/\/how-it-works#profile$/)
    await completeProfile(client)
    await page.goto(WHEEL)
    await page.getByRole('button', { name: 'Verify your phone' }).click()
    await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor()
    await confirmPhone(client)
    // The wheel looks again when the window above it has closed.
    await page.keyboard.press('Escape')
    await spinButton(page).waitFor()

    const other = await at.person({ reducedMotion: 'reduce' })
    const second = await signedUp(other, at.url)
    await confirmPhone(second)
    await later(second, 7 * DAY_MS)
    await other.goto(WHEEL)
    await other.getByRole('link', { name: 'How to complete your profile' }).waitFor()
    expect((await second.call(calls.config)).body.dailyWheel.wheelData.reasonType).toBe('profile')
  })

  test('closes with a sentence when its time is over', async () => {
    covers('001 §4.12')
    const page = await at.person({ reducedMotion: 'reduce' })
    const client = await signedUp(page, at.url)
    const ends_ms = (await later(client, 0)) + 3_600_000
    // A try before this one has ended it already.
    await own.put(`delete from feature_window where feature = 'daily-wheel'`, [])
    await own.put(
      `insert into feature_window (theme, feature, starts_at, ends_at)
       values ('*', 'daily-wheel', now() - interval '1 day', $1)`,
      [new Date(ends_ms)],
    )
    await later(client, 2_000)
    await page.clock.install()
    await Promise.all([
      page.waitForResponse((one) => one.url().includes('/rest/features-games-info/info/')),
      page.goto(WHEEL),
    ])
    await spinButton(page).waitFor()
    await page.clock.fastForward(3_600_000)
    await page.getByText('Daily wheel: event ended').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})
