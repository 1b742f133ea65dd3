import { percent } from '#platform/base/random/weights.ts'
import type { Money } from '#platform/money/prize.ts'
import { daysBetween, type DaysBetween } from '#platform/time/day.ts'
import type { Boost } from './contract.ts'
import { BOOST_DAYS, COINS, DAYS, FREE_FREEZE_DAYS, GROUPS, LEAST_CENTS, SECTORS } from './economy.ts'

/** A day of a streak as it is stored. */
export interface StreakDay {
  readonly day: string
  readonly n: number
  readonly depositId: string
  readonly multiplier: number
  /** Missed days before it that freezes covered. */
  readonly missed: number
  readonly freeFreeze: boolean
  readonly freezes: number
  readonly boost: Boost | null
  readonly isSpun: boolean
}

export const weights: readonly number[] = SECTORS.map(({ weight }) => weight)

/** Whether a deposit makes a day. */
export const qualifies = ({ route, cents }: { readonly route: string; readonly cents: number }): boolean =>
  route === 'free' || cents >= LEAST_CENTS

/**
 * The prize of a sector on a day; minor units. Entries are the same for everybody.
 * @param times the coin multiplier
 */
export function prizeAt(n: number, sector: number, times: number): { coins: number; entries: number } {
  const entries = (DAYS[n - 1]! * SECTORS[sector]!.quarters) / 4
  return { entries, coins: entries * COINS * times }
}

/**
 * The coin multiplier of a day. A boost counts only at a place that has one, because days before it may be
 * voided.
 */
export const timesOf = ({ n, multiplier, boost }: Pick<StreakDay, 'n' | 'multiplier' | 'boost'>): number =>
  multiplier * (boost === 'double' && hasBoost(n) ? 2 : 1)

/** The wheel of a day as it is given where the player is. @param under what becomes of a prize there */
export const sectorsUnder = (n: number, times: number, under: (prize: Money) => Money) =>
  SECTORS.map(({ quarters, weight }, sector) => ({
    factor: quarters / 4,
    weight,
    chance: percent(weight),
    prize: under(prizeAt(n, sector, times)),
  }))

/** The average prize of each day's spin; minor units. */
export const averages = (times: number): readonly Required<Money>[] =>
  DAYS.map((entries) => ({ entries, coins: entries * COINS * times }))

export const hasBoost = (n: number): boolean => (BOOST_DAYS as readonly number[]).includes(n)

/** Whether a boost must be chosen before the spin. */
export const mustChoose = ({ n, boost, isSpun }: Pick<StreakDay, 'n' | 'boost' | 'isSpun'>): boolean =>
  hasBoost(n) && boost === null && !isSpun

/** Freezes that a player holds on a day. @param days that stand, the oldest first */
function freezesOn(days: readonly StreakDay[], day: string): { free: number; held: number } {
  const usedFree = days.some((one) => one.freeFreeze && daysBetween(one.day, day) < FREE_FREEZE_DAYS)
  return { free: usedFree ? 0 : 1, held: days.at(-1)?.freezes ?? 0 }
}

/**
 * The days with those of the last streak at the places that they have by what still stands: a day that was
 * voided since is no day of the streak, so the days after it start over. No freeze covers it, as it was
 * not missed.
 * @param days that stand, the oldest first
 * @param between counts days: those on which the account was closed are none
 */
export function recounted<D extends Pick<StreakDay, 'day' | 'n' | 'missed'>>(
  days: readonly D[],
  between: DaysBetween = daysBetween,
): readonly D[] {
  const followsOn = (i: number): boolean => {
    const { n, day, missed } = days[i]!
    return n > 1 && between(days[i - 1]!.day, day) - 1 === missed
  }
  let from = days.length - 1
  while (from > 0 && followsOn(from)) from--
  return days.map((one, i) => (i < from ? one : { ...one, n: i - from + 1 }))
}

/**
 * The place that a day has by those before it that still stand: what its spin is worth, whatever place it was
 * made with. Who takes back the deposits before it has one day, and not the seventh.
 */
export const dayPlace = <D extends Pick<StreakDay, 'day' | 'n' | 'missed'>>(
  days: readonly D[],
  one: D,
  between: DaysBetween = daysBetween,
): number => recounted(days.slice(0, days.indexOf(one) + 1), between).at(-1)!.n

/** A day of the streak as a deposit makes it. */
export interface Made {
  readonly n: number
  /** Missed days that freezes cover, and whether the free one is among them. */
  readonly missed: number
  readonly freeFreeze: boolean
  readonly freezes: number
}

/**
 * The place of a day in the streak: the next one where no more days were missed than there are freezes.
 * @param standing days before it that stand, the oldest first
 */
export function dayMadeOn(
  standing: readonly StreakDay[],
  day: string,
  between: DaysBetween = daysBetween,
): Made {
  const days = recounted(standing, between)
  const { free, held } = freezesOn(days, day)
  const last = days.at(-1)
  const missed = last ? between(last.day, day) - 1 : 0
  if (!last || last.n === DAYS.length || missed > free + held)
    return { n: 1, missed: 0, freeFreeze: false, freezes: held }
  const freeUsed = missed > 0 ? free : 0
  return { n: last.n + 1, missed, freeFreeze: freeUsed > 0, freezes: held - (missed - freeUsed) }
}

/** The missed days that freezes covered before each day of the streak that one of its days belongs to. */
function coveredIn(days: readonly StreakDay[], one: StreakDay | null): readonly number[] {
  const place = one ? days.indexOf(one) : -1
  const from = days.findLastIndex(({ n }, i) => n === 1 && i <= place)
  const after = days.findIndex(({ n }, i) => n === 1 && i > place)
  const covered = DAYS.map(() => 0)
  if (place >= 0)
    for (const { n, missed } of days.slice(Math.max(0, from), after < 0 ? days.length : after))
      covered[n - 1] = n > 1 ? missed : 0
  return covered
}

/**
 * Where a streak stands on a day: nothing that was earned is forgotten. A spin that waits is worth the place
 * which its day has by those before it that still stand, as all that follows.
 * @param standing days that stand, the oldest first
 */
export function streakOn(standing: readonly StreakDay[], today: string, between: DaysBetween = daysBetween) {
  const days = recounted(standing, between)
  const waits = standing.find(({ isSpun }) => !isSpun) ?? null
  const open = waits && { ...waits, n: dayPlace(standing, waits, between) }
  const last = days.at(-1) ?? null
  const { free, held } = freezesOn(days, today)
  const away = last ? Math.max(0, between(last.day, today)) : 0
  const doneToday = last !== null && away === 0
  const goesOn = last !== null && away - 1 <= free + held && (last.n < DAYS.length || doneToday)
  return {
    open,
    last,
    doneToday,
    freezes: free + held,
    /** Days missed since the last one, which freezes cover once it goes on; 0 where it doesn't. */
    missed: goesOn ? Math.max(0, away - 1) : 0,
    covered: coveredIn(days, waits ? days[standing.indexOf(waits)]! : goesOn ? last : null),
    /** The day that the last streak ended with, before its seventh; null where it goes on, or was whole. */
    endedAt: last !== null && !goesOn && last.n < DAYS.length ? last.n : null,
    day: open?.n ?? (goesOn ? last.n : 0),
    /** The day that a deposit makes next. */
    next: goesOn && last.n < DAYS.length ? last.n + 1 : 1,
    /** A day before the last one was voided, so that one has a place before the one it was made at. */
    isShorter: goesOn && last.n < standing.at(-1)!.n,
    /** Days from today on through which a deposit still goes on with it; null where none does. */
    daysLeft: goesOn && last.n < DAYS.length ? 2 + free + held - away : null,
  }
}

/** The group of who made these purchases: the median decides, the lower of the two in the middle. */
export function groupOf(cents: readonly number[]): (typeof GROUPS)[number] {
  const sorted = cents.toSorted((a, b) => a - b)
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return GROUPS.findLast(({ from }) => median >= from)!
}
