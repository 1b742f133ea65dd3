import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import type { Client } from '../../rig/client.ts'
import { findings } from '../conform.ts'
import { signedUp, site } from '../site.ts'

/** Every block of the geo check, tried as anybody can: by `/dev/place` in the demonstration (000 §2, §4, §8). */
const at = site(undefined, { shared: true })

const modeOf = async (client: Client) => (await client.call(init.init)).body.data!.gameMode
const pathOf = (page: Page) => new URL(page.url()).pathname

/** What the page reports and checks while it lives. */
function watched(page: Page) {
  const reports: { apps: string[]; reason: string }[] = []
  const checks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/geo/check/')) checks.push(pathname)
    if (!pathname.endsWith('/restriction/player/block/')) return
    const { apps, meta } = request.postDataJSON() as { apps: string[]; meta: { reason: string } }
    reports.push({ apps, reason: meta.reason })
  })
  return { reports, checks }
}

/** Presses one of the ways on `/dev/place`. */
async function choose(page: Page, way: string) {
  await page.goto('/dev/place')
  await page.getByRole('button', { name: way, exact: true }).click()
  await page.getByText('Location set.').waitFor()
}

/** Goes to the lobby and presses the balance of entries. */
async function wantEntries(page: Page) {
  await page.goto('/lobby')
  await page
    .getByRole('group', { name: 'Balances' })
    .getByRole('button', { name: /Laurels/ })
    .click()
}

describe('/dev/place', () => {
  test('stands in the inbox, is whole for axe, and takes each part', async () => {
    covers('000 §8.11')
    const page = await at.person({ viewport: { width: 390, height: 844 } })
    await page.goto('/dev/inbox')
    await page.getByRole('link', { name: 'choose your location' }).click()
    await page.waitForURL('**/dev/place')
    await page.getByRole('heading', { level: 1, name: 'Your location' }).waitFor()
    await page.getByLabel('Permission of the browser').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('State, in the United States').selectOption('WA')
    await page.getByRole('button', { name: 'Be there' }).click()
    await page.getByText('Location set.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('State, in the United States').inputValue()).toBe('WA')
  })
})

describe('choosing entries in the demonstration', () => {
  test('makes the check each time, though the address would be enough', async () => {
    covers('000 §4.14')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const { reports, checks } = watched(page)
    await wantEntries(page)
    await expect.poll(() => modeOf(client)).toBe('SweepStakes')
    expect(checks).toHaveLength(1)
    await page
      .getByRole('group', { name: 'Balances' })
      .getByRole('button', { name: /Florins/ })
      .click()
    await expect.poll(() => modeOf(client)).toBe('TournamentPoints')
    await wantEntries(page)
    await expect.poll(() => modeOf(client)).toBe('SweepStakes')
    expect([checks.length, pathOf(page), reports]).toEqual([2, '/lobby', []])
  })

  test('leads to the page for blocked places by each reason, and from it to the lobby', async () => {
    covers('000 §2.62', '000 §8.8')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const { reports } = watched(page)
    const BLOCKS = [
      ['Permission denied', 'system', 'permission denied', 'Location access is off'],
      ['Unsupported API', 'system', 'unsupported API', 'This browser can’t share your location'],
      ['Permissions API error', 'system', 'permissions API error', 'We couldn’t check your location'],
      ['Position unavailable', 'system', 'position unavailable', 'Your device can’t find your location'],
      ['Timeout', 'system', 'timeout', 'Location check timed out'],
      ['Unknown error', 'system', 'unknown error', 'We couldn’t check your location'],
      ['API error', 'system', 'API error', 'We couldn’t check your location'],
      ['Too vague', 'geo', 'position not exact enough', 'Your location isn’t precise enough'],
      ['California: no prizes', 'geo', 'blocked region', 'Prize play isn’t available in California'],
    ] as const
    for (const [way, kind, reason, title] of BLOCKS) {
      await choose(page, way)
      reports.length = 0
      await wantEntries(page)
      await page.waitForURL('**/geoblock/')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(() => reports).toEqual([{ apps: [kind], reason }])
      expect([way, await modeOf(client)]).toEqual([way, 'TournamentPoints'])
      await page.getByRole('link', { name: 'Go to lobby' }).click()
      await page.waitForURL('**/lobby')
    }
  }, 300_000)

  test('opens no game over the page for blocked places, and the game where the place is open', async () => {
    covers('000 §8.9')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const game = '/lobby?game=tidal-fortune&isMoney=true'
    await choose(page, 'California: no prizes')
    await page.goto(game)
    await page.getByRole('heading', { level: 1, name: 'Prize play isn’t available in California' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await choose(page, 'Texas, everything allowed')
    await page.goto(game)
    await page.locator('dialog[open] .game-frame').waitFor()
    expect([await page.locator('dialog[open]').count(), await modeOf(client)]).toEqual([1, 'SweepStakes'])
  })

  test.each(['accept', 'dismiss'] as const)(
    'a question that is open stands above our page: %s',
    async (answer) => {
      covers('000 §8.8')
      const page = await at.person()
      const client = await signedUp(page, at.url)
      const { reports } = watched(page)
      await choose(page, 'Browser asks first')
      const asked: string[] = []
      page.on('dialog', async (dialog) => {
        asked.push(pathOf(page))
        expect(reports).toEqual([])
        await dialog[answer]()
      })
      await wantEntries(page)
      if (answer === 'accept') {
        await expect.poll(() => modeOf(client)).toBe('SweepStakes')
        await page.waitForURL('**/lobby')
        expect(reports).toEqual([])
      } else {
        await page.getByRole('heading', { level: 1, name: 'Location access is off' }).waitFor()
        expect([pathOf(page), await modeOf(client)]).toEqual(['/geoblock/', 'TournamentPoints'])
        await expect.poll(() => reports).toEqual([{ apps: ['system'], reason: 'permission denied' }])
      }
      expect(asked).toEqual(['/geoblock/'])
    },
  )

  test.each([
    ['Washington: no play at all', 'Not available in Washington'],
    ['Outside the United States', 'Not available in your location'],
  ])('%s: nobody stays on any page, and guests leave to the front page', async (way, title) => {
    covers('000 §2.62', '000 §8.12')
    const page = await at.person()
    const { reports } = watched(page)
    await choose(page, way)
    await page.goto('/library')
    await page.waitForURL('**/geoblock/')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => reports).toEqual([{ apps: ['geo'], reason: 'blocked region' }])
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
