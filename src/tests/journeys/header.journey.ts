import { expect, test } from 'vitest'
import { ownDatabase } from './people.ts'
import { signedUp, site } from './site.ts'

/** The header of a player, on any screen. */
const own = ownDatabase()
const at = site(own.settings)

test('a fortune makes the header no wider than any screen', async () => {
  const page = await at.person({ isMobile: true })
  const client = await signedUp(page, at.url)
  for (const [coins, entries] of [
    [1_224_000, 9_001],
    [2_023_456_000, 201_000_000],
  ] as const) {
    await own.give(client, `fortune ${coins}`, { coins, entries })
    for (const theme of ['aurelia', 'saltpeak', 'popply']) {
      await page.goto(`/how-it-works?theme=${theme}`)
      for (const width of [1440, 1280, 1180, 1024, 768, 480, 412, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect({ theme, width, coins, over }).toEqual({ theme, width, coins, over: 0 })
      }
    }
  }
})
