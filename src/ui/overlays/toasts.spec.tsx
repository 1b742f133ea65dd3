import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showModal } from '#client/modals/modals.ts'
import { advance } from '#tests/components/clock.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { press, topDialog } from '#tests/components/press.ts'
import { PHONE, resize } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { toast, TOAST_MS, toasts } from './toasts.ts'

const shown = page.getByRole('status').filter({ hasText: 'Added' })

test('a toast waits while the pointer or the focus is on it', async () => {
  covers('000 §8.2')
  await mountStage('cookies')
  toast({ text: 'Added' })
  await shown.hover()
  await advance(60_000)
  await expect.element(shown).toBeVisible()
  await userEvent.unhover(shown)
  await advance(TOAST_MS.info)
  await expect.element(shown).not.toBeInTheDocument()
  toast({ text: 'Added' })
  await expect.element(shown).toBeVisible()
  page.getByRole('button', { name: 'Dismiss' }).element().focus()
  await advance(60_000)
  await expect.element(shown).toBeVisible()
  page.getByRole('link', { name: 'Open' }).element().focus()
  await advance(TOAST_MS.info)
  await expect.element(shown).not.toBeInTheDocument()
})

test('a finger pushes a toast aside; one that is let go early stays', async () => {
  await mountStage('cookies')
  toast({ text: 'Added' })
  await expect.element(shown).toBeVisible()
  const element = shown.element()
  const at = (type: string, clientX: number, pointerType = 'touch') =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType, clientX }))
  const pull = (by: number, pointerType?: string) => {
    at('pointerdown', 100, pointerType)
    at('pointermove', 100 + by, pointerType)
  }
  pull(40)
  await expect.poll(() => (element as HTMLElement).style.transform).toBe('translateX(40px)')
  at('pointerup', 140)
  await expect.poll(() => (element as HTMLElement).style.transform).toBe('')
  // A mouse selects text and presses what it finds.
  pull(200, 'mouse')
  await expect.element(shown).toBeVisible()
  pull(-90)
  await expect.element(shown).not.toBeInTheDocument()
})

test('a toast comes into a region that stood before, of the page and of a window', async () => {
  const { app } = await mountStage('cookies')
  const region = document.querySelector('.page > [aria-live="polite"]')!
  toast({ text: 'Added' })
  await expect.poll(() => region.textContent).toContain('Added')
  toasts.setState({ shown: [] })
  showModal(app, 'cookies')
  await reads('Necessary only')
  const own = topDialog()!.querySelector(':scope > [aria-live="polite"]')!
  expect(own.textContent).toBe('')
  toast({ text: 'Added' })
  await expect.poll(() => own.textContent).toContain('Added')
})

test('a toast that moves to another window is not told again; a new one is', async () => {
  const { app } = await mountStage('cookies')
  toast({ kind: 'error', text: 'Not saved', lasts_ms: 60_000 })
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  await advance(1_000)
  showModal(app, 'cookies')
  const moved = page.getByRole('dialog').getByText('Not saved')
  await expect.element(moved).toBeVisible()
  const spoken = moved.element().closest('.toast')!
  expect([spoken.role, spoken.getAttribute('aria-live')]).toEqual([null, 'off'])
  toast({ text: 'Added' })
  await expect.element(shown).toBeVisible()
})

test('a toast lies above an open window, in it', async () => {
  covers('000 §8.2')
  const { app } = await mountStage('cookies')
  toast({ text: 'Added' })
  await expect.element(shown).toBeVisible()
  showModal(app, 'cookies')
  await reads('Necessary only')
  await expect.poll(() => topDialog()!.querySelector('.toasts:popover-open')?.textContent).toContain('Added')
  await press('Escape')
  await expect.poll(topDialog).toBeNull()
  await expect.element(shown).toBeVisible()
})

test('a long address leaves the buttons of a toast on a phone’s screen', async () => {
  await resize(PHONE)
  await mountStage('cookies')
  toast({ text: 'Added a.very.long.address.of.a.person.with.many.names@mail.example.com' })
  await expect.element(shown).toBeVisible()
  const { right } = page.getByRole('button', { name: 'Dismiss' }).element().getBoundingClientRect()
  expect(right).toBeLessThan(PHONE[0])
})
