import { useState, type PointerEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { spotName } from '../words.ts'
import type { Chips } from './use-chips.ts'

interface Lens {
  readonly spot: string
  /** The field that the finger came down on: its press needs no help. */
  readonly first: string
  /** Where the finger is, px of the screen. */
  readonly x: number
  readonly y: number
  /** What the lens is drawn into: inside of the stage it would be placed and cut by it. */
  readonly frame: Element
}

const spotAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('.roulette-felt [data-spot]:enabled')?.dataset['spot']

/**
 * Under a finger lines are hidden: while it lies on the felt, a lens above it names the field below, and where
 * it is lifted the chip is placed.
 * @param onAim told which field lies below the finger
 */
export function useLens(
  chips: Chips,
  onAim: (spot: string | null) => void,
): { readonly touch: object; readonly lens: ReactNode } {
  const [at, put] = useState<Lens | null>(null)
  const end = () => {
    put(null)
    onAim(null)
  }
  const move = (event: PointerEvent, first?: string) => {
    const { pointerType, clientX: x, clientY: y, currentTarget } = event
    const spot = pointerType === 'touch' ? spotAt(x, y) : undefined
    const frame = currentTarget.closest('.game-frame')
    if (!spot || !frame) return end()
    put({ spot, first: first ?? spot, x, y, frame })
    onAim(spot)
  }
  const touch = {
    onPointerDown: (event: PointerEvent) => event.pointerType === 'touch' && move(event),
    onPointerMove: (event: PointerEvent) => at && move(event, at.first),
    onPointerUp: () => {
      if (at && at.spot !== at.first) chips.put([at.spot])
      if (at) end()
    },
    onPointerCancel: end,
  }
  const lens =
    at &&
    createPortal(
      <output className="felt-lens" style={{ left: at.x, top: at.y }} aria-hidden>
        {spotName(at.spot)}
      </output>,
      at.frame,
    )
  return { touch, lens }
}
