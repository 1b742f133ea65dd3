import { useRef, type PointerEvent } from 'react'

/** So far to the side a finger takes it away, CSS pixels. */
const AWAY_PX = 72

/** Lets a finger push an element to the side, away; one that is let go earlier returns to its place. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null)
  const move = (element: HTMLElement, x: number | null) => {
    element.style.transition = x === null ? '' : 'none'
    element.style.transform = x === null ? '' : `translateX(${x}px)`
  }
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null
    move(currentTarget, null)
  }
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') from.current = clientX
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (from.current === null) return
      const x = clientX - from.current
      if (Math.abs(x) < AWAY_PX) return move(currentTarget, x)
      from.current = null
      onAway()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
