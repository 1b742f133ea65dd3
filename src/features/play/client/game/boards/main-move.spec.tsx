import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GameEvent } from '#games/engine/types.ts'
import { advance } from '#tests/components/clock.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { press } from '#tests/components/press.ts'
import { gives, slow } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { resultOf } from '../../round/round.fixture.ts'
import { gameFrame, openBoard, phaseIs, settled, wordIsOld } from '../../../tests/open-board.ts'

/** The main button while a round waits for its player: it makes a move, and none that was not meant. */

const mainButton = () => gameFrame()!.querySelector<HTMLElement>('.bet-play')!
const card = (rank: number, suit: number) => ({ rank, suit })

test('what is pressed again right after a deal plays no hand; then the main button does', async () => {
  const { wire } = await openBoard('blackjack')
  const card = (rank: number) => ({ rank, suit: 0 as const })
  const hand = { cards: [card(1), card(6)], total: 17, soft: true, stake: 100, state: 'playing' as const }
  const deal = {
    type: 'blackjack',
    what: 'deal',
    hands: [hand],
    active: 0,
    dealer: [card(9)],
    dealerTotal: 9,
  }
  const turn = { type: 'turn', moves: ['hit', 'stand'], take: 0 }
  wire.answer(settled([deal, turn] as unknown as GameEvent[], { status: 'open', step: 0 }))
  await press(' ')
  await phaseIs('deciding')
  const over = [
    { type: 'blackjackEnd', wins: [0], win: 0 },
    { type: 'total', win: 0 },
  ] as unknown as GameEvent[]
  wire.answer(gives(calls.step, resultOf({ events: over, step: 1, staked: 100 })))
  await press(' ')
  await press(' ')
  expect(wire.sent(calls.step)).toEqual([])
  // An ace that may still count 1 is told as both.
  await reads('7 / 17')
  const main = mainButton()
  expect([main.textContent, main.hasAttribute('disabled')]).toEqual(['Hit', false])
  await wordIsOld()
  await press(' ')
  await expect.poll(() => wire.sent(calls.step)).toMatchObject([{ move: { play: 'hit' } }])
})

const card1 = { type: 'roadCard', card: { rank: 3, suit: 0 }, guess: null, times: 100 }
const hand17 = { cards: [card(10, 0), card(7, 1)], total: 17, soft: false, stake: 100, state: 'playing' }
const dealt17 = {
  type: 'blackjack',
  what: 'deal',
  hands: [hand17],
  active: 0,
  dealer: [card(9, 2)],
  dealerTotal: 9,
}

test.each([
  ['gem-field', { type: 'minesField', cells: 25, mines: 3 }, ['open'], 'Random', 'open'],
  ['watchtower', { type: 'tower', level: 'medium' }, ['door'], 'Random', 'door'],
  ['high-road', card1, ['higher', 'same', 'lower', 'pass'], 'Higher', 'guess'],
  ['blackjack', dealt17, ['hit', 'stand'], 'Stand', 'play'],
])('the main button of %s moves where nothing is to be taken yet', async (slug, begun, moves, word, kind) => {
  const { wire } = await openBoard(slug)
  const turn = { type: 'turn', moves, take: 0 }
  wire.answer(settled([begun, turn] as unknown as GameEvent[], { status: 'open', step: 0 }))
  await press(' ')
  await phaseIs('deciding')
  const main = mainButton()
  await expect.poll(() => main.textContent).toBe(word)
  expect(main.hasAttribute('disabled')).toBe(false)
  main.click()
  expect(wire.sent(calls.step)).toEqual([])
  await wordIsOld()
  wire.answer(gives(calls.step, resultOf({ events: [{ type: 'total', win: 0 }], step: 1, staked: 100 })))
  main.click()
  await expect.poll(() => wire.sent(calls.step).length).toBe(1)
  expect(Object.keys((wire.sent(calls.step)[0] as { move: object }).move)).toEqual([kind])
})

const held5 = [
  { rank: 11, suit: 0 },
  { rank: 11, suit: 1 },
  { rank: 3, suit: 2 },
  { rank: 5, suit: 3 },
  { rank: 8, suit: 0 },
]

test.each([
  ['jacks-or-better', { type: 'hand', cards: held5 }, 'Draw', { hold: [false, false, false, false, false] }],
  ['comet-climb', { type: 'launch', auto: 0 }, 'Cash out', { leave: true }],
])('what is pressed again right after %s began makes no move', async (slug, begun, word, move) => {
  const { wire } = await openBoard(slug)
  const turn = { type: 'turn', moves: [], take: 0 }
  wire.answer(settled([begun, turn] as unknown as GameEvent[], { status: 'open', step: 0 }))
  // A flight is watched until it ends.
  if (slug === 'comet-climb') wire.answer(slow(gives(calls.step, resultOf())))
  const moves = () => wire.sent(calls.step).filter((one) => (one as { move?: unknown }).move)
  await press(' ')
  await expect.poll(() => mainButton().textContent).toBe(word)
  mainButton().click()
  await advance(50)
  expect(moves()).toEqual([])
  await wordIsOld()
  wire.answer(gives(calls.step, resultOf({ events: [{ type: 'total', win: 0 }], step: 1, staked: 100 })))
  mainButton().click()
  await expect.poll(moves).toMatchObject([{ move }])
})

test('what is pressed right after a move ended the round stakes nothing', async () => {
  const { wire } = await openBoard('blackjack')
  const turn = { type: 'turn', moves: ['hit', 'stand'], take: 0 }
  wire.answer(settled([dealt17, turn] as unknown as GameEvent[], { status: 'open', step: 0 }))
  await press(' ')
  await expect.poll(() => mainButton().textContent).toBe('Stand')
  await wordIsOld()
  wire.answer(gives(calls.step, resultOf({ events: [{ type: 'total', win: 0 }], step: 1, staked: 100 })))
  mainButton().click()
  await phaseIs('idle')
  mainButton().click()
  await press(' ')
  await advance(50)
  expect(wire.sent(calls.play)).toHaveLength(1)
  await wordIsOld()
  wire.answer(settled([dealt17, turn] as unknown as GameEvent[], { status: 'open', step: 0 }))
  mainButton().click()
  await expect.poll(() => wire.sent(calls.play)).toHaveLength(2)
})

test('Enter that is held presses the main button once', async () => {
  await openBoard('blackjack')
  const held = (repeat: boolean) =>
    new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })
  expect(mainButton().dispatchEvent(held(false))).toBe(true)
  expect(mainButton().dispatchEvent(held(true))).toBe(false)
})

test('Space activates what the keyboard reached, and plays after a press of the mouse', async () => {
  const { wire } = await openBoard('star-keno')
  const marked = () => [...gameFrame()!.querySelectorAll('.keno-number[aria-pressed="true"]')].length
  const pick = page.getByRole('button', { name: 'Quick pick' })
  await press('Tab')
  pick.element().focus()
  await press(' ')
  await expect.poll(marked).toBeGreaterThan(0)
  await advance(50)
  expect(wire.sent(calls.play)).toEqual([])
  await pick.click()
  wire.answer(settled([{ type: 'total', win: 0 }]))
  await press(' ')
  await expect.poll(() => wire.sent(calls.play)).toHaveLength(1)
})
