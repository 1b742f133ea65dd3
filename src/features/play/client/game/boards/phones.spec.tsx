import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { adorned } from '#tests/components/look.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { resultOf } from '../../round/round.fixture.ts'
import { gameFrame, openBoard } from '../../../tests/open-board.ts'
import { overlaps } from './overlaps.ts'

/** On phones, boards are large enough, label their parts, and don't move. */

const frame = () => gameFrame()!
const all = (selector: string) => [...frame().querySelectorAll<HTMLElement>(selector)]
const boxesOf = (selector: string) => all(selector).map((one) => one.getBoundingClientRect())

type Wire = Awaited<ReturnType<typeof openBoard>>['wire']

/** Starts a round that waits for a move after these events. */
async function deal(wire: Wire, events: readonly object[]) {
  const played = events as readonly GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events: played, staked: 100, status: 'open', step: 0 })))
  all('.bet-play')[0]!.click()
  await expect.poll(() => frame().dataset['phase'], { timeout: 15_000 }).toBe('deciding')
}

const road = (rank: number, suit: number, guess: string, times: number) => ({
  type: 'roadCard',
  card: { rank, suit },
  guess,
  times,
})

/** The ratio of two colors as CSS computes them (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const light = (color: string) =>
    color
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)
  const [dark, bright] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}

test.each([PHONE, SMALL_PHONE])(
  'the cards so far of the hi-lo have faces that can be read, at %i × %i',
  async (...size) => {
    await resize(size)
    const { wire } = await openBoard('high-road')
    const moves = { type: 'turn', moves: ['higher', 'lower', 'same', 'pass', 'take'], take: 143 }
    await deal(wire, [road(10, 1, 'start', 100), road(5, 0, 'lower', 143), moves])
    const cards = all('.hilo-road .playing-card')
    expect(cards).toHaveLength(2)
    await adorned(async () => {
      for (const card of cards) {
        const { color, backgroundImage } = getComputedStyle(card)
        const face = backgroundImage.match(/rgb\([^)]+\)/g) ?? []
        expect(face).toHaveLength(2)
        expect(Math.min(...face.map((one) => contrast(color, one)))).toBeGreaterThanOrEqual(4.5)
      }
    })
    for (const text of all('.hilo-road text') as unknown as SVGTextElement[])
      expect(Number.parseFloat(text.getAttribute('font-size')!) * text.getScreenCTM()!.a).toBeGreaterThan(16)
    expect(all('.hilo-road text').map((one) => one.textContent)).toEqual(['10', '5'])
  },
)

test.each([PHONE, SMALL_PHONE, [1440, 900]] as const)(
  'the buttons of the hi-lo stay where they are from deal to deal, at %i × %i',
  async (...size) => {
    await resize(size)
    const { wire } = await openBoard('high-road')
    const places = () =>
      boxesOf('.original-form > button')
        .slice(0, 4)
        .map(({ x, y, width }) => [x, y, width].map(Math.round).join())
    const before = places()
    await deal(wire, [
      road(7, 0, 'start', 100),
      { type: 'turn', moves: ['higher', 'lower', 'same', 'pass', 'leave'], take: 0 },
    ])
    expect(places()).toEqual(before)
    const events = [
      road(2, 1, 'lower', 214),
      { type: 'turn', moves: ['higher', 'same', 'pass', 'take'], take: 214 },
    ]
    wire.answer(
      gives(calls.step, resultOf({ events: events as unknown as GameEvent[], step: 1, status: 'open' })),
    )
    all('.hilo-guess')[1]!.click()
    await expect.poll(() => all('.hilo-road li').length, { timeout: 15_000 }).toBe(2)
    await expect.poll(() => frame().dataset['phase']).toBe('deciding')
    expect(places()).toEqual(before)
  },
)

test.each(
  (['pinfall', 'marble-run'] as const).flatMap((slug) =>
    [PHONE, SMALL_PHONE].map((size) => [slug, ...size] as const),
  ),
)('each slot of %s reaches down to what it pays, past no other’s, at %i × %i', async (slug, ...size) => {
  await resize(size)
  await openBoard(slug)
  if (slug === 'pinfall') all('.segmented input[value="12"]')[0]!.click()
  await expect.poll(() => all('.plinko .slot').length).toBe(slug === 'pinfall' ? 13 : 17)
  const slots = all('.plinko .slot').map((slot) => {
    const rects = [...slot.querySelectorAll('rect')]
    return {
      // The slot, what leads down from it, and the plate, in this order.
      boxes: rects.map((one) => one.getBoundingClientRect()),
      fills: new Set(rects.map((one) => getComputedStyle(one).fill)),
      text: slot.querySelector('text')!.getBoundingClientRect(),
    }
  })
  for (const { boxes, fills, text } of slots) {
    expect(fills.size).toBe(1)
    for (const [at, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThanOrEqual(2.5)
      if (at > 0) expect(box.top).toBeLessThanOrEqual(boxes[at - 1]!.bottom + 0.5)
    }
    const plate = boxes.at(-1)!
    expect(text.left).toBeGreaterThanOrEqual(plate.left - 0.75)
    expect(text.right).toBeLessThanOrEqual(plate.right + 0.75)
  }
  // Those of the second row have a way down that no plate of the first covers.
  for (const [at, { boxes }] of slots.entries()) {
    if (at % 2 === 0) continue
    expect(boxes).toHaveLength(3)
    const [, stem] = boxes
    for (const beside of [slots[at - 1]!, slots[at + 1]!]) {
      const { left, right } = beside.boxes.at(-1)!
      expect(Math.min(right, stem!.right) - Math.max(left, stem!.left)).toBeLessThanOrEqual(0.5)
    }
  }
})

const hand = [
  { rank: 10, suit: 0 },
  { rank: 10, suit: 1 },
  { rank: 12, suit: 2 },
  { rank: 2, suit: 3 },
  { rank: 4, suit: 0 },
]

test.each(
  (['jacks-or-better', 'jokers-deal'] as const).flatMap((slug) =>
    (
      [
        [PHONE, 68],
        [SMALL_PHONE, 50],
      ] as const
    ).flatMap(([size, least]) => (['en', 'es'] as const).map((locale) => ({ slug, size, least, locale }))),
  ),
)('the cards of $slug fill a phone of $size.0 px, in $locale', async ({ slug, size, least, locale }) => {
  await resize(size)
  const { wire } = await openBoard(slug, { locale })
  await deal(wire, [
    { type: 'hand', cards: hand },
    { type: 'turn', moves: ['hold'], take: 0 },
  ])
  for (const [at, place] of [0, 4].entries()) {
    all('.poker-card')[place]!.click()
    await expect.poll(() => all('.poker-card[aria-pressed="true"]').length).toBe(at + 1)
  }
  const cards = boxesOf('.poker-card .playing-card')
  expect(Math.min(...cards.map(({ width }) => width))).toBeGreaterThanOrEqual(least)
  const rows = Object.groupBy(boxesOf('.poker-card'), ({ top }) => Math.round(top))
  expect(Object.values(rows).map((row) => row!.length)).toEqual(size === PHONE ? [3, 2] : [5])
  const room = boxesOf('.original-scene')[0]!
  const [left, right] = [
    Math.min(...cards.map((one) => one.left)),
    Math.max(...cards.map((one) => one.right)),
  ]
  expect(right - left).toBeGreaterThanOrEqual(room.width * (size === PHONE ? 0.56 : 0.88))
  // The table of pays, the cards, and the hint lie apart, and all of them on the board.
  expect(overlaps(frame())).toEqual([])
  const parts = ['.poker-pays', '.cards-row', '.original-scene > .original-note'].map(
    (selector) => boxesOf(selector)[0]!,
  )
  for (const [at, part] of parts.entries()) {
    expect(part.top).toBeGreaterThanOrEqual(at === 0 ? room.top - 1 : parts[at - 1]!.bottom)
    expect(part.bottom).toBeLessThanOrEqual(room.bottom + 1)
  }
  for (const one of all('.poker-card[aria-pressed="true"]')) {
    const [card, held] = [one, one.querySelector<HTMLElement>('.poker-held')!]
    expect(held.scrollWidth).toBeLessThanOrEqual(held.clientWidth)
    expect(held.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom)
  }
})

test.each([
  ['high-road', 'play'],
  ['gem-field', 'play'],
  ['sky-limit', 'play'],
  ['blackjack', 'play'],
  ['single-zero', 'spin'],
  ['three-dice', 'spin'],
])('the main button of %s has the picture of what it does: %s', async (slug, icon) => {
  await openBoard(slug)
  // While nothing lies on a felt the button lays a chip, and says on what.
  if (icon === 'spin') frame().querySelector<HTMLElement>('.bet-play')!.click()
  const picture = () => frame().querySelector('.bet-play use')?.getAttribute('href')
  await expect.poll(picture).toMatch(new RegExp(`#${icon}$`))
})

test('a multiplier to aim at has its unit in the field, and none while it is empty', async () => {
  await resize(SMALL_PHONE)
  await openBoard('comet-climb')
  const field = all('.aim-field')[0]!
  const sign = field.querySelector<HTMLElement>('.aim-sign')!
  expect(field.firstChild!.textContent).toBe('Auto cash-out at')
  expect(sign.checkVisibility()).toBe(false)
  all('.aim-quick button')[0]!.click()
  await expect.poll(() => sign.checkVisibility()).toBe(true)
  const [input, unit] = [field.querySelector('input')!.getBoundingClientRect(), sign.getBoundingClientRect()]
  expect(sign.textContent).toBe('×')
  expect(unit.left).toBeGreaterThan(input.left + input.width / 2)
  expect(unit.right).toBeLessThanOrEqual(input.right)
  expect(Math.abs(unit.top + unit.bottom - input.top - input.bottom)).toBeLessThan(6)
})
