import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showModal } from '#client/modals/modals.ts'
import { advance } from '#tests/components/clock.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { press, topDialog } from '#tests/components/press.ts'
import { toast, TOAST_MS } from './toasts.ts'

const shown = page.getByRole('status').filter({ hasText: 'Added' })

test('a toast waits while the pointer or the focus is on it', async () => {
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

test('a toast lies above an open window, in it', async () => {
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
