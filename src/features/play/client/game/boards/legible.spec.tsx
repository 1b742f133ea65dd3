import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { adorned } from '#tests/components/look.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import type { Scenery } from '#tests/components/mount.tsx'
import { textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { loadFace } from '../../revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'

/** What a phone leaves of a board can be read and pressed. */

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

test.each([PHONE, SMALL_PHONE, LANDSCAPE])(
  'the heights of a flight can be read at %i × %i',
  async (...size) => {
    await resize(size)
    await openGame('comet-climb')
    const texts = textsOf('.comet-curve')
    expect(texts).toHaveLength(3)
    expect(Math.min(...texts.map(({ size_px }) => size_px))).toBeGreaterThanOrEqual(11)
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
