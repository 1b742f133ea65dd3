/** What a feature returns of stakes beside what the games pay, for the guard of the economy: `tests/returns.ts`. */
export interface ReturnsPiece {
  /** The group of the games that it belongs to. */
  readonly group: string
  /** Of each stake in entries, as a part of 1. */
  readonly part: number
}
