import { dayAfter } from './day.ts'

/** Times of a wall clock, and the instants at which a zone's clocks show them. */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
export const MINUTES_A_DAY = 1_440

export interface Instant {
  /**
   * `gap` where the clocks skip the time when summer time begins, `fold` where they show it twice when it
   * ends.
   */
  readonly kind: 'single' | 'gap' | 'fold'
  /**
   * The instant, ms: the first after a gap, the first of two in a fold. So later times never come earlier.
   */
  readonly at_ms: number
}

/**
 * Tells when the clocks of a zone show a time of a day; made once for many times, because a zone's format is
 * slow to make.
 * @returns takes the day and the minute of the wall clock from midnight; above 1,439 it belongs to a later
 * day
 */
export function instantsIn(timeZone: string): (day: string, minute: number) => Instant {
  const wall = wallOf(timeZone)
  return (day, minute) => {
    const date = dayAfter(day, Math.floor(minute / MINUTES_A_DAY))
    // The time as if the zone were UTC; the offsets of the day before and of the day after tell its instants.
    const shown = Date.parse(`${date}T00:00:00Z`) + (minute % MINUTES_A_DAY) * MINUTE_MS
    const instants = [-DAY_MS, DAY_MS].map((away) => shown - (wall(shown + away) - (shown + away)))
    const [first, last] = [Math.min(...instants), Math.max(...instants)]
    const fitting = [first, last].filter((at) => wall(at) === shown)
    if (fitting.length === 0) return { kind: 'gap', at_ms: firstAfter(shown, first, last, wall) }
    return { kind: fitting.length === 2 && first < last ? 'fold' : 'single', at_ms: fitting[0]! }
  }
}

/** When the clocks of a zone show a time of a day. */
export const instantOf = (day: string, minute: number, timeZone: string): Instant =>
  instantsIn(timeZone)(day, minute)

/** The first instant in (from, to] at which the clocks show this time or a later one. */
function firstAfter(shown: number, from: number, to: number, wall: (at: number) => number): number {
  let [before, after] = [from - MINUTE_MS, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wall(middle) >= shown) after = middle
    else before = middle
  }
  return after
}

/**
 * Returns a function from an instant to the zone's local time, to the second, as the instant at which UTC shows
 * it.
 */
function wallOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const seconds = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`
    return Date.parse(seconds)
  }
}

/** An instant as the clocks of a zone show it: `2026-11-20T18:00`. */
export const localTimeOf = (at_ms: number, timeZone: string): string =>
  new Date(wallOf(timeZone)(at_ms)).toISOString().slice(0, 16)
