import type { Page } from '../../rig/browser.ts'

/** Ways out of a game, and how large its tile is drawn on them. */

/** Measurements of one transition between a tile and its game. */
export interface Seen {
  /** The largest that the tile was drawn while it could be seen, in times its own width. */
  readonly times: number
  readonly frames: number
}

/** Keeps from now on, for each frame of each transition, how large the tile's picture is drawn. */
export const watchTiles = (page: Page) =>
  page.addInitScript(() => {
    const seen: { times: number; frames: number }[] = []
    Object.assign(window, { seenTiles: seen })
    const start = document.startViewTransition.bind(document)
    const drawn = (side: 'old' | 'new', name: string) =>
      getComputedStyle(document.documentElement, `::view-transition-${side}(${name})`)
    document.startViewTransition = ((update: () => void) => {
      const own = document.querySelector('.tile > a')?.getBoundingClientRect().width ?? Infinity
      const one = { times: 0, frames: 0 }
      seen.push(one)
      let isLeaving = false
      let isOver = false
      const transition = start(() => {
        update()
        isLeaving = !document.querySelector('dialog[data-size="full"][open]')
      })
      const over = () => void (isOver = true)
      transition.finished.then(over, over)
      const look = () => {
        // One that begins meanwhile ends this one: what is drawn from then on is the other’s.
        if (isOver || seen.at(-1) !== one) return
        one.frames++
        // Whatever it is called: on the way out the tile is what comes, on the way in what goes.
        for (const name of ['game', 'game-left']) {
          const { width, opacity } = drawn(isLeaving ? 'new' : 'old', name)
          if (Number(opacity) > 0.05) one.times = Math.max(one.times, Number.parseFloat(width) / own || 0)
        }
        requestAnimationFrame(look)
      }
      transition.ready.then(look, () => {})
      return transition
    }) as typeof document.startViewTransition
  })

export const seenTiles = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (window as unknown as { seenTiles: Seen[] }).seenTiles)

/** Pressed by script: a slow machine is pressed as fast as a person does. */
const press = (page: Page, selector: string) =>
  page.evaluate((at) => document.querySelector<HTMLElement>(at)?.click(), selector)
const playable = (page: Page) => page.locator('.bet-play:enabled').waitFor({ timeout: 30_000 })
const EXIT = 'dialog[data-size="full"] .game-head button'

/** Every way out: at rest, while the game loads, in the middle of a spin; by the button and by Back. */
const WAYS: readonly ((page: Page) => Promise<unknown>)[] = [
  async (page) => {
    await playable(page)
    await press(page, EXIT)
  },
  (page) => press(page, EXIT),
  (page) => page.goBack(),
  async (page) => {
    await playable(page)
    await press(page, '.bet-play')
    // Who has left often has no coins for another spin: that is said instead.
    await page.locator('.game-frame:not([data-phase="idle"]), .game-notice').first().waitFor()
    await press(page, EXIT)
  },
  async (page) => {
    await playable(page)
    await page.goBack()
  },
  async (page) => {
    await playable(page)
    await press(page, '.bet-play')
    await page.goBack()
  },
]

/** Opens games of the lobby and leaves them again, each time another way. */
export async function leaveOften(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await page.evaluate((nth) => {
      const tiles = [...document.querySelectorAll<HTMLElement>('.tile > [data-open]')]
      tiles[nth % Math.min(8, tiles.length)]!.click()
    }, turn)
    await page.locator('dialog[data-size="full"] .game-head').waitFor()
    await page.waitForURL(/[?&]game=/)
    await WAYS[turn % WAYS.length]!(page)
    await page.locator('dialog[data-size="full"]').waitFor({ state: 'detached' })
    await page.waitForURL((url) => !url.searchParams.has('game'))
  }
}
