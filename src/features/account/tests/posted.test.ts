import { expect, test } from 'vitest'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { themeNames } from '#themes/index.ts'

/** A browser sends a form by itself where the page's script is late or never comes: nothing stands in an address then. */
const at = testSite()
const page = pagesOf(at)

const GUESTS = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/registration-complete',
  '/confirm-email?token=abc',
]
const PLAYERS = ['/account/security', '/account/personal-info', '/account/subscription']

test.each(themeNames)('%s: no form of an account is sent by its address', async (theme) => {
  const client = await at.player({ theme })
  const made = await Promise.all([
    ...GUESTS.map((url) => page(url, { theme })),
    ...PLAYERS.map((url) => page(url, { theme }, client)),
  ])
  const forms = made.flatMap(({ html }) => html.match(/<form\b[^>]*>/g) ?? [])
  const fields = made.flatMap(({ html }) => html.match(/<input[^>]*type="(?:password|email|tel)"/g) ?? [])
  expect(fields.length).toBeGreaterThan(0)
  expect(forms.filter((form) => !/ method="post"/.test(form) && !/role="search"/.test(form))).toEqual([])
})
