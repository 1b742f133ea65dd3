/** What is pressed, and what is being said there already. */
const TAKEN = 'a[href], button, input, select, summary, label, [role="alert"]'
/** What can't be pressed now is no loss; what plays is the worst one. */
const OFF = ':disabled, [aria-disabled="true"]'
const weightOf = (one: Element): number => (one.matches('.bet-play') ? 10 : 1)
/** Between what lies over a window and what is pressed there. */
const GAP = 4

/** What is to be placed: where it stands from the left, and how high it is. */
export type Block = Pick<DOMRect, 'left' | 'right' | 'height'>

/**
 * Returns how far from the top of the screen a block covers nothing that can be pressed and no notice, the
 * topmost place; where there is none, that which covers least.
 * @param within the window that it lies over
 * @param except what is no part of the window, as the block itself
 */
export function freePlace({ left, right, height }: Block, within: Element, except: Element): number {
  const things = [...within.querySelectorAll(TAKEN)]
    .filter((one) => !except.contains(one) && !one.matches(OFF))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ place: one.getBoundingClientRect(), weight: weightOf(one) }))
    .filter(({ place }) => place.height > 0 && place.left < right && place.right > left)
  const covered = (top: number): number =>
    things.reduce((sum, { place, weight }) => {
      const high = Math.min(place.bottom, top + height) - Math.max(place.top, top)
      const wide = Math.min(place.right, right) - Math.max(place.left, left)
      return sum + weight * Math.max(0, high) * wide
    }, 0)
  const lowest = innerHeight - height - GAP
  const tops = [0, ...things.map(({ place }) => place.bottom)]
    .map((bottom) => bottom + GAP)
    .filter((top) => top >= GAP && top <= lowest)
    .toSorted((a, b) => a - b)
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best), tops[0] ?? GAP)
}
