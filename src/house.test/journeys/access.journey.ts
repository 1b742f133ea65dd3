import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import type { Page } from '../browser.ts'
import { signedUp, site } from './site.ts'

/** Axe finds nothing on any page. */
const at = site()

const GUEST_PAGES = [
  '/',
  '/lobby',
  '/library',
  '/games/tidal-fortune',
  '/signin',
  '/signup',
  '/forgot-password',
  '/fairness',
  '/credits',
  '/dev/inbox',
  '/nothing/here',
]
const PLAYER_PAGES = [
  '/lobby',
  '/lobby?game=tidal-fortune',
  '/lobby?game=dragon-vault',
  '/lobby?game=rocket-rush',
]
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** What axe finds, one line each. */
async function findings(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // Colours are judged when nothing fades any more.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${path} ${id}: ${help} at ${target.join(' ')}: ${why}`.slice(0, 400)
    }),
  )
}

/** A dark theme on a desk and a light one on a phone: colours and sizes are each seen in both. */
const SEEN = [
  ['aurelia', 'desk'],
  ['paperline', 'phone'],
] as const

describe.each(SEEN)('%s on a %s', (theme, size) => {
  const viewport = SIZES[size]

  test('for guests', { timeout: 180_000 }, async () => {
    const page = await at.person({ viewport, reducedMotion: 'reduce' })
    await page.goto(`/?theme=${theme}`)
    const found: string[] = []
    for (const path of GUEST_PAGES) found.push(...(await findings(page, path)))
    expect(found).toEqual([])
  })

  test('for players', { timeout: 180_000 }, async () => {
    const page = await at.person({ viewport, reducedMotion: 'reduce' })
    await signedUp(page, at.url)
    await page.goto(`/?theme=${theme}`)
    const found: string[] = []
    for (const path of PLAYER_PAGES) found.push(...(await findings(page, path)))
    expect(found).toEqual([])
  })
})
