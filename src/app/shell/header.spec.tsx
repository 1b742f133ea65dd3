import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPage } from '#tests/components/mount.tsx'
import { guest, player } from '#tests/components/people.ts'
import { atEnd } from '#tests/components/open.ts'
import { overhang, resize } from '#tests/components/screen.ts'
import { themeNames } from '#themes/index.ts'

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

test.each(themeNames)('amounts are whole as long as they fit: %s', async (brand) => {
  const shown = () =>
    [...document.querySelectorAll('.wallet :is(.digits, .balance-short)')]
      .filter((one) => one.getClientRects().length > 0)
      .map(({ textContent }) => textContent)
  const me = player({ balance: { tourPoints: 1_054_265, entries: 10_558, winnings: 0, version: 1 } })
  const { app } = await mountPage('/game/responsible-play', { player: me, brand })
  await expect.element(page.getByRole('banner')).toBeVisible()
  const at = async (width: number) => (await resize([width, 844]), { amounts: shown(), over: overhang() })
  for (const width of [412, 390])
    expect(await at(width)).toEqual({ amounts: ['1,054,265', '10,558'], over: [] })
  expect(await at(320)).toEqual({ amounts: ['1M', '10.5K'], over: [] })
  app.player.setState({ balance: { tourPoints: 25_000, entries: 100, winnings: 0, version: 2 } })
  await expect.poll(() => at(320)).toEqual({ amounts: ['25,000', '100'], over: [] })
})

test.each(themeNames)('the sign-in and sign-up buttons fit at a text size of 200%%: %s', async (brand) => {
  await mountPage('/game/responsible-play', { player: guest(), brand })
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign up' })
  await expect.element(signUp).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  atEnd(() => void document.documentElement.style.removeProperty('font-size'))
  for (const width of [390, 360, 320]) {
    await resize([width, 844])
    const { right } = signUp.element().getBoundingClientRect()
    expect([width, right <= document.querySelector('.header')!.getBoundingClientRect().right]).toEqual([
      width,
      true,
    ])
  }
})

test('the tab of the account is the current one on its pages', async () => {
  await resize([390, 844])
  await mountPage('/account/verification', { player: player() })
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  await expect.element(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('.tabs-bottom [aria-current]')).toHaveLength(1)
})

test.each(themeNames)(
  'the notice of the email is one line on phones, and can be closed: %s',
  async (brand) => {
    const me = player({ primaryContact: 'email', emailConfirmed: false, email: 'somebody@test.example' })
    await resize([390, 844])
    await mountPage('/game/responsible-play', { player: me, brand })
    const notice = page.getByRole('complementary', { name: 'Verify your email' })
    await expect
      .poll(() => document.querySelector('.notice')?.textContent)
      .toContain('Verify your email and get 5,000')
    for (const width of [390, 320]) {
      await resize([width, 844])
      expect(notice.element().getBoundingClientRect().height).toBeLessThanOrEqual(52)
      expect(overhang()).toEqual([])
    }
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    expect('emailNotice' in sessionStorage).toBe(true)
    sessionStorage.clear()
  },
)
