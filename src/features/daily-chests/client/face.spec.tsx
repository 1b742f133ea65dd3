import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountPage, mountStage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { cut, gives, losesFirst, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type DailyChests, type OpenedChests } from '../contract.ts'
import { SOUNDS } from '../economy.ts'
import { oddsUnder, weights } from '../rules.ts'

const me = player({ dailyChests: { isActive: true } })
const state = (more: Partial<DailyChests> = {}): DailyChests => ({
  available: true,
  reasonType: null,
  isFirst: false,
  nextAt: '2026-11-18T15:00:20Z',
  odds: oddsUnder((prize) => prize),
  sounds: SOUNDS,
  last: null,
  ...more,
})
const draw = (n: number) => ({ seed_id: '3', n })
const opened: OpenedChests = {
  day: '2026-11-18',
  chosen: 2,
  chests: [
    { prize: { coins: 500 }, draw: draw(6) },
    { prize: { coins: 3_000, entries: 5 }, draw: draw(7) },
    { prize: { coins: 1_500 }, draw: draw(8) },
  ],
  prize: { coins: 3_000, entries: 5 },
}
const taken = state({ available: false, reasonType: 'time', last: opened })
const open = (now: DailyChests = state(), ...answers: readonly Reply[]) =>
  openModal('daily-chests', { player: me, answers: [gives(calls.state, now), ...answers] })
const chest = (n: number) => page.getByRole('button', { name: new RegExp(`^Chest ${n}`) })
const check = () => page.getByRole('link', { name: 'Check this draw' })
/** The amounts that were won, and their stamps: `false` for those that stood before the window came. */
const wonText = () => page.getByRole('list', { name: 'You won' }).elements()[0]?.textContent
const stamps = () =>
  [...topDialog()!.querySelectorAll<HTMLElement>('.reward-stamp')].map(({ dataset }) => !dataset['known'])

modalConforms('daily-chests', {
  title: 'Daily chests',
  ready: 'Choose a chest. You open one a day, and every chest has a prize.',
  player: me,
  answers: [gives(calls.state, state())],
  reads: calls.state,
  acts: { call: calls.open, button: /^Chest 1/ },
})

describe('the window of daily chests', () => {
  test('shows all odds before, and nothing of what is drawn', async () => {
    covers('001 bonuses.8')
    await open()
    await reads(/500 \w+.*50%.*0\.1%/s)
    await reads('All three chests are drawn before you choose')
    expect(check().elements()).toEqual([])
    expect(topDialog()!.querySelector('[data-drawn]')).toBeNull()
  })

  test('opens the chosen chest, by pointer or keyboard, and tells the others', async () => {
    covers('001 bonuses.7')
    const { wire } = await open(state(), gives(calls.open, opened))
    await expect.element(chest(2)).toBeVisible()
    chest(1).element().focus()
    await press('Tab', 'Enter')
    await expect.poll(wonText).toMatch(/^3,000\s\w+5\s\w+$/)
    // Each amount is stamped as taken, and the window says when the next chests come.
    expect(stamps()).toEqual([true, true])
    await reads('Next chests in')
    await expect.element(page.getByRole('button', { name: /^Chest 1: 500/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Chest 3: 1,500/ })).toBeVisible()
    await expect.element(check()).toHaveAttribute('href', '/fairness?draw=daily-chests%3A3%3A7')
    expect(topDialog()!.querySelector('[data-drawn]')!.textContent).toContain('17%')
    await chest(1).click({ force: true })
    expect(wire.sent(calls.open)).toEqual([{ chest: 2 }])
  })

  test('opened by its address, the first chest has the focus once it is there', async () => {
    const held = slow(gives(calls.state, state()))
    await mountStage('daily-chests', { player: me, answers: [held] }, '?openModal=daily-chests')
    await expect.poll(() => topDialog()?.contains(document.activeElement)).toBe(true)
    held.release()
    await expect.element(chest(1)).toHaveFocus()
  })

  test('nothing moves and nothing is told before the server has answered', async () => {
    covers('001 bonuses.8')
    await allowMotion()
    const held = slow(gives(calls.open, opened))
    await open(state(), held)
    await chest(2).click()
    await reads('Good luck')
    await expect.poll(moving).toEqual([])
    expect(wonText()).toBeUndefined()
    held.release()
    // The amount counts up; its end stands for those who listen.
    await expect.poll(() => topDialog()!.querySelector('.reward-won .count-up')).not.toBeNull()
    await expect.poll(wonText).toMatch(/^3,000\s\w+5\s\w+$/)
  })

  test('what was opened today stands still, with the way to check it and the time of the next', async () => {
    await open(taken)
    await expect.poll(wonText).toMatch(/^3,000\s\w+5\s\w+$/)
    expect(stamps()).toEqual([false, false])
    await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:20')
    await expect.element(check()).toBeVisible()
    await expect.element(chest(1)).toHaveAttribute('aria-disabled', 'true')
  })

  test('the next chests come by themselves', async () => {
    const { wire } = await open(taken)
    await expect.element(page.getByRole('timer')).toBeVisible()
    wire.answer(gives(calls.state, state({ nextAt: '2026-11-19T15:00:20Z' })))
    await advance(21_000)
    await reads('Choose a chest. You open one a day')
    await expect.element(chest(1)).not.toHaveAttribute('aria-disabled')
  })

  test('waits for the phone and leads to it', async () => {
    await open(state({ available: false, reasonType: 'phone' }))
    await reads('Verify your phone to open a chest.')
    await expect.element(chest(1)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('button', { name: 'Verify your phone' })).toBeVisible()
  })

  test('says that chests are for who is low on coins, where that is so', async () => {
    await open(state({ available: false, reasonType: 'balance' }))
    await reads('Chests open when your balance is low.')
  })

  test('a chest that stays shut says why, and can be tried again', async () => {
    const message = 'This reward has ended. See the lobby for others.'
    await open(state(), refuses(calls.open, { code: 'FEATURE_ENDED', message }))
    await chest(3).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(chest(3)).not.toHaveAttribute('aria-disabled')
    await reads('Choose a chest.')
  })

  test('a chest whose answer is lost is asked for once more, and shown', async () => {
    const { wire } = await open(state(), losesFirst(gives(calls.open, opened)))
    await chest(2).click()
    await expect.poll(wonText).toMatch(/^3,000\s\w+5\s\w+$/)
    expect(wire.sent(calls.open)).toEqual([{ chest: 2 }, { chest: 2 }])
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('where all answers are lost, what stands by then is shown, and no failure is told beside it', async () => {
    const { wire } = await open(state(), cut(calls.open))
    await expect.element(chest(2)).toBeVisible()
    wire.answer(gives(calls.state, taken))
    await chest(2).click()
    await expect.poll(wonText).toMatch(/^3,000\s\w+5\s\w+$/)
    await expect.element(chest(1)).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => wire.sent(calls.state).length).toBe(4)
    await advance(1_000)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('a chest whose answer is lost can be tried again', async () => {
    await open(state(), cut(calls.open))
    await chest(1).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(chest(1)).not.toHaveAttribute('aria-disabled')
  })
})

test('/fairness says which chest each draw was', async () => {
  covers('001 §4.16')
  const commitment = { seed_id: 's2', server_seed_hash: 'ab'.repeat(32), client_seed: 'mine', nonce: 7 }
  const draws = [1, 2, 3].map((chest) => ({
    feature: 'daily-chests',
    key: `2026-11-18:${chest}`,
    n: chest,
    shape: 'weights',
    weights,
    results: [0],
    seed_id: 's1',
    server_seed_hash: 'cd'.repeat(32),
    server_seed: null,
    client_seed: 'mine',
    at: '2026-11-18T15:00:00Z',
  }))
  await mountPage('/fairness', {
    player: player({ features: { 'daily-chests': true } }),
    answers: [
      gamesAre(catalogueOf()),
      gives(play.seeds, { commitment, seeds: [] }),
      gives(play.draws, { draws }),
      gives(play.history, { rounds: [] }),
      gives(play.seals, { seals: [] }),
    ],
  })
  const mine = page.getByRole('region', { name: 'Your results' })
  await expect.element(mine.getByText('Chest 3')).toBeVisible()
  const lines = [...mine.element().querySelectorAll('.draw-title')].map((one) => textOf(one))
  expect(lines).toHaveLength(3)
  for (const [i, line] of lines.entries()) expect(line).toMatch(new RegExp(`Daily chests\\s*Chest ${i + 1}`))
})
