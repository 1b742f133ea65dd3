import { expect, test } from 'vitest'
import { processEnv } from '#platform/config/env.server.ts'
import { themeNames } from '#themes/index.ts'
import type { Page } from '../rig/browser.ts'
import { findings, SIZES, stops, type Size } from './axe.ts'
import { signedUp, site } from '../journeys/site.ts'

/** `npm run axe`: every page and window × guest and player × nine brands × two sizes; nothing may be found. */
const at = site(undefined, { shared: true, pictures: true })
const { AXE_PAGE = '' } = processEnv()
const asked = AXE_PAGE.split(' ').filter((address) => address !== '')
const unknown = asked.filter((address) => !stops().includes(address))
if (unknown.length > 0) throw new Error(`no page or window has the address ${unknown.join(', ')}`)
const wanted = stops().filter((stop) => asked.length === 0 || asked.includes(stop))
const cells = themeNames.flatMap((theme) =>
  (Object.keys(SIZES) as Size[]).map((size) => [theme, size] as const),
)

async function walk(page: Page, who: string) {
  const found: string[] = []
  let seen = 0
  for (const stop of wanted) {
    const lines = await findings(page, stop)
    if (lines === null) continue
    seen += 1
    found.push(...lines.map((line) => `${who} ${line}`))
  }
  return { found, seen }
}

test.each(cells)('%s on a %s', { timeout: 1_800_000 }, async (theme, size) => {
  const open = async () => {
    const page = await at.person({ viewport: SIZES[size], reducedMotion: 'reduce' })
    await page.context().addCookies([{ name: 'theme', value: theme, url: at.url }])
    return page
  }
  const [guest, player] = await Promise.all([open(), open()])
  await signedUp(player, at.url)
  const walks = await Promise.all([walk(guest, 'guest'), walk(player, 'player')])
  const seen = walks.reduce((sum, one) => sum + one.seen, 0)
  process.stdout.write(`${theme} on a ${size}: ${seen} pages and windows\n`)
  expect(walks.flatMap(({ found }) => found)).toEqual([])
})
