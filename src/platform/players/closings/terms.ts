import { DAY } from '../../time/clock.ts'

/**
 * How long accounts may be closed. A break ends by itself. A self-exclusion lasts at least for its term; after
 * that it ends once the player has asked for it twice, a day apart. The house closes until it says otherwise.
 */

/** The breaks that a player may take, days of 24 hours. */
export const BREAK_DAYS = [1, 3, 7, 14, 30] as const
export type BreakDays = (typeof BREAK_DAYS)[number]

/** The terms of a self-exclusion: calendar months and years, or for good. */
export const TERMS = ['6m', '1y', '3y', '5y', 'forever'] as const
export type ExclusionTerm = (typeof TERMS)[number]

const MONTHS: Readonly<Record<ExclusionTerm, number | null>> = {
  ...{ '6m': 6, '1y': 12, '3y': 36, '5y': 60 },
  forever: null,
}

/** Between the two yeses by which a self-exclusion ends. */
export const RETURN_WAIT = DAY

/** The second yes counts for so long after the first. */
export const RETURN_LIFE = 14 * DAY

export const endOfBreak = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)

/**
 * The same day and time some calendar months later, UTC. Where that month has no such day, the first of the
 * next: a term is never shorter than it was chosen.
 */
function monthsLater(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  // 31 August and six months would be 3 March, and 29 February and a year is 1 March.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(1)
  return end
}

/** The earliest end of a self-exclusion; null for good. */
export function endOfTerm(from: Date, term: ExclusionTerm): Date | null {
  const months = MONTHS[term]
  return months === null ? null : monthsLater(from, months)
}
