import type { PushMessage } from '#platform/calls/contract.ts'
import type { Page } from '../rig/browser.ts'

/** A scene that is measured frame by frame. */
export interface Scene {
  readonly name: string
  readonly path: string
  /** Waits until the page is ready for it. */
  readonly ready?: (page: Page) => Promise<void>
  /** On the screen of a phone. */
  readonly onPhone?: boolean
  /** The player's own seed: with the server's, which is the same for all scenes then, it decides the rounds. */
  readonly seed?: string
  /** Leads up to it, with the slow processor, and is not watched. */
  readonly lead?: (page: Page) => Promise<unknown>
  /** Text of the button that sets it in motion; it is watched for as long as it lasts. */
  readonly press?: string | RegExp | undefined
  /** A push that sets it in motion. */
  readonly push?: PushMessage
  /** Sets it in motion otherwise. */
  readonly run?: (page: Page) => Promise<unknown>
  readonly lasts_ms: number
}

/** Ready when something is in sight. */
export const shows = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

const played = (part: string) => `/dev/ui?part=${part}&state=play`

/** Opens the card: what lies below its foil is there before it is scratched. */
async function openCard(page: Page) {
  await page.getByRole('button', { name: 'Open card' }).click()
  await page.locator('.foil[data-phase=ready]').waitFor()
}

/** Strokes across the card from the top down, as a hand makes them, until the rest peels off. */
async function scratch(page: Page) {
  await page.locator('.foil-surface').scrollIntoViewIfNeeded()
  const box = (await page.locator('.foil-surface').boundingBox())!
  const at = (x: number, y: number) => page.mouse.move(box.x + x * box.width, box.y + y * box.height)
  await at(0.02, 0.06)
  await page.mouse.down()
  for (let row = 0; row < 7; row++) {
    const [from, to] = row % 2 ? [0.98, 0.02] : [0.02, 0.98]
    for (let i = 0; i <= 12; i++) {
      await at(from + ((to - from) * i) / 12, 0.06 + row * 0.12)
      await page.waitForTimeout(12)
    }
  }
  await page.mouse.up()
}

/** Parts that rewards are played with, as the catalogue of the design system plays them. */
const PARTS: readonly Scene[] = [
  { name: 'foil', path: played('foil'), ready: openCard, run: scratch, lasts_ms: 1_000 },
  { name: 'lids', path: played('chests'), ready: shows('.chests'), press: 'Chest 2', lasts_ms: 2_200 },
  { name: 'dice', path: played('dice'), ready: shows('.dice'), press: 'Roll', lasts_ms: 3_600 },
  { name: 'coin', path: played('coin'), ready: shows('.coin-flip'), press: 'Heads', lasts_ms: 1_600 },
  { name: 'balls', path: played('bingo'), ready: shows('.kit-bingo'), press: 'Play', lasts_ms: 5_000 },
  { name: 'lift', path: played('lift'), ready: shows('.lift'), press: 'Go up', lasts_ms: 1_800 },
  { name: 'hop', path: played('path-board'), ready: shows('.path-board'), press: 'Roll', lasts_ms: 3_000 },
]

/** The same on a desktop's screen and on a phone's. */
export const KIT_SCENES: readonly Scene[] = PARTS.flatMap((part) => [
  part,
  { ...part, name: `${part.name} on a phone`, onPhone: true },
])
