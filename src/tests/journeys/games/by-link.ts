import type { Page } from '../../rig/browser.ts'

/** Opens the page over which games are opened by links; it is hydrated then. */
export async function openUnder(page: Page): Promise<void> {
  await page.goto('/how-it-works')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Opens a game by a link of the page: loading the site again for each game would be most of the work. */
export async function openByLink(page: Page, slug: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.querySelector('.page')!.append(link)
    link.click()
    link.remove()
  }, `/how-it-works?game=${slug}`)
  await page.locator('.bet-play:enabled').waitFor()
}

/** Leaves the game; the page below it stays. */
export async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exit game' }).click()
  await page.locator('.game-frame').waitFor({ state: 'detached' })
}
