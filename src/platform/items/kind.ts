import type { Tx } from '../data/db.server.ts'

/** A kind of items, as the feature describes it that registers it (`items` of its service). */
export interface ItemKind {
  readonly kind: string
  /** How long its items can be used where a prize does not say; null where they stay. */
  readonly lifetime_ms: number | null
  /**
   * They end with the run of their feature: the one that takes place, or the next. Where none is planned, and
   * where a prize says otherwise, they last for a time.
   */
  readonly endsWithRun?: true
  /** Each is used by its own id: a gift of several gives each a row. */
  readonly single?: true
  /** Money given instead of one in brands without the feature; absent: it is given there too. */
  readonly worth?: { readonly coins: number; readonly entries: number }
  /** Tells the player's open pages that some were given. */
  readonly given?: (tx: Tx, playerId: string) => Promise<void>
}

/** A feature with the kinds of items that it registers. */
export interface ItemOwner {
  readonly feature: { readonly name: string }
  readonly items?: readonly ItemKind[]
}

/** Items of a kind in a prize. */
export interface ItemPrize {
  readonly kind: string
  readonly count: number
  /** How long they can be used; null: they stay. Where absent, as their kind has it. */
  readonly lifetime_ms?: number | null
}

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Kinds of items that it gives meaning to. */
    readonly items?: readonly ItemKind[]
  }
}
