import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { prefersReducedMotion } from '../../motion/motion.ts'
import { sectionPlace, rowsOf, sectionAt } from './hop.ts'
import { isComposing } from '../../forms/composing.ts'

/** Arrows go as they are seen: columns to the right, and rows up. */
const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Where a key leads on the path from a place; null for keys of others. `gates` are the stops of the page keys.
 */
function stepOf(key: string, from: number, last: number, gates: readonly number[]): number | null {
  const way = ARROWS[key]
  if (way) {
    const { column, row } = sectionPlace(from)
    const to = sectionAt(column + way[0], row + way[1])
    return to === null || to > last ? from : to
  }
  if (key === 'PageUp') return gates.find((gate) => gate > from) ?? last
  if (key === 'PageDown') return gates.findLast((gate) => gate < from) ?? 0
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/**
 * The board is one stop of the Tab key, on the section that was looked at last; arrows go where they point, the
 * page keys go from gate to gate.
 * @returns the section that is looked at, and what a board listens to
 */
export function useWalk(
  board: RefObject<HTMLElement | null>,
  { here, last, gates }: { readonly here: number; readonly last: number; readonly gates: readonly number[] },
) {
  const [looked, look] = useState(here)
  // A move of the token ends the look at another section.
  useEffect(() => look(here), [here])
  return {
    looked,
    look,
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      const next = stepOf(event.key, looked, last, gates)
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      look(next)
      const section = board.current?.querySelector<HTMLElement>(`[data-n="${next}"]`)
      section?.focus({ preventScroll: true })
      section?.scrollIntoView({ block: 'nearest' })
    },
  }
}

/** Keeps a section in the middle of what is seen of the board; at once where nothing moved. */
export function useCamera(board: RefObject<HTMLElement | null>, section: number, sections: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const { current } = board
    if (!current) return
    const rows = rowsOf(sections)
    const middle = ((rows - sectionPlace(section).row - 0.5) / rows) * current.scrollHeight
    const behavior = isFirst.current || prefersReducedMotion() ? 'instant' : 'smooth'
    isFirst.current = false
    current.scrollTo({ top: middle - current.clientHeight / 2, behavior })
  }, [board, section, sections])
}
