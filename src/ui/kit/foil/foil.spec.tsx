import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Cells } from './cells.tsx'
import { Foil, type FoilProps, type OpenedCard } from './foil.tsx'

const cell = (coins: string) => ({ art: '/art/money/aurelia/coin@0.5x.webp', text: `${coins} Florins` })
const CELLS = ['500', '200', '100', '200', '500', '50', '100', '50', '500'].map(cell)
const won: OpenedCard = {
  content: <Cells cells={CELLS} match={[0, 4, 8]} />,
  sentence: 'Three alike. You won 500 Florins.',
}
const part = (more: Partial<FoilProps> = {}) => (
  <Foil label="Scratch card" busy={false} result={null} {...more} />
)
const reveal = page.getByRole('button', { name: 'Reveal' })
/** Buttons fade by themselves. */
const peeling = () => moving().filter((one) => one.includes('canvas')).length
const statusText = () => page.getByRole('status').element().textContent

/** Draws strokes over the foil, as a finger or a mouse does; `far` of it from the top. */
async function strokes(canvas: Element, far: number, pointerType: 'mouse' | 'touch' = 'mouse') {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const at = (type: string, x: number, y: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType,
        buttons: 1,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    )
  for (let y = 0.06; y < far; y += 0.12) {
    at('pointerdown', 0, y)
    for (let x = 0; x <= 1; x += 0.1) at('pointermove', x, y)
  }
}

test('nothing lies below the foil before the answer, and a stroke does nothing', async () => {
  const onRevealed = vi.fn<() => void>()
  const { place } = mountPart(part({ busy: true, onRevealed }))
  await expect.element(page.getByRole('group', { name: 'Scratch card' })).toBeVisible()
  expect(place.querySelector('.foil-content')!.childElementCount).toBe(0)
  await strokes(place.querySelector('canvas')!, 1)
  expect(place.querySelector('canvas')).not.toBeNull()
  expect(onRevealed).not.toHaveBeenCalled()
})

test.each(['mouse', 'touch'] as const)('the rest peels off at 55 percent, by %s', async (pointer) => {
  covers('beyond.9')
  await allowMotion()
  const onRevealed = vi.fn<() => void>()
  const { place, draw } = mountPart(part({ busy: true }))
  await expect.element(page.getByRole('group', { name: 'Scratch card' })).toBeVisible()
  draw(part({ result: won, onRevealed }))
  await expect.element(reveal).toBeEnabled()
  const canvas = place.querySelector('canvas')!
  await strokes(canvas, 0.4, pointer)
  expect(peeling()).toBe(0)
  expect(statusText()).not.toContain('won')
  await strokes(canvas, 0.8, pointer)
  expect(peeling()).toBe(1)
  expect(onRevealed).not.toHaveBeenCalled()
  await expect.element(page.getByRole('status')).toHaveTextContent(won.sentence)
  expect(onRevealed).toHaveBeenCalledOnce()
  expect(place.querySelector('canvas')).toBeNull()
})

test('the scratched part shows what lies below', async () => {
  const { place } = mountPart(part({ result: won }))
  await expect.element(reveal).toBeEnabled()
  const canvas = place.querySelector('canvas')!
  const alpha = (y: number) => {
    const context = canvas.getContext('2d')!
    return context.getImageData(canvas.width / 2, Math.round(canvas.height * y), 1, 1).data[3]
  }
  expect([alpha(0.06), alpha(0.9)]).toEqual([255, 255])
  await strokes(canvas, 0.2)
  expect([alpha(0.06), alpha(0.9)]).toEqual([0, 255])
})

test('the keyboard reveals the card, and a screen reader hears it only then', async () => {
  covers('beyond.9')
  const onRevealed = vi.fn<() => void>()
  const { place, draw } = mountPart(part({ busy: true }))
  await expect.element(page.getByRole('group', { name: 'Scratch card' })).toBeVisible()
  draw(part({ result: won, onRevealed }))
  await expect.element(reveal).toBeEnabled()
  expect(place.querySelector('.foil-content')!.ariaHidden).toBe('true')
  await press('Tab')
  await expect.element(reveal).toHaveFocus()
  expect(getComputedStyle(reveal.element()).outlineStyle).not.toBe('none')
  await press('Enter')
  await expect.element(page.getByRole('status')).toHaveTextContent(won.sentence)
  expect(place.querySelectorAll('[data-match]')).toHaveLength(3)
  expect(peeling()).toBe(0)
  expect(onRevealed).toHaveBeenCalledOnce()
})

test('a card without a prize marks nothing', async () => {
  covers('beyond.8')
  const lost = { content: <Cells cells={CELLS} match={[]} />, sentence: 'No prize on this card.' }
  const { place } = mountPart(part({ result: lost, open: true }))
  await expect.element(page.getByText('50 Florins', { exact: true }).first()).toBeVisible()
  expect(place.querySelectorAll('[data-match], [data-won]')).toHaveLength(0)
})

test('all of it is there on a small phone and for assistive technology', async () => {
  await resize(SMALL_PHONE)
  const { draw } = mountPart(part({ result: won }))
  await expect.element(reveal).toBeEnabled()
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
  draw(part({ result: won, open: true }))
  expect(await findings('#content')).toEqual([])
  // No cell is cut off by the card.
  const content = document.querySelector('.foil-content')!
  expect(content.scrollHeight - content.clientHeight).toBeLessThanOrEqual(0)
})
