import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames } from '#themes/index.ts'
import { signedUp, site } from './site.ts'

/** Nine brands in a browser: a page that is hydrated asks for nothing that its brand lacks, nor does what it fetches ahead. */
const at = site(undefined, { shared: true, ahead: true })

test.each(themeNames)('%s asks for nothing that it lacks', async (theme) => {
  covers('000 §8.10')
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
  // A pointer that stays on a link fetches its page and data ahead, and so does a finger, at once.
  const links = page.locator('footer a[href^="/"]:not([href*="theme="])')
  const [fetched] = await Promise.all([page.waitForResponse('**/rest/**'), links.first().hover()])
  expect(fetched.status()).toBe(200)
  const touched = await links.evaluateAll(async (all) => {
    for (const link of all) {
      link.dispatchEvent(new Event('touchstart', { bubbles: true }))
      await new Promise((begun) => setTimeout(begun, 0))
    }
    return all.length
  })
  expect(touched).toBeGreaterThan(5)
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
