import { expect, test } from 'vitest'
import { everyGame } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { loadDefinition } from '#games/look/game-look.ts'
import { adorned } from '#tests/components/look.ts'
import { openModal } from '#tests/components/modal-conforms.ts'
import { topDialog } from '#tests/components/press.ts'
import { atEnd } from '#tests/components/open.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { gives } from '#tests/components/wire.ts'
import { calls } from '../../../contract.ts'
import { sessionOf } from '../../round/round.fixture.ts'
import { paintedOf } from './painted.ts'

/** How large boards are, and what is written on them. */

const DESKTOP = [1440, 900] as const
const LARGE = [2560, 1440] as const

/** Games without reels. */
const BOARDS = everyGame
  .filter((game) => isOriginal(game) || game.mechanic === 'dice')
  .map(({ slug }) => slug)

async function openGame(slug: string): Promise<HTMLElement> {
  const definition = (await loadDefinition(slug))!
  const { title, stakes } = definition
  await openModal('game', {
    props: { slug },
    answers: [gives(calls.session, sessionOf({ game: slug, title, stakes }))],
  })
  const stage = () => topDialog()?.querySelector<HTMLElement>('.stage')
  const board = () => stage()?.querySelector('.original-scene, .reels, .dice-form')
  await expect.poll(board, { timeout: 30_000 }).toBeTruthy()
  return stage()!
}

/** The share of a stage that the parts of its reels take. */
function shareOfReels(stage: HTMLElement): number {
  const room = stage.getBoundingClientRect()
  const parts = [...stage.querySelectorAll('.board > *')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const wide =
    Math.min(room.right, Math.max(...parts.map(({ right }) => right))) -
    Math.max(room.left, Math.min(...parts.map(({ left }) => left)))
  const high =
    Math.min(room.bottom, Math.max(...parts.map(({ bottom }) => bottom))) -
    Math.max(room.top, Math.min(...parts.map(({ top }) => top)))
  return (wide * high) / (room.width * room.height)
}

/** Nothing is painted until the end of the test: everything keeps its place, and large windows cost little. */
function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { visibility: hidden !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  atEnd(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)))
}

/** One game of each mechanic of reels, without meters above it. */
const REELS = [
  ...new Map(
    everyGame
      .filter(({ slug, groups }) => !BOARDS.includes(slug) && !groups.includes('jackpot'))
      .map(({ mechanic, slug }) => [mechanic, slug] as const),
  ),
]

test.each(REELS)('the reels of %s fill a large screen', async (_, slug) => {
  leaveUnpainted()
  await resize(LARGE)
  const stage = await openGame(slug)
  expect(stage.currentCSSZoom).toBeCloseTo(1.6)
  expect(shareOfReels(stage)).toBeGreaterThan(0.55)
})

test('the bar of a game and its last results grow with a large screen', async () => {
  leaveUnpainted()
  await resize(LARGE)
  await openGame('silver-toss')
  const zoomOf = (part: string) => topDialog()!.querySelector(`.game-frame > ${part}`)!.currentCSSZoom
  for (const part of ['.game-head', '.last-results', '.game-bar']) expect(zoomOf(part), part).toBeCloseTo(1.4)
  await resize(DESKTOP)
  await expect.poll(() => zoomOf('.game-bar')).toBe(1)
})

/** Not the box that a board was given, but what is painted in it: a card in an empty room fills nothing. */
test.each(BOARDS)('the board of %s is painted over its stage on desktops', async (slug) => {
  leaveUnpainted()
  await resize(DESKTOP)
  const stage = await openGame(slug)
  const painted = () => adorned(() => Promise.resolve(paintedOf(stage)))
  for (const size of [DESKTOP, LARGE]) {
    await resize(size)
    await expect.poll(() => innerWidth).toBe(size[0])
    const message = size.join('x')
    // Its style may come after it.
    await expect.poll(async () => (await painted()).area, { message }).toBeGreaterThan(0.55)
    // What lies on a table is as large as the table allows.
    await expect.poll(async () => (await painted()).reach, { message }).toBeGreaterThan(0.65)
  }
})

type Point = readonly [x: number, y: number]

/** The corners of a text as it stands on the screen. */
function cornersOf(text: SVGTextElement): readonly Point[] {
  const { x, y, width, height } = text.getBBox()
  const { a, b, c, d, e, f } = text.getScreenCTM()!
  // Digits have no tails: what is drawn is the middle of the line.
  const [top, bottom] = [y + height * 0.2, y + height * 0.82]
  return (
    [
      [x, top],
      [x + width, top],
      [x + width, bottom],
      [x, bottom],
    ] as const
  ).map(([px, py]) => [a * px + c * py + e, b * px + d * py + f] as const)
}

/** How far two boxes are apart along one of their sides; less than 0 where they lie on each other. */
function gapOf(one: readonly Point[], other: readonly Point[]): number {
  const sides = [one, other].flatMap((box) => [
    [box[1]![0] - box[0]![0], box[1]![1] - box[0]![1]] as const,
    [box[3]![0] - box[0]![0], box[3]![1] - box[0]![1]] as const,
  ])
  return Math.max(
    ...sides.map(([dx, dy]) => {
      const long = Math.hypot(dx, dy)
      const along = (box: readonly Point[]) => box.map(([x, y]) => (x * dx + y * dy) / long)
      const [a, b] = [along(one), along(other)]
      return Math.max(Math.min(...b) - Math.max(...a), Math.min(...a) - Math.max(...b))
    }),
  )
}

/** A color as its parts of light, 0 … 1. */
const lightOf = (color: string): number => {
  const [r, g, b] = color.match(/[\d.]+/g)!.map((one) => {
    const part = Number(one) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

test.each([PHONE, SMALL_PHONE])('the numbers of all three rings can be read at %i × %i', async (...size) => {
  await resize(size)
  const wheel = (await openGame('triple-ring')).querySelector<SVGSVGElement>('.triple')!
  const texts = [...wheel.querySelectorAll('text')]
  expect(texts.length).toBeGreaterThan(30)
  const scale = wheel.getScreenCTM()!.a
  const sizes = texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * scale)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
  // Each stands by itself.
  for (const ring of wheel.querySelectorAll('.triple-ring')) {
    const boxes = [...ring.querySelectorAll('text')].map(cornersOf)
    const next = boxes.map((box, index) => gapOf(box, boxes[(index + 1) % boxes.length]!))
    expect(Math.min(...next)).toBeGreaterThan(2)
  }
  // None is dimmed with its ring, and each is drawn above the segments.
  for (const text of texts) {
    for (let at: Element | null = text; at && at !== wheel; at = at.parentElement)
      expect(getComputedStyle(at).opacity).toBe('1')
  }
  for (const ring of wheel.querySelectorAll('.triple-ring')) {
    const tags = [...ring.children].map(({ tagName }) => tagName)
    expect(tags.lastIndexOf('path')).toBeLessThan(tags.indexOf('text'))
  }
  const white = lightOf(getComputedStyle(texts[0]!).fill)
  const fills = new Set(
    [...wheel.querySelectorAll('path[class^="pay-"]')].map((one) => getComputedStyle(one).fill),
  )
  expect([...fills].filter((fill) => contrast(white, lightOf(fill)) < 4.5)).toEqual([])
})

test('a title stands in the letters of its tile, and in words where they do not come', async () => {
  const stage = await openGame('star-keno')
  const title = stage.querySelector<HTMLElement>('.stage-title')!
  const picture = title.querySelector('img')!
  expect(new URL(picture.src).pathname).toBe('/art/titles/star-keno.webp')
  // No picture is fetched here.
  const words = title.querySelector('span')!
  expect(words.textContent).toBe('Star Keno')
  expect(getComputedStyle(words).visibility).toBe('visible')
  const before = title.getBoundingClientRect().height
  picture.dispatchEvent(new Event('load'))
  await expect.poll(() => getComputedStyle(words).visibility).toBe('hidden')
  expect(title.getBoundingClientRect().height).toBe(before)
})
