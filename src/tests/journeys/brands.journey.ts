import { expect, test } from 'vitest'
import { themeNames } from '#themes/index.ts'
import { signedUp, site } from './site.ts'

/** Nine brands in a browser: a page that is awake asks for nothing that its brand lacks, nor does what it fetches ahead. */
const at = site(undefined, { ahead: true })

test.each(themeNames)('%s asks for nothing that it lacks', async (theme) => {
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await client.confirmEmail()
  const refused: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathname}`)
  })
  await page.goto(`/?theme=${theme}`)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.waitForLoadState('networkidle')
  // A pointer on a link fetches its page and data ahead.
  for (const link of await page.locator('footer a[href^="/"]:not([href*="theme="])').all()) {
    await link.hover()
    await page.waitForTimeout(80)
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /account/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
  const places = await page.getByRole('dialog').getByRole('link').all()
  for (const href of await Promise.all(places.map((place) => place.getAttribute('href'))))
    if (href?.startsWith('/')) expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})
