import { memo, useId } from 'react'
import { gold, Paints, paint } from '../paint.tsx'

export type CoinSide = 'heads' | 'tails'

const BEADS = Array.from({ length: 36 }, (_, i) => {
  const angle = (i / 36) * 2 * Math.PI
  return { x: 100 + 82 * Math.cos(angle), y: 100 + 82 * Math.sin(angle) }
})

const CROWN = 'M54 124L46 78L74 98L100 62L126 98L154 78L146 124Z'
const STAR =
  'M100 48L113.500 82.500L150.400 84.500L121.800 107.900L131.200 143.600L100 123.600L68.800 143.600L78.200 107.900L49.600 84.500L86.500 82.500Z'

/** One side of a coin: a crown on heads, a star on tails. Drawn once: a toss moves it and changes nothing in it. */
export const Face = memo(function Face({ side }: { readonly side: CoinSide }) {
  const id = useId()
  return (
    <svg className="coin-side" data-side={side} viewBox="0 0 200 200" aria-hidden>
      <Paints id={id} />
      <circle cx="100" cy="100" r="99" fill={gold(id)} />
      <circle cx="100" cy="100" r="98" className="kit-edge" />
      <circle cx="100" cy="100" r="74" fill={paint(id)} />
      <circle cx="100" cy="100" r="74" className="coin-rim" />
      <path d="M42 70A66 66 0 0 1 96 34" className="kit-shine" opacity="0.5" />
      {BEADS.map(({ x, y }, i) => (
        <circle key={i} cx={x.toFixed(1)} cy={y.toFixed(1)} r="3.200" className="coin-bead" />
      ))}
      <g className="coin-emblem">
        {side === 'heads' ? (
          <>
            <path d={CROWN} fill={gold(id)} />
            <path d={CROWN} className="kit-edge" />
            <path d="M55 130H145V142H55Z" fill={gold(id)} className="kit-edge-fill" />
            <circle cx="46" cy="75" r="6" fill={gold(id)} />
            <circle cx="100" cy="58" r="7" fill={gold(id)} />
            <circle cx="154" cy="75" r="6" fill={gold(id)} />
          </>
        ) : (
          <>
            <path d={STAR} fill={gold(id)} />
            <path d={STAR} className="kit-edge" />
            <path
              d="M100 60V104M100 104L142 90M100 104L125 137M100 104L75 137M100 104L58 90"
              className="coin-facet"
            />
          </>
        )}
      </g>
    </svg>
  )
})
