import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPart } from '#tests/components/mount-part.tsx'
import { press } from '#tests/components/press.ts'
import { allowMotion, moving, overhang, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { covers } from '#tests/coverage/covers.ts'
import { BOLTS } from './unlock.ts'
import { Vault, type OpenedVault, type VaultProps } from './vault.tsx'

const opened: OpenedVault = {
  prize: { text: '12,500 Florins', art: '/art/money/aurelia/winnings@0.5x.webp' },
  sentence: 'You opened your vault. 12,500 Florins are in your balance.',
}
const part = (more: Partial<VaultProps> = {}) => (
  <Vault amount="Saved so far" action="Open" busy={false} result={null} onOpen={() => {}} {...more} />
)
const status = page.getByRole('status')
const button = page.getByRole('button', { name: 'Open' })
/** Buttons fade by themselves. */
const turning = () => moving().filter((one) => one.includes('data-layer'))

test('the keyboard opens it once, and a locked one never', async () => {
  const onOpen = vi.fn<() => void>()
  const { draw } = mountPart(part({ onOpen }))
  button.element().focus()
  await press('Enter')
  draw(part({ onOpen, busy: true }))
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await press('Enter')
  draw(part({ onOpen, locked: true }))
  await expect.element(button).toBeDisabled()
  expect(onOpen).toHaveBeenCalledOnce()
})

test('bolts and leaf stand until the answer, and open on what was saved', async () => {
  covers('beyond.6')
  await allowMotion()
  const onStopped = vi.fn<() => void>()
  const { draw, place } = mountPart(part({ busy: true }))
  await expect.element(button).toBeVisible()
  expect(turning()).toEqual([])
  expect(place.querySelector('[data-layer=prize]')).toBeNull()
  draw(part({ result: opened, onStopped }))
  await expect.poll(() => turning().length).toBeGreaterThan(BOLTS / 2)
  expect(place.textContent).not.toContain('12,500')
  await expect.element(status).toHaveTextContent(opened.sentence)
  expect(onStopped).toHaveBeenCalledOnce()
})

test('with less motion it is open at once, and all of it is there on a small phone', async () => {
  await resize(SMALL_PHONE)
  const { draw } = mountPart(part({ busy: true }))
  await expect.element(button).toBeVisible()
  expect(await findings('#content')).toEqual([])
  draw(part({ result: opened }))
  await expect.element(page.getByText('12,500 Florins', { exact: true })).toBeVisible()
  expect(turning()).toEqual([])
  expect(await findings('#content')).toEqual([])
  expect(overhang()).toEqual([])
})
