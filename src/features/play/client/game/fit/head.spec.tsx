import { describe, expect, test } from 'vitest'
import { resize, SMALL_PHONE } from '#tests/components/screen.ts'
import { themeNames } from '#themes/index.ts'
import { gameFrame, openBoard } from '../../../tests/open-board.ts'

/** The names of the currencies differ by brand and language; the head of a game has room for all of them. */
describe.each(['en', 'es'] as const)('in %s', (locale) => {
  test.each(themeNames)('no part of a game in %s is wider than the smallest phone', async (brand) => {
    let [width] = SMALL_PHONE as readonly [number, number]
    await resize(SMALL_PHONE)
    await openBoard('sky-limit', { brand, locale })
    await document.fonts.ready
    const wide = () =>
      [...gameFrame()!.querySelectorAll<HTMLElement>('.game-head *, .game-bar, .bet-info *, .bet-play')]
        .filter((part) => !part.matches('.game-name, .sr, .sr *'))
        .map((part) => ({ name: part.className || part.textContent, at: part.getBoundingClientRect().right }))
        .filter(({ at }) => at > width)
    // Nor does what is chosen cover what stands beside it.
    const place = (selector: string) => gameFrame()!.querySelector(selector)!.getBoundingClientRect()
    for (const size of [SMALL_PHONE, [360, 640]] as const) {
      await resize(size)
      width = size[0]
      // What dresses a game comes right after it.
      await expect.poll(wide).toEqual([])
      await expect
        .poll(() => place('.game-mode + button').left - place('.game-mode .segmented').right)
        .toBeGreaterThanOrEqual(0)
    }
  })
})
