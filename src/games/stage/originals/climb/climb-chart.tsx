import '../css/flight.css'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { timeOf } from '../../../engine/originals/numbers/crash.ts'
import { heightText, times } from '../hundredths.ts'
import { upTo } from '../parts.tsx'
import { climbAt, stepsUpTo, windowAt } from './climb-window.ts'

/** Room for what is written along the left and lower edges, and above the highest line, px. */
const [LEFT, BELOW, ABOVE] = [52, 24, 8]
/** Where a comet heads that waits for its launch, degrees. */
const LAUNCH = -24

export interface ClimbChartProps {
  readonly growth: number
  /** How long the flight lasts already or lasted, ms. */
  readonly at_ms: number
  readonly end: { readonly left: number | null; readonly burst: number } | null
}

/** The way of the comet so far, over the whole board, between its axes. */
export function ClimbChart({ growth, at_ms, end }: ClimbChartProps) {
  const chart = useRef<SVGSVGElement>(null)
  const [width, height] = useSize(chart)
  const { span_ms, top } = windowAt(growth, at_ms)
  const floor = height - BELOW
  const x = (ms: number) => LEFT + (ms / span_ms) * (width - LEFT)
  const y = (hundredths: number) => floor - ((hundredths - 100) / (top - 100)) * (floor - ABOVE)
  const wayTo = (last_ms: number) =>
    upTo(41).map((index) => {
      const ms = (last_ms * index) / 40
      return `${x(ms).toFixed(1)},${y(climbAt(growth, ms)).toFixed(1)}`
    })
  const way = wayTo(at_ms)
  const [hx, hy] = [x(at_ms), y(climbAt(growth, at_ms))]
  // Where it heads: the tail lies behind it.
  const [bx, by] = way.at(-3)!.split(',').map(Number) as [number, number]
  const heading = at_ms > 0 ? (Math.atan2(hy - by, hx - bx) * 180) / Math.PI : LAUNCH
  const left_ms = end?.left ? timeOf(growth, Math.min(end.left, end.burst)) : null
  return (
    <svg ref={chart} className="comet-curve" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <Lines {...{ span_ms, top, x, y, width, floor }} />
      <Glow />
      <polygon className="wake" points={`${LEFT},${floor} ${way.join(' ')} ${hx.toFixed(1)},${floor}`} />
      <polyline className="trail" points={way.join(' ')} data-past={left_ms !== null || undefined} />
      {left_ms !== null && <polyline className="trail" points={wayTo(left_ms).join(' ')} />}
      <g
        className="head"
        data-burst={end !== null || undefined}
        transform={`translate(${hx.toFixed(1)} ${hy.toFixed(1)}) scale(${Math.min(1.3, Math.max(0.7, width / 640))})`}
      >
        {end ? (
          upTo(10).map((ray) => (
            <path key={ray} className="ray" d="M0-8V-26" transform={`rotate(${ray * 36})`} />
          ))
        ) : (
          <>
            <circle r="34" className="halo" />
            <path
              className="tail"
              d="M4-12Q-60-9-128 0Q-60 9 4 12A12 12 0 0 0 4-12Z"
              transform={`rotate(${heading.toFixed(1)})`}
            />
            <circle r="13" className="core" />
          </>
        )}
      </g>
      {left_ms !== null && <Left x={x(left_ms)} y={y(end!.left!)} floor={floor} height={end!.left!} />}
    </svg>
  )
}

interface LinesProps {
  readonly span_ms: number
  readonly top: number
  readonly x: (ms: number) => number
  readonly y: (hundredths: number) => number
  readonly width: number
  readonly floor: number
}

/** The axes, and faint lines at round heights and seconds. */
function Lines({ span_ms, top, x, y, width, floor }: LinesProps) {
  const heights = stepsUpTo(top - 100, floor < 150 ? 2 : 4)
  const written = heights[1]! < 100 ? heightText : times
  return (
    <>
      {heights.map((above) => (
        <g key={above}>
          {above > 0 && <path className="grid" d={`M${LEFT} ${y(100 + above).toFixed(1)}H${width}`} />}
          <text className="climb-height" x={LEFT - 6} y={y(100 + above)} dy={above > 0 ? '0.36em' : 0}>
            {written(100 + above)}
          </text>
        </g>
      ))}
      {stepsUpTo(span_ms / 1_000, 5).map(
        (second) =>
          second > 0 &&
          // Its words would leave the board.
          x(second * 1_000) < width - 12 && (
            <g key={second}>
              <path className="grid" d={`M${x(second * 1_000).toFixed(1)} ${ABOVE}V${floor}`} />
              <text className="climb-second" x={x(second * 1_000)} y={floor + 16}>
                {t('{seconds} s', { seconds: second })}
              </text>
            </g>
          ),
      )}
      <path className="axis" d={`M${LEFT} ${ABOVE}V${floor}H${width}`} />
    </>
  )
}

interface LeftProps {
  readonly x: number
  readonly y: number
  readonly floor: number
  /** Hundredths. */
  readonly height: number
}

/** Where the player left the flight. */
const Left = ({ x, y, floor, height }: LeftProps) => (
  <g className="left">
    <path d={`M${LEFT} ${y}H${x}V${floor}`} />
    <circle cx={x} cy={y} r="7" />
    {/* Above the curve, where nothing else is. */}
    <text x={Math.max(x - 12, LEFT + 60)} y={y - 10}>
      {heightText(height)}
    </text>
  </g>
)

/** Gradients of the comet: its head glows in all directions, its tail and trail toward where they come from. */
const Glow = () => (
  <defs>
    <radialGradient id="comet-core">
      <stop offset="0.35" stopColor="#fff" />
      <stop offset="1" className="hot" />
    </radialGradient>
    <radialGradient id="comet-halo">
      <stop className="hot" stopOpacity="0.75" />
      <stop offset="1" className="hot" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="comet-tail">
      <stop className="hot" stopOpacity="0" />
      <stop offset="1" stopColor="#fff" stopOpacity="0.95" />
    </linearGradient>
    <linearGradient id="comet-trail">
      <stop className="hot" stopOpacity="0.15" />
      <stop offset="1" className="hot" />
    </linearGradient>
  </defs>
)

/** The size of a picture on the screen, so that it is drawn in pixels of its own; at first that of a phone. */
function useSize(of: { readonly current: Element | null }): readonly [width: number, height: number] {
  const [size, setSize] = useState<readonly [number, number]>([340, 280])
  useEffect(() => {
    const observer = new ResizeObserver(([seen]) => {
      const { width, height } = seen!.contentRect
      if (width > 0 && height > 0) setSize([width, height])
    })
    observer.observe(of.current!)
    return () => observer.disconnect()
  }, [of])
  return size
}
