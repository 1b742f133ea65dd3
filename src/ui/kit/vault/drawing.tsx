import { useId } from 'react'
import { gold, paint, Paints } from '../paint.tsx'

/** How a vault is drawn: all of them are one drawing, with parts of its own where a brand has them. */
export interface VaultDrawing {
  /** Which color of the brand its plate is painted with, and whether its metal is gold or silver. */
  readonly paint: 'accent' | 'brand'
  readonly metal: 'gold' | 'silver'
  /** Arms of the wheel. */
  readonly spokes: number
  /** How thick they are, in a drawing of 120. */
  readonly thick: number
  /** Ornaments at the ends of the spokes, and around the plate. */
  readonly knob: Mark | null
  readonly rivet: Mark
  readonly rivets: number
  /** Dashes of the ring that is cut into the plate; null for a plain one. */
  readonly ring: string | null
  /** The emblem on the hub, a path in a square of 24; null for a plain hub. */
  readonly emblem: string | null
}

export type Mark = 'ball' | 'square' | 'crystal' | 'leaf' | 'bulb' | 'stitch'

/** A vault without a brand's own parts. */
export const PLAIN_VAULT: VaultDrawing = {
  paint: 'accent',
  metal: 'gold',
  spokes: 5,
  thick: 9,
  knob: 'ball',
  rivet: 'ball',
  rivets: 16,
  ring: null,
  emblem: null,
}

interface MarkProps {
  readonly kind: Mark
  readonly r: number
  /** From the middle of the drawing, which it looks away from. */
  readonly at: readonly [middle: number, far: number, degrees: number]
  readonly className?: string | undefined
  readonly fill?: string | undefined
}

const SHAPES: Readonly<Record<Mark, (r: number) => string>> = {
  ball: (r) => `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`,
  bulb: (r) => `M0 ${-r * 1.25}A${r} ${r} 0 1 1 0 ${r * 0.9}A${r} ${r} 0 1 1 0 ${-r * 1.25}Z`,
  square: (r) => `M${-r} ${-r}H${r}V${r}H${-r}Z`,
  crystal: (r) => `M0 ${-r * 1.6}L${r} 0L0 ${r * 1.2}L${-r} 0Z`,
  leaf: (r) =>
    `M0 ${-r * 1.7}C${r * 1.5} ${-r * 0.6} ${r * 1.1} ${r * 0.9} 0 ${r}C${-r * 1.1} ${r * 0.9} ${-r * 1.5} ${-r * 0.6} 0 ${-r * 1.7}Z`,
  stitch: (r) => `M${-r * 1.7} ${-r * 0.45}H${r * 1.7}V${r * 0.45}H${-r * 1.7}Z`,
}

const MarkShape = ({ kind, r, at: [middle, far, degrees], className, fill }: MarkProps) => (
  <path
    d={SHAPES[kind](r)}
    transform={`translate(${middle} ${middle}) rotate(${degrees}) translate(0 ${-far})`}
    className={className}
    fill={fill}
  />
)

const around = (count: number) => Array.from({ length: count }, (_, i) => (i * 360) / count)

interface PlateProps {
  readonly drawing: VaultDrawing
  /** How full it is, 0 to 1. */
  readonly fill?: number | undefined
}

/** The leaf of the door. */
export function Plate({ drawing, fill = 0 }: PlateProps) {
  const id = useId()
  const high = 136 * Math.min(1, Math.max(0, fill))
  const { rivet, rivets, ring } = drawing
  return (
    <svg className="vault-plate" viewBox="0 0 200 200">
      <Paints id={id} />
      <circle cx="100" cy="100" r="92" fill={gold(id)} />
      <circle cx="100" cy="100" r="91" className="kit-edge" />
      <circle cx="100" cy="100" r="68" fill={paint(id)} />
      {high > 0 && (
        <>
          <clipPath id={`${id}-fill`}>
            <circle cx="100" cy="100" r="67" />
          </clipPath>
          <rect
            {...{ x: 32, y: 168 - high, width: 136, height: high }}
            clipPath={`url(#${id}-fill)`}
            className="vault-fill"
          />
        </>
      )}
      <circle cx="100" cy="100" r="68" className="kit-seam" />
      {ring && (
        <circle cx="100" cy="100" r="60" className="vault-ring" pathLength="360" strokeDasharray={ring} />
      )}
      <path d="M46 78A60 60 0 0 1 92 41" className="kit-shine" opacity="0.5" />
      {around(rivets).map((degrees, i) => (
        <MarkShape
          key={degrees}
          kind={rivet}
          r={4}
          at={[100, 80, degrees]}
          className={rivet === 'bulb' ? `vault-bulb${i % 2 ? ' vault-bulb-dim' : ''}` : 'vault-rivet'}
        />
      ))}
    </svg>
  )
}

/** The wheel that draws the bolts. */
export function Wheel({ drawing }: { readonly drawing: VaultDrawing }) {
  const id = useId()
  const { spokes, thick, knob, emblem } = drawing
  const arm = { x: 60 - thick / 2, y: 8, width: thick, height: 52, rx: Math.min(4, thick / 2) }
  const hub = emblem ? 24 : 17
  return (
    <svg className="vault-wheel" data-layer="wheel" viewBox="0 0 120 120">
      <Paints id={id} />
      {around(spokes).map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees} 60 60)`}>
          <rect {...arm} fill={gold(id)} />
          <rect {...arm} className="kit-edge" />
        </g>
      ))}
      {knob &&
        around(spokes).map((degrees) => (
          <g key={degrees}>
            <MarkShape kind={knob} r={8} at={[60, 50, degrees]} fill={gold(id)} />
            <MarkShape kind={knob} r={8} at={[60, 50, degrees]} className="kit-edge" />
          </g>
        ))}
      <circle cx="60" cy="60" r="36" fill="none" stroke={gold(id)} strokeWidth="8" />
      <circle cx="60" cy="60" r={hub} fill={gold(id)} />
      <circle cx="60" cy="60" r={hub} className="kit-edge" />
      {emblem ? (
        <path d={emblem} className="vault-emblem" transform="translate(42 42) scale(1.5)" />
      ) : (
        <circle cx="60" cy="60" r="7" className="kit-edge" />
      )}
    </svg>
  )
}
