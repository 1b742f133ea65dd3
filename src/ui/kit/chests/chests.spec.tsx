import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Chests, type ChestNumber, type ChestsProps, type OpenedChests } from './chests.tsx'

const opened: OpenedChests = {
  chosen: 2,
  contents: [
    { text: '500 Florins', art: '/art/money/aurelia/coin@0.5x.webp' },
    { text: '1,500 Florins', art: '/art/money/aurelia/coin@0.5x.webp' },
    { text: '25 Laurels', art: '/art/money/aurelia/entries@0.5x.webp' },
  ],
  sentence: 'You opened chest 2 and won 1,500 Florins.',
}
const part = (more: Partial<ChestsProps> = {}) => (
  <Chests label="Choose a chest" asked={null} result={null} onOpen={() => {}} {...more} />
)
const chest = (n: number) => page.getByRole('button', { name: `Chest ${n}` })

test('a press opens a chest, by pointer and by keyboard, and only once', async () => {
  const onOpen = vi.fn<(chest: ChestNumber) => void>()
  const { draw } = mountPart(part({ onOpen }))
  await chest(3).click()
  chest(1).element().focus()
  await press('Tab', 'Enter')
  expect(onOpen.mock.calls).toEqual([[3], [2]])
  draw(part({ onOpen, asked: 2 }))
  await expect.element(chest(1)).toHaveAttribute('aria-disabled', 'true')
  await press('Enter')
  await chest(1).click({ force: true })
  draw(part({ onOpen, locked: true }))
  await chest(1).click({ force: true })
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('nothing moves and nothing is known before the answer', async () => {
  covers('beyond.6')
  await allowMotion()
  const { place } = mountPart(part({ asked: 2 }))
  await expect.element(chest(2)).toBeVisible()
  expect(moving()).toEqual([])
  expect(place.textContent).toBe('')
  expect(place.querySelectorAll('[data-layer=prize], [data-layer=rays]')).toHaveLength(0)
})

test('the chosen chest bursts, and the others tell theirs when its prize has landed', async () => {
  covers('beyond.8')
  await allowMotion()
  const { promise: landing, resolve: land } = Promise.withResolvers<void>()
  const onOpened = vi.fn<() => Promise<void>>(() => landing)
  const { draw, place } = mountPart(part({ asked: 2 }))
  await expect.element(chest(2)).toBeVisible()
  draw(part({ result: opened, onOpened }))
  await expect.poll(() => moving().length).toBeGreaterThan(5)
  expect(place.textContent).toBe('')
  await expect.element(page.getByRole('status')).toHaveTextContent(opened.sentence)
  expect(onOpened).toHaveBeenCalledOnce()
  expect(place.textContent).not.toContain('500 Florins25')
  await expect.element(page.getByRole('button', { name: 'Chest 2: 1,500 Florins' })).toBeVisible()
  expect(place.textContent).not.toContain('25 Laurels')
  land()
  await expect.element(page.getByRole('button', { name: 'Chest 3: 25 Laurels' })).toBeVisible()
})

test('a press while it bursts shows the end', async () => {
  await allowMotion()
  const { draw, place } = mountPart(part({ asked: 2 }))
  await expect.element(chest(2)).toBeVisible()
  draw(part({ result: opened }))
  await expect.poll(() => moving().length).toBeGreaterThan(5)
  place.querySelector<HTMLElement>('.chests')!.click()
  await vi.waitFor(() => expect(place.querySelector('[data-phase=landed]')).not.toBeNull(), 400)
})

test('with less motion the result stands at once, with the same words', async () => {
  const onOpened = vi.fn<() => void>()
  const { draw } = mountPart(part({ asked: 2 }))
  await expect.element(chest(2)).toBeVisible()
  draw(part({ result: opened, onOpened }))
  await expect.element(page.getByRole('button', { name: 'Chest 3: 25 Laurels' })).toBeVisible()
  expect(moving()).toEqual([])
  expect(page.getByRole('status').element().textContent).toBe(opened.sentence)
  expect(onOpened).toHaveBeenCalledOnce()
})

test('all of it is there on a small phone and for assistive technology', async () => {
  await resize(SMALL_PHONE)
  const { draw } = mountPart(part())
  expect(await findings('#content')).toEqual([])
  draw(part({ result: opened }))
  await expect.element(page.getByRole('status')).toHaveTextContent(opened.sentence)
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
