import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { cut, gives, losesFirst, refuses, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type LuckyDiceState, type Rolled } from '../contract.ts'
import { TABLE } from '../economy.ts'
import { waysTo } from '../rules.ts'

const me = player({ luckyDice: { isActive: true, isAvailable: true } })
const state = (more: Partial<LuckyDiceState> = {}): LuckyDiceState => ({
  week: '2026-11-16',
  isAvailable: true,
  nextAt: '2026-11-23T05:00:00Z',
  last: null,
  table: TABLE.map((row) => ({ sums: row.sums, ways: waysTo(row), prize: row.prize })),
  ...more,
})
const rolled: Rolled = {
  week: '2026-11-16',
  rolls: [
    { dice: [3, 4], sum: 7 },
    { dice: [5, 6], sum: 11 },
  ],
  prize: { coins: 2_500, entries: 20 },
  draw: { seed_id: '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11', n: 3 },
}
const won = () => page.getByRole('list', { name: 'You won' })
const wonText = () => won().elements()[0]?.textContent
const roll = () => page.getByRole('button', { name: 'Roll the dice' })
const open = (...answers: NonNullable<Parameters<typeof openModal>[1]>['answers'] & object) =>
  openModal('lucky-dice', { player: me, answers: [gives(calls.state, state()), ...answers] })

modalConforms('lucky-dice', {
  title: 'Lucky dice',
  ready: 'One roll a week. Every roll wins, and a 7 rolls again.',
  player: me,
  answers: [gives(calls.state, state())],
  reads: calls.state,
  acts: { call: calls.roll, button: 'Roll the dice' },
})

describe('the window of lucky dice', () => {
  test('shows every prize with its odds before the roll', async () => {
    await open()
    await reads(/6 or 8: 500 \w+ and 2 \w+/)
    await reads(/33\.33%/)
    await reads('20 throws of 7 in a row win the best prize')
    await expect.element(page.getByRole('link', { name: 'Check your last draw' })).toBeVisible()
  })

  test('nothing is said of the prize before the dice lie still, and the roll is there once', async () => {
    covers('001 bonuses.13')
    const held = slow(gives(calls.roll, rolled))
    await open(held)
    await roll().click()
    await expect.element(roll()).toHaveAttribute('aria-busy', 'true')
    held.release()
    await advance(300)
    expect(won().elements()).toEqual([])
    await advance(8_000)
    await expect.poll(wonText).toMatch(/2,500.*20/)
    await reads('7: throw again')
    // Each amount is stamped as taken.
    expect(document.querySelectorAll('.reward-won .reward-stamp:not([data-known])')).toHaveLength(2)
    expect(roll().elements()).toEqual([])
    const check = page.getByRole('link', { name: 'Check this draw' })
    await expect
      .element(check)
      .toHaveAttribute('href', `/fairness?draw=${encodeURIComponent(`lucky-dice:${rolled.draw.seed_id}:3`)}`)
  })

  test('a week that was rolled shows its dice and when the next roll is', async () => {
    await open(gives(calls.state, state({ isAvailable: false, last: rolled })))
    await reads(/Next roll in/)
    await expect.poll(wonText).toMatch(/2,500/)
    expect(document.querySelectorAll('.reward-stamp[data-known]')).toHaveLength(2)
    expect(roll().elements()).toEqual([])
  })

  test('a roll that is refused says why and can be tried again', async () => {
    const message = 'This reward has ended. See the lobby for others.'
    const { wire } = await open(refuses(calls.roll, { code: 'FEATURE_ENDED', message }))
    await roll().click()
    await expect.element(page.getByText(message)).toBeVisible()
    wire.answer(gives(calls.roll, rolled))
    await roll().click()
    await advance(8_000)
    await expect.element(won()).toBeVisible()
    expect(page.getByText(message).elements()).toEqual([])
  })

  test('a roll whose answer is lost is asked for once more, and shown', async () => {
    const { wire } = await open(losesFirst(gives(calls.roll, rolled)))
    await roll().click()
    await expect.poll(() => wire.sent(calls.roll).length).toBe(2)
    await advance(8_000)
    await expect.poll(wonText).toMatch(/2,500.*20/)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('where all answers are lost, what was rolled by then is shown with no failure beside it', async () => {
    const { wire } = await open(cut(calls.roll))
    await expect.element(roll()).toBeVisible()
    wire.answer(gives(calls.state, state({ isAvailable: false, last: rolled })))
    await roll().click()
    await reads(/Next roll in/)
    await expect.poll(() => wire.sent(calls.roll).length).toBe(3)
    await advance(1_000)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('a lost answer is said, and asking again is safe', async () => {
    await open(cut(calls.roll))
    await roll().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(roll()).toBeEnabled()
  })

  test('where entries may not be given, the table names coins alone', async () => {
    const table = state().table.map((row) => ({ ...row, prize: { coins: 700 } }))
    await open(gives(calls.state, state({ table })))
    await reads(/6 or 8: 700 \w+/)
  })
})
