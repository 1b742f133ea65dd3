import type { Page } from '../rig/browser.ts'

/**
 * Elements wider than their place: a page that scrolls sideways, a word that is cut off or leaves its button.
 */
export const overhang = (page: Page): Promise<string[]> => page.evaluate(overhangHere)

/** The same, in the page that this runs in; it uses nothing from outside. */
export function overhangHere(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px wide`] : []
  // What a section of a path gives stands below its tile, as wide as it likes.
  const words = document.querySelectorAll<HTMLElement>(
    '.button, button:not(.path-tile), .pill, h1, h2, h3, [role="tab"]',
  )
  const cut = [...words].filter((one) => {
    const { display, overflowX, clipPath } = getComputedStyle(one)
    return (
      display !== 'inline' &&
      overflowX !== 'auto' &&
      // Said, but not shown.
      clipPath === 'none' &&
      one.clientWidth > 2 &&
      one.textContent.trim() !== '' &&
      one.scrollWidth > one.clientWidth + 1 &&
      one.checkVisibility()
    )
  })
  const nameOf = ({ textContent, scrollWidth: needs, clientWidth: has }: HTMLElement) =>
    `"${(textContent ?? '').trim().slice(0, 40)}" needs ${needs} of ${has} px`
  return [...wide, ...new Set(cut.map(nameOf))]
}
