import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { later } from '#tests/journeys/people.ts'
import { signedUp, site } from '#tests/journeys/site.ts'
import { calls } from '../contract.ts'

/** A player who never buys anything opens seven vaults, by the keyboard alone. */
const at = site()
const MODAL = '/lobby?openModal=app-deposit-streak-modal'

test('a streak of seven days by free cards alone', async () => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const info = async () => (await client.call(calls.info)).body.data!
  const room = page.getByRole('dialog', { name: 'Vault streak' })
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement
      return here?.getAttribute('aria-label') ?? here?.textContent
    })
  const before = await client.balance()
  const won = { coins: 0, entries: 0 }
  for (let n = 1; n <= 7; n++) {
    if (n > 1) {
      await later(client, DAY)
      // Sessions end while nobody calls.
      await client.signIn()
      const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: at.url }))
      await page.context().addCookies(cookies)
    }
    const body = { route: 'free', cents: 499, product: 'standard' }
    expect((await client.send('POST', '/dev/deposit', { body })).status).toBe(200)
    await expect.poll(async () => (await info()).canSpin, { timeout: 20_000 }).toBe(true)
    await page.goto(MODAL)
    const vault = room.getByRole('button', { name: 'Open the vault' })
    await vault.waitFor()
    expect(await room.getByRole('listitem').filter({ hasText: 'vault ready' }).count()).toBe(1)
    if ([3, 5, 7].includes(n)) {
      expect(await vault.isDisabled()).toBe(true)
      await expect.poll(focused).toBe('Choose Double')
      await page.keyboard.press('Enter')
      await expect.poll(() => vault.isEnabled()).toBe(true)
    }
    await expect.poll(focused).toBe('Open the vault')
    await page.keyboard.press('Enter')
    await room.getByRole('list', { name: 'You won' }).waitFor()
    // The button that was pressed is off: the window holds the focus.
    await expect.poll(() => room.evaluate((dialog) => dialog === document.activeElement)).toBe(true)
    const { last, day } = await info()
    expect([last!.day, day]).toEqual([n, n])
    won.coins += last!.prize.coins ?? 0
    won.entries += last!.prize.entries ?? 0
  }
  await room.getByText('That was day 7. Your next vault starts a new streak.').waitFor()
  const after = await client.balance()
  // The lottery of the week may pay its tickets too.
  expect(after.tourPoints - before.tourPoints).toBeGreaterThanOrEqual(won.coins)
  expect(after.entries - before.entries).toBeGreaterThanOrEqual(won.entries)
})
