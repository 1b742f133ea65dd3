import { PIPS, RESTING, type Pips } from './cube.ts'
import '../kit.css'
import './dice.css'

export interface DieIconProps {
  /** The face on top. */
  readonly face: Pips
  readonly size: number
  /** Of a die whose value is chosen. */
  readonly special?: boolean | undefined
}

/** A die that lies still, in the paints of those that are thrown; decoration only. */
export function DieIcon({ face, size, special = false }: DieIconProps) {
  const { front, right } = RESTING[face]
  return (
    <svg
      className="kit die-icon"
      data-special={special || undefined}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden
    >
      {/* How the faces in sight lie in the picture, from squares of 100. */}
      {(
        [
          [face, 'top', 'matrix(0.44 0.24 -0.44 0.24 50 4)'],
          [front, 'front', 'matrix(0.44 0.24 0 0.45 6 28)'],
          [right, undefined, 'matrix(0.44 -0.24 0 0.45 50 52)'],
        ] as const
      ).map(([one, lit, transform]) => (
        <g key={transform} className="die-side" data-lit={lit} transform={transform}>
          <rect x="1" y="1" width="98" height="98" rx="10" className="die-paint" />
          {PIPS[one].map(([cx, cy]) => (
            <circle key={`${cx} ${cy}`} {...{ cx, cy }} r="10" className="die-pip" />
          ))}
        </g>
      ))}
    </svg>
  )
}
