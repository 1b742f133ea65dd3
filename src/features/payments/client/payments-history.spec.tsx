import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { player } from '#tests/components/people.ts'
import { PHONE, resize } from '#tests/components/screen.ts'
import { answers, gives } from '#tests/components/wire.ts'
import { calls, type Operation } from '../contract.ts'

const operation = (id: string, more: Partial<Operation> = {}): Operation => ({
  id,
  kind: 'welcome gift',
  currency: 'coins',
  amount: 10_000,
  balance: 10_000,
  at: '2026-11-18T14:00:00Z',
  game: null,
  ...more,
})

pageConforms('/payments-history', {
  title: 'Your history',
  ready: '10,000',
  loads: calls.history,
  answers: [gives(calls.history, { operations: [operation('1')], next: null })],
})

describe('the page of the history', () => {
  test('sets the time below the name on a phone', async () => {
    await resize(PHONE)
    await mountPage('/payments-history', {
      answers: [gives(calls.history, { operations: [operation('1')], next: null })],
    })
    await expect.element(page.getByText('10,000').first()).toBeVisible()
    const leftOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().left
    expect(leftOf('.history time')).toBe(leftOf('.history-title > span'))
  })

  test('filters by entries for who may have them, has some, or had some', async () => {
    const coinsOnly = player({ mayHaveEntries: false, entriesAllowed: false })
    const open = async (one: Operation, entries: number) => {
      const { app } = await mountPage('/payments-history', {
        player: coinsOnly,
        answers: [gives(calls.history, { operations: [one], next: null })],
      })
      app.player.setState({ balance: { entries, winnings: 0, tourPoints: 500, version: 9 } })
    }
    const filters = () =>
      [...document.querySelectorAll('.history-filter label')].map((one) => one.textContent)
    await open(operation('1'), 0)
    await expect.element(page.getByText('10,000').first()).toBeVisible()
    await expect.poll(filters).toEqual([])
    expect(document.querySelector('main')!.textContent).not.toMatch(/Laurels|Winnings/)
    await open(operation('2', { amount: 77 }), 5)
    await expect.poll(filters).toContain('Laurels')
    await open(operation('3', { currency: 'entries', amount: 66 }), 0)
    await expect.poll(filters).toContain('Laurels')
  })

  test('says that nothing happened yet', async () => {
    await mountPage('/payments-history', { answers: [gives(calls.history, { operations: [], next: null })] })
    await expect.element(page.getByText('No activity yet')).toBeVisible()
  })

  test.each([
    ['a demonstration with packages', true, true, 'its packages cost nothing, so this list has no payments'],
    ['a demonstration without them', true, false, 'doesn’t sell anything right now'],
    ['a site without a cashier', false, true, 'doesn’t sell anything right now'],
  ])('%s says of payments what is true there', async (_, demo, packages, says) => {
    await mountPage('/payments-history', {
      demo,
      player: player({ features: { packages } }),
      answers: [gives(calls.history, { operations: [operation('1', { kind: 'package' })], next: null })],
    })
    await expect.poll(() => document.querySelector('main')?.textContent).toContain(says)
    if (demo && packages) expect(document.body.textContent).not.toContain('doesn’t sell anything')
  })

  test('asks for what is older by the cursor that came with what is newer', async () => {
    const pages = answers(calls.history, ({ cursor }) => ({
      success: true as const,
      data: cursor
        ? { operations: [operation('1')], next: null }
        : { operations: [operation('2', { amount: 77, balance: 10_077 })], next: 'older' },
    }))
    const { wire } = await mountPage('/payments-history', { answers: [pages] })
    await page.getByRole('button', { name: /more|older/i }).click()
    await expect
      .poll(() => wire.sent(calls.history).map(({ cursor }) => cursor))
      .toEqual([undefined, 'older'])
    await expect.poll(() => document.body.textContent).toContain('10,000')
  })
})
