import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mayOffer } from '#client/attention/attention.ts'
import { showModal } from '#client/modals/modals.ts'
import { advance } from '#tests/components/clock.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { mountStage } from '#tests/components/mount.tsx'
import { press, topDialog } from '#tests/components/press.ts'
import { PHONE, resize } from '#tests/components/screen.ts'
import { toastOfPage } from './page-toast.ts'
import { toast } from './toasts.ts'

const shown = page.getByText('Glacier Paths')
const goesBack = { kind: 'last-game', text: 'Glacier Paths' } as const

/** Opens a window, and lets time go by in it. */
async function cover(app: Awaited<ReturnType<typeof mountStage>>['app']): Promise<void> {
  showModal(app, 'cookies')
  await reads('Necessary only')
  await advance(60_000)
  await press('Escape')
  await expect.poll(topDialog).toBeNull()
}

test('the time of a message that comes back counts in sight alone, and no window offers itself over it', async () => {
  const { app } = await mountStage('cookies')
  toastOfPage(goesBack, () => true)
  await expect.element(shown).toBeVisible()
  expect(mayOffer(app)).toBe(false)
  await advance(1_000)
  await cover(app)
  await expect.element(shown).toBeVisible()
  await advance(1_500)
  await expect.element(shown).toBeVisible()
  await advance(3_000)
  await expect.element(shown).not.toBeInTheDocument()
  expect(mayOffer(app)).toBe(true)
})

test('a page out of sight takes no time of a message', async () => {
  await mountStage('cookies')
  toastOfPage(goesBack, () => true)
  await expect.element(shown).toBeVisible()
  const see = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  see(true)
  await advance(60_000)
  see(false)
  delete (document as { hidden?: unknown }).hidden
  await expect.element(shown).toBeVisible()
})

test('a message of a page that was left goes with the first window', async () => {
  const { app } = await mountStage('cookies')
  toastOfPage(goesBack)
  await expect.element(shown).toBeVisible()
  await cover(app)
  await expect.element(shown).not.toBeInTheDocument()
})

test('on a phone a message stands above the question about cookies, and both are less than a third', async () => {
  await resize(PHONE)
  await mountStage('cookies')
  const { CookieConsent } = await import('./cookie-consent.tsx')
  const { mountPart } = await import('#tests/components/mount-part.tsx')
  mountPart(<CookieConsent groups={[]} policyHref="/page/cookies" onDecide={() => {}} />)
  toast(goesBack)
  await expect.element(shown).toBeVisible()
  const question = document.querySelector('.agree')!
  await expect
    .poll(() => shown.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(question.getBoundingClientRect().top)
  // With the places at the thumb below them.
  const tabs_px = 84
  expect(innerHeight - shown.element().closest('.toast')!.getBoundingClientRect().top + tabs_px).toBeLessThan(
    innerHeight / 3,
  )
})
