/**
 * The player's day: it begins at midnight of the brand's time zone. A reward stores the day it was given for,
 * so moved clocks and summer time give one reward a day, never two and never none.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  // Stryker disable next-line ConditionalExpression: a format that is kept is only faster
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** The day that was asked for last in a time zone, from when it was asked for twice with its bounds. */
interface Day {
  readonly day: string
  readonly from_ms: number
  readonly to_ms: number
}
const lastDays = new Map<string, Day>()

/** The day (`YYYY-MM-DD`) that holds an instant (ms). */
export function dayOf(at_ms: number, timeZone: string): string {
  const last = lastDays.get(timeZone)
  // A page asks dozens of times for today, and a format costs more than all the rest of the asking.
  if (last && last.from_ms <= at_ms && at_ms < last.to_ms) return last.day
  const day = formatOf(timeZone).format(at_ms)
  const isAgain = last?.day === day
  const from_ms = isAgain ? dayStart(day, timeZone) : Infinity
  lastDays.set(timeZone, { day, from_ms, to_ms: isAgain ? dayStart(dayAfter(day), timeZone) : 0 })
  return day
}

/** The day so many days later. */
export function dayAfter(day: string, days = 1): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** Counts days from one to another, `YYYY-MM-DD`. */
export type DaysBetween = (from: string, to: string) => number

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

const starts = new Map<string, number>()
const MOST_STARTS = 1_000

/** The instant (ms) at which a day begins: the first that belongs to it, also where a clock skips midnight. */
export function dayStart(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = starts.get(key)
  // Stryker disable next-line ConditionalExpression: a beginning that is kept is only faster
  if (known !== undefined) return known
  // Stryker disable next-line all: forgetting only costs time
  if (starts.size >= MOST_STARTS) starts.clear()
  const start = startOf(day, timeZone)
  starts.set(key, start)
  return start
}

function startOf(day: string, timeZone: string): number {
  // Midnight lies within 15 hours of UTC's; days only grow, so it is found by halving.
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000
  let inside = before + 30 * 3_600_000
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2)
    if (formatOf(timeZone).format(middle) >= day) inside = middle
    else before = middle
  }
  return inside
}

/** The instant (ms) at which the day after that of an instant begins. */
export const nextDayStart = (at_ms: number, timeZone: string): number =>
  dayStart(dayAfter(dayOf(at_ms, timeZone)), timeZone)

/** The Monday (`YYYY-MM-DD`) of the week that holds a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** The week, by its Monday, that holds an instant (ms). */
export const weekOf = (at_ms: number, timeZone: string): string => mondayOf(dayOf(at_ms, timeZone))
