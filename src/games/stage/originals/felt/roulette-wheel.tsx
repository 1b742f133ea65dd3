import { useEffect, useRef } from 'react'
import { eachFrame } from '#ui/lobby/ticker.ts'
import { colourOf, POCKETS } from '../../../engine/originals/numbers/roulette.ts'

const STEP = 360 / POCKETS.length

interface WheelProps {
  readonly number: number | null
  readonly lasts_ms: number
  readonly settled: boolean
}

/** The wheel and the ball, which comes to rest in the pocket of the number that was drawn. */
export function RouletteWheel({ number, lasts_ms, settled }: WheelProps) {
  const ball = useRef<SVGGElement>(null)
  const pocket = number === null ? 0 : POCKETS.indexOf(number as (typeof POCKETS)[number]) * STEP
  useEffect(() => {
    const put = (angle: number, radius: number) =>
      ball.current?.setAttribute(
        'transform',
        `rotate(${angle.toFixed(2)}) translate(0 ${(-radius).toFixed(2)})`,
      )
    if (lasts_ms <= 0) return put(pocket, 64)
    let from: number | undefined
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const part = Math.min(1, (now_ms - from) / (lasts_ms * 0.96))
      // Even braking: the angle is a parabola that ends in the pocket; the ball leaves the rim near the end.
      const left = (1 - part) ** 2
      const fall = Math.max(0, (part - 0.72) / 0.28)
      const hop = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 3)) * 6 * (1 - fall) : 0
      put(pocket - left * 360 * 7, 90 - fall * 26 + hop)
      if (part >= 1) stop()
    })
    return stop
  }, [pocket, lasts_ms])
  return (
    <svg
      className="roulette-wheel"
      viewBox="-102 -102 204 204"
      data-turning={lasts_ms > 0 || undefined}
      aria-hidden
    >
      <circle r="100" className="rim" />
      <circle r="84" className="bowl" />
      {POCKETS.map((one, index) => (
        <g key={one} transform={`rotate(${index * STEP})`}>
          <path className={`pocket-${colourOf(one)}`} d={WEDGE} />
          <text y="-72">{one}</text>
        </g>
      ))}
      <circle r="54" className="cone" />
      <path d="M0-44V44M-44 0H44" className="turret" />
      <circle r="13" className="knob" />
      <g ref={ball}>
        <circle r="4.4" className="ball" />
      </g>
      {number !== null && settled && (
        <g className="roulette-result">
          <circle r="30" className={`pocket-${colourOf(number)}`} />
          <text fontSize="30" y="11">
            {number}
          </text>
        </g>
      )}
    </svg>
  )
}

const half = ((STEP / 2) * Math.PI) / 180
const [wx, wy] = [Math.sin(half), Math.cos(half)]
const WEDGE = `M${-wx * 84} ${-wy * 84}A84 84 0 0 1 ${wx * 84} ${-wy * 84}L${wx * 54} ${-wy * 54}A54 54 0 0 0 ${-wx * 54} ${-wy * 54}Z`
