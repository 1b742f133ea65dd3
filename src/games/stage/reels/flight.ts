/** Small pictures or amounts that fly over the board from one place to another. Decoration: nothing waits. */

export interface Flight {
  /** Where it starts and ends. */
  readonly from: Element
  readonly to: Element
  /** The element that flies; it is removed at the end of the flight. */
  readonly what: HTMLElement
}

const FLIGHT_MS = 520
const APART_MS = 60

/** @param zoom how much larger than they say things are on a large screen */
const middleOf = (element: Element, root: DOMRect, zoom: number): readonly [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [(left + width / 2 - root.left) / zoom, (top + height / 2 - root.top) / zoom]
}

/**
 * Lets things fly over an element, one shortly after the other, each along an arc.
 * @param over the element that they fly above; it must be positioned
 * @param share part of the full time, smaller for those in a hurry
 * @param landed called as each has arrived
 * @returns a function that removes the elements still flying
 */
export function fly(
  over: HTMLElement,
  flights: readonly Flight[],
  share: number,
  landed?: (index: number) => void,
): () => void {
  const root = over.getBoundingClientRect()
  const zoom = over.currentCSSZoom ?? 1
  const running = flights.map(({ from, to, what }, index) => {
    const [x, y] = middleOf(from, root, zoom)
    const [endX, endY] = middleOf(to, root, zoom)
    const at = (left: number, top: number, scale: number) =>
      `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})`
    what.classList.add('flying')
    over.append(what)
    const flight = what.animate(
      [
        { transform: at(x, y, 1), opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.5, 1)' },
        { transform: at((x + endX) / 2, Math.min(y, endY) - 14, 1.12), opacity: 1, offset: 0.55 },
        { transform: at(endX, endY, 0.55), opacity: 0.6 },
      ],
      { duration: FLIGHT_MS * share, delay: index * APART_MS * share, fill: 'both', easing: 'ease-in' },
    )
    flight.onfinish = () => {
      what.remove()
      landed?.(index)
    }
    return { flight, what }
  })
  return () => {
    for (const { flight, what } of running) {
      flight.cancel()
      what.remove()
    }
  }
}
