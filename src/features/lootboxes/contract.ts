import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** A box that the player holds. */
export interface Box {
  readonly box_id: string
  /** ISO time: its own end, or that of all boxes where it is earlier; null where it stays until it is opened. */
  readonly expiresAt: string | null
}

/** A box that was opened. */
export interface OpenedBox {
  readonly box_id: string
  readonly prize: Money
  /** Where its draw stands in the player's sealed stream. */
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** Loot boxes as the player sees them. */
export interface Lootboxes extends Pausable {
  /** ISO time at which boxes are turned off; null where no end is known. */
  readonly finishedAt: string | null
  /** Those that can be opened, the first to expire first. */
  readonly boxes: readonly Box[]
  /** A box's possible prizes in this player's state, each with its weight out of 10,000. */
  readonly odds: readonly { readonly prize: Money; readonly weight: number; readonly chance: string }[]
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A box was given or opened. */
    readonly 'lootboxes.changed': { readonly opened: boolean }
  }
}

export const calls = {
  state: get<Answer<Lootboxes>>('/rest/lootboxes/'),
  /** Opens a box; asked for again it gives the first answer. */
  open: post<Answer<OpenedBox>, { box_id: string }>('/rest/lootboxes/open/'),
}
