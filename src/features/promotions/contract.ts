import type { Pause } from '#platform/calls/feature.ts'
import { get } from '#platform/calls/contract.ts'
import type { Money, Prize } from '#platform/money/prize.ts'

export interface Promotion {
  readonly id: string
  /** Some are the specification's own (000 §3); the words of each are its feature's. */
  readonly type: string
  /** What it gives to this visitor; null where the amount depends on what happens. */
  readonly prize: Prize | null
  /** The best that one claim can give this visitor; absent where there is no chance in it. */
  readonly most?: Prize
  /** What of it is owed to this player, and waits for their place, or as `paused` says; absent where nothing does. */
  readonly waits?: Money
  /** Why the player can have nothing of it now; absent where they can, or have it whole. */
  readonly paused?: Pause
  /** `completed`: this player has it. `open`: there is something to do. */
  readonly state: 'open' | 'completed'
  /** What can be claimed right now: how many, and the amount where it is known; null where there is nothing yet. */
  readonly ready: { readonly count: number; readonly prize: Prize | null } | null
  /** Where to do it; a path of this site. */
  readonly href: string
  /** ISO time, or null for one without an end. */
  readonly endsAt: string | null
  /** What its feature says of it for a player, in the shape of 001 §3; null without any. */
  readonly details: object | null
}

export const calls = {
  promotions: get<{ payload: { promotions: readonly Promotion[] } }>('/rest/page/promotions/'),
}
