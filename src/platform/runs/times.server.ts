import { echoed } from '../base/text/text.ts'
import { refuse } from '../base/errors.ts'
import { DAY, HOUR } from '../time/clock.ts'
import { dayAfter, daysBetween } from '../time/day.ts'
import { instantOf, MINUTES_A_DAY } from '../time/local-time.ts'
import type { RunEconomy } from './economy.server.ts'
import { fitsItself, type Every, type Span, type Times } from './occurrences.ts'

/** Times as people write them, in the brand's zone, and what is refused about them. */

/** A year, so that a slip of the pen blocks no brand for ever. */
export const MOST_DAYS = 366
const MOST_MINUTES = MOST_DAYS * MINUTES_A_DAY

/** When something is to run: once from start to end, or for a length of the wall clock each day or week. */
export interface WantedTimes {
  readonly every: Every
  /** `2026-12-01T18:00`, the first start. */
  readonly starts: string
  /** For a single run, `2026-12-02T18:00`; else `lengthMinutes`. */
  readonly ends?: string
  readonly lengthMinutes?: number
  /** Of the last start of a rule that repeats, `2026-12-31`; absent: no end. */
  readonly lastDay?: string | null
}

interface Wall {
  readonly day: string
  readonly minute: number
}

/** @throws Refusal RUN_TIME where the text is no local time of a real day */
export function wallTime(text: string): Wall {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (!isDay(day))
    refuse(
      'RUN_TIME',
      `“${echoed(text)}” isn’t a valid time. Write it like 2026-12-01T18:00, on the brand’s clock and without a zone.`,
    )
  return { day, minute: Number(hours) * 60 + Number(minutes) }
}

const isDay = (text: string): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && dayAfter(text, 0) === text

/** @throws Refusal RUN_TIME */
export const dayText = (text: string): string =>
  isDay(text) ? text : refuse('RUN_TIME', `“${echoed(text)}” isn’t a valid date. Write it like 2026-12-31.`)

/**
 * The instant of a time that stands for one run, where the wall clock must not be in doubt.
 * @throws Refusal RUN_TIME, RUN_TIME_GAP, RUN_TIME_FOLD
 */
export function singleInstant(text: string, timeZone: string): number {
  const { day, minute } = wallTime(text)
  const { kind, at_ms } = instantOf(day, minute, timeZone)
  if (kind === 'gap')
    refuse(
      'RUN_TIME_GAP',
      `${text} doesn’t exist in ${timeZone} because clocks move forward then. Choose a time before or after that hour.`,
    )
  if (kind === 'fold')
    refuse(
      'RUN_TIME_FOLD',
      `${text} occurs twice in ${timeZone} because clocks move back then. Choose a time before or after that hour.`,
    )
  return at_ms
}

/** @throws Refusal RUN_ENDS_FIRST */
const refuseEndsFirst = (): never =>
  refuse('RUN_ENDS_FIRST', 'A run must end after it starts. Set a later end or an earlier start.')

/** @throws Refusal RUN_ENDS_FIRST, RUN_TOO_LONG */
export function checkSpan({ starts_ms, ends_ms }: Span): Span {
  if (ends_ms <= starts_ms) refuseEndsFirst()
  if (ends_ms - starts_ms > (MOST_DAYS + 1) * 86_400_000) refuseTooLong()
  return { starts_ms, ends_ms }
}

/**
 * Refuses a run that ends before all of it could happen.
 * @param length_ms a night of summer time may take an hour of it
 * @throws Refusal RUN_TOO_SHORT
 */
export function checkLeast(of: RunEconomy, economy: unknown, length_ms: number): void {
  const days = of.leastDays?.(economy) ?? 0
  if (length_ms + HOUR < days * DAY)
    refuse(
      'RUN_TOO_SHORT',
      `With this economy, a run takes at least ${days} days, or players could never reach its last ones. Set a later end.`,
      { values: { days } },
    )
}

/**
 * The times of a rule.
 * @throws Refusal RUN_TIME, RUN_TIME_GAP, RUN_TIME_FOLD, RUN_ENDS_FIRST, RUN_TOO_LONG, RUN_OVERLAPS
 */
export function timesOf(wanted: WantedTimes, timeZone: string): Times {
  const { every, starts, ends, lengthMinutes, lastDay = null } = wanted
  const { day, minute } = wallTime(starts)
  if (every === 'once') singleInstant(starts, timeZone)
  const length = ends === undefined ? lengthMinutes : minutesBetween({ day, minute }, wallTime(ends))
  const times = {
    every,
    firstDay: day,
    lastDay: every === 'once' || lastDay === null ? null : dayText(lastDay),
    atMinute: minute,
    lengthMinutes: checkLength(length),
  }
  if (every === 'once') checkSingle(times, timeZone)
  return checkTimes(times)
}

/** The end of a single run is a time of the wall clock too, also where only its length was given. */
function checkSingle({ firstDay, atMinute, lengthMinutes }: Times, timeZone: string): void {
  const end = new Date(Date.parse(`${firstDay}T00:00:00Z`) + (atMinute + lengthMinutes) * 60_000)
  singleInstant(end.toISOString().slice(0, 16), timeZone)
}

/** @throws Refusal RUN_ENDS_FIRST, RUN_TOO_LONG */
export function checkLength(minutes: number | undefined): number {
  if (minutes === undefined || !Number.isInteger(minutes) || minutes <= 0) return refuseEndsFirst()
  return minutes > MOST_MINUTES ? refuseTooLong() : minutes
}

/** @throws Refusal RUN_ENDS_FIRST, RUN_OVERLAPS where each run would overlap the next */
export function checkTimes(times: Times): Times {
  if (times.lastDay !== null && times.lastDay < times.firstDay) refuseEndsFirst()
  if (!fitsItself(times)) {
    const most = times.every === 'daily' ? 'a day' : 'a week'
    refuse(
      'RUN_OVERLAPS',
      `Each run would overlap the next one, and a brand can’t have two runs of a feature at once. Make it ${most} or shorter.`,
      { status: 409 },
    )
  }
  return times
}

const minutesBetween = (from: Wall, to: Wall): number =>
  daysBetween(from.day, to.day) * MINUTES_A_DAY + to.minute - from.minute

const refuseTooLong = (): never =>
  refuse('RUN_TOO_LONG', `A run can last up to ${MOST_DAYS} days. Set an earlier end.`)
