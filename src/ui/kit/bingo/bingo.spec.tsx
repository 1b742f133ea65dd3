import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { allowMotion, moving, overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Bingo, type BingoProps, type DrawnBalls } from './bingo.tsx'
import { STEP_MS } from './draw-balls.ts'

const TICKETS = [
  { title: 'Ticket 1', numbers: [4, 17, 29, 11, 8, 23, 1, 30, 14], won: '1 line' },
  { title: 'Ticket 2', numbers: [9, 2, 26, 20, 6, 15, 27, 12, 3], won: 'No line' },
]
const drawn: DrawnBalls = {
  balls: [17, 9, 25, 30, 7, 10, 12, 8, 22, 18],
  tickets: [
    { marks: [1, 4, 7], lit: [1, 4, 7] },
    { marks: [0, 7], lit: [] },
  ],
  sentence: 'One line. You won 1,250 Florins.',
}
const part = (more: Partial<BingoProps> = {}) => (
  <Bingo tickets={TICKETS} held={10} takes={10} busy={false} result={null} {...more} />
)
const status = page.getByRole('status')

test('nothing moves and no ball has a number before the answer', async () => {
  await allowMotion()
  const { place } = mountPart(part({ busy: true }))
  await expect.element(status).toHaveTextContent('Drawing the balls')
  expect(moving()).toEqual([])
  expect(place.querySelectorAll('[data-layer="ball"]')).toHaveLength(0)
  expect(place.querySelectorAll('.bingo-ball')).toHaveLength(10)
})

test('balls come at one pace, whatever they hit, and the result is said at the end', async () => {
  covers('001 bingo.13')
  await allowMotion()
  const onStopped = vi.fn<() => void>()
  const { draw, place } = mountPart(part({ busy: true }))
  draw(part({ result: drawn, onStopped }))
  await expect.poll(() => moving().length).toBeGreaterThan(10)
  const starts = [...place.querySelectorAll('[data-layer="ball"]')].map(
    (ball) => ball.getAnimations()[0]!.effect!.getComputedTiming().delay,
  )
  expect(starts).toEqual(drawn.balls.map((_, i) => i * STEP_MS))
  expect([place.textContent, status.element().textContent].join()).not.toContain('line')
  expect(onStopped).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => status.element().textContent).toBe(drawn.sentence)
  expect(onStopped).toHaveBeenCalledOnce()
  expect(place.querySelectorAll('td[data-marked]')).toHaveLength(5)
  expect(place.textContent).toContain('1 line')
})

test('a result that is there from the start stands still, and is a table that can be read', async () => {
  covers('001 bingo.13')
  await allowMotion()
  mountPart(part({ result: drawn }))
  await expect.element(page.getByRole('table', { name: 'Ticket 2' })).toBeVisible()
  expect(moving()).toEqual([])
  await expect.element(page.getByRole('cell', { name: '17 marked' })).toBeInTheDocument()
  expect(await findings()).toEqual([])
})

test.each([PHONE, SMALL_PHONE])('tickets and balls fit on a phone of %i × %i', async (...size) => {
  await resize(size)
  const { place } = mountPart(part({ result: drawn }))
  await expect.element(status).toBeInTheDocument()
  expect(overhang()).toEqual([])
  for (const cell of place.querySelectorAll('td'))
    expect(cell.getBoundingClientRect().height).toBeGreaterThan(43)
})
