import { useId } from 'react'

const RAYS = 16
const FAR = 100
const at = (angle: number) => `${(FAR * Math.cos(angle)).toFixed(1)} ${(FAR * Math.sin(angle)).toFixed(1)}`
const STEP = (2 * Math.PI) / RAYS
const PATH = Array.from({ length: RAYS }, (_, i) => `M0 0L${at(i * STEP)}L${at((i + 0.4) * STEP)}Z`).join('')

/** Rays that fade outwards: drawn once as a layer, where a mask would be worked out for every frame. */
export function Rays({ className }: { readonly className: string }) {
  const id = useId()
  return (
    <svg className={className} data-beat="rays" viewBox="-100 -100 200 200" aria-hidden>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={FAR * 0.96}>
        <stop offset="0.2" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <path d={PATH} fill={`url(#${id})`} />
    </svg>
  )
}
