import { useId, useLayoutEffect, useRef } from 'react'
import { gold, Paints } from '#ui/kit/paint.tsx'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import './dial.css'

const TIP_MS = 1_100
const TICKS = Array.from({ length: 11 }, (_, i) => {
  const angle = Math.PI * (1 - i / 10)
  const at = (r: number) => ({ x: 120 + r * Math.cos(angle), y: 124 - r * Math.sin(angle) })
  return { from: at(i % 5 === 0 ? 70 : 76), to: at(84), isLong: i % 5 === 0 }
})

export interface DialProps {
  /** 0 to 1. */
  readonly part: number
}

/** The dial of the meter: its needle tips to where the meter stands. */
export function Dial({ part }: DialProps) {
  const id = useId()
  const needle = useRef<HTMLSpanElement>(null)
  const before = useRef(0)
  const angle = -90 + 180 * Math.min(1, Math.max(0, part))
  useLayoutEffect(() => {
    const from = -90 + 180 * before.current
    before.current = part
    if (from === angle || prefersReducedMotion()) return
    const tip = needle.current!.animate([{ rotate: `${from}deg` }, { rotate: `${angle}deg` }], {
      duration: TIP_MS,
      easing: 'cubic-bezier(.3,1.5,.5,1)',
    })
    return () => tip.cancel()
  }, [part, angle])
  return (
    <div className="kit fun-dial" aria-hidden>
      <svg viewBox="0 0 240 140">
        <Paints id={id} />
        <path d="M8 128A112 112 0 0 1 232 128Z" className="fun-dial-back" />
        <path d="M8 128A112 112 0 0 1 232 128" fill="none" stroke={gold(id)} strokeWidth="7" />
        <path d="M26 124A94 94 0 0 1 214 124" pathLength="100" className="fun-dial-track" />
        <path
          d="M26 124A94 94 0 0 1 214 124"
          pathLength="100"
          className="fun-dial-fill"
          style={{ strokeDasharray: `${100 * Math.min(1, Math.max(0, part))} 200` }}
        />
        {TICKS.map(({ from, to, isLong }) => (
          <line
            key={to.x}
            x1={from.x.toFixed(1)}
            y1={from.y.toFixed(1)}
            x2={to.x.toFixed(1)}
            y2={to.y.toFixed(1)}
            className="fun-dial-tick"
            strokeWidth={isLong ? 3 : 1.5}
          />
        ))}
      </svg>
      <span ref={needle} className="fun-needle" style={{ rotate: `${angle}deg` }} />
      <span className="fun-hub" />
    </div>
  )
}
