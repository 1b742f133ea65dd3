import { expect } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { later } from '#tests/journeys/people.ts'
import type { RewardWay } from '#tests/rig/rewards/reward-way.ts'
import { signedUp, type Site } from '#tests/journeys/site.ts'
import { calls as payments } from '#features/payments/contract.ts'
import { calls } from '../contract.ts'

/** A player who never buys anything opens the vaults of three days by free cards alone, and with the keyboard. */

const MODAL = '/lobby?openModal=app-deposit-streak-modal'
const DAYS = 3

async function streak(at: Site): Promise<void> {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  const info = async () => (await client.call(calls.info)).body.data!
  const room = page.getByRole('dialog', { name: 'Vault streak' })
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement
      return here?.getAttribute('aria-label') ?? here?.textContent
    })
  const won: { currency: string; amount: number }[] = []
  for (let n = 1; n <= DAYS; n++) {
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
    // The third day has a choice before it opens.
    if (n === DAYS) {
      expect(await vault.isDisabled()).toBe(true)
      await expect.poll(focused).toBe('Choose Double')
      await page.keyboard.press('Enter')
      await expect.poll(() => vault.isEnabled()).toBe(true)
    }
    await expect.poll(focused).toBe('Open the vault')
    await page.keyboard.press('Enter')
    await room.getByRole('list', { name: 'You won' }).waitFor()
    // An opened vault ends with a button, which has the focus.
    await expect.poll(focused).toBe('Got it')
    const { last, day } = await info()
    expect([last!.day, day]).toEqual([n, n])
    for (const currency of ['coins', 'entries'] as const) {
      const amount = last!.prize[currency] ?? 0
      if (amount > 0) won.push({ currency, amount })
    }
  }
  // Balances hold more: the lottery of the week may pay its tickets too. The statement has a line for each prize.
  const { operations, next } = (await client.call(payments.history, { limit: 100 })).body.data!
  expect(next).toBeNull()
  const lines = operations.filter(({ kind }) => kind === 'deposit streak')
  const inOrder = (all: readonly { currency: string; amount: number }[]) =>
    all.map(({ currency, amount }) => `${currency} ${amount}`).toSorted()
  expect(inOrder(lines)).toEqual(inOrder(won))
}

export const piece: readonly RewardWay[] = [
  { title: 'a streak of three days by free cards alone, each vault in the statement', walk: streak },
]
