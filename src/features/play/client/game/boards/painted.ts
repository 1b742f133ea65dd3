/** The painted area of a board, and its share of the stage. */

/** Shapes of a picture: its own box may be wider than what is drawn in it. */
const SHAPES = 'path, circle, rect, ellipse, line, polyline, polygon, text'
/** Elements that always paint, whatever their style. */
const DRAWN = 'img, canvas, input, select'
/** Texts about a round, which overlay the board and are not part of it. */
const SAID = '.sr, .original-note, .more-hint'

const isClear = (color: string): boolean => /^transparent$|[,/] ?0\)$/.test(color)

/** Whether something is painted where an element is, other than what is in it. */
function paints(one: Element): boolean {
  const style = getComputedStyle(one)
  if (one.matches(SHAPES)) return style.fill !== 'none' || style.stroke !== 'none'
  return (
    one.matches(DRAWN) ||
    !isClear(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    (style.borderTopWidth !== '0px' && !isClear(style.borderTopColor)) ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
  )
}

/** The boxes of an element and all in it that are painted. */
function boxesOf(one: Element): readonly DOMRect[] {
  const { display, clipPath } = getComputedStyle(one)
  if (display === 'none' || clipPath !== 'none' || one.matches(SAID)) return []
  const box = one.getBoundingClientRect()
  const own = display !== 'contents' && paints(one) && box.width > 1 && box.height > 1 ? [box] : []
  return [...own, ...[...one.children].flatMap(boxesOf)]
}

function around(boxes: readonly DOMRect[], { left, top, right, bottom }: DOMRect): DOMRect {
  if (boxes.length === 0) return new DOMRect()
  const [x, y] = [
    Math.max(left, Math.min(...boxes.map((box) => box.left))),
    Math.max(top, Math.min(...boxes.map((box) => box.top))),
  ]
  const width = Math.min(right, Math.max(...boxes.map((box) => box.right))) - x
  const height = Math.min(bottom, Math.max(...boxes.map((box) => box.bottom))) - y
  return new DOMRect(x, y, width, height)
}

export interface Painted {
  /** The share of the stage that the board takes with its table, without the row of choices. */
  readonly area: number
  /** The larger of the shares of that table's width and height that what lies on it takes. */
  readonly reach: number
}

/** @throws Error where the stage has no board yet */
export function paintedOf(stage: Element): Painted {
  const scene = stage.querySelector('.original-scene, .dice-board')
  if (!scene) throw new Error('the board has not come')
  const room = stage.getBoundingClientRect()
  const board = around(boxesOf(scene), room)
  const pieces = around([...scene.children].flatMap(boxesOf), room)
  return {
    area: (board.width * board.height) / (room.width * room.height),
    reach: Math.max(pieces.width / board.width, pieces.height / board.height),
  }
}
