import { dayAfter, dayStart } from '#platform/time/day.ts'
import type { CashbackStatus, SectionType } from './contract.ts'
import { expectedLoss } from '#platform/round/weight.ts'
import { AVAILABLE_MS, CALCULATING_MS, COVERED_TIMES, LEAST, SECTIONS } from './economy.ts'

/** When the cashback of a week can be taken, and until when; ms. */
export function windowOf(
  week: string,
  timeZone: string,
): { readonly from_ms: number; readonly until_ms: number } {
  const from_ms = dayStart(dayAfter(week, 7), timeZone) + CALCULATING_MS
  return { from_ms, until_ms: from_ms + AVAILABLE_MS }
}

/** The section with what it gives back. */
export const sectionOf = (type: SectionType) => SECTIONS.find((section) => section.type === type)!

/** The figures of a week that decide its cashback, in entries unless stated otherwise. */
export interface WeekFigures {
  readonly staked: number
  readonly won: number
  /** How much of a net loss counts, in hundredths of an entry. */
  readonly covered: number
  /** How much of a net loss was of entries that purchases had given which were refunded since. */
  readonly refunded: number
}

/** How much of a net loss a bet of entries covers, in hundredths of an entry. */
export const coveredBy = (stake: number, weight?: number): number =>
  COVERED_TIMES * expectedLoss(stake, weight)

/** The amount staked beyond the amount won in a week, at least 0; whole entries. */
export const netLoss = ({ staked, won }: Pick<WeekFigures, 'staked' | 'won'>): number =>
  Math.max(0, staked - won)

/**
 * The net loss that counts: the player's own, as far as its part of the bets covers it; whole entries. What
 * was refunded was bet like the rest, so it takes its part of the cover along.
 */
export function countedLoss({ refunded, covered, ...week }: WeekFigures): number {
  const loss = netLoss(week)
  const own = Math.max(0, loss - refunded)
  if (own === 0) return 0
  // Beyond what a double holds exactly, for the largest weeks.
  return Math.min(own, Number((BigInt(covered) * BigInt(own)) / (BigInt(loss) * 100n)))
}

/** The week with no more of its loss refunded than there is; what is more belongs to the next week. */
export const withinLoss = (week: WeekFigures): WeekFigures => ({
  ...week,
  refunded: Math.min(week.refunded, netLoss(week)),
})

/** The part of a counted loss that a section pays back, and the counted loss at which that begins. */
export interface Terms {
  readonly percent: number
  readonly cap: number
  /** The least that is paid, and the counted loss from which on it is; zeros where nothing is the least. */
  readonly least_paid: number
  readonly least_from: number
}

/** The terms of a section, as weeks are computed now. */
export function termsOf(type: SectionType): Terms {
  const { percent, cap } = sectionOf(type)
  return { percent, cap, least_paid: LEAST.reward, least_from: LEAST.from }
}

/** The counted loss from which on a week of the section pays something. */
export const paysFrom = (type: SectionType): number =>
  Math.min(LEAST.from, Math.ceil((LEAST.reward * 100) / sectionOf(type).percent))

/**
 * The cashback of a week under the current terms: the section's share of the counted loss in whole entries,
 * the minimum, or 0.
 */
export const rewardOf = (week: WeekFigures, type: SectionType): number => rewardUnder(week, termsOf(type))

/** The same under the terms of an award: an earlier release may have given less. */
export function rewardUnder(week: WeekFigures, { percent, cap, least_paid, least_from }: Terms): number {
  const counted = countedLoss(week)
  const part = Math.floor((counted * percent) / 100)
  if (part >= least_paid) return Math.min(cap, part)
  return counted >= least_from ? Math.min(cap, least_paid) : 0
}

/** Where a week that has ended stands at an instant; whoever can expect nothing of it waits for nothing. */
export function statusAt(
  now_ms: number,
  window: { readonly from_ms: number; readonly until_ms: number },
  reward: number,
  paid: boolean,
): CashbackStatus {
  if (paid) return 'paid'
  if (reward === 0) return 'none'
  if (now_ms < window.from_ms) return 'calculating'
  return now_ms < window.until_ms ? 'available' : 'expired'
}
