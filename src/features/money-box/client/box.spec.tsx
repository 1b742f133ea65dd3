import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { cut, gives, losesFirst, refuses, slow } from '#tests/components/wire.ts'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { covers } from '#tests/coverage/covers.ts'
import { fillingGame } from './filling-game.ts'
import { calls, type MoneyBox, type Opening } from '../contract.ts'

const me = player({ moneyBox: { isActive: true } })
const state = (more: Partial<MoneyBox> = {}): MoneyBox => ({
  isActive: true,
  amount: 20_000,
  cap: 150_000,
  breakFrom: 100_000,
  price: 499,
  freeOpenAt: '2026-11-18T05:00:00Z',
  available: true,
  reasonType: null,
  opens: 5_000,
  ...{ rate: 2, share: 25, days: 30, capStep: 25_000 },
  ...{ waiting: 0, breaks: 0, broken: null },
  last: null,
  ...more,
})
const opening: Opening = { n: 1, paid: 5_000, rest: 15_000, nextAt: '2026-12-18T05:00:00Z' }

const button = () => page.getByRole('button', { name: 'Open the box' })
const won = () => page.getByRole('list', { name: 'You won' })
const open = (
  more: Partial<MoneyBox> = {},
  ...answers: NonNullable<Parameters<typeof openModal>[1]>['answers'] & object
) => openModal('money-box', { player: me, answers: [gives(calls.info, state(more)), ...answers] })

modalConforms('money-box', {
  title: 'Money box',
  ready: /Open it now and get 5,000/,
  player: me,
  answers: [gives(calls.info, state())],
  reads: calls.info,
})

describe('the window of the money box', () => {
  test('a purchased break that is paid while it is open is opened like a free one', async () => {
    const { app, wire } = await open({ amount: 150_000 })
    await reads('Full')
    await reads(/150,000 of 150,000/)
    wire.answer(gives(calls.info, state({ amount: 0, opens: 0, cap: 175_000, breaks: 1, broken: 150_000 })))
    dispatchPush(app, { type: 'moneyBox', action: 'changed', data: { amount: 0 } })
    await expect.poll(() => won().elements()[0]?.textContent).toMatch(/^150,000/)
    await reads(/It holds up to 175,000/)
    expect(topDialog()!.textContent).not.toContain('Full')
  })

  test('one that was broken before it opened is told of no more', async () => {
    await open({ amount: 0, opens: 0, available: false, reasonType: 'empty', breaks: 1, broken: 150_000 })
    await reads(/It’s empty for now/)
    expect(won().elements()).toEqual([])
  })

  test('says what fills it, what it holds, and what opening it pays', async () => {
    await open()
    await reads(/Open it now and get 5,000.* The other 15,000.* stay in it/)
    await reads(/20,000 of 150,000/)
    await reads(/2% of each bet in/)
    await reads(/Every 30 days it pays 25%/)
    await reads(/Open it for \$4\.99 once it holds 100,000.* 25,000.* more/)
    await expect.element(page.getByRole('progressbar', { name: 'In your box' })).toBeVisible()
  })

  test('nothing moves before the answer; then it pays a part and says what stays, by keyboard', async () => {
    covers('001 fun.6')
    await allowMotion()
    const held = slow(gives(calls.open, opening))
    await open({}, held)
    await expect.element(button()).toBeVisible()
    button().element().focus()
    await press('Enter')
    await reads('Opening…')
    expect(moving().filter((one) => one.includes('data-layer'))).toEqual([])
    expect(won().elements()).toEqual([])
    held.release()
    await advance(6_000)
    await expect.poll(() => won().elements()[0]?.textContent).toMatch(/^5,000/)
    await reads(/15,000.* stay in your box. It opens again on December 18, 2026/)
    await reads(/15,000 of 150,000/)
    await expect
      .poll(() => topDialog()!.querySelector('.vault [role=status]')?.textContent)
      .toMatch(/Your money box paid 5,000/)
  })

  test('with less motion no coin rains', async () => {
    covers('001 fun.6')
    await open({}, gives(calls.open, opening))
    await button().click()
    await expect.element(won()).toBeVisible()
    expect(document.querySelector('.coin-rain')).toBeNull()
  })

  test('before its day it says when it opens, and looks again then', async () => {
    const { wire } = await open({
      available: false,
      reasonType: 'time',
      freeOpenAt: '2026-11-18T15:00:20Z',
    })
    await reads(/Opens in .*Today it would pay 5,000/)
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeEnabled()
    wire.answer(gives(calls.info, state()))
    await advance(21_000)
    await expect.element(button()).toBeEnabled()
  })

  test('an empty one does not say that it would pay nothing', async () => {
    await open({ amount: 0, opens: 0, available: false, reasonType: 'time' })
    await reads(/Opens in .*It’s empty for now/)
  })

  test('an empty one says how it fills', async () => {
    await open({ amount: 0, opens: 0, available: false, reasonType: 'empty' })
    await reads(/It’s empty for now. It fills as you play/)
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeEnabled()
  })

  test('its way on is a game whose bets fill it in full', async () => {
    const [first, second, ...rest] = catalogueOf().games
    const games = [{ ...first!, rtp: 96.4 }, { ...second!, rtp: 95.5 }, ...rest]
    const { app } = await open({}, gamesAre(catalogueOf([], { games })))
    expect(await fillingGame(app)).toBe(`/lobby?game=${second!.slug}`)
  })

  test('a purchased break that waits is said, and nothing is sold', async () => {
    covers('001 fun.6')
    await open({ waiting: 1 })
    await reads(/Already purchased: all of it is paid as soon as 100,000/)
    expect(topDialog()!.querySelectorAll('a')).toHaveLength(0)
  })

  test('an opening whose answer is lost is asked for once more, and shown', async () => {
    const { wire } = await open({}, losesFirst(gives(calls.open, opening)))
    await button().click()
    await expect.poll(() => wire.sent(calls.open).length).toBe(2)
    await expect.poll(() => won().elements()[0]?.textContent).toMatch(/^5,000/)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('where all answers are lost, what was opened by then stands with no failure beside it', async () => {
    const { wire } = await open({}, cut(calls.open))
    await expect.element(button()).toBeVisible()
    wire.answer(
      gives(calls.info, state({ available: false, reasonType: 'time', amount: 15_000, last: opening })),
    )
    await button().click()
    await reads(/15,000 of 150,000/)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('an opening that is refused or lost says why, and can be tried again', async () => {
    const message = 'This reward has ended. See the lobby for others.'
    const { wire } = await open({}, refuses(calls.open, { code: 'FEATURE_ENDED', message }))
    await button().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    wire.answer(cut(calls.open))
    await button().click()
    await expect.element(page.getByRole('alert')).not.toHaveTextContent(message)
    await expect.element(button()).toBeEnabled()
  })
})
