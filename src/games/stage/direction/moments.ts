import type { GameEvent } from '../../engine/types.ts'
import type { ReelDefinition } from '../specials.ts'

/** The state of a round up to and including an event; amounts are minor units. */
export interface Seen {
  readonly won: number
  readonly stake: number
  /** Free spins or hold and link were under way. */
  readonly feature: boolean
  /** Events of its kind, or coins held, that were shown before it: sounds climb by that. */
  readonly step: number
}

/** A reel that came to rest: what is in view of it and of those to its left. */
export interface Stop {
  readonly maths: ReelDefinition['maths']
  readonly strips: readonly (readonly string[])[]
  readonly landed: readonly (readonly string[])[]
}

/**
 * Moments of a stage at an instant, for whoever makes them heard and felt; those that last are hooks. Each
 * follows from what is visible: none of them knows what comes next.
 */
export type Moment =
  /** The button that plays was pressed; reels start. */
  | { readonly name: 'press' }
  | { readonly name: 'start' }
  /** Something moves for so long before an event is shown. */
  | { readonly name: 'lead'; readonly event: GameEvent; readonly ms: number }
  | { readonly name: 'shown'; readonly event: GameEvent; readonly seen: Seen }
  | ({ readonly name: 'stop' } & Stop)
  /** A player changed what they play on a board: on a felt, by a chip. */
  | { readonly name: 'choice'; readonly felt: boolean }
  /** A press cuts short what is on show. */
  | { readonly name: 'cut' }
