import type { Page } from '../../rig/browser.ts'

/** Records the animations that scripts start on a page. */

/** Keeps what scripts animate from now on: the properties of each. */
export const watchScripts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { animated: seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
      seen.push(Object.keys(Array.isArray(frames) ? (frames[0] ?? {}) : (frames ?? {})).join())
      return animate.call(this, frames, timing)
    }
    document.startViewTransition &&= () => {
      throw new Error('a page becomes another one in motion')
    }
  })

/** The properties that were animated, each once. */
export const animated = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((window as unknown as { animated: string[] }).animated)])

/** Chooses less motion in the foot of the page. */
export async function chooseLessMotion(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Reduce motion' }).click()
  await page.locator('html[data-motion="reduced"]').waitFor()
}
