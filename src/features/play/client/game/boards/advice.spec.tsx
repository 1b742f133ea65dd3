import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { resultOf } from '../../round/round.fixture.ts'
import { gameFrame, openBoard, phaseIs, settled } from '../../../tests/open-board.ts'

/** The advice that card boards give on request. */

const frame = gameFrame
const card = (rank: number, suit: number) => ({ rank, suit })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('blackjack tells who asks which move is best, and forgets it with the next cards', async () => {
  const { wire } = await openBoard('blackjack')
  const felt = (cards: readonly ReturnType<typeof card>[], total: number) => ({
    type: 'blackjack' as const,
    what: 'deal' as const,
    hands: [{ cards, total, soft: false, stake: 100, state: 'playing' as const }],
    active: 0,
    dealer: [card(10, 2)],
    dealerTotal: 10,
  })
  const turn = { type: 'turn' as const, moves: ['hit', 'stand'], take: 0 }
  const places = () =>
    [...frame()!.querySelectorAll<HTMLElement>('.original-form button')].map((one) => ({
      name: one.textContent,
      left: one.getBoundingClientRect().left,
    }))
  const lit = () => [...frame()!.querySelectorAll('.original-form [data-main]')].map((one) => one.textContent)
  wire.answer(settled([felt([card(10, 0), card(7, 1)], 17), turn], { status: 'open' }))
  await press('Enter')
  await expect.element(button('Hint')).toBeEnabled()
  expect(lit()).toEqual([])
  const before = places()
  await button('Hint').click()
  const said = page.getByText('Best play: Stand')
  await expect.element(said).toBeVisible()
  // The move that is best is the one that stands out, and every button is where it was.
  expect(lit()).toEqual(['Stand'])
  expect(places()).toEqual(before)
  wire.answer(
    gives(
      calls.step,
      resultOf({
        status: 'open',
        step: 1,
        events: [felt([card(10, 0), card(7, 1), card(4, 3)], 21), turn],
        staked: 100,
        balance: { entries: 20, winnings: 5, tourPoints: 49_900, version: 2 },
      }),
    ),
  )
  await button('Hit').click()
  await expect.poll(() => frame()!.querySelector('.blackjack-advice')!.textContent).toBe('')
  await expect.element(button('Hint')).toBeEnabled()
  expect(lit()).toEqual([])
})

test('video poker tells after the hand, to who asks, what was best to hold', async () => {
  const { wire } = await openBoard('jacks-or-better')
  const dealt = [card(13, 0), card(13, 1), card(4, 2), card(7, 3), card(9, 0)]
  const hold = [false, false, false, false, false]
  const drawn = dealt.map((_, place) => card(2 + place, place % 4))
  wire.answer(
    settled([
      { type: 'hand', cards: dealt },
      { type: 'drawn', held: hold, cards: drawn, pay: '', win: 0 },
      { type: 'total', win: 0 },
    ]),
  )
  await press('Enter')
  await phaseIs('idle')
  await button('Show best hold').click()
  await expect.element(button('Best hold: K♠ K♥')).toBeVisible()
})
