import { expect, test } from 'vitest'
import { topDialog } from '#tests/components/press.ts'
import { PHONE, resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { openBoard } from '../../../tests/open-board.ts'

test.each(
  (['aurelia', 'koi', 'voltaic'] as const).flatMap((brand) =>
    (['en', 'es'] as const).map((locale) => ({ brand, locale })),
  ),
)('all tabs about a game are whole on a phone: $brand in $locale', async ({ brand, locale }) => {
  await resize(PHONE)
  await openBoard('high-road', { brand, locale })
  topDialog()!.querySelector<HTMLElement>('.bet-side button')!.click()
  await expect.poll(() => topDialog()?.querySelectorAll('.tab-list button').length).toBe(4)
  await document.fonts.ready
  for (const size of [PHONE, SMALL_PHONE]) {
    await resize(size)
    await expect.poll(() => innerWidth).toBe(size[0])
    const list = topDialog()!.querySelector('.tab-list')!
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    for (const tab of list.querySelectorAll<HTMLElement>('button')) {
      expect(tab.scrollWidth, tab.textContent).toBeLessThanOrEqual(tab.clientWidth)
      expect(Number.parseFloat(getComputedStyle(tab).fontSize)).toBeGreaterThanOrEqual(12)
    }
  }
})
