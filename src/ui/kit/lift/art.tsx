import { memo, useId } from 'react'
import { gold, paint, Paints, rod } from '../paint.tsx'
import { angleOf } from './ride.ts'

const at = (floor: number, floors: number, far: number) => {
  const angle = ((angleOf(floor, floors) - 90) / 180) * Math.PI
  return { x: 120 + far * Math.cos(angle), y: 116 + far * Math.sin(angle) }
}

export interface DialProps {
  readonly floors: number
  readonly at: number
}

/** The half-round dial above the doors, with a hand that shows the floor. */
export const Dial = memo(function Dial({ floors, at: floor }: DialProps) {
  const id = useId()
  return (
    <div className="lift-dial" aria-hidden>
      <svg viewBox="0 0 240 128">
        <Paints id={id} />
        <path d="M6 122A114 114 0 0 1 234 122Z" fill={gold(id)} />
        <path d="M6 122A114 114 0 0 1 234 122Z" className="kit-edge" />
        <path d="M20 114A100 100 0 0 1 220 114Z" className="lift-plate" />
        {Array.from({ length: floors + 1 }, (_, n) => {
          const { x, y } = at(n, floors, 76)
          return (
            <text key={n} x={x.toFixed(1)} y={(y + 7).toFixed(1)} data-here={n === floor || undefined}>
              {n === 0 ? '★' : n}
            </text>
          )
        })}
      </svg>
      <svg
        className="lift-hand"
        data-layer="hand"
        viewBox="0 0 240 128"
        style={{ transform: `rotate(${angleOf(floor, floors)}deg)` }}
      >
        <Paints id={`${id}h`} />
        <path d="M120 52L126 112H114Z" className="lift-needle" />
        <circle cx="120" cy="112" r="13" fill={gold(`${id}h`)} className="kit-edge-fill" />
      </svg>
    </div>
  )
})

/** The cabin, its doors closed, light in the panes. */
export const Cabin = memo(function Cabin() {
  const id = useId()
  return (
    <svg viewBox="0 0 120 66">
      <Paints id={id} />
      <rect x="4" y="2" width="112" height="62" rx="7" fill={gold(id)} />
      <rect x="4" y="2" width="112" height="62" rx="7" className="kit-edge" />
      <rect x="12" y="11" width="96" height="50" rx="3" fill={paint(id)} />
      <path d="M60 11V61" className="kit-seam" />
      <rect x="20" y="17" width="32" height="29" rx="4" className="lift-pane" />
      <rect x="68" y="17" width="32" height="29" rx="4" className="lift-pane" />
      <rect x="54" y="32" width="3" height="14" rx="1.500" fill={rod(id)} />
      <rect x="63" y="32" width="3" height="14" rx="1.500" fill={rod(id)} />
      <path d="M10 7H60" className="kit-shine" opacity="0.6" />
    </svg>
  )
})
