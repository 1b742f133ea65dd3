import { useCallback, type KeyboardEvent, type RefObject } from 'react'
import { isComposing } from '#ui/forms/composing.ts'

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A point on the screen, px. */
export type Point = readonly [x: number, y: number]

/**
 * The index of the point that lies next in a direction: the nearest, where a step aside counts three times.
 * Undefined where none lies there.
 */
export function nextInWay(from: Point, points: readonly Point[], [wx, wy]: Point): number | undefined {
  let best: { readonly index: number; readonly far: number } | undefined
  points.forEach(([x, y], index) => {
    const [dx, dy] = [x - from[0], y - from[1]]
    const ahead = dx * wx + dy * wy
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx)
    // A target that is more aside than ahead belongs to the other arrows.
    if (ahead < 2 || aside > ahead) return
    const far = ahead + aside * 3
    if (!best || far < best.far) best = { index, far }
  })
  return best?.index
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Arrows move the focus over the fields of a felt as they lie on the screen. */
export function useFeltArrows(felt: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: KeyboardEvent) => {
      const way = WAYS[event.key]
      const here = (event.target as Element).closest('.felt-spot')
      if (!way || !here || isComposing(event)) return
      event.preventDefault()
      const spots = [...felt.current!.querySelectorAll<HTMLElement>('.felt-spot:enabled')].filter(
        (one) => one !== here && one.checkVisibility(),
      )
      const next = nextInWay(middleOf(here), spots.map(middleOf), way)
      if (next !== undefined) spots[next]!.focus()
    },
    [felt],
  )
}
