/** A feature's counts of rounds, for the test of consumers: `tests/events.ts`. */
export interface EventsPiece {
  /** The consumers that must be there. */
  readonly consumers: readonly string[]
  /** By name, what they have come to for the player `$1`, in SQL. */
  readonly progress: Readonly<Record<string, string>>
}
