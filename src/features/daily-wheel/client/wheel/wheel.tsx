import type { ReactNode, Ref } from 'react'
import { imageOf, type Slice } from '../../slices.ts'
import { RIMS } from './rims.ts'

const R = 184
const point = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
}

/** A sector whose middle is at the top. */
function sectorPath(step: number): string {
  return `M0 0L${point(-step / 2, R)}A${R} ${R} 0 0 1 ${point(step / 2, R)}Z`
}

export interface WheelProps {
  readonly slices: readonly Slice[]
  readonly rotor: Ref<HTMLDivElement>
  readonly flap: Ref<SVGSVGElement>
  /** The sector that was won, once the wheel stands. */
  readonly won?: number | null
  /** The button in the middle of the wheel. */
  readonly children: ReactNode
}

/** Amounts are never shortened: long ones are smaller and closer to the rim, where a sector is wider. */
const LENGTHS: Readonly<Record<number, readonly [look: string, y: number]>> = {
  5: ['long', -142],
  6: ['longer', -149],
  7: ['longest', -150],
}
const SHORT = [undefined, -138] as const

/** A wheel of prizes: a rim that stands, a rotor that turns, the pointer above, the button in the middle. */
export function Wheel({ slices, rotor, flap, won = null, children }: WheelProps) {
  return (
    <div className="wheel" data-won={won === null ? undefined : ''}>
      <Rim />
      <Bulbs odd={0} />
      <Bulbs odd={1} />
      <div className="wheel-rotor" ref={rotor} data-angle="0">
        <Face slices={slices} won={won} />
      </div>
      <Pointer flap={flap} />
      <div className="wheel-hub">{children}</div>
    </div>
  )
}

function Rim() {
  return (
    <svg className="wheel-rim" viewBox="-210 -210 420 420" aria-hidden>
      <defs>
        <linearGradient id="wheel-metal" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="metal-high" />
          <stop offset="0.5" className="metal" />
          <stop offset="1" className="metal-low" />
        </linearGradient>
      </defs>
      {RIMS.map(([look, outline]) => (
        <path key={look} className="wheel-outline" data-look={look} d={outline} fill="url(#wheel-metal)" />
      ))}
      <circle r="190" className="rim-groove" />
    </svg>
  )
}

/** Every second bulb of the rim. */
function Bulbs({ odd }: { readonly odd: 0 | 1 }) {
  return (
    <svg className="wheel-bulbs" viewBox="-210 -210 420 420" aria-hidden>
      {Array.from({ length: 12 }, (_, i) => {
        const turn = (i * 2 + odd) * 15 + 7.5
        return <rect key={i} className="bulb" transform={`rotate(${turn}) translate(0 -198.5)`} />
      })}
    </svg>
  )
}

function Amount({ text }: { readonly text: string }) {
  const [look, y] = LENGTHS[text.length] ?? SHORT
  return (
    <text y={y} className={look}>
      {text}
    </text>
  )
}

function Face({ slices, won }: { readonly slices: readonly Slice[]; readonly won: number | null }) {
  const step = 360 / slices.length
  const path = sectorPath(step)
  return (
    <svg viewBox="-210 -210 420 420" aria-hidden>
      <defs>
        <radialGradient id="wheel-shade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r={R}>
          <stop offset="0.3" stopColor="#000" stopOpacity="0.42" />
          <stop offset="0.72" stopColor="#000" stopOpacity="0" />
          <stop offset="0.94" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#000" stopOpacity="0.25" />
        </radialGradient>
      </defs>
      {slices.map(({ id, kind, text, great }) => (
        <g
          key={id}
          className="slice"
          transform={`rotate(${id * step})`}
          data-kind={kind}
          data-bright={id % 2 === 1 || undefined}
          data-great={great || undefined}
          data-won={won === id || undefined}
        >
          <path d={path} />
          <Amount text={text} />
          <image href={imageOf(kind)} x={-15} y={-128} width={30} height={30} />
        </g>
      ))}
      <circle r={R} fill="url(#wheel-shade)" pointerEvents="none" />
      {slices.map(({ id }) => {
        const [cx, cy] = point((id + 0.5) * step, R + 1).split(' ')
        return <circle key={id} className="peg" cx={cx} cy={cy} r="4.6" />
      })}
    </svg>
  )
}

/** The forms of pointers; the sheet shows the one of the brand. */
const FLAPS = [
  ['drop', 'M0 40C-6 22 -19 12 -19 -8A19 19 0 1 1 19 -8C19 12 6 22 0 40Z'],
  ['blade', 'M0 42L-19 -14L-9 -28H9L19 -14Z'],
  ['leaf', 'M0 42C-18 26 -24 0 0 -30C24 0 18 26 0 42Z'],
  ['heart', 'M0 40C-14 22 -24 8 -22 -10C-20 -27 -5 -29 0 -16C5 -29 20 -27 22 -10C24 8 14 22 0 40Z'],
] as const

/** All of it turns, as a layer: what turns inside of a drawing is drawn again with every frame. */
function Pointer({ flap }: { readonly flap: Ref<SVGSVGElement> }) {
  return (
    <svg ref={flap} className="wheel-pointer" viewBox="-30 -34 60 84" aria-hidden>
      {FLAPS.map(([form, path]) => (
        <path key={form} className={`flap ${form}`} d={path} />
      ))}
      <circle className="flap-eye" cy="-9" r="8" />
    </svg>
  )
}
