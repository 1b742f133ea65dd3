import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'

export type Side = 'heads' | 'tails'

/**
 * Why the coin cannot be flipped: there is no bonus for it, half of the bonus is not there any more, or the
 * day's flip was made.
 */
export type ReasonType = 'bonus' | 'balance' | 'time'

/** A flip as it was drawn. */
export interface Flip {
  /** The day on which the bonus was given, `YYYY-MM-DD` in the brand's time zone. */
  readonly day: string
  readonly called: Side
  /** The side that the coin shows. */
  readonly side: Side
  readonly won: boolean
  /** The bonus that was flipped for, and what has become of it. */
  readonly bonus: number
  readonly amount: number
  /** Where the draw stands in the player's sealed stream. */
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** Flip the coin as the player sees it (001 §3). */
export interface FlipTheCoin extends Pausable {
  readonly available: boolean
  /** There is a bonus that was not flipped for. */
  readonly isVisibleToFront: boolean
  readonly reasonType: ReasonType | null
  /** For `balance`: how many coins are needed. For `time`: the ISO time at which the next day begins. */
  readonly reasonValue: number | string | null
  /** The bonus that can be flipped for; null for none. */
  readonly amount: number | null
  /** ISO time until which it can. */
  readonly expiresAt: string | null
  /** The possible results of a flip, each with its weight out of 10,000; empty without a bonus. */
  readonly odds: readonly { readonly won: boolean; readonly amount: number; readonly weight: number }[]
  /** The flip of the bonus's day, once it was made. */
  readonly last: Flip | null
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly flipTheCoin: { readonly isActive: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A bonus was given that can be flipped for, unless its day has had its flip. */
    readonly 'flipTheCoin.offered': { readonly amount: number; readonly expiresAt: string }
    readonly 'flipTheCoin.flipped': Pick<Flip, 'won' | 'bonus' | 'amount'>
  }
}

export const calls = {
  state: get<Answer<FlipTheCoin>>('/rest/flip-the-coin/'),
  /** Flips once for the bonus's day; asked for again it gives the first answer, whatever side is called. */
  flip: post<Answer<Flip>, { side: Side }>('/rest/flip-the-coin/flip/'),
}
