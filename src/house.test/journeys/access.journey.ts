import { describe, expect, test } from 'vitest'
import { themeNames } from '#themes/index.ts'
import { findings, SIZES, stops, type Size } from '../axe.ts'
import { signedUp, site } from './site.ts'

/**
 * Axe finds nothing on any page and in any window: each once here, in turn by brand, size and visitor, so that all
 * of them are seen; `npm run axe` shows every page in every brand.
 */
const at = site()

const all = stops()
/** Brands that a run goes through: all nine, six pages or so of each. */
const turns = themeNames.map((theme, i) => ({
  theme,
  size: (i % 2 === 0 ? 'phone' : 'desk') satisfies Size,
  mine: all.filter((_, n) => n % themeNames.length === i),
}))

async function open(theme: string, size: Size) {
  const page = await at.person({ viewport: SIZES[size], reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'theme', value: theme, url: at.url }])
  return page
}

describe.each(['guest', 'player'] as const)('for a %s', (who) => {
  test('pages and windows', { timeout: 300_000 }, async () => {
    const found: string[] = []
    let seen = 0
    // Guests see the other half: what they are led away from is a player's.
    for (const { theme, size, mine } of turns) {
      const page = await open(theme, size)
      if (who === 'player') await signedUp(page, at.url)
      for (const stop of mine) {
        const lines = await findings(page, stop)
        if (lines) seen += 1
        found.push(...(lines ?? []).map((line) => `${theme} ${size} ${line}`))
      }
      await page.context().close()
    }
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(all.length / 3)
  })
})
