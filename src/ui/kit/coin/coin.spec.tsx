import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Coin, type CoinProps, type CoinSide, type TossedCoin } from './coin.tsx'
import { TOSS_MS } from './toss.ts'

const tails: TossedCoin = { side: 'tails', sentence: 'Tails. You have 500 Florins.' }
const part = (more: Partial<CoinProps> = {}) => (
  <Coin asked={null} result={null} onCall={() => {}} {...more} />
)
const side = (name: string) => page.getByRole('button', { name })

test('a side is called by pointer and by keyboard, and only once', async () => {
  const onCall = vi.fn<(side: CoinSide) => void>()
  const { draw } = mountPart(part({ onCall }))
  await side('Tails').click()
  side('Heads').element().focus()
  await press('Enter')
  expect(onCall.mock.calls).toEqual([['tails'], ['heads']])
  draw(part({ onCall, asked: 'heads' }))
  await expect.element(side('Heads')).toHaveAttribute('aria-pressed', 'true')
  await press('Enter')
  await side('Tails').click({ force: true })
  expect(onCall).toHaveBeenCalledTimes(2)
})

test('the coin rests until the answer, turns for 900 ms, and lies flat on what was drawn', async () => {
  covers('beyond.10')
  await allowMotion()
  const { draw, place } = mountPart(part({ asked: 'heads' }))
  await expect.element(side('Heads')).toBeVisible()
  expect(moving()).toEqual([])
  const body = place.querySelector('[data-layer=body]')!
  const before = getComputedStyle(body).transform
  draw(part({ result: tails, called: 'heads' }))
  await expect.poll(() => moving()).toHaveLength(3)
  expect(document.getAnimations().map(({ effect }) => effect!.getTiming().duration)).toContain(TOSS_MS)
  expect(page.getByRole('status').element().textContent).toBe('')
  await expect.element(page.getByRole('status')).toHaveTextContent(tails.sentence)
  expect(moving()).toEqual([])
  const matrix = new DOMMatrix(getComputedStyle(body).transform)
  // Half a turn, and nothing askew.
  expect([Math.round(matrix.m22), Math.round(matrix.m33), Math.abs(Math.round(matrix.m23))]).toEqual([
    -1, -1, 0,
  ])
  expect(before).not.toBe(getComputedStyle(body).transform)
})

test('with less motion it lies there at once', async () => {
  const onStopped = vi.fn<() => void>()
  const { draw, place } = mountPart(part({ asked: 'heads' }))
  await expect.element(side('Heads')).toBeVisible()
  draw(part({ result: tails, called: 'heads', onStopped }))
  await expect.element(page.getByText(tails.sentence)).toBeVisible()
  expect(moving()).toEqual([])
  expect(place.querySelector('[data-up=tails]')).not.toBeNull()
  expect(onStopped).toHaveBeenCalledOnce()
})

test('all of it is there on a small phone and for assistive technology', async () => {
  await resize(SMALL_PHONE)
  const { draw } = mountPart(part())
  expect(await findings('#content')).toEqual([])
  draw(part({ result: tails, called: 'heads' }))
  await expect.element(page.getByText(tails.sentence)).toBeVisible()
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
