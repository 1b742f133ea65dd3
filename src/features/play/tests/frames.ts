import type { Page } from '#tests/rig/browser.ts'
import { shows, type Scene } from '#tests/visual/frame-scenes.ts'

/**
 * Games at their busiest, on a phone. The first round of each is known: its seed was found by playing the first
 * rounds of many, and what the round brings is waited for, so that a game that changes is noticed here.
 */

const spin = (page: Page) => page.locator('.bet-play:enabled').click()

/** Plays the first round until its feature waits for the player. */
async function enterFeature(page: Page): Promise<void> {
  await spin(page)
  await page.locator('.game-frame[data-phase="intro"]').waitFor()
}

const scene = (name: string, slug: string, seed: number, more: Partial<Scene>): Scene => ({
  name,
  path: `/promotions?game=${slug}`,
  onPhone: true,
  seed: `frames ${seed}`,
  ready: shows('.bet-play:enabled'),
  press: /^Spin$/,
  lasts_ms: 3_000,
  ...more,
})

/** Two presses: the second one ends the spin, or the wait for a reel, at once. */
async function slam(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.bet-play').boundingBox())!
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  await press()
  await page.locator('.game-frame[data-phase="presenting"]').waitFor()
  await press()
}

export const piece: readonly Scene[] = [
  scene('tension of two reels', 'tidal-fortune', 8, { lasts_ms: 3_600 }),
  scene('slam', 'tidal-fortune', 8, { press: undefined, run: slam, lasts_ms: 800 }),
  scene('cascade of three', 'sugar-slide', 19, { lasts_ms: 6_500 }),
  scene('big win', 'tidal-fortune', 4_162, { lasts_ms: 6_500 }),
  scene('bonus intro', 'tidal-fortune', 120, { lasts_ms: 5_000 }),
  scene('bonus outro', 'tidal-fortune', 5_280, {
    press: undefined,
    async lead(page) {
      await spin(page)
      await page.locator('.outro').waitFor({ timeout: 120_000 })
    },
    lasts_ms: 3_500,
  }),
  scene('hold drop', 'dragon-vault', 20, { press: /^Start/, lead: enterFeature, lasts_ms: 5_000 }),
]
