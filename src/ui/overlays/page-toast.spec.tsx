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
import { toast, TOAST_MS } from './toasts.ts'

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

/** The places at the thumb, which the stage has none of. */
const TABS_PX = 84

/** The fraction of the screen that notices and the tab bar cover at its foot. */
function covered(): number {
  const tops = [...document.querySelectorAll('.agree, .toast')]
    .filter((one) => getComputedStyle(one).visibility === 'visible')
    .map((one) => one.getBoundingClientRect().top)
  return (innerHeight - Math.min(innerHeight, ...tops) + TABS_PX) / innerHeight
}

async function ask(size: readonly [number, number]) {
  await resize(size)
  await mountStage('cookies')
  const { CookieConsent } = await import('./cookie-consent.tsx')
  const { mountPart } = await import('#tests/components/mount-part.tsx')
  return mountPart(<CookieConsent groups={[]} policyHref="/page/cookies" onDecide={() => {}} />)
}

test.each([
  [390, 844, 1 / 4],
  [320, 568, 1 / 3],
])(
  'at %i by %i the question about cookies and messages cover no more than %f',
  async (width, height, most) => {
    const { leave } = await ask([width, height])
    toastOfPage(goesBack, () => true)
    toast({ kind: 'prize', text: 'You won 500 Florins' })
    await expect.poll(() => document.querySelector('.agree')).not.toBeNull()
    await advance(60_000)
    expect(document.querySelector('.toast')).toBeNull()
    expect(covered()).toBeLessThanOrEqual(most)
    // A refusal answers a press: it is seen at once, where the question was.
    toast({ kind: 'error', text: 'We couldn’t save this. Try again.' })
    const refusal = page.getByText('We couldn’t save this. Try again.')
    await expect.element(refusal).toBeVisible()
    await expect.poll(covered).toBeLessThanOrEqual(most)
    await expect.element(page.getByRole('button', { name: 'Accept all' })).not.toBeInTheDocument()
    await advance(TOAST_MS.error)
    await expect.element(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
    // News has all of its time once the question is answered.
    leave()
    await expect.element(shown).toBeVisible()
    await advance(TOAST_MS['last-game'] - 500)
    await expect.element(shown).toBeVisible()
    await advance(1_000)
    await expect.element(shown).not.toBeInTheDocument()
  },
)

test('a refusal stands above a question that is in use', async () => {
  await ask(PHONE)
  page.getByRole('button', { name: 'Necessary only' }).element().focus()
  await press('Tab')
  toast({ kind: 'error', text: 'Not saved' })
  const refusal = page.getByText('Not saved')
  await expect.element(refusal).toBeVisible()
  const question = document.querySelector('.agree')!
  expect(getComputedStyle(question).visibility).toBe('visible')
  await expect
    .poll(() => refusal.element().closest('.toast')!.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(question.getBoundingClientRect().top)
})

test('a wide screen has room for news and the question', async () => {
  await ask([1440, 900])
  toast({ kind: 'prize', text: 'You won 500 Florins' })
  await expect.element(page.getByText('You won 500 Florins')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
})
