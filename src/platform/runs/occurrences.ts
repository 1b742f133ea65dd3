import { dayAfter, dayOf, daysBetween } from '../time/day.ts'
import { instantsIn, MINUTES_A_DAY } from '../time/local-time.ts'

/** When the runs of a rule are: pure, so that planner and checks expand a rule alike. */

export type Every = 'once' | 'daily' | 'weekly' | 'biweekly' | 'fourweekly'

/** Times of a rule, all of them on the wall clock of the brand's zone. */
export interface Times {
  readonly every: Every
  /** `YYYY-MM-DD`; weekly, biweekly, and fourweekly rules keep their day of the week. */
  readonly firstDay: string
  /** Of the last start; null = no end. */
  readonly lastDay: string | null
  /** Minutes from midnight. */
  readonly atMinute: number
  readonly lengthMinutes: number
}

/** From its start up to, but not including, its end. */
export interface Span {
  readonly starts_ms: number
  readonly ends_ms: number
}

export interface Occurrence extends Span {
  /** The rule's day on which it starts. */
  readonly day: string
}

const STEP: Readonly<Record<Every, number>> = { once: 1, daily: 1, weekly: 7, biweekly: 14, fourweekly: 28 }

export const overlap = (one: Span, other: Span): boolean =>
  one.starts_ms < other.ends_ms && other.starts_ms < one.ends_ms

/**
 * The occurrences of a rule that start in [from, to). A start or end that the clocks skip is the instant
 * after the gap, one that they show twice is the first; what a gap swallows whole does not take place.
 */
export function occurrencesOf(times: Times, timeZone: string, from_ms: number, to_ms: number): Occurrence[] {
  const { every, firstDay, atMinute, lengthMinutes } = times
  const step = STEP[every]
  const earliest = dayAfter(dayOf(from_ms, timeZone), -1)
  const skipped = Math.max(0, Math.floor(daysBetween(firstDay, earliest) / step))
  const last = lastOf(times, dayAfter(dayOf(to_ms, timeZone)))
  const instantOf = instantsIn(timeZone)
  const found: Occurrence[] = []
  for (let day = dayAfter(firstDay, skipped * step); day <= last; day = dayAfter(day, step)) {
    const starts_ms = instantOf(day, atMinute).at_ms
    const ends_ms = instantOf(day, atMinute + lengthMinutes).at_ms
    if (starts_ms >= from_ms && starts_ms < to_ms && starts_ms < ends_ms)
      found.push({ day, starts_ms, ends_ms })
  }
  return found
}

function lastOf({ every, firstDay, lastDay }: Times, horizon: string): string {
  const last = every === 'once' ? firstDay : (lastDay ?? horizon)
  return last < horizon ? last : horizon
}

/** Whether each run of a rule ends before the next begins, whatever the clocks do. */
export const fitsItself = ({ every, lengthMinutes }: Times): boolean =>
  every === 'once' || lengthMinutes <= STEP[every] * MINUTES_A_DAY
