import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { overhang, resize } from '#tests/components/screen.ts'

const WIDTHS = [1440, 1280, 1180, 1024, 768, 480, 412, 390, 360, 320]

test.each([
  ['aurelia', 1_224_000, 9_001],
  ['aurelia', 2_023_456_000, 201_000_000],
  ['saltpeak', 1_224_000, 9_001],
  ['saltpeak', 2_023_456_000, 201_000_000],
  ['popply', 1_224_000, 9_001],
  ['popply', 2_023_456_000, 201_000_000],
] as const)(
  'a fortune makes the header no wider than any screen: %s, %i',
  async (brand, tourPoints, entries) => {
    const me = player({ balance: { tourPoints, entries, winnings: 0, version: 1 } })
    await mountPage('/game/responsible-play', { player: me, brand })
    await expect.element(page.getByRole('banner')).toBeVisible()
    for (const width of WIDTHS) {
      await resize([width, 844])
      expect({ width, over: overhang() }).toEqual({ width, over: [] })
    }
  },
)

test('the tab of the account is the current one on its pages', async () => {
  await resize([390, 844])
  await mountPage('/account/verification', { player: player() })
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  await expect.element(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('.tabs-bottom [aria-current]')).toHaveLength(1)
})
