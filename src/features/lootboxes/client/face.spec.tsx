import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { advance } from '#tests/components/clock.ts'
import { cut, gives, losesFirst, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { calls, type Box, type Lootboxes, type OpenedBox } from '../contract.ts'
import { oddsUnder } from '../rules.ts'

const me = player()
const box = (n: number, expiresAt: string | null = null): Box => ({
  box_id: `00000000-0000-4000-8000-00000000000${n}`,
  expiresAt,
})
const state = (...boxes: readonly Box[]): Lootboxes => ({
  finishedAt: null,
  boxes,
  odds: oddsUnder((prize) => prize),
})
const opened = (n = 1): OpenedBox => ({
  box_id: box(n).box_id,
  prize: { coins: 5_000, entries: 5 },
  draw: { seed_id: '3', n: 6 + n },
})
const open = (now: Lootboxes = state(box(1)), ...answers: readonly Reply[]) =>
  openModal('lootbox', { player: me, answers: [gives(calls.state, now), ...answers] })
const button = () => page.getByRole('button', { name: 'Open the box' }).last()
const check = () => page.getByRole('link', { name: 'Check this draw' })
/** The amounts that were won, and their stamps: `false` for those that stood before the window came. */
const wonText = () => page.getByRole('list', { name: 'You won' }).elements()[0]?.textContent
const stamps = () =>
  [...topDialog()!.querySelectorAll<HTMLElement>('.reward-stamp')].map(({ dataset }) => !dataset['known'])

modalConforms('lootbox', {
  title: 'Loot box',
  ready: /You have a box to open\. Boxes stay until you open them\./,
  player: me,
  answers: [gives(calls.state, state(box(1)))],
  reads: calls.state,
  acts: { call: calls.open, button: 'Open the box' },
})

describe('the window of loot boxes', () => {
  test('shows all odds before, and nothing of what is drawn', async () => {
    await open()
    await reads(/1,000 \w+.*60%.*2,500 \w+.*25%.*5,000.*12%.*25,000.*3%/s)
    await reads('Each box is drawn when you open it, at these odds.')
    expect(check().elements()).toEqual([])
    expect(topDialog()!.querySelector('[data-drawn]')).toBeNull()
  })

  test('opens by keyboard, tells the prize, and leads to its draw', async () => {
    const { wire } = await open(state(box(1)), gives(calls.open, opened()))
    await expect.element(button()).toBeVisible()
    button().element().focus()
    await press('Enter')
    await expect.poll(wonText).toMatch(/^5,000\s\w+5\s\w+$/)
    expect(stamps()).toEqual([true, true])
    await expect.element(check()).toHaveAttribute('href', '/fairness?draw=lootboxes%3A3%3A7')
    expect(topDialog()!.querySelector('[data-drawn]')!.textContent).toContain('12%')
    expect(wire.sent(calls.open)).toEqual([{ box_id: box(1).box_id }])
    await expect.element(page.getByRole('button', { name: 'Next box' })).not.toBeInTheDocument()
  })

  test('nothing moves and nothing is told before the server has answered', async () => {
    await allowMotion()
    const held = slow(gives(calls.open, opened()))
    await open(state(box(1)), held)
    await button().click()
    await reads('Good luck')
    await expect.poll(moving).toEqual([])
    expect(wonText()).toBeUndefined()
    held.release()
    await expect.poll(() => topDialog()!.querySelector('.reward-won .count-up')).not.toBeNull()
    await expect.poll(wonText).toMatch(/^5,000\s\w+5\s\w+$/)
  })

  test('“Next box” shows another box, which is opened by its own id', async () => {
    const { wire } = await open(state(box(1), box(2)), gives(calls.open, opened()))
    await reads('You have 2 boxes to open.')
    await button().click()
    await expect.poll(wonText).toMatch(/^5,000/)
    wire.answer(gives(calls.state, state(box(2))))
    wire.answer(gives(calls.open, opened(2)))
    await page.getByRole('button', { name: 'Next box (1 left)' }).click()
    await reads('You have a box to open.')
    expect(topDialog()!.querySelector('[data-drawn]')).toBeNull()
    await button().click()
    await expect.poll(wonText).toMatch(/^5,000/)
    expect(wire.sent(calls.open)).toEqual([{ box_id: box(1).box_id }, { box_id: box(2).box_id }])
  })

  test('a box that expires shows its countdown, and the list is read again when it ends', async () => {
    const { wire } = await open(state(box(1, '2026-11-18T15:00:20Z')))
    await expect.element(page.getByRole('timer')).toBeVisible()
    wire.answer(gives(calls.state, state()))
    await advance(21_000)
    await reads('You have no boxes to open.')
  })

  test('without a box it says where they come from, and nothing can be pressed', async () => {
    await open(state())
    await reads('You have no boxes to open. They come with other rewards and stay until you open them.')
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  })

  test('a box that cannot be opened says why, and the list is read again', async () => {
    const message = 'You don’t have this loot box. Open one from your list.'
    const { wire } = await open(state(box(1)), refuses(calls.open, { code: 'UNKNOWN_BOX', message }))
    await expect.element(button()).toBeVisible()
    wire.answer(gives(calls.state, state()))
    await button().click()
    await expect.element(page.getByText(message)).toBeVisible()
    await reads('You have no boxes to open.')
  })

  test('a lost answer is requested once more, for the same box, and announced', async () => {
    const { wire } = await open(state(box(1)), losesFirst(gives(calls.open, opened())))
    wire.answer(gives(calls.state, state()))
    await button().click()
    await expect.poll(wonText).toMatch(/^5,000/)
    const [first, again, ...more] = wire.sent(calls.open)
    expect([again, more]).toEqual([first, []])
  })

  test('a box whose answer is lost can be tried again', async () => {
    await open(state(box(1)), cut(calls.open))
    await button().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await reads('You have a box to open.')
  })
})

test('asks for no place when there’s no box to open', async () => {
  await openModal('lootbox', {
    player: player({ needsLocation: true }),
    answers: [gives(calls.state, state())],
  })
  await reads('You have no boxes to open.')
  expect(page.getByText(/Share your location/).elements()).toEqual([])
})
