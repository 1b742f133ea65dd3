/** What is pressed, and what is being said there already. */
const TAKEN = 'a[href], button, input, select, summary, label, [role="alert"]'
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
    .filter((one) => !except.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.left < right && one.right > left)
  const covered = (top: number): number =>
    things.reduce((sum, one) => {
      const high = Math.min(one.bottom, top + height) - Math.max(one.top, top)
      return sum + Math.max(0, high) * (Math.min(one.right, right) - Math.max(one.left, left))
    }, 0)
  const lowest = innerHeight - height - GAP
  const tops = [0, ...things.map(({ bottom }) => bottom)]
    .map((bottom) => bottom + GAP)
    .filter((top) => top >= GAP && top <= lowest)
    .toSorted((a, b) => a - b)
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best), tops[0] ?? GAP)
}
