/** Time is handed in: nothing but this file asks the machine what time it is. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that a test or the demonstration moves. It runs on from `base` unless it is frozen. */
export interface SimClock extends Clock {
  /** Moves forward; time never goes back. */
  readonly advance: (ms: number) => void
}

/**
 * A clock that stands still until it is advanced.
 * @param start milliseconds since 1970
 */
export function simClock(start: number): SimClock {
  let at = start
  return {
    now: () => at,
    advance(ms) {
      if (ms < 0) throw new RangeError('a clock is only moved forward')
      at += ms
    },
  }
}

/** A clock that runs with another one, ahead of it by what it was advanced. */
export function offsetClock(base: Clock, offset_ms = 0): SimClock & { readonly offset: () => number } {
  let offset = offset_ms
  return {
    now: () => base.now() + offset,
    offset: () => offset,
    advance(ms) {
      if (ms < 0) throw new RangeError('a clock is only moved forward')
      offset += ms
    },
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
