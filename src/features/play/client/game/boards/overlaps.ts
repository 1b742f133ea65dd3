/** Layers that lie over a board on purpose: they name what is below them, or go away by themselves. */
const ABOVE = '.felt-won, .more-hint, .chip, .sound-hint, .sr, .game-notice, .celebration, .sky-aim'

/** Parts of a board that are drawn as one. */
const WHOLE = 'svg, button, select, input, label, p, output, b, small, h3, .playing-card, .die, i'

interface Part {
  readonly name: string
  readonly box: DOMRect
}

const nameOf = (one: Element) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`.trim()

/** The visible box of an element, clipped by its scrolling containers; the stage clips nothing. */
function seenBox(one: Element, stage: Element): DOMRect {
  let { left, top, right, bottom } = one.getBoundingClientRect()
  for (let at = one.parentElement; at && at !== stage; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** The parts in an element that can be seen, none of them within another. */
function partsOf(root: Element | null, stage: Element): readonly Part[] {
  if (!root || root.matches(ABOVE)) return []
  const style = getComputedStyle(root)
  if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none') return []
  if (!root.matches(WHOLE) && root.children.length > 0)
    return [...root.children].flatMap((one) => partsOf(one, stage))
  const box = seenBox(root, stage)
  return box.width > 1 && box.height > 1 ? [{ name: nameOf(root), box }] : []
}

/** So much of two boxes may meet: a rounded edge, a shadow. */
const SLACK = 1.5

const meet = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK

const outside = (a: DOMRect, room: DOMRect): boolean =>
  a.top < room.top - SLACK ||
  a.bottom > room.bottom + SLACK ||
  a.left < room.left - SLACK ||
  a.right > room.right + SLACK

/**
 * Finds overlaps, one line each: parts of the board that reach out of the stage, onto its title, or onto the
 * row of controls, and controls that overlap each other.
 */
export function overlaps(frame: HTMLElement): readonly string[] {
  const stage = frame.querySelector('.stage')!
  const room = stage.getBoundingClientRect()
  const board = stage.querySelector('.original-scene')
  const scene = partsOf(board, stage)
  // A board that is painted as a table holds what lies on it.
  const isTable = board !== null && getComputedStyle(board).borderTopWidth !== '0px'
  const table = isTable ? board.getBoundingClientRect() : room
  const form = partsOf(stage.querySelector('.original-form'), stage)
  const title = [...partsOf(stage.querySelector('.stage-title'), stage)].slice(0, 1)
  const pairs = (ones: readonly Part[], others: readonly Part[]) =>
    ones.flatMap((one) =>
      others
        .filter((other) => other !== one && meet(one.box, other.box))
        .map((other) => `${one.name} on ${other.name}`),
    )
  return [
    ...new Set([
      ...[...scene, ...form]
        .filter(({ box }) => outside(box, room))
        .map(({ name }) => `${name} off the stage`),
      ...scene.filter(({ box }) => outside(box, table)).map(({ name }) => `${name} off the table`),
      ...pairs(scene, [...form, ...title]),
      ...pairs(form, [...form, ...title]),
    ]),
  ]
}
