import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { asked } from './asked.tsx'
import { toasts } from './overlays/toasts.ts'

beforeEach(() => toasts.setState({ shown: [] }))

test('a window that doesn’t come says so, is closed, and comes with the next press', async () => {
  let lost = true
  const Window = asked<{ readonly onClose: () => void }>(async () => {
    if (lost) throw new TypeError('Failed to fetch')
    return ({ onClose }) => <button onClick={onClose}>Close</button>
  })
  function Game() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <p>Board</p>
        <button onClick={() => setOpen(true)}>{open ? 'Waiting' : 'Ask'}</button>
        {open && <Window onClose={() => setOpen(false)} />}
      </>
    )
  }
  mountPart(<Game />)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect
    .poll(() => toasts.getState().shown.map(({ text }) => text))
    .toEqual(['We couldn’t load this. Check your connection and try again.'])
  await expect.element(page.getByText('Board')).toBeVisible()
  lost = false
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible()
})
