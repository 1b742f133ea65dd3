import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import type { Client } from '../../rig/client.ts'
import { signedUp, site } from '../site.ts'

/** Play with entries where the address tells nothing: the browser is asked, and our page explains (000 §4, §8). */
const at = site(() => ({ GEO: 'off' }), { pictures: true })

const AUSTIN = { latitude: 30.2672, longitude: -97.7431, accuracy: 20 }
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437, accuracy: 20 }

const modeOf = async (client: Client) => (await client.call(init.init)).body.data!.gameMode

/** Collects the page's reports of blocked players. */
function reportsOf(page: Page): { apps: string[]; reason: string }[] {
  const reports: { apps: string[]; reason: string }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/restriction/player/block/')) return
    const { apps, meta } = request.postDataJSON() as { apps: string[]; meta: { reason: string } }
    reports.push({ apps, reason: meta.reason })
  })
  return reports
}

/** A player at the lobby who wants to play with entries. */
async function wantsEntries(page: Page) {
  const client = await signedUp(page, at.url)
  await page.goto('/lobby')
  await page
    .getByRole('group', { name: 'Balances' })
    .getByRole('button', { name: /Laurels/ })
    .click()
  return client
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('choosing entries', () => {
  test('begins at once where the browser may tell and the state is open', async () => {
    covers('000 §4.14')
    const page = await at.person({ permissions: ['geolocation'], geolocation: AUSTIN })
    const reports = reportsOf(page)
    const client = await wantsEntries(page)
    await expect.poll(() => modeOf(client)).toBe('SweepStakes')
    expect([new URL(page.url()).pathname, reports]).toEqual(['/lobby', []])
  })

  test('leads to the page for blocked places in a closed state, and coins go on', async () => {
    covers('000 §2.61', '000 §2.62', '000 §4.16')
    const page = await at.person({ permissions: ['geolocation'], geolocation: LOS_ANGELES })
    const reports = reportsOf(page)
    const client = await wantsEntries(page)
    await page.waitForURL('**/geoblock/')
    await heading(page, 'Prize play isn’t available in California')
    expect(reports).toEqual([{ apps: ['geo'], reason: 'blocked region' }])
    await page.getByRole('link', { name: 'Go to lobby' }).click()
    await page.waitForURL('**/lobby')
    expect(await modeOf(client)).toBe('TournamentPoints')
    // Once that is known the header offers them no more.
    await expect
      .poll(() => page.getByRole('group', { name: 'Balances' }).getByText('Laurels').count())
      .toBe(0)
  })

  test('leads there where the player said no, and goes on when they allow it', async () => {
    covers('000 §2.39', '000 §2.59', '000 §4.16')
    // What is granted here takes everything else away.
    const page = await at.person({ permissions: ['clipboard-read'], geolocation: AUSTIN })
    const reports = reportsOf(page)
    const client = await wantsEntries(page)
    await page.waitForURL('**/geoblock/')
    await heading(page, 'Location access is off')
    expect(reports).toEqual([{ apps: ['system'], reason: 'permission denied' }])
    expect(await page.getByRole('group').first().locator('li').first().isVisible()).toBe(true)
    await page.context().grantPermissions(['geolocation'])
    await page.waitForURL('**/lobby')
    expect(await modeOf(client)).toBe('SweepStakes')
  })

  test('shows what the question of the browser is for while it is open', async () => {
    covers('000 §2.60', '000 §2.62')
    const page = await at.person({ geolocation: AUSTIN })
    // A browser without a window answers no question: this one is answered by the journey.
    await page.addInitScript(() => {
      const ask = Geolocation.prototype.getCurrentPosition
      const saidYes = new Promise((resolve) => addEventListener('said-yes', resolve, { once: true }))
      Geolocation.prototype.getCurrentPosition = function (...rest) {
        void saidYes.then(() => ask.apply(this, rest))
      }
    })
    const reports = reportsOf(page)
    const client = await signedUp(page, at.url)
    // From inside a game, which is open again then.
    await page.goto('/library?game=lucky-ladder')
    // The frame takes the focus to its main button once the game is there: a key before that goes elsewhere.
    await page.locator('.game-frame button:focus', { hasText: 'Roll' }).waitFor()
    await page.getByRole('radio', { name: 'Florins' }).press('ArrowRight')
    await heading(page, 'Allow location access')
    expect(reports).toEqual([])
    await page.context().grantPermissions(['geolocation'])
    await page.evaluate(() => dispatchEvent(new Event('said-yes')))
    await page.waitForURL('**/library?game=lucky-ladder')
    await page.locator('.game-frame').waitFor()
    expect(await modeOf(client)).toBe('SweepStakes')
  })
})

describe('pictures', () => {
  /** Measures the stage picture's files that a screen fetches, in bytes. */
  async function stageOn(width: number, height: number, deviceScaleFactor: number) {
    const page = await at.person({ viewport: { width, height }, deviceScaleFactor })
    const fetched: { address: string; bytes: number; caching: string | undefined }[] = []
    page.on('response', async (answer) => {
      const address = new URL(answer.url()).pathname
      if (!address.startsWith('/img/')) return
      fetched.push({
        address,
        bytes: (await answer.body()).length,
        caching: answer.headers()['cache-control'],
      })
    })
    await page.goto('/signup')
    await page.waitForLoadState('networkidle')
    return fetched
  }

  test('come as large as their place: nearly nothing where the stage is not shown', async () => {
    covers('000 §9.6')
    const [tablet] = await stageOn(820, 1180, 2)
    if (tablet) expect(tablet.bytes).toBeLessThan(8_000)
    const [desk] = await stageOn(1280, 720, 1)
    expect(desk!.address).toMatch(/^\/img\/[0-9a-f]{8}\/avif\/\w+@2x\/art\/heroes\/aurelia@2x\.webp$/)
    expect(desk!.caching).toBe('public, max-age=31536000, immutable')
    expect(desk!.bytes).toBeGreaterThan(20_000)
    const phone = await stageOn(390, 844, 3)
    expect(phone.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(8_000)
  })
})
