import type { Pause } from '#platform/calls/feature.ts'
import { get } from '#platform/calls/contract.ts'
import type { Money, Prize } from '#platform/money/prize.ts'

export interface Promotion {
  readonly id: string
  /** Some are the specification's own (000 §3); the words of each are its feature's. */
  readonly type: string
  /** The prize for this visitor; null where the amount isn't known beforehand. */
  readonly prize: Prize | null
  /** The best that one claim can give this visitor; absent where there is no chance in it. */
  readonly most?: Prize
  /** The part that is owed until the player shares a location, or as `paused` says; absent when none is. */
  readonly waits?: Money
  /** Why the player can have nothing of it now; absent where they can, or have it whole. */
  readonly paused?: Pause
  /** `completed`: this player has it. `open`: there is something to do. */
  readonly state: 'open' | 'completed'
  /** Claims that can be made now: their number, and the amount if it is known; null without any. */
  readonly ready: { readonly count: number; readonly prize: Prize | null } | null
  /** Where to do it; a path of this site. */
  readonly href: string
  /** ISO time, or null for one without an end. */
  readonly endsAt: string | null
  /** The feature's own fields about it for a player, in the shape of 001 §3; null without any. */
  readonly details: object | null
}

export const calls = {
  promotions: get<{ payload: { promotions: readonly Promotion[] } }>('/rest/page/promotions/'),
}
