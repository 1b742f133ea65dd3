import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GameEvent } from '#games/engine/types.ts'
import { findings } from '#tests/components/axe.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives, says } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../../../../contract.ts'
import { resultOf } from '../../../round/round.fixture.ts'
import { settings } from '../../../round/settings.ts'
import { openBoard } from '../../../../tests/open-board.ts'

/** Automatic play of games with decisions: what is set, what the window says of it, and what is sent. */

beforeEach(() => settings.setState({ hotkeys: false }))

async function open(slug: string) {
  const stakes = { SweepStakes: [1, 2, 5], TournamentPoints: [100, 200, 500] }
  const opened = await openBoard(slug, { stakes, shows: '.original-form' })
  await button('Autoplay').click()
  await expect.element(page.getByRole('dialog', { name: 'Autoplay', exact: true })).toBeVisible()
  return opened
}

const frame = () => document.querySelector<HTMLElement>('.game-frame')
const phaseIs = async (phase: string) =>
  void (await expect.poll(() => frame()?.dataset['phase'], { timeout: 15_000 }).toBe(phase))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const stone = (row: number, column: number) =>
  page.getByRole('button', { name: `Row ${row}, column ${column}`, exact: true })
const balanceAt = (version: number) => ({ entries: 20, winnings: 5, tourPoints: 49_000, version })

test.each([
  ['comet-climb', 'Each round cashes out at 2.00×. The chance is 49.50%.'],
  [
    'gem-field',
    'Each round opens the 3 marked stones from the top left and cashes out at 1.47×. The chance is 66.95%.',
  ],
  [
    'watchtower',
    'Each round opens door 1 on the first 3 floors and cashes out at 3.34×. The chance is 29.62%.',
  ],
  [
    'high-road',
    'Each round guesses the likelier side (higher on a 7) and cashes out after 2 correct guesses, at ',
  ],
  ['blackjack', 'It doubles and splits only if your balance covers it. With best play, the RTP is 98.99%.'],
  ['deuces-wild', 'Each hand holds the cards with the highest average payout. With best play, the RTP is '],
])(
  '%s says what it does each round, and what that pays how often',
  { timeout: 60_000 },
  async (slug, line) => {
    covers('games.16')
    await open(slug)
    await reads(line)
    expect(await findings()).toEqual([])
    for (const size of [PHONE, SMALL_PHONE]) {
      await resize(size)
      expect(overhang()).toEqual([])
    }
  },
)

test('the odds follow what is marked; nothing marked plays nothing', { timeout: 60_000 }, async () => {
  const { wire } = await open('gem-field')
  await stone(2, 2).click()
  await stone(3, 3).click()
  await reads('Each round opens the marked stone from the top left and cashes out at 1.12×.')
  await stone(4, 4).click()
  await reads('Mark at least one stone.')
  await button('Play 10 rounds').click()
  expect(wire.sent(calls.play)).toHaveLength(0)
  await stone(1, 5).click()
  await stone(1, 1).click()
  await reads('Each round opens the 2 marked stones')
  expect(stone(1, 1).element().getAttribute('data-order')).toBe('1')
  expect(stone(1, 5).element().getAttribute('data-order')).toBe('2')
})

const waits = (moves: readonly string[]): GameEvent => ({ type: 'turn', moves, take: 0 })

test('the marked stones are opened by themselves, the board takes no press, Space stops', async () => {
  const { wire } = await open('gem-field')
  wire.answer(
    gives(
      calls.play,
      resultOf({
        status: 'open',
        staked: 100,
        events: [{ type: 'minesField', cells: 25, mines: 3 }, waits(['open'])],
        balance: balanceAt(2),
      }),
    ),
    gives(
      calls.step,
      resultOf({
        staked: 100,
        step: 1,
        events: [
          { type: 'mine', cell: 6 },
          { type: 'minesEnd', mines: [3, 6, 9], win: 0 },
          { type: 'total', win: 0 },
        ],
        balance: balanceAt(3),
      }),
    ),
  )
  await button('Play 10 rounds').click()
  await expect.poll(() => wire.sent(calls.play).length).toBe(1)
  await expect.element(button('Stop')).toBeEnabled()
  expect([...frame()!.querySelectorAll<HTMLButtonElement>('.stone')].every(({ disabled }) => disabled)).toBe(
    true,
  )
  await press(' ')
  await phaseIs('idle')
  await expect.poll(() => wire.sent(calls.step).length).toBe(1)
  expect(wire.sent(calls.step)).toMatchObject([{ step: 1, move: { open: 6 } }])
  await expect.element(button('Start')).toBeEnabled()
  expect(wire.sent(calls.play)).toHaveLength(1)
})

test('the legend names the key of autoplay, which opens it', async () => {
  await open('high-road')
  await press('Escape')
  await press('?')
  await reads('Start or stop autoplay')
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  await press('Escape')
  await press('d')
  await expect.element(page.getByRole('dialog', { name: 'Autoplay', exact: true })).toBeVisible()
})

test('a flight needs a height; it is what rounds are sent with, and the board keeps its own', async () => {
  const { wire } = await open('comet-climb')
  const field = page
    .getByRole('dialog', { name: 'Autoplay' })
    .getByRole('textbox', { name: 'Auto cash-out at' })
  await field.fill('')
  await reads('Enter a multiplier from 1.01 to 1,000.00.')
  await button('Play 10 rounds').click()
  expect(wire.sent(calls.play)).toHaveLength(0)
  await field.fill('1.5')
  await reads('Each round cashes out at 1.50×. The chance is 66.00%.')
  wire.answer(says(calls.play, { success: false, code: 'LIMIT_REACHED', message: 'No more today.' }))
  await button('Play 10 rounds').click()
  await expect.poll(() => wire.sent(calls.play).length).toBe(1)
  expect(wire.sent(calls.play)).toMatchObject([{ choice: { auto: 150 } }])
  await phaseIs('idle')
  await expect.poll(() => frame()!.querySelector<HTMLInputElement>('.original-form input')?.value).toBe('')
})

test('the loss limit and the row of losses of blackjack count doubles and splits', async () => {
  await open('blackjack')
  await reads('Your bet is 100 per round, and 200 if it’s doubled or split.')
  await page.getByRole('combobox', { name: 'After a loss' }).selectOptions('Increase the bet')
  await reads('Your loss limit stops it after 5 losses, at 1,500 lost, or sooner with doubles and splits.')
  await page.getByRole('textbox', { name: 'Stop before losing more than' }).fill('')
  await reads('with doubles and splits.')
  expect(textOf(topDialog())).toMatch(/10 losses in a row cost [\d,]+, and up to [\d,]+ with/)
})
