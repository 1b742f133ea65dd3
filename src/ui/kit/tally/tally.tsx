import type { ReactNode } from 'react'
import './tally.css'

/** A figure that a player looks for first. */
export interface TallyFigure {
  readonly label: string
  readonly value: ReactNode
  /** It concerns the player, or is to be taken now. */
  readonly marked?: boolean
}

/** A few figures side by side, each under what it counts. */
export const Tally = ({ figures }: { readonly figures: readonly TallyFigure[] }) => (
  <dl className="tally">
    {figures.map(({ label, value, marked }) => (
      <div key={label} data-marked={marked || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
