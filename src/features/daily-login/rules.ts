import { daysBetween, type DaysBetween } from '#platform/time/day.ts'
import { LEVELS, MISSED_FORGIVEN, PHONE_FROM } from './economy.ts'

/** The last claim of a player. */
export interface LastClaim {
  readonly level: number
  /** The player's day, `YYYY-MM-DD`. */
  readonly day: string
}

export interface LoginProgress {
  readonly activeLevel: number
  /** The last level of this week that was taken, 0 before the first. */
  readonly takenLevel: number
  readonly isAvailable: boolean
  readonly reasonType: 'phone' | null
}

export const LAST_LEVEL = LEVELS.length

/** The level that is claimed next, when today is not the day of the last claim. */
function nextLevel({ level, day }: LastClaim, today: string, between: DaysBetween): number {
  const missed = between(day, today) - 1
  return missed > MISSED_FORGIVEN || level >= LAST_LEVEL ? 1 : level + 1
}

/**
 * Where a player stands on a day (001 §4). After the last level the calendar is completed until the next day:
 * the active level stays the last one and nothing is available. A day before the last claim's, after a clock
 * was put back, is the same as its day.
 * @param between counts missed days: those on which the account was closed are none
 */
export function progressOn(
  today: string,
  last: LastClaim | null,
  phoneConfirmed: boolean,
  between: DaysBetween = daysBetween,
): LoginProgress {
  if (last && last.day >= today)
    return {
      activeLevel: Math.min(last.level + 1, LAST_LEVEL),
      takenLevel: last.level,
      isAvailable: false,
      reasonType: null,
    }
  const activeLevel = last ? nextLevel(last, today, between) : 1
  const needsPhone = activeLevel >= PHONE_FROM && !phoneConfirmed
  return {
    activeLevel,
    takenLevel: activeLevel - 1,
    isAvailable: !needsPhone,
    reasonType: needsPhone ? 'phone' : null,
  }
}

/** Completed: the last level is active and not available (001 §4). */
export const isCompleted = ({
  activeLevel,
  isAvailable,
}: Pick<LoginProgress, 'activeLevel' | 'isAvailable'>): boolean => activeLevel === LAST_LEVEL && !isAvailable
