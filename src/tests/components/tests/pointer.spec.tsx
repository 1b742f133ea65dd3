import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountPart } from '../mount-part.tsx'

/** A part that fills the window, and how often a pointer has come over it. */
function mountWide() {
  const over: string[] = []
  const { place } = mountPart(
    <button onPointerOver={() => void over.push('over')} style={{ position: 'fixed', inset: 0 }}>
      Wide
    </button>,
  )
  return { over, button: place.querySelector('button')! }
}

const frames = async () => {
  for (let n = 0; n < 4; n++) await new Promise((done) => requestAnimationFrame(done))
}

test('a pointer that comes is noticed', async () => {
  const { over, button } = mountWide()
  await userEvent.click(button)
  expect(over).not.toEqual([])
})

test('the next test begins without a pointer', async () => {
  const { over } = mountWide()
  await frames()
  expect(over).toEqual([])
})
