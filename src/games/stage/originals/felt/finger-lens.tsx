import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { colourOf, SPOTS } from '../../../engine/originals/numbers/roulette.ts'
import { spotName } from '../words.ts'
import { cellOf } from './between.ts'
import type { Chips } from './use-chips.ts'

interface Lens {
  readonly spot: string
  /** The field that the finger came down on: its press needs no help. */
  readonly first: string
  /** Where the finger is, px of the screen. */
  readonly x: number
  readonly y: number
  /** The element that contains the lens; inside the stage, the lens would be positioned and clipped by it. */
  readonly frame: Element
}

export interface FingerLensProps {
  readonly chips: Chips
  /** Told which field lies below the finger. */
  readonly onAim: (spot: string | null) => void
}

const FELT = '.roulette-felt'

const spotAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(`${FELT} [data-spot]:enabled`)?.dataset['spot']

/**
 * Under a finger lines are hidden: while it lies on the felt around this, a lens above it shows the field below
 * with its numbers, and where it is lifted the chip is placed.
 */
export function FingerLens(props: FingerLensProps) {
  const [at, put] = useState<Lens | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const now = useRef({ ...props, at })
  now.current = { ...props, at }
  useEffect(() => {
    const felt = place.current!.closest<HTMLElement>(FELT)!
    const frame = felt.closest('.game-frame')
    const end = () => {
      put(null)
      now.current.onAim(null)
    }
    const move = ({ clientX: x, clientY: y }: PointerEvent, first?: string) => {
      const spot = spotAt(x, y)
      if (!spot || !frame) return end()
      put({ spot, first: first ?? spot, x, y, frame })
      now.current.onAim(spot)
    }
    const follow = (event: PointerEvent) => {
      const under = now.current.at
      if (event.type === 'pointerdown') return event.pointerType === 'touch' && move(event)
      if (!under) return false
      if (event.type === 'pointermove') return move(event, under.first)
      if (event.type === 'pointerup' && under.spot !== under.first) now.current.chips.put([under.spot])
      return end()
    }
    const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const
    for (const type of types) felt.addEventListener(type, follow)
    return () => types.forEach((type) => felt.removeEventListener(type, follow))
  }, [])
  return (
    <span ref={place} hidden>
      {at &&
        createPortal(
          <output
            className="felt-lens"
            style={{ left: `clamp(84px, ${at.x}px, calc(100% - 84px))`, top: at.y }}
            aria-hidden
          >
            {spotName(at.spot)}
            <Magnified spot={at.spot} />
          </output>,
          at.frame,
        )}
    </span>
  )
}

/** The numbers of a bet on few of them, as they lie on the felt. */
function Magnified({ spot }: Pick<Lens, 'spot'>) {
  const numbers = SPOTS.get(spot)!
  if (numbers.length > 6) return null
  return (
    <span>
      {numbers.map((number) => {
        const [row, column] = cellOf(number)
        return (
          <i
            key={number}
            data-color={colourOf(number)}
            style={{ gridArea: `${number ? row : 2} / ${column}` }}
          >
            {number}
          </i>
        )
      })}
    </span>
  )
}
