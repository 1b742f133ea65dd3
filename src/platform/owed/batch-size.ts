/** How many rows a payer takes in a transaction. Pure. */

/** A transaction holds up all domain events behind it, so each is short: at most so many players. */
const MOST = 500
export const FIRST = 50
/** The size doubles below the one and halves above the other. */
const QUICK_MS = 70
const LONG_MS = 140

/** The size after a batch that took so long. */
export function nextSize(size: number, took_ms: number): number {
  if (took_ms > LONG_MS) return Math.max(1, Math.floor(size / 2))
  return took_ms < QUICK_MS ? Math.min(MOST, size * 2) : size
}

/** A payer rests after a batch for so many times as long as that took: whoever plays meanwhile comes first. */
const REST = 1.5

/** How long it rests. */
export const restAfter = (took_ms: number): number => took_ms * REST
