import type { Tier } from './tiers.ts'

/**
 * Moments of a stage that last or change while they are shown, for whoever makes them heard and felt. A hook
 * follows from what is visible: none of them knows what comes next.
 */
export type Hook =
  /** A reel turns longer because a feature is open: a riser of that length. */
  | { readonly name: 'riser'; readonly ms: number; readonly chance: number }
  /** The wait is over; `cut` where a press ended it, and the riser stops dead. */
  | { readonly name: 'riserEnd'; readonly cut: boolean }
  /** The amount of a win begins to climb for so long, and stands. */
  | { readonly name: 'count'; readonly ms: number }
  | { readonly name: 'countEnd' }
  /** The climbing amount passed the edge of a tier. */
  | { readonly name: 'tier'; readonly tier: Tier }
  /** A feature opens, and closes; `praised` where it brought its price at least. */
  | { readonly name: 'bonusIn' }
  | { readonly name: 'bonusOut'; readonly praised: boolean }
  /** Wins of a cascade are now multiplied by this. */
  | { readonly name: 'multiplier'; readonly times: number }
  /** Winners burst, each world in its own way. */
  | { readonly name: 'burst'; readonly kind: Material; readonly count: number }
  /** Coins dropped in hold and link. */
  | { readonly name: 'coinDrop'; readonly count: number }

/** Material of a world's signs; it decides how they burst. */
export type Material = 'stone' | 'fruit' | 'metal' | 'glass'

/** Worlds whose signs are no stones. */
const MADE_OF: Readonly<Record<string, Material>> = {
  orchard: 'fruit',
  candy: 'fruit',
  jungle: 'fruit',
  clover: 'fruit',
  frost: 'glass',
  crystal: 'glass',
  ocean: 'glass',
  storm: 'metal',
  frontier: 'metal',
  carnival: 'metal',
}

export const materialOf = (world: string | undefined): Material => MADE_OF[world ?? ''] ?? 'stone'
