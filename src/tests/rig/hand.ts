import type { Page } from './browser.ts'

/** Games played by their main button and their board alone, as a player's hand does. */

/** The button that bets, goes on, or takes what was won. */
export const mainButton = (page: Page) => page.locator('.bet-play')

/** Presses the main button of a game at rest once a press is no longer taken for one of the round before. */
export async function stake(page: Page): Promise<void> {
  await page.locator('.game-frame[data-phase="idle"]').waitFor()
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() - from > 450, since)
  await mainButton(page).click()
}

/** Until the round takes a press of its player, or has ended; returns what the game waits for. */
async function handsOff(page: Page): Promise<'idle' | 'deciding' | 'intro'> {
  const seen = await page.waitForFunction(() => {
    const phase = document.querySelector<HTMLElement>('.game-frame')?.dataset['phase']
    // In blackjack the main button only deals.
    const stands = '.original[data-mechanic="blackjack"] .original-form .original-button:enabled'
    const ready =
      document.querySelector<HTMLButtonElement>('.bet-play')?.disabled === false ||
      (phase === 'deciding' && document.querySelector(stands) !== null)
    const waits = phase === 'idle' || phase === 'deciding' || phase === 'intro'
    return waits && ready ? phase : null
  })
  return (await seen.jsonValue())!
}

/** Makes the choice that the board of an original requires before its main button can end the round. */
async function choose(page: Page, mechanic: string): Promise<void> {
  const board = page.locator('.original')
  const first = {
    mines: board.locator('.stone:enabled').nth(4),
    tower: board.locator('.door:enabled').first(),
    'hi-lo': board
      .getByRole('button', { name: /Higher|Lower/ })
      .and(board.locator(':enabled'))
      .first(),
    'video-poker': board.getByRole('button', { name: /^Hold / }).first(),
  }[mechanic]
  await first?.click()
}

/** Ignores a press that timed out, since the caller looks again; any other error is rethrown. */
function onlyLate(error: Error): void {
  if (error.name !== 'TimeoutError') throw error
}

/** Plays an open round to its end: decides, goes through doors, and waits until all is shown. */
export async function playOn(page: Page, mechanic: string): Promise<void> {
  // Where nothing was chosen yet the main button rests.
  const waits = page.locator(['deciding', 'intro', 'idle'].map((one) => `[data-phase="${one}"]`).join())
  await waits.waitFor()
  let chose = (await waits.getAttribute('data-phase')) === 'deciding'
  if (chose) await choose(page, mechanic)
  // A split hand asks again; free spins have an intro. The main button may say "Stand", too.
  const stands = page.locator('.original-form').getByRole('button', { name: 'Stand', exact: true })
  const goesOn = mechanic === 'blackjack' ? stands : mainButton(page)
  // A round may end between the look and the press: the next look sees it.
  const since = performance.now()
  for (let phase = await handsOff(page); phase !== 'idle'; phase = await handsOff(page)) {
    if (performance.now() - since > 60_000)
      throw new Error(`${mechanic} still waits in ${phase}: ${await page.locator('.game-frame').innerText()}`)
    // On a slow machine the first look still saw the round before: without a choice the press would call it off.
    if (phase === 'deciding' && !chose) await choose(page, mechanic)
    else await goesOn.click({ timeout: 5_000 }).catch(onlyLate)
    chose ||= phase === 'deciding'
  }
}

const FELTS: readonly string[] = ['roulette', 'sic-bo', 'baccarat']

/** Places a chip where a game has a felt: it opens empty. */
export async function placeChip(page: Page, mechanic: string): Promise<void> {
  if (FELTS.includes(mechanic)) await page.locator('.felt [data-spot]:visible').first().click()
}
