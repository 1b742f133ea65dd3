import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames, type ThemeName } from '#themes/index.ts'
import type { Page } from '../rig/browser.ts'
import { signedUp, site } from './site.ts'

/** Nine brands in a browser: a page that is hydrated asks for nothing that its brand lacks, nor does what it fetches ahead. */
const at = site(undefined, { shared: true, ahead: true })

/** Opens a brand, and has it fetch ahead all that its foot and its menu lead to. */
async function visit(page: Page, theme: ThemeName): Promise<void> {
  await page.goto(`/?theme=${theme}`)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
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
    if (href?.startsWith('/'))
      expect([theme, href, (await page.request.get(href)).status()]).toEqual([theme, href, 200])
  await page.waitForLoadState('networkidle')
}

test('no brand asks for something that it lacks', async () => {
  covers('000 §8.10')
  // One person, whose browser keeps the code that all brands share.
  const page = await at.person()
  const client = await signedUp(page, at.url)
  await client.confirmEmail()
  let here = ''
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${here}: ${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  for (const theme of themeNames) {
    here = theme
    await visit(page, theme)
  }
  expect(refused).toEqual([])
})
