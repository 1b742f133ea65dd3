import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noDeviceKeys, statesAre } from '#tests/components/answers.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { mountPart } from '#tests/components/mount-part.tsx'
import { guest } from '#tests/components/people.ts'
import { resize } from '#tests/components/screen.ts'
import { CookieConsent } from './cookie-consent.tsx'

/** The question about cookies above a page that ends with the button of its form. */

test.each([
  ['/signup', 'Create account', 390],
  ['/signup', 'Create account', 320],
  ['/signin', 'Sign in', 390],
  ['/signin', 'Sign in', 320],
])('leaves the end of %s free, with its button “%s”, at %i px', async (path, name, width) => {
  await resize([width, 480])
  await mountPage(path, { player: guest(), answers: [statesAre(), noDeviceKeys] })
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  const { place } = mountPart(<CookieConsent groups={[]} policyHref="/page/cookies" onDecide={() => {}} />)
  // Only the question has a place of its own, and that is over the page.
  place.style.padding = '0'
  const above = (one: Element) => {
    scrollTo(0, document.documentElement.scrollHeight)
    return document.querySelector('.agree')!.getBoundingClientRect().top - one.getBoundingClientRect().bottom
  }
  // The last link of the page ends below the button.
  await expect.poll(() => above(document.querySelector('.form-other a:last-child')!)).toBeGreaterThan(0)
  expect(above(button.element())).toBeGreaterThan(0)
})
