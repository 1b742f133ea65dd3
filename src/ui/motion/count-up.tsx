import { useEffect, useState } from 'react'
import { useReducedMotion } from './motion.ts'
import './count-up.css'

const LASTS_MS = 700

export interface CountUpProps {
  readonly to: number
  readonly text: (amount: number) => string
  /** It was won before: the amount stands at once. */
  readonly isKnown?: boolean | undefined
}

/**
 * An amount that counts up to what was won. The end stands in its place from the start, so that nothing moves
 * beside it and a reader hears one amount; without motion it is all there is.
 */
export function CountUp({ to, text, isKnown = false }: CountUpProps) {
  const isStill = useReducedMotion() || isKnown
  const [part, setPart] = useState(0)
  useEffect(() => {
    if (isStill) return
    let begin: number | undefined
    const step = (now: number) => {
      begin ??= now
      const gone = Math.min(1, (now - begin) / LASTS_MS)
      setPart(1 - (1 - gone) ** 3)
      if (gone < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isStill, to])
  if (isStill || part >= 1) return <>{text(to)}</>
  return (
    <span className="count-up">
      <span>{text(to)}</span>
      <span aria-hidden>{text(Math.floor(to * part))}</span>
    </span>
  )
}
