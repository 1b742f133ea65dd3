import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GameEvent } from '#games/engine/types.ts'
import { findings } from '#tests/components/axe.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { press, textOf } from '#tests/components/press.ts'
import { resize } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../../contract.ts'
import { resultOf } from '../../round/round.fixture.ts'
import { gameFrame, openBoard, phaseIs, settled } from '../../../tests/open-board.ts'

/** The boards of originals, by keyboard alone. */

const frame = gameFrame
const all = (selector: string) => frame()!.querySelectorAll<HTMLElement>(selector)
const card = (rank: number, suit: number) => ({ rank, suit })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test.each(['sky-limit', 'comet-climb'])(
  '%s says which targets it takes, and keeps the last that it took',
  { timeout: 60_000 },
  async (slug) => {
    await openBoard(slug)
    const field = frame()!.querySelector<HTMLInputElement>('.original-form input')!
    field.focus()
    field.select()
    await press('0')
    await reads(/From 1\.01 to 1,?000\.00|From 1\.\d\d to/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    field.select()
    await press('3', '.', '5')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(frame()!.querySelector('.original-error')).toBeNull()
    expect(await findings()).toEqual([])
  },
)

test('keno picks so many numbers at once, and others with each press', async () => {
  covers('games.12')
  const { wire } = await openBoard('star-keno')
  const marked = () => [...all('.keno-number[aria-pressed="true"]')].map((one) => one.textContent)
  const counts = [...all('.keno-count option')].map((one) => Number(one.getAttribute('value')))
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const count of counts) {
    await page.getByRole('combobox', { name: 'Numbers to pick' }).selectOptions(String(count))
    await expect.poll(() => marked().length).toBe(count)
  }
  await page.getByRole('combobox', { name: 'Numbers to pick' }).selectOptions('4')
  const before = marked()
  button('Quick pick').element().focus()
  await press('Enter')
  await expect.poll(marked).not.toEqual(before)
  expect(new Set(marked()).size).toBe(4)
  wire.answer(settled([{ type: 'total', win: 0 }]))
  gameFrame()!.querySelector<HTMLElement>('.bet-play')!.focus()
  await press(' ')
  await expect.poll(() => wire.sent(calls.play).length).toBe(1)
  expect(wire.sent(calls.play)).toMatchObject([{ choice: { picks: marked().map(Number) } }])
})

test('after a mine the board lies open with the player’s own picks ringed; it can be hidden', async () => {
  const { wire } = await openBoard('gem-field')
  const turn: GameEvent = { type: 'turn', moves: ['open'], take: 0 }
  wire.answer(settled([{ type: 'minesField', cells: 25, mines: 3 }, turn], { status: 'open', step: 0 }))
  await press(' ')
  await phaseIs('deciding')
  wire.answer(
    gives(
      calls.step,
      resultOf({
        events: [
          { type: 'mine', cell: 3 },
          { type: 'minesEnd', mines: [3, 7, 9], win: 0 },
          { type: 'total', win: 0 },
        ],
        step: 1,
        staked: 100,
      }),
    ),
  )
  button('Row 1, column 4: stone').element().focus()
  await press('Enter')
  await phaseIs('idle')
  await expect.poll(() => all('.stone[data-state="mine"]').length).toBe(2)
  expect(all('.stone[data-state="safe"]')).toHaveLength(22)
  expect(all('.mines[data-shown] .stone[data-state="hit"]')).toHaveLength(1)
  button('Show board').element().focus()
  await press('Enter')
  await expect.poll(() => all('.stone[data-state="mine"]').length).toBe(0)
})

test('three dice lie in three groups, each field with the faces of its dice', async () => {
  await openBoard('three-dice')
  expect([...all('.sicbo-head')].map((one) => one.textContent)).toEqual([
    'Totals',
    'Doubles and triples',
    'Singles and pairs',
  ])
  expect(all('.sicbo-of-totals')).toHaveLength(18)
  expect(all('.sicbo-of-doubles')).toHaveLength(13)
  expect(all('.sicbo-of-singles')).toHaveLength(21)
  const pips = [...all('.sicbo-of-singles')].map((one) => one.querySelectorAll('circle').length)
  expect(pips.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await findings()).toEqual([])
})

test('a blackjack is told apart from what it wins', async () => {
  const { wire } = await openBoard('blackjack')
  const hand = {
    cards: [card(1, 0), card(13, 1)],
    total: 21,
    soft: true,
    stake: 100,
    state: 'blackjack' as const,
  }
  wire.answer(
    settled(
      [
        { type: 'blackjack', what: 'deal', hands: [hand], active: 0, dealer: [card(9, 2)], dealerTotal: 9 },
        { type: 'blackjackEnd', wins: [250], win: 250 },
        { type: 'total', win: 250 },
      ] as unknown as GameEvent[],
      { win: 250 },
    ),
  )
  await press(' ')
  await phaseIs('idle')
  await expect.poll(() => frame()!.querySelector('.cards-win')?.textContent, { timeout: 15_000 }).toBe('+150')
  await reads(/21\s*Blackjack!/)
})

test('the last twenty results of the visit stand above the board, the newest first; each leads to its proof', async () => {
  await resize([1440, 900])
  const { wire } = await openBoard('single-zero')
  await reads('Your results show up here.')
  all('[data-spot="even:red"]')[0]!.click()
  await expect.poll(() => all('.bet-play:not([aria-disabled])').length).toBe(1)
  for (const [index, number] of [17, 0].entries()) {
    const win = number === 17 ? 200 : 0
    wire.answer(
      settled(
        [
          { type: 'roulette', number, bets: [], win },
          { type: 'total', win },
        ],
        {
          round_id: `n${index}`,
          next_round_id: `n${index + 1}`,
          win,
        },
      ),
    )
    await press(' ')
    await expect.poll(() => all('.last-results a').length).toBe(index + 1)
  }
  const links = [...all('.last-results a')]
  expect(links.map((one) => textOf(one))).toEqual(['0lost', '17won'])
  expect(links[0]!.getAttribute('href')).toBe('/fairness?of=single-zero&round=n1')
  expect(await findings()).toEqual([])
})

test('every place of the roulette felt is reached by arrows, and takes chips, undo, double, rebet', async () => {
  await resize([1440, 900])
  const { wire } = await openBoard('single-zero')
  const spot = (name: string) => all(`.roulette-felt [data-spot="${name}"]`)[0]!
  const focused = () => (document.activeElement as HTMLElement).dataset['spot']
  expect(all('.roulette-felt [data-spot]')).toHaveLength(154)
  spot('straight:1').focus()
  const seen = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
    await press(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['split:1-4', 'straight:4', 'split:4-5', 'corner:4', 'split:4-7', 'line:4'])
  await press('Enter')
  await page.getByRole('combobox', { name: 'Chip' }).selectOptions('500')
  spot('corner:4').focus()
  await press('Enter')
  const lies = () =>
    Object.fromEntries(
      [...all('.roulette-felt [data-spot]')]
        .filter((one) => one.querySelector('.chip'))
        .map((one) => [
          one.dataset['spot'],
          Number(one.querySelector<HTMLElement>('.chip')!.dataset['amount']),
        ]),
    )
  const placed = { 'line:4': 100, 'corner:4': 500 }
  await expect.poll(lies).toEqual(placed)
  await button('Double').click()
  await expect.poll(lies).toEqual({ 'line:4': 200, 'corner:4': 1_000 })
  await button('Undo').click()
  await expect.poll(lies).toEqual(placed)
  expect(await findings()).toEqual([])
  wire.answer(
    settled([
      { type: 'roulette', number: 4, bets: [], win: 0 },
      { type: 'total', win: 0 },
    ]),
  )
  spot('straight:0').focus()
  await press(' ')
  await expect.poll(() => wire.sent(calls.play).length).toBe(1)
  expect(wire.sent(calls.play)).toMatchObject([
    { stake: 600, choice: { chips: { 'line:4': 1, 'corner:4': 5 } } },
  ])
  await phaseIs('idle')
  await button('Clear').click()
  await expect.poll(lies).toEqual({})
  all('.felt-repeat')[0]!.click()
  await expect.poll(lies).toEqual(placed)
  // A number of the track brings its neighbors on the wheel.
  await button('Clear').click()
  await page.getByRole('combobox', { name: 'Chip' }).selectOptions('100')
  await button('17 and neighbors: 2, 25, 34, 6').click()
  await expect
    .poll(() => Object.keys(lies()).toSorted())
    .toEqual(['straight:17', 'straight:2', 'straight:25', 'straight:34', 'straight:6'])
})
