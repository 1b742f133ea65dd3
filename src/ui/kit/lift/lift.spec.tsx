import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Reels, type ReelsProps, type SpunReels } from '../reels/reels.tsx'
import { Lift, type LiftProps, type LiftRide } from './lift.tsx'

const FLOORS = [500, 1_200, 3_000].map((coins) => ({
  text: `${coins} Florins and 25 Laurels`,
  art: '/art/money/aurelia/coin@0.5x.webp',
}))
const down: LiftRide = { from: 2, to: 0, sentence: 'Back in the lobby. You won 100 Florins.' }
const part = (more: Partial<LiftProps> = {}) => (
  <Lift floors={FLOORS} floor={2} busy={false} result={null} {...more} />
)
const status = page.getByRole('status')
const heights = (place: Element) =>
  new DOMMatrix(getComputedStyle(place.querySelector('[data-layer=cabin]')!).transform).m42

test('the lift stands until the answer, and rides to its floor', async () => {
  await allowMotion()
  const onStopped = vi.fn<() => void>()
  const { place, draw } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  expect(moving()).toEqual([])
  const before = heights(place)
  draw(part({ result: down, onStopped }))
  await expect.poll(() => moving()).toHaveLength(2)
  expect(status.element().textContent).toBe('')
  await expect.element(status).toHaveTextContent(down.sentence)
  expect(heights(place)).toBe(0)
  expect(before).toBeLessThan(-50)
  expect(onStopped).toHaveBeenCalledOnce()
})

test('with less motion it is there at once', async () => {
  const { place, draw } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: down }))
  await expect.element(status).toHaveTextContent(down.sentence)
  expect(moving()).toEqual([])
  expect(heights(place)).toBe(0)
})

test('floors, what they pay, and where it is are there for assistive technology', async () => {
  await resize(SMALL_PHONE)
  const { place } = mountPart(part())
  await expect.element(page.getByText('3000 Florins and 25 Laurels')).toBeVisible()
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
  // What a floor pays ends before the shaft begins.
  const shaft = place.querySelector('.lift-shaft')!.getBoundingClientRect()
  const prizes = [...place.querySelectorAll('.lift-prize > span')].map(
    (one) => one.getBoundingClientRect().right,
  )
  expect(Math.max(...prizes)).toBeLessThanOrEqual(shaft.left)
  expect(place.querySelector('[data-here] .sr')!.textContent).toBe('You are here')
})

const SYMBOLS = ['star', 'bolt', 'crown'].map((name) => ({ art: `/art/sprites/${name}@0.5x.webp`, name }))
const close: SpunReels = { reels: [2, 2, 1], sentence: 'No match.' }
const alike: SpunReels = { reels: [2, 2, 2], sentence: 'Three alike. You go up a floor.' }
const reels = (more: Partial<ReelsProps> = {}) => (
  <Reels symbols={SYMBOLS} rest={[0, 1, 2]} busy={false} result={null} {...more} />
)
const rows = (place: Element) =>
  [...place.querySelectorAll('[data-layer=strip]')].map((strip) => {
    const shift = new DOMMatrix(getComputedStyle(strip).transform).m42
    return Math.round((-shift / strip.getBoundingClientRect().height) * strip.childElementCount) + 0
  })

test('reels rest until the answer and stop on it; two alike slow nothing down', async () => {
  covers('beyond.8')
  await allowMotion()
  const { place, draw } = mountPart(reels({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  expect(moving()).toEqual([])
  expect(rows(place)).toEqual([0, 1, 2])
  const timing = async (result: SpunReels) => {
    draw(reels({ result }))
    await expect.poll(() => moving()).toHaveLength(3)
    const lasts = document.getAnimations().map(({ effect }) => effect!.getTiming().duration)
    await expect.element(status).toHaveTextContent(result.sentence)
    expect(rows(place)).toEqual(result.reels)
    return lasts
  }
  expect(await timing(close)).toEqual(await timing(alike))
})

test('reels stand on their result at once with less motion', async () => {
  const { place, draw } = mountPart(reels({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(reels({ result: alike }))
  await expect.element(status).toHaveTextContent(alike.sentence)
  expect(rows(place)).toEqual([2, 2, 2])
  expect(await findings('#content')).toEqual([])
})
