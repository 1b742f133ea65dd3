import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { textOf } from '#tests/components/press.ts'
import { allowMotion, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { resultOf } from '../../round/round.fixture.ts'
import { gameFrame, openBoard } from '../../../tests/open-board.ts'

/** Results on a table are shown large, and chips and cards on it can be told apart. */

const DESKTOP = [1440, 900] as const

const frame = () => gameFrame()!
const one = (selector: string) => frame().querySelector<HTMLElement>(selector)!
const all = (selector: string) => [...frame().querySelectorAll<HTMLElement>(selector)]
const boxOf = (selector: string) => one(selector).getBoundingClientRect()
const meets = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5

/** Lays chips, one after the other. */
async function lay(...spots: readonly string[]) {
  for (const spot of spots) {
    one(`[data-spot="${spot}"]`).click()
    await expect.poll(() => one(`[data-spot="${spot}"] .chip`)).toBeTruthy()
  }
  await expect.poll(() => one('.bet-play:not([aria-disabled])')).toBeTruthy()
}

const roll = [
  { type: 'sicbo', dice: [4, 5, 4], bets: [], win: 0 },
  { type: 'total', win: 0 },
] as GameEvent[]

test.each([PHONE, DESKTOP])('a roll of three dice lies large on the table, at %i × %i', async (...size) => {
  await resize(size)
  const { wire } = await openBoard('three-dice', { shows: '.felt-bar' })
  await lay('even:small')
  wire.answer(gives(calls.play, resultOf({ events: roll, staked: 100 })))
  one('.bet-play').click()
  await expect.poll(() => one('.sicbo-sum[data-shown]')).toBeTruthy()
  expect(textOf(one('.sicbo-sum'))).toBe('13')
  const dice = all('.die').map((die) => die.getBoundingClientRect())
  expect(dice).toHaveLength(3)
  expect(Math.min(...dice.map(({ width }) => width))).toBeGreaterThanOrEqual(72)
  const sum = boxOf('.sicbo-sum')
  expect(sum.left).toBeGreaterThanOrEqual(dice[2]!.right)
  expect(dice.some((die) => meets(die, boxOf('.felt')))).toBe(false)
})

test('on the smallest phone the dice roll large over the felt', async () => {
  await allowMotion()
  await resize(SMALL_PHONE)
  const { wire } = await openBoard('three-dice', { shows: '.felt-bar' })
  await lay('even:small')
  wire.answer(gives(calls.play, resultOf({ events: roll, staked: 100 })))
  one('.bet-play').click()
  await expect.poll(() => one('.sicbo-dice[data-moving]')).toBeTruthy()
  // Its own size, not that of the box around it while it turns.
  expect(Math.min(...all('.die').map((die) => die.offsetWidth))).toBeGreaterThanOrEqual(72)
  const [dice, scene] = [boxOf('.sicbo-dice'), boxOf('.sicbo')]
  expect(dice.left).toBeGreaterThanOrEqual(scene.left)
  expect(dice.right).toBeLessThanOrEqual(scene.right)
  expect(dice.bottom).toBeLessThanOrEqual(scene.bottom)
})

test.each([PHONE, SMALL_PHONE])(
  'totals stand in full rows, and no price is cut, at %i × %i',
  async (...size) => {
    await resize(size)
    await openBoard('three-dice', { shows: '.felt-bar' })
    const rows = Map.groupBy(all('.sicbo-total'), (total) => Math.round(total.getBoundingClientRect().top))
    expect([...rows.values()].map((row) => row.length)).toEqual([7, 7])
    const cut = all('.sicbo-total').filter((total) => total.scrollWidth > total.clientWidth)
    expect(cut).toEqual([])
  },
)

test('chips on neighboring lines and numbers keep apart on a phone, and their amounts can be read', async () => {
  await resize(PHONE)
  await openBoard('single-zero', { shows: '.felt-bar' })
  await lay('straight:20', 'straight:23', 'split:20-23', 'corner:19', 'split:19-20', 'split:20-21')
  const chips = all('.roulette-felt .chip')
  expect(chips).toHaveLength(6)
  for (const chip of chips) {
    const { content, fontSize } = getComputedStyle(chip, '::before')
    expect(content).toBe('"100"')
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(9)
  }
  const boxes = chips.map((chip) => chip.getBoundingClientRect())
  const met = boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meets(a, b)))
  expect(met).toEqual([])
})

test.each([PHONE, DESKTOP])(
  'the number that came stands large, and its field is marked, at %i × %i',
  async (...size) => {
    await resize(size)
    const { wire } = await openBoard('single-zero', { shows: '.felt-bar' })
    await lay('straight:20')
    const events = [
      { type: 'roulette', number: 33, bets: [], win: 0 },
      { type: 'total', win: 0 },
    ] as GameEvent[]
    wire.answer(gives(calls.play, resultOf({ events, staked: 100 })))
    one('.bet-play').click()
    await expect.poll(() => one('.roulette-result')).toBeTruthy()
    const shown = boxOf('.roulette-result')
    expect(Math.min(shown.width, shown.height)).toBeGreaterThanOrEqual(56)
    expect(textOf(one('.roulette-result'))).toBe('33')
    expect(meets(shown, boxOf('.felt'))).toBe(false)
    const field = getComputedStyle(one('[data-spot="straight:33"]'))
    expect(Number.parseFloat(field.outlineWidth)).toBeGreaterThanOrEqual(3)
    expect(getComputedStyle(one('[data-spot="straight:30"]')).outlineStyle).toBe('none')
  },
)

test.each([
  [30, false, 'Returned30', 'Returned 30 on a bet of 100.'],
  [100, false, 'Returned100', 'Your bet of 100 was returned.'],
  [101, false, 'Win101', 'You won 101.'],
  [30, true, 'Win30', 'You won 30.'],
])('a return of %i is no win, but of a free spin: %s', async (win, free, text, said) => {
  const { wire } = await openBoard('star-keno')
  const keno = { type: 'keno', picks: [3], drawn: [3], hits: 1, win }
  const events = [keno, { type: 'total', win }] as unknown as GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events, win, staked: free ? 0 : 100 })))
  one('.bet-play').click()
  await expect.poll(() => textOf(one('.sr[role="status"]'))).toContain(said)
  const shown = one('.bet-win')
  await expect.poll(() => textOf(shown).replaceAll(/\s/g, '')).toMatch(new RegExp(`^${text}`))
  const isWin = text.startsWith('Win')
  const color = getComputedStyle(frame()).getPropertyValue('--sys-color-win')
  expect(color).not.toBe('')
  expect(one('.game-bar').hasAttribute('data-below')).toBe(!isWin)
})
