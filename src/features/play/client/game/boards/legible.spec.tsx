import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { adorned } from '#tests/components/look.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import type { Scenery } from '#tests/components/mount.tsx'
import { textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'

/** On phones, boards remain legible and can be pressed. */

const frame = () => topDialog()!.querySelector<HTMLElement>('.game-frame')!
const boxOf = (selector: string) => frame().querySelector(selector)!.getBoundingClientRect()

async function openGame(slug: string, scenery: Pick<Scenery, 'brand'> = {}) {
  const brought = (await loadFace(slug))!
  const { title, stakes } = brought.look.definition
  const balance = { entries: 20, winnings: 5, tourPoints: 25_000, version: 1 }
  const mounted = await openModal('game', {
    ...scenery,
    props: { slug },
    answers: [
      gives(calls.session, sessionOf({ game: slug, title, definition_hash: brought.hash!, stakes, balance })),
    ],
  })
  await expect
    .poll(() => topDialog()?.querySelector('.original-form, .reels'), { timeout: 30_000 })
    .toBeTruthy()
  await expect.poll(() => frame().dataset['phase'], { timeout: 15_000 }).toBe('idle')
  return mounted
}

/** Texts of a picture with their size on the screen. */
function textsOf(selector: string) {
  return [...frame().querySelectorAll<SVGTextElement>(`${selector} text`)].map((text) => {
    const { a, b } = text.getScreenCTM()!
    const size_px = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
    return { size_px, isLevel: Math.abs(b) < 1e-6, box: text.getBoundingClientRect() }
  })
}

const LANDSCAPE = [844, 390] as const
const DESKTOP = [1440, 900] as const

test.each([PHONE, SMALL_PHONE, LANDSCAPE])(
  'what the slots of plinko pay is written level and apart, at %i × %i',
  async (...size) => {
    await resize(size)
    await openGame('marble-run')
    const texts = textsOf('.plinko')
    expect(texts.length).toBeGreaterThan(8)
    expect(Math.min(...texts.map(({ size_px }) => size_px))).toBeGreaterThanOrEqual(11)
    expect(texts.every(({ isLevel }) => isLevel)).toBe(true)
    const boxes = texts.map(({ box }) => box)
    // Digits have no tails: two rows of them may share the empty part of a line.
    const met = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(one.top - other.top) < one.height * 0.6 &&
            one.left < other.right + 2 &&
            other.left < one.right + 2,
        ),
    )
    expect(met).toEqual([])
    const board = boxOf('.plinko')
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(board.left)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(board.bottom + 2)
  },
)

test.each(['pinfall', 'marble-run'])('the ball of %s is solid, and larger than the pins', async (slug) => {
  await resize(PHONE)
  const { wire } = await openGame(slug)
  const rows = slug === 'pinfall' ? 8 : 16
  const events = [
    { type: 'drop', path: Array.from({ length: rows }, (_, row) => row % 2 === 0), slot: rows / 2, win: 0 },
    { type: 'total', win: 0 },
  ] as unknown as GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events, staked: 100 })))
  frame().querySelector<HTMLElement>('.bet-play')!.click()
  await expect.poll(() => frame().querySelector('.plinko .ball circle')).toBeTruthy()
  expect(boxOf('.plinko .ball circle').width).toBeGreaterThan(boxOf('.plinko .pin').width * 1.8)
  expect(getComputedStyle(frame().querySelector('.plinko .ball circle')!).fill).toContain('#plinko-ball')
  const stops = [...frame().querySelectorAll('#plinko-ball stop')].map((stop) => getComputedStyle(stop))
  expect(stops.map(({ stopOpacity }) => stopOpacity)).toEqual(['1', '1', '1'])
  // From its highlight to its edge: no color twice.
  expect(new Set(stops.map(({ stopColor }) => stopColor)).size).toBe(3)
})

test.each([PHONE, SMALL_PHONE, LANDSCAPE])(
  'the heights of a flight can be read at %i × %i',
  async (...size) => {
    await resize(size)
    await openGame('comet-climb')
    expect(frame().querySelectorAll('.climb-height').length).toBeGreaterThanOrEqual(2)
    // The chart is drawn in the size of its place once that was measured.
    const smallest = () => Math.min(...textsOf('.comet-curve').map(({ size_px }) => size_px))
    await expect.poll(smallest).toBeGreaterThanOrEqual(11)
  },
)

test.each([PHONE, SMALL_PHONE, DESKTOP])(
  'a flight takes the whole board, and shows where the player left it, at %i × %i',
  async (...size) => {
    await resize(size)
    const { wire } = await openGame('comet-climb')
    const inBoard = (selector: string) => {
      const [part, board] = [boxOf(selector), boxOf('.comet')]
      return {
        x: (part.left + part.width / 2 - board.left) / board.width,
        y: (board.bottom - part.top - part.height / 2) / board.height,
      }
    }
    const farther = () => {
      const { x, y } = inBoard('.comet .core')
      return Math.max(x, y)
    }
    await expect.poll(farther).toBeLessThan(0.22)
    const { x } = inBoard('.comet .core')
    const events = [
      { type: 'launch', auto: 150 },
      { type: 'flight', left: 150, burst: 236, win: 150 },
      { type: 'total', win: 150 },
    ] as GameEvent[]
    wire.answer(gives(calls.play, resultOf({ events, staked: 100 })))
    frame().querySelector<HTMLElement>('.bet-play')!.click()
    await expect.poll(() => frame().querySelector('.comet .left circle')).toBeTruthy()
    const head = inBoard('.comet .head')
    expect(Math.min(head.x, head.y)).toBeGreaterThan(0.66)
    expect(Math.max(head.x, head.y)).toBeLessThan(0.92)
    const left = inBoard('.comet .left circle')
    expect(left.x).toBeGreaterThan(x)
    expect(left.x).toBeLessThan(head.x)
    expect(left.y).toBeLessThan(head.y)
    expect(textOf(frame().querySelector('.comet .left text'))).toBe('1.50×')
    // The board is taken from edge to edge: the way is as wide as it is.
    expect(boxOf('.comet .axis').width).toBeGreaterThan(boxOf('.comet').width * 0.75)
  },
)

test.each(['comet-climb', 'sky-limit'])(
  '%s starts at a height of two digits, as it goes on',
  async (slug) => {
    await openGame(slug)
    expect(textOf(frame().querySelector('.original-height'))).toBe('1.00×')
  },
)

test('roulette on the smallest phone: chips can be cleared, and the wheel lies on the felt as a card', async () => {
  await allowMotion()
  await resize(SMALL_PHONE)
  const { wire } = await openGame('single-zero')
  await expect.poll(() => frame().querySelector('.felt-bar'), { timeout: 10_000 }).toBeTruthy()
  const bar = boxOf('.felt-bar')
  for (const name of ['undo', 'clear', 'double']) {
    const { width, height, left, right } = boxOf(`.felt-${name}`)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    expect(left).toBeGreaterThan(bar.left)
    expect(right).toBeLessThan(bar.right)
  }
  expect(textOf(frame().querySelector('.felt-clear'))).toBe('Clear')
  const events = [
    { type: 'roulette', number: 4, bets: [], win: 0 },
    { type: 'total', win: 0 },
  ] as GameEvent[]
  wire.answer(gives(calls.play, resultOf({ events, staked: 100 })))
  frame().querySelector<HTMLElement>('[data-spot="straight:4"]')!.click()
  await expect.poll(() => frame().querySelector('.bet-play:not([aria-disabled])')).toBeTruthy()
  frame().querySelector<HTMLElement>('.bet-play')!.click()
  await expect.poll(() => frame().querySelector('.roulette-wheel[data-turning]')).toBeTruthy()
  const wheel = frame().querySelector('.roulette-wheel')!
  await adorned(async () => {
    const { borderTopLeftRadius, boxShadow, position } = getComputedStyle(wheel)
    expect(position).toBe('absolute')
    expect(Number.parseFloat(borderTopLeftRadius)).toBeGreaterThanOrEqual(16)
    expect(boxShadow).not.toBe('none')
  })
})

test.each(['popply', 'verdant'] as const)(
  'the hint at sound leaves the bet free on the smallest phone (%s)',
  async (brand) => {
    await resize(SMALL_PHONE)
    await openGame('crystal-cascade', { brand })
    await expect.poll(() => frame().querySelector('.sound-hint'), { timeout: 10_000 }).toBeTruthy()
    const hint = boxOf('.sound-hint')
    expect(hint.height).toBeGreaterThan(0)
    expect(hint.bottom).toBeLessThanOrEqual(boxOf('.stepper').top)
    expect(hint.top).toBeGreaterThanOrEqual(boxOf('.bet-bar').top)
    expect(hint.right).toBeLessThanOrEqual(boxOf('.bet-win').left)
    expect(boxOf('.bet-info > :first-child').right).toBeLessThanOrEqual(hint.left)
  },
)

test('on a phone on its side the hint at sound covers neither the board nor the bet', async () => {
  await resize(LANDSCAPE)
  await openGame('gem-field')
  await expect.poll(() => frame().querySelector('.sound-hint'), { timeout: 10_000 }).toBeTruthy()
  const hint = boxOf('.sound-hint')
  expect(hint.height).toBeGreaterThan(0)
  expect(hint.left).toBeGreaterThanOrEqual(boxOf('.game-bar').left)
  expect(hint.top).toBeGreaterThanOrEqual(boxOf('.stepper').bottom)
  expect(hint.bottom).toBeLessThanOrEqual(boxOf('.sound-control').top)
})

test('what a flight is often left at stands in one line of one row, on a phone on its side', async () => {
  await resize(LANDSCAPE)
  await openGame('comet-climb')
  const words = [...frame().querySelectorAll('.aim-quick .original-button')].map((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { top, height } = range.getBoundingClientRect()
    return { top, lines: height / Number.parseFloat(getComputedStyle(one).lineHeight) }
  })
  expect(words).toHaveLength(3)
  expect(new Set(words.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(Math.max(...words.map(({ lines }) => lines))).toBeLessThan(1.5)
})

test.each([['watchtower'], ['forty-numbers'], ['star-keno'], ['single-zero'], ['three-dice']])(
  'a phone has the title of %s over its board, and a low one has the row for the board',
  async (slug) => {
    await resize(PHONE)
    await openGame(slug)
    const title = boxOf('.stage-title')
    expect(title.height).toBeGreaterThan(20)
    expect(title.top).toBeGreaterThanOrEqual(boxOf('.stage').top)
    expect(title.bottom).toBeLessThanOrEqual(boxOf('.original').top + 1)
    // It takes no field out of sight.
    expect(frame().querySelector('.more-hint')).toBeNull()
    await resize(SMALL_PHONE)
    await expect.poll(() => boxOf('.stage-title').height).toBe(0)
  },
)

test('how many numbers are marked is written in full', async () => {
  await resize(PHONE)
  await openGame('star-keno')
  const select = frame().querySelector<HTMLSelectElement>('.keno-count select')!
  const { width } = select.getBoundingClientRect()
  // Its own width is that of its longest choice.
  select.style.width = 'max-content'
  expect(width).toBeGreaterThanOrEqual(select.getBoundingClientRect().width - 1)
})
