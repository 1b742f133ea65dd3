import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { advance, NOON, stopTime } from '#tests/components/clock.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { THROW_MS } from './throw.ts'
import { Dice, type DiceProps, type ThrownDice } from './dice.tsx'

const again: ThrownDice = {
  throws: [
    [3, 4],
    [6, 2],
  ],
  sentence: 'You rolled 8 and won 1,500 Florins.',
}
const part = (more: Partial<DiceProps> = {}) => (
  <Dice busy={false} result={null} again="7: throw again" {...more} />
)
const status = page.getByRole('status')

test('nothing moves and no face is there before the answer', async () => {
  covers('beyond.6')
  await allowMotion()
  const { place } = mountPart(part({ busy: true }))
  await expect.element(status).toHaveTextContent('Rolling the dice')
  expect(moving()).toEqual([])
  expect(place.querySelectorAll('.die-face')).toHaveLength(0)
})

test('each throw is seen in turn, and the last one counts', async () => {
  await allowMotion()
  const onStopped = vi.fn<() => void>()
  const { draw, place } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: again, onStopped }))
  await expect.poll(() => moving().length).toBeGreaterThan(4)
  expect(place.textContent).not.toContain('won')
  await vi.waitFor(() => expect(place.textContent).toContain('7: throw again'), 3_000)
  expect(place.textContent).not.toContain('6 + 2')
  expect(onStopped).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(place.textContent).toContain('6 + 2 = 8'), 4_000)
  expect(status.element().textContent).toBe(again.sentence)
  expect(onStopped).toHaveBeenCalledOnce()
})

test.each(['pointer', 'keyboard'])('a press shows the last throw at once, by %s', async (hand) => {
  await allowMotion()
  const onStopped = vi.fn<() => void>()
  const { draw, place } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: again, onStopped }))
  await expect.poll(() => moving().length).toBeGreaterThan(4)
  if (hand === 'pointer') place.querySelector<HTMLElement>('.dice-tray')!.click()
  else {
    await press('Tab', 'Enter')
  }
  await vi.waitFor(() => expect(place.textContent).toContain('6 + 2 = 8'), 400)
  expect(onStopped).toHaveBeenCalledOnce()
})

test.each([PHONE, SMALL_PHONE])('the cup stays within its tray on a phone of %i × %i', async (...size) => {
  await resize(size)
  await allowMotion()
  const { draw, place } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: again }))
  await expect.poll(() => moving().length).toBeGreaterThan(4)
  const tray = place.querySelector('.dice-tray')!.getBoundingClientRect()
  const [tips] = place.querySelector('.dice-cup')!.getAnimations()
  tips!.pause()
  for (let at = 0; at <= THROW_MS; at += 25) {
    tips!.currentTime = at
    const shapes = [...place.querySelectorAll('.dice-cup path')].map((one) => one.getBoundingClientRect())
    // A shape is a little smaller than the box around it that the browser tells of.
    expect(Math.min(...shapes.map(({ top }) => top)), `at ${at} ms`).toBeGreaterThan(tray.top - 14)
    expect(Math.min(...shapes.map(({ left }) => left)), `at ${at} ms`).toBeGreaterThan(tray.left - 4)
  }
})

test('a window that is closed between two throws settles nothing', async () => {
  await allowMotion()
  const onStopped = vi.fn<() => void>()
  const { draw, place, leave } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: again, onStopped }))
  stopTime(NOON)
  await vi.waitFor(() => expect(place.textContent).toContain('7: throw again'), 3_000)
  leave()
  await advance(60_000)
  expect(onStopped).not.toHaveBeenCalled()
})

test('with less motion all throws are told at once', async () => {
  const onStopped = vi.fn<() => void>()
  const { draw, place } = mountPart(part({ busy: true }))
  await expect.element(status).toBeInTheDocument()
  draw(part({ result: again, onStopped }))
  await expect.element(status).toHaveTextContent(again.sentence)
  expect(place.textContent).toContain('7: throw again6 + 2 = 8')
  expect(moving()).toEqual([])
  expect(onStopped).toHaveBeenCalledOnce()
})

test('all of it is there on a small phone and for assistive technology', async () => {
  await resize(SMALL_PHONE)
  const { draw } = mountPart(part())
  draw(part({ result: again }))
  await expect.element(status).toHaveTextContent(again.sentence)
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
