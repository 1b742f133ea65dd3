import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../../rig/browser.ts'
import type { Client } from '../../rig/client.ts'
import { signedUp, site } from '../site.ts'

/** Every block of the geo check, tried as anybody can: by `/dev/place` in the demonstration (000 §2, §4, §8). */
const at = site(undefined, { shared: true })

const modeOf = async (client: Client) => (await client.call(init.init)).body.data!.gameMode
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Collects the page's reports of blocked players. */
function watched(page: Page) {
  const reports: { apps: string[]; reason: string }[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/restriction/player/block/')) return
    const { apps, meta } = request.postDataJSON() as { apps: string[]; meta: { reason: string } }
    reports.push({ apps, reason: meta.reason })
  })
  return reports
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

describe('choosing entries in the demonstration', () => {
  test('leads to the page for blocked places by each kind of reason, and from it to the lobby', async () => {
    covers('000 §2.62', '000 §8.8')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const reports = watched(page)
    const BLOCKS = [
      ['Permission denied', 'system', 'permission denied', 'Location access is off'],
      ['Unsupported API', 'system', 'unsupported API', 'This browser can’t share your location'],
      ['Permissions API error', 'system', 'permissions API error', 'We couldn’t check your location'],
      ['Timeout', 'system', 'timeout', 'Location check timed out'],
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

  test('a question that is open stands above our page, and a no stays there', async () => {
    covers('000 §8.8')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const reports = watched(page)
    await choose(page, 'Browser asks first')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(pathOf(page))
      expect(reports).toEqual([])
      await dialog.dismiss()
    })
    await wantEntries(page)
    await page.getByRole('heading', { level: 1, name: 'Location access is off' }).waitFor()
    expect([pathOf(page), await modeOf(client)]).toEqual(['/geoblock/', 'TournamentPoints'])
    await expect.poll(() => reports).toEqual([{ apps: ['system'], reason: 'permission denied' }])
    expect(asked).toEqual(['/geoblock/'])
  })

  test('nobody stays on any page where no play is allowed, and guests leave to the front page', async () => {
    covers('000 §2.62', '000 §8.12')
    const page = await at.person()
    const reports = watched(page)
    await choose(page, 'Washington: no play at all')
    await page.goto('/library')
    await page.waitForURL('**/geoblock/')
    await page.getByRole('heading', { level: 1, name: 'Not available in Washington' }).waitFor()
    await expect.poll(() => reports).toEqual([{ apps: ['geo'], reason: 'blocked region' }])
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
