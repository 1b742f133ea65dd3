import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { Tower, type Climb, type TowerProps } from '../tower/tower.tsx'
import { COLUMNS, HOP_MS, sectionPlace, rowsOf } from './hop.ts'
import { PathBoard, type PathBoardProps, type PathMove } from './path-board.tsx'

const art = '/art/money/aurelia/coin@0.5x.webp'
const SECTIONS = Array.from({ length: 24 }, (_, i) =>
  i === 14
    ? { gate: true, prize: { text: '5,000 Florins', art } }
    : i === 8
      ? { prize: { text: '700 Florins', art } }
      : {},
)
const move: PathMove = { from: 5, to: 9, sentence: 'You moved to section 9 and won 700 Florins.' }
const part = (more: Partial<PathBoardProps> = {}) => (
  <PathBoard label="A path" sections={SECTIONS} at={5} busy={false} result={null} {...more} />
)
const status = page.getByRole('status')
const current = (place: Element) => place.querySelector('[aria-current] .sr')!.textContent

/** The section that the token stands on, by where it is drawn. */
function standsOn(place: Element): number {
  const token = place.querySelector('[data-layer=token]')!.getBoundingClientRect()
  const field = place.querySelector('.path-field')!.getBoundingClientRect()
  const column = Math.round(((token.left - field.left) / field.width) * COLUMNS)
  // A token that has just landed is flat for a moment.
  const row = Math.round(((field.bottom - token.bottom) / field.height) * rowsOf(SECTIONS.length))
  return [0, ...SECTIONS].findIndex(
    (_, n) => sectionPlace(n).column === column && sectionPlace(n).row === row,
  )
}

test('the token waits for the answer, hops section by section, and stands on the last', async () => {
  await allowMotion()
  const { draw, place } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  expect(moving()).toEqual([])
  expect(standsOn(place)).toBe(5)
  draw(part({ result: move }))
  await expect.poll(() => moving()).toHaveLength(1)
  const [hops] = document.getAnimations().map(({ effect }) => effect!.getTiming().duration)
  expect(hops).toBe(4 * HOP_MS)
  expect(current(place)).toContain('Section 5')
  await expect.element(status).toHaveTextContent(move.sentence)
  expect([standsOn(place), current(place)]).toEqual([9, expect.stringContaining('Section 9, 700 Florins')])
})

test('with less motion it stands there at once; the board is walked by the keyboard', async () => {
  await resize(SMALL_PHONE)
  const { draw, place } = mountPart(part())
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: move }))
  await expect.element(status).toHaveTextContent(move.sentence)
  expect(moving()).toEqual([])
  expect(standsOn(place)).toBe(9)
  await press('Tab')
  expect(document.activeElement?.querySelector('.sr')?.textContent).toBe('Section 9, 700 Florins')
  await press('PageUp')
  expect(document.activeElement?.querySelector('.sr')?.textContent).toBe('Gate 15, 5,000 Florins')
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})

const PRIZES = Array.from({ length: 10 }, (_, i) => ({ text: `${i + 1}00 Florins`, art }))
const climb: Climb = { from: 2, to: 4, sentence: 'You reached level 4.' }
const tower = (more: Partial<TowerProps> = {}) => (
  <Tower label="Season tower" prizes={PRIZES} level={2} progress={0.4} result={null} {...more} />
)

test('the lamp of a tower rises to the level that was reached, whose windows light up then', async () => {
  await allowMotion()
  const { draw, place } = mountPart(tower())
  await expect.element(status).toBeInTheDocument()
  expect(place.querySelectorAll('[data-lit]')).toHaveLength(2)
  draw(tower({ result: climb }))
  await expect.poll(() => moving()).toHaveLength(1)
  expect(place.querySelectorAll('[data-lit]')).toHaveLength(2)
  await expect.element(status).toHaveTextContent(climb.sentence)
  expect(place.querySelectorAll('[data-lit]')).toHaveLength(4)
  const lamp = place.querySelector('[data-layer=lamp]')!.getBoundingClientRect()
  const here = place.querySelector('[aria-current]')!.getBoundingClientRect()
  expect(Math.abs(lamp.top + lamp.height / 2 - here.top - here.height / 2)).toBeLessThan(6)
})

test('a tower is all there with less motion, on a small phone', async () => {
  await resize(SMALL_PHONE)
  const { draw, place } = mountPart(tower({ level: 0 }))
  await expect.element(status).toBeInTheDocument()
  // A tower that is not begun is seen from its foot.
  const scroll = place.querySelector('.tower-scroll')!
  expect(scroll.scrollTop + scroll.clientHeight).toBeGreaterThan(scroll.scrollHeight - 4)
  draw(tower({ result: climb }))
  await expect.element(status).toHaveTextContent(climb.sentence)
  expect(moving()).toEqual([])
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
