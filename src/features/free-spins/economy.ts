/** A player is told so long before free spins end, in milliseconds. */
export const WARN_BEFORE_MS = 2 * 3_600_000
