import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../rig/browser.ts'
import { catalogueOf } from '../rig/catalogue.ts'
import { intercept } from '../rig/intercept.ts'
import { signedUp, site } from './site.ts'

/** Ways through the site in Spanish (000 §4): by the browser's wish and by choice. */
const at = site(undefined, { shared: true })
const catalogue = catalogueOf('es')
/** The Spanish of a text; one that is not there fails the journey. */
function es(text: string): string {
  const said = catalogue[text]
  if (said === undefined) throw new Error(`no Spanish for ${text}`)
  return said
}
/** Chooses a language at the foot of the page; the page is made again. */
async function choose(page: Page, name: string, code: string) {
  await page.getByRole('contentinfo').getByRole('button', { name }).click()
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code)
}

describe('000 §4: languages', () => {
  test('the first HTML is Spanish for who prefers it, title and words', async () => {
    covers('000 §4.52', '000 §4.54', '000 §4.55')
    const answer = await fetch(`${at.url}/`, { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' } })
    const html = await answer.text()
    expect(html).toContain('<html lang="es"')
    expect(html).toContain(es('Skip to content'))
    expect(html).not.toContain('Skip to content')
    expect(html).toContain('juegos demostrablemente justos, gratis')
    const chosen = await fetch(`${at.url}/library`, { headers: { cookie: 'language=es' } })
    expect(await chosen.text()).toContain(`<title>${es('All games')}`)
  })

  test('stays Spanish on hydration, and changes by the switch and back', async () => {
    covers('000 §4.52', '000 §4.55')
    const page = await at.person({ locale: 'es-MX' })
    await page.goto('/library')
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(es('All games'))
    await choose(page, 'English', 'en')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All games')
    expect(await page.title()).toContain('All games')
    await choose(page, 'Español', 'es')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(es('All games'))
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'language')
    expect(cookie?.value).toBe('es')
  })

  test('goes on in English when the words do not come: title, texts and data agree', async () => {
    covers('000 §4.56')
    const page = await at.person({ locale: 'es-MX' })
    await intercept(page, '**/api/rest/translations/**', (route) => route.abort())
    await page.goto('/library')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(es('All games'))
    await page.keyboard.press('Shift')
    const patient = { timeout: 15_000 }
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent(), patient).toBe('All games')
    await expect.poll(() => page.title(), patient).toContain('All games')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    const hot = page.getByRole('link', { name: 'Hot right now' }).or(page.getByText('Hot right now'))
    await expect.poll(() => hot.count(), patient).toBeGreaterThan(0)
    expect(await page.getByText(es('Hot right now')).count()).toBe(0)
  })

  test('what the server refuses is said in Spanish, below its field and with its numbers', async () => {
    covers('000 §4.51')
    const page = await at.person({ locale: 'es-MX' })
    await page.goto('/signin')
    await page.getByLabel(es('Email')).fill('nadie@test.example')
    await page.getByLabel(es('Password'), { exact: true }).fill('incorrecta-123')
    await page
      .getByRole('button', { name: es('Sign in'), exact: true })
      .last()
      .click()
    const texts = [
      'Wrong email or password. Check both, or reset your password.',
      'Wrong email or password',
    ].map(es)
    await page.getByText(texts[0]!).or(page.getByText(texts[1]!)).first().waitFor()
    expect(await page.getByText('Wrong email').count()).toBe(0)
  })

  test('texts and banners of the site are Spanish in the first HTML', async () => {
    const html = async (path: string) =>
      (await fetch(`${at.url}${path}`, { headers: { 'accept-language': 'es' } })).text()
    expect(await html('/page/faq')).toContain('¿Cuánto cuesta?')
    expect(await html('/welcome')).toContain('Por qué la gente se queda')
    expect(await html('/')).toContain('Cada butaca es la mejor')
    expect(await html('/page/terms')).toContain('Términos de uso')
    expect(await html('/issues/calm-and-steady')).toContain('<h1>Con calma</h1>')
  })

  test('a page of a game is Spanish in the first HTML: subtitle, description, rules', async () => {
    covers('000 §4.53')
    const html = await (
      await fetch(`${at.url}/games/tidal-fortune`, { headers: { 'accept-language': 'es' } })
    ).text()
    const about = 'Navega por una bahía de perlas y coral a la luz de la luna.'
    expect(html).toContain(`<meta name="description" content="${about}`)
    expect(html).toContain('Sigue la marea y duplica tus premios')
    expect(html).toContain('La ola es comodín: sustituye a cualquier símbolo que paga en líneas')
    expect(html).toContain('Cada ronda se juega en 20 líneas de pago fijas')
    for (const english of ['Drift over a', 'Ride the tide', 'is wild', 'Each round plays'])
      expect(html).not.toContain(english)
  })

  test('the search finds a game by its Spanish subtitle', async () => {
    covers('000 §4.53')
    const page = await at.person({ locale: 'es-MX' })
    await page.goto('/library?openModal=search')
    await page.getByRole('combobox').fill('marea')
    await page.getByRole('option', { name: /Tidal Fortune/ }).waitFor()
  })

  test('a game is played in Spanish, and says its pays and rules in it', async () => {
    covers('000 §4.53')
    const page = await at.person({ locale: 'es-MX' })
    await signedUp(page, at.url)
    await page.goto('/how-it-works?game=tidal-fortune')
    const bar = page.getByRole('group', { name: es('Bet and play') })
    await bar.getByRole('button', { name: es('Spin'), exact: true }).click()
    await expect
      .poll(() => page.locator('.game-frame [role="status"][aria-live]').textContent(), { timeout: 15_000 })
      .not.toBe('')
    await bar.getByRole('button', { name: es('Paytable and rules') }).click()
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: es('Paytable') }) })
    await panel.getByRole('heading', { name: 'Caballito de mar' }).waitFor()
    await panel.getByRole('tab', { name: es('Rules') }).click()
    await panel.getByText('duplican cada premio').waitFor()
    expect(await panel.getByText('Each round plays').count()).toBe(0)
  })
})
