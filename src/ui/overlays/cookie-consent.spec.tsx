import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noDeviceKeys, statesAre } from '#tests/components/answers.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { mountPart } from '#tests/components/mount-part.tsx'
import { guest } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { resize } from '#tests/components/screen.ts'
import { showModal } from '#client/modals/modals.ts'
import { CookieConsent } from './cookie-consent.tsx'

/** The question about cookies above a page that ends with the button of its form. */

const SIGN_UP = ['/signup', 'Create account'] as const
const SIGN_IN = ['/signin', 'Sign in'] as const

async function openBelowQuestion(path: string, name: string, size: readonly [number, number]) {
  await resize(size)
  const { app } = await mountPage(path, { player: guest(), answers: [statesAre(), noDeviceKeys] })
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  const { place } = mountPart(<CookieConsent groups={[]} policyHref="/page/cookies" onDecide={() => {}} />)
  // Only the question has a place of its own, and that is over the page.
  place.style.padding = '0'
  return { app, button, question: () => document.querySelector('.agree')!.getBoundingClientRect() }
}

test.each([
  [...SIGN_UP, 390],
  [...SIGN_UP, 320],
  [...SIGN_IN, 390],
  [...SIGN_IN, 320],
])('leaves the end of %s free, with its button “%s”, at %i px', async (path, name, width) => {
  const { button, question } = await openBelowQuestion(path, name, [width, 480])
  const above = (one: Element) => {
    scrollTo(0, document.documentElement.scrollHeight)
    return question().top - one.getBoundingClientRect().bottom
  }
  // The last link of the page ends below the button.
  await expect.poll(() => above(document.querySelector('.form-other a:last-child')!)).toBeGreaterThan(0)
  expect(above(button.element())).toBeGreaterThan(0)
})

test.each(
  [SIGN_UP, SIGN_IN].flatMap((way) =>
    [
      [1440, 900],
      [1366, 768],
      [390, 844],
      [320, 568],
    ].map(([width, height]) => [...way, width!, height!] as const),
  ),
)('leaves %s its button “%s” in sight at first, at %i by %i px', async (path, name, width, height) => {
  const { button, question } = await openBelowQuestion(path, name, [width, height])
  const isFree = () => {
    const [one, other] = [button.element().getBoundingClientRect(), question()]
    const isApart = other.top >= one.bottom || other.right <= one.left || other.bottom <= one.top
    return isApart && one.bottom <= innerHeight && scrollY === 0
  }
  await expect.poll(isFree).toBe(true)
})

test.each([
  [390, 844],
  [320, 568],
])('leaves the sum of the sign-up whole in sight, at %i by %i px', async (width, height) => {
  await openBelowQuestion(...SIGN_UP, [width, height])
  const sum = () => document.querySelector('.account-gift')?.getBoundingClientRect()
  const foot = () => document.querySelector('.form-end')!.getBoundingClientRect().top
  // It stands there once the page is laid out.
  const isWhole = () => sum()!.top > 0 && sum()!.bottom <= foot()
  await expect
    .poll(() => (sum() ? isWhole() || document.querySelector('.page')!.textContent : null))
    .toBe(true)
})

test('can be answered equally by two buttons, and waits while a window is open', async () => {
  const { app } = await openBelowQuestion(...SIGN_IN, [390, 844])
  const region = page.getByRole('region', { name: 'Cookies' })
  const [no, yes] = ['Necessary only', 'Accept all'].map((name) =>
    region.getByRole('button', { name }).element(),
  )
  const widths = [no!, yes!].map((one) => Math.round(one.getBoundingClientRect().width))
  expect(widths[0]).toBe(widths[1])
  showModal(app, 'signup')
  await expect.poll(topDialog).not.toBeNull()
  expect(getComputedStyle(no!).visibility).toBe('hidden')
  await press('Escape')
  await expect.poll(topDialog).toBeNull()
  expect(getComputedStyle(no!).visibility).toBe('visible')
})
