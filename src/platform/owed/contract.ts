import type { Prize } from '../money/prize.ts'

/** Tells the player what was paid of what the site owed: news of a feature. */
export interface OwedPaid {
  readonly feature: string
  /** The cause of the reward, as the feature names it. */
  readonly key: string
  /** The name of the operation, as in the statement. */
  readonly kind: string
  /** As given: the coin equivalent where entries are not allowed. */
  readonly prize: Prize
}

declare module '../calls/contract.ts' {
  interface Pushes {
    readonly 'owed.paid': OwedPaid
  }
}

/** A reward that the site still owes a player. */
export interface Unpaid {
  readonly feature: string
  readonly key: string
  readonly kind: string
  readonly prize: Prize
  readonly at: Date
  readonly dueAt: Date
}
