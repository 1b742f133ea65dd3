import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { textOf } from '#tests/components/press.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { resultOf } from '../../round/round.fixture.ts'
import { gameFrame, openBoard } from '../../../tests/open-board.ts'

/** The row of choices below a board on a phone. */

const frame = () => gameFrame()!
const all = (selector: string) => [...frame().querySelectorAll<HTMLElement>(selector)]
const boxOf = (selector: string) => all(selector)[0]!.getBoundingClientRect()
const middleOf = ({ top, height }: DOMRect) => top + height / 2

test.each([PHONE, SMALL_PHONE])(
  'how many numbers keno picks is written whole, at %i × %i',
  async (...size) => {
    await resize(size)
    await openBoard('star-keno')
    const select = all('.keno-count select')[0]!
    const { width } = select.getBoundingClientRect()
    select.style.cssText = 'width: max-content; max-width: none'
    expect(width).toBeGreaterThanOrEqual(select.getBoundingClientRect().width - 1)
  },
)

test.each([PHONE, SMALL_PHONE])(
  'targets to choose from share a row, chance and payout that of the target, at %i × %i',
  async (...size) => {
    await resize(size)
    await openBoard('sky-limit')
    const quick = all('.aim-quick button').map((one) => one.getBoundingClientRect())
    expect(quick).toHaveLength(4)
    expect(new Set(quick.map(({ top }) => Math.round(top))).size).toBe(1)
    const figures = all('.original-figure').map((one) => one.getBoundingClientRect())
    expect(figures).toHaveLength(2)
    const target = boxOf('.aim-field')
    for (const figure of figures) {
      expect(middleOf(figure)).toBeGreaterThan(target.top)
      expect(middleOf(figure)).toBeLessThan(target.bottom)
      expect(figure.bottom).toBeLessThanOrEqual(quick[0]!.top)
    }
  },
)

test.each([PHONE, SMALL_PHONE])(
  'the bet of the hi-lo stands in the bar alone, and its hint is off the card, at %i × %i',
  async (...size) => {
    await resize(size)
    const { wire } = await openBoard('high-road')
    // What can be done stands there before the deal, with no chance of a card that nobody has seen.
    expect(all('.original-form button').map((one) => one.matches(':disabled'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(textOf(all('.original-form')[0]!)).not.toMatch(/Bet|%|×/)
    const events = [
      { type: 'roadCard', card: { rank: 7, suit: 0 }, guess: 'start', times: 100 },
      { type: 'turn', moves: ['higher', 'lower', 'same', 'pass', 'leave'], take: 0 },
    ] as unknown as GameEvent[]
    wire.answer(gives(calls.play, resultOf({ events, staked: 100, status: 'open' })))
    all('.bet-play')[0]!.click()
    await expect.poll(() => frame().dataset['phase'], { timeout: 15_000 }).toBe('deciding')
    await expect.poll(() => all('.hilo > .original-note').length).toBe(1)
    const card = boxOf('.hilo-now .playing-card')
    expect(boxOf('.hilo > .original-note').top - card.bottom).toBeGreaterThanOrEqual(8)
    expect(boxOf('.hilo-road').top).toBeGreaterThanOrEqual(boxOf('.hilo > .original-note').bottom)
  },
)

test.each([
  [820, 1180],
  [900, 900],
  [1024, 768],
  [1440, 900],
])('the racetrack of roulette is whole at %i × %i', async (...size) => {
  await resize(size)
  await openBoard('single-zero')
  await expect.poll(() => all('.racetrack .felt-spot').length, { timeout: 20_000 }).toBe(37)
  const stage = boxOf('.stage')
  for (const spot of all('.racetrack .felt-spot').map((one) => one.getBoundingClientRect())) {
    expect(spot.left).toBeGreaterThanOrEqual(stage.left)
    expect(spot.right).toBeLessThanOrEqual(stage.right)
    expect(Math.min(spot.width, spot.height)).toBeGreaterThanOrEqual(20)
  }
  expect(boxOf('.racetrack').bottom).toBeLessThanOrEqual(boxOf('.felt-bar').top)
})

test.each([SMALL_PHONE, [360, 640], [375, 553]])(
  'the parts of the three dice stay whole beside a roll, at %i × %i',
  async (...size) => {
    await resize(size as [number, number])
    const { wire } = await openBoard('three-dice')
    await expect.poll(() => all('.felt [data-spot]').length, { timeout: 20_000 }).toBeGreaterThan(4)
    all('.felt [data-spot]')
      .find((one) => one.checkVisibility())!
      .click()
    await expect.poll(() => textOf(all('.felt-parts')[0]!)).toContain('(100)')
    const events = [
      { type: 'sicbo', dice: [6, 6, 5], bets: [], win: 0 },
      { type: 'total', win: 0 },
    ] as unknown as readonly GameEvent[]
    wire.answer(gives(calls.play, resultOf({ events, staked: 100 })))
    frame().querySelector<HTMLElement>('.bet-play')!.click()
    await expect.poll(() => textOf(all('.sicbo-sum')[0]!), { timeout: 20_000 }).toContain('17')
    await expect.poll(() => frame().dataset['phase'], { timeout: 20_000 }).toBe('idle')
    const scene = boxOf('.sicbo')
    for (const label of all('.felt-parts label').map((one) => one.getBoundingClientRect())) {
      expect(label.left).toBeGreaterThanOrEqual(scene.left)
      expect(label.right).toBeLessThanOrEqual(scene.right)
    }
  },
)
