import type { Page } from '../../rig/browser.ts'

/** Large screens, and how wide a row of games is on them. */
export const LARGE = [
  [1920, 1080, 1864],
  [2560, 1440, 2000],
] as const

/** The lower edge of the first line of games, px; rows fill their lines column by column. */
export const rowEnds = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelector('.tiles')!.querySelectorAll('.tile > a')]
    return Math.min(...tiles.map((tile) => tile.getBoundingClientRect().bottom))
  })

/** How wide the first row of games is, by the tiles that are seen in full. */
export const rowWidth = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelector('.tiles')!.querySelectorAll('.tile > a')]
    const boxes = tiles.map((tile) => tile.getBoundingClientRect())
    const seen = boxes.filter(({ right }) => right <= innerWidth)
    return Math.max(...seen.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  })
