import './turning.css'
import { STRIP_FRAMES, STRIP_REST } from './strips.gen.ts'
import { addressesOf, type Presented } from './addresses.ts'
import { signPlace } from './place.ts'

/** So many turn at once, for what their layers take; others move as all signs do. */
const MOST = 8

/** Plays strips over signs that stand still. */
export interface Turning {
  /** Whether the strip of the sign in a cell is there, decoded. */
  readonly has: (cell: HTMLElement) => boolean
  /**
   * Turns a sign once, there and back.
   * @param pops the cell itself moves meanwhile, as those of winners do
   * @returns false where it turns already or cannot
   */
  readonly turn: (cell: HTMLElement, ms: number, pops?: boolean) => boolean
  /** All signs stand as they are drawn, at once, but those of these cells. */
  readonly stop: (but?: readonly HTMLElement[]) => void
}

/** Fetches the strips of a game and plays those that have come. */
export function turningOf(game: Presented): Turning {
  const there = new Map<string, HTMLImageElement>()
  for (const [key, address] of addressesOf(game)) {
    const image = new Image()
    image.fetchPriority = 'low'
    // Drawn with the frame that shows it: a sign must not be gone for a moment.
    image.decoding = 'sync'
    image.src = address
    // Nothing tells of a strip that does not come: its sign moves without.
    void image.decode().then(
      () => there.set(key, image),
      () => {},
    )
  }
  const running = new Map<HTMLElement, () => void>()
  // A cell whose picture has not come has nothing to turn.
  const stripOf = (cell: HTMLElement) =>
    'blank' in cell.dataset ? undefined : there.get(cell.dataset['symbol'] ?? '')
  return {
    has: (cell) => stripOf(cell) !== undefined,
    turn(cell, ms, pops = false) {
      const strip = stripOf(cell)
      if (!strip || running.has(cell) || running.size >= MOST) return false
      const view = viewOf(cell, strip, pops)
      running.set(
        cell,
        play(cell, view, ms, () => running.delete(cell)),
      )
      return true
    },
    stop(but = []) {
      for (const [cell, end] of running) if (!but.includes(cell)) end()
    },
  }
}

/** From the frame at rest to the right end, to the left end, and back. */
const SWING: Keyframe[] = [
  { transform: 'translateY(0)', easing: `steps(${STRIP_FRAMES}, jump-none)` },
  { transform: `translateY(${(-100 * (STRIP_FRAMES - 1)) / STRIP_FRAMES}%)` },
]

/** A strip where the picture of a cell stands. */
function viewOf(cell: HTMLElement, strip: HTMLImageElement, pops: boolean): HTMLElement {
  const { width, height } = getComputedStyle(cell)
  // A cell that moves by itself is drawn apart from its column, from its own corner.
  const index = pops ? 0 : [...cell.parentElement!.children].indexOf(cell)
  const { left, top, side } = signPlace(parseFloat(width), parseFloat(height), index, devicePixelRatio)
  const view = document.createElement('span')
  view.className = 'turning'
  view.style.cssText = `left:${left}px;top:${top}px;width:${side}px;height:${side}px`
  const image = strip.cloneNode() as HTMLImageElement
  image.alt = ''
  image.style.height = `${100 * STRIP_FRAMES}%`
  view.append(image)
  return view
}

/** Lays a strip over a cell in place of its picture. @returns ends it at once */
function play(cell: HTMLElement, view: HTMLElement, ms: number, done: () => void): () => void {
  cell.append(view)
  cell.dataset['turns'] = ''
  const swing = view.firstElementChild!.animate(SWING, {
    duration: ms / 2,
    iterations: 2,
    direction: 'alternate',
    iterationStart: (STRIP_REST + 0.5) / STRIP_FRAMES,
    fill: 'forwards',
  })
  const end = () => {
    swing.onfinish = null
    view.remove()
    delete cell.dataset['turns']
    done()
  }
  swing.onfinish = end
  return end
}
