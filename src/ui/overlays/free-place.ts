/** Elements that must not be covered: controls, and alerts on show. */
const TAKEN = 'a[href], button, input, select, summary, label, [role="alert"]'
/** Controls that are disabled may be covered; the play button is the worst to cover. */
const OFF = ':disabled, [aria-disabled="true"]'
const weightOf = (one: Element): number => (one.matches('.bet-play') ? 10 : 1)
/** Between what lies over a window and what is pressed there. */
const GAP = 4

/** The box to be placed: its horizontal extent and its height. */
export type Block = Pick<DOMRect, 'left' | 'right' | 'height'>

/**
 * Returns the distance from the top of the screen at which a block covers nothing that can be pressed and no
 * notice: the topmost such place, or else the one that covers least.
 * @param within the window that it lies over
 * @param except an element that is not part of the window, such as the block itself
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
