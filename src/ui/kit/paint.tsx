import './kit.css'

/** Ways through a drawing's gradients, by the drawing's own id. */
export const gold = (id: string): string => `url(#${id}-gold)`
export const paint = (id: string): string => `url(#${id}-paint)`
export const rod = (id: string): string => `url(#${id}-rod)`

/** The gradients that things of the kit are painted with: metal lit from above, lacquer, and a round rod. */
export function Paints({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-gold`} x1="0" y1="0" x2="0.25" y2="1">
        <stop offset="0" className="kit-gold-high" />
        <stop offset="0.45" className="kit-gold" />
        <stop offset="0.56" className="kit-gold-low" />
        <stop offset="0.8" className="kit-gold" />
        <stop offset="1" className="kit-gold-low" />
      </linearGradient>
      <linearGradient id={`${id}-rod`} x1="0" x2="1">
        <stop offset="0" className="kit-gold-low" />
        <stop offset="0.35" className="kit-gold-high" />
        <stop offset="0.6" className="kit-gold" />
        <stop offset="1" className="kit-gold-low" />
      </linearGradient>
      <linearGradient id={`${id}-paint`} x1="0" y1="0" x2="0.1" y2="1">
        <stop offset="0" className="kit-paint-high" />
        <stop offset="0.5" className="kit-paint" />
        <stop offset="1" className="kit-paint-low" />
      </linearGradient>
    </defs>
  )
}
