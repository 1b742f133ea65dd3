import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { cut, gives, losesFirst, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type Flip, type FlipTheCoin } from '../contract.ts'
import { oddsOf } from '../rules.ts'

const me = player({ flipTheCoin: { isActive: true } })
const state = (more: Partial<FlipTheCoin> = {}): FlipTheCoin => ({
  available: true,
  isVisibleToFront: true,
  reasonType: null,
  reasonValue: null,
  amount: 1_000,
  expiresAt: '2026-11-18T15:00:20Z',
  odds: oddsOf(1_000),
  last: null,
  ...more,
})
const none = state({
  available: false,
  isVisibleToFront: false,
  reasonType: 'bonus',
  amount: null,
  expiresAt: null,
  odds: [],
})
const won: Flip = {
  day: '2026-11-18',
  called: 'tails',
  side: 'tails',
  won: true,
  bonus: 1_000,
  amount: 2_000,
  draw: { seed_id: '3', n: 8 },
}
const lost: Flip = { ...won, side: 'heads', won: false, amount: 500 }
const open = (now: FlipTheCoin = state(), ...answers: readonly Reply[]) =>
  openModal('app-flip-the-coin-modal', { player: me, answers: [gives(calls.state, now), ...answers] })
const side = (name: string) => page.getByRole('button', { name, exact: true })
const check = () => page.getByRole('link', { name: 'Check this draw' })

modalConforms('app-flip-the-coin-modal', {
  title: 'Flip the coin',
  ready: /doubles to 2,000/,
  player: me,
  answers: [gives(calls.state, state())],
  reads: calls.state,
  acts: { call: calls.flip, button: 'Heads', place: 'any' },
})

describe('the window of the coin', () => {
  test('opened by its address, the coin has the focus once it is there', async () => {
    const held = slow(gives(calls.state, state()))
    const name = 'app-flip-the-coin-modal'
    await mountStage(name, { player: me, answers: [held] }, `?openModal=${name}`)
    await expect.poll(() => topDialog()?.contains(document.activeElement)).toBe(true)
    held.release()
    await expect.element(side('Heads')).toHaveFocus()
  })

  test('tells the bonus, what can become of it, and how likely, before anything is called', async () => {
    covers('001 bonuses.9')
    await open()
    await reads(/Your bonus: 1,000/)
    await reads(/wrong and you keep 500/)
    await reads(/Double: 2,000.*50%.*Half: 500.*50%/s)
    await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:20')
    expect(check().elements()).toEqual([])
  })

  test('a win says what became of the bonus, by keyboard too', async () => {
    const { wire } = await open(state(), gives(calls.flip, won))
    await expect.element(side('Tails')).toBeVisible()
    side('Heads').element().focus()
    await press('Tab', 'Enter')
    await reads('Tails. You called it!')
    await reads(/Your bonus of 1,000.* doubled to 2,000/)
    await expect.element(check()).toHaveAttribute('href', '/fairness?draw=flip-the-coin%3A3%3A8')
    expect(topDialog()!.querySelector('[data-drawn]')!.textContent).toContain('Double: 2,000')
    await side('Heads').click({ force: true })
    expect(wire.sent(calls.flip)).toEqual([{ side: 'tails' }])
  })

  test('a loss is told plainly, and wears nothing of a win', async () => {
    await open(state(), gives(calls.flip, lost))
    await side('Tails').click()
    await reads('Heads. Not this time.')
    await reads(/You lost the flip: 500.* of your 1,000.* bonus was taken back. You still have 500/)
    const row = topDialog()!.querySelector('[data-drawn]')!
    expect(row.textContent).toContain('Half: 500')
    expect([row.getAttribute('data-drawn'), row.querySelectorAll('.icon').length]).toEqual(['loss', 0])
    expect(topDialog()!.querySelector('.flip-amount, .flip-message b')).toBeNull()
  })

  test('nothing moves and nothing is told before the server has answered', async () => {
    await allowMotion()
    const held = slow(gives(calls.flip, won))
    await open(state(), held)
    await side('Tails').click()
    await reads('Good luck')
    await expect.poll(moving).toEqual([])
    expect(textOf(topDialog())).not.toContain('You called it')
    held.release()
    await reads('You called it!')
  })

  test('a bonus can be kept', async () => {
    const { wire } = await open()
    await page.getByRole('button', { name: 'Keep my bonus' }).click()
    await closed()
    expect(wire.sent(calls.flip)).toEqual([])
  })

  test('when the time of the bonus is over, there is nothing to flip for', async () => {
    const { wire } = await open()
    await expect.element(page.getByRole('timer')).toBeVisible()
    wire.answer(gives(calls.state, none))
    await advance(21_000)
    await reads('No bonus to flip for right now')
    expect(side('Heads').elements()).toEqual([])
    const way = page.getByRole('link', { name: 'See your bonuses' })
    await expect.element(way).toHaveAttribute('href', '/account/bonuses')
    expect(page.getByRole('button', { name: 'Keep my bonus' }).elements()).toEqual([])
  })

  test('who has played the bonus reads how much is missing', async () => {
    await open(state({ available: false, reasonType: 'balance', reasonValue: 500 }))
    await reads(/You’ve already played it. You need 500/)
    await expect.element(side('Tails')).toHaveAttribute('aria-disabled', 'true')
  })

  test('the day’s flip stands still, with the way to check it', async () => {
    await open({ ...none, reasonType: 'time', reasonValue: '2026-11-19T05:00:00Z', last: lost })
    await reads('Heads. Not this time.')
    await reads('One flip a day.')
    await expect.element(check()).toBeVisible()
    await expect.element(side('Tails')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a flip that is refused says why, and can be tried again', async () => {
    const message = 'This reward has ended. See the lobby for others.'
    await open(state(), refuses(calls.flip, { code: 'FEATURE_ENDED', message }))
    await side('Heads').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(side('Heads')).not.toHaveAttribute('aria-disabled')
  })

  test('a flip whose answer is lost can be tried again: it is the same flip', async () => {
    await open(state(), cut(calls.flip))
    const asked = vi.spyOn(globalThis, 'fetch')
    for (let n = 0; n < 2; n++) {
      await side('Heads').click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      await expect.element(side('Heads')).not.toHaveAttribute('aria-disabled')
    }
    const keys = asked.mock.calls.flatMap(
      ([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [],
    )
    asked.mockRestore()
    expect(keys).toHaveLength(6)
    expect(new Set(keys).size).toBe(1)
  })

  test('a flip whose answer is lost is asked for once more, and shown', async () => {
    await open(state(), losesFirst(gives(calls.flip, lost)))
    await side('Tails').click()
    await reads(/You lost the flip: 500/)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('where all answers are lost, what stands by then is shown, and no failure is told beside it', async () => {
    const { wire } = await open(state(), cut(calls.flip))
    await expect.element(side('Tails')).toBeVisible()
    wire.answer(
      gives(calls.state, { ...none, reasonType: 'time', reasonValue: '2026-11-19T05:00:00Z', last: lost }),
    )
    await side('Tails').click()
    await reads('One flip a day.')
    await expect.poll(() => wire.sent(calls.state).length).toBe(4)
    await advance(1_000)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })
})
