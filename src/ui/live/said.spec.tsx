import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { Said } from './said.tsx'

test.each([
  [false, 'status'],
  [true, 'alert'],
])('a region stands empty, takes no place, and is given its text (urgent: %s)', (urgent, role) => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const give = (text: string | null) =>
    flushSync(() =>
      root.render(
        <Said urgent={urgent} className="note">
          {text}
        </Said>,
      ),
    )
  give(null)
  const region = element.querySelector(`[role="${role}"]`)!
  expect([region.textContent, region.className]).toEqual(['', 'sr'])
  give('Try again in a minute.')
  // The same element: a screen reader knew it before the text came.
  expect(element.querySelector(`[role="${role}"]`)).toBe(region)
  expect([region.textContent, region.className]).toEqual(['Try again in a minute.', 'note'])
  root.unmount()
  element.remove()
})
