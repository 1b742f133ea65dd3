import { dayAfter, dayOf, mondayOf } from '#platform/time/day.ts'
import { moneyOf, type Money } from '#platform/money/prize.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { Cashback, CashbackInitData, CashbackWeek, RunningWeek, SectionType } from '../contract.ts'
import { LEAST, SECTIONS } from '../economy.ts'
import {
  countedLoss,
  netLoss,
  paysFrom,
  rewardOf,
  sectionOf,
  statusAt,
  windowOf,
  withinLoss,
  type WeekFigures,
} from '../rules.ts'
import type { Award } from '../store.server.ts'
import { recentAwards, sectionRows, weekRows } from './store.server.ts'

/** The views of the cashback: state, weeks, and init data. */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!

const NOTHING: WeekFigures = { staked: 0, won: 0, covered: 0, refunded: 0 }

/** The last week, or the one that runs. */
const weekRow = ({ rows }: Standing, week: string) => rows(weekRows).find((row) => row.week === week)

/** Its figures. */
const figuresOf = (standing: Standing, week: string): WeekFigures => weekRow(standing, week) ?? NOTHING

const sectionNow = ({ rows }: Standing): SectionType => rows(sectionRows)[0]?.section ?? 'bronze'

/** Whether an award can be taken now. */
const isOpen = ({ paid_at, told_at, available_at, expires_at }: Award, now: Date): boolean =>
  paid_at === null && told_at === null && available_at <= now && expires_at > now

/** The award that can be taken now, the oldest first: after an outage there may be more than one. */
export const openAward = (awards: readonly Award[], now: Date): Award | undefined =>
  awards.findLast((award) => isOpen(award, now))

const windowOfAward = ({ available_at, expires_at }: Award) => ({
  from_ms: available_at.getTime(),
  until_ms: expires_at.getTime(),
})

/** The award that can be taken, else the last whole week: what it gives and where it stands. */
function lastWeek(standing: Standing) {
  const { brand, now, day, rows } = standing
  const week = dayAfter(mondayOf(day), -7)
  const awards = rows(recentAwards)
  const award = openAward(awards, now) ?? awards.find((one) => one.week === week)
  if (award) {
    const window = windowOfAward(award)
    const status = statusAt(now.getTime(), window, award.reward, award.paid_at !== null)
    return { window, reward: award.reward, status }
  }
  // Not written yet: it is being computed, also where the time for it has come.
  const reward = expectedOf(standing, week)
  const window = windowOf(week, brand.timeZone)
  return { window, reward, status: reward === 0 ? 'none' : 'calculating' } as const
}

/** The reward to expect for a week that has no award, in entries: 0 once the week is computed. */
const expectedOf = (standing: Standing, week: string): number =>
  weekRow(standing, week)?.computed ? 0 : rewardOf(figuresOf(standing, week), sectionNow(standing))

/** The last week where its loss gives nothing back: too little of it counts. Null where there is no such loss. */
export function fruitlessWeek(standing: Standing): CashbackWeek | null {
  const week = dayAfter(mondayOf(standing.day), -7)
  const figures = figuresOf(standing, week)
  const awarded = standing.rows(recentAwards).some((award) => award.week === week)
  if (awarded || netLoss(figures) === 0 || expectedOf(standing, week) > 0) return null
  return {
    ...{ week, ...lossOf(figures), ...termsNow(standing), reward: 0, prize: {} },
    ...{ status: 'none', paidAt: null, afterRefund: null },
  }
}

/**
 * Whether a cashback can be paid to this player. Only rounds of entries count: who may not have entries can get
 * it only for a week in which they played them elsewhere.
 */
export const hasCashback = (standing: Standing): boolean =>
  standing.mayHaveEntries ||
  lastWeek(standing).reward > 0 ||
  netLoss(figuresOf(standing, mondayOf(standing.day))) > 0

/** The money that a reward in entries is paid as to this player now. */
export const prizeOf = ({ prizeUnder }: Standing, reward: number): Money =>
  moneyOf(prizeUnder({ entries: reward }))

/** Where the cashback of a signed-in player stands. */
export function cashbackState(standing: Standing): Cashback {
  const { brand, now, day } = standing
  const { window, reward, status } = lastWeek(standing)
  const section = sectionNow(standing)
  const thisWeek = mondayOf(day)
  const running = figuresOf(standing, thisWeek)
  const [open, waiting] = [status === 'available', status === 'calculating']
  const next = waiting ? window.from_ms : windowOf(thisWeek, brand.timeZone).from_ms
  const after = new Date(open ? now.getTime() : Math.max(next, now.getTime()))
  const currentReward = open || waiting ? reward : rewardOf(running, section)
  return {
    status,
    statusCalculation: waiting,
    availableAfterDateTime: after.toISOString(),
    availableAfterDay: weekdayOf(dayOf(after.getTime(), brand.timeZone)),
    expiresAt: open ? new Date(window.until_ms).toISOString() : null,
    currentReward,
    prize: prizeOf(standing, currentReward),
    maxReward: sectionOf(section).cap,
    countedLoss: countedLoss(running),
    leastReward: LEAST.reward,
    paysFrom: paysFrom(section),
    sections: SECTIONS.map(({ type, title, percent, cap }) => ({ type, title, percent, weeklyReward: cap })),
  }
}

/** The bets, wins and loss of a week, and the part of the loss that counts. */
export const lossOf = (week: WeekFigures) => ({
  staked: week.staked,
  won: week.won,
  netLoss: netLoss(week),
  refunded: withinLoss(week).refunded,
  countedLoss: countedLoss(week),
})

/** The week that runs, by the section as it is now. */
export function runningWeek(standing: Standing): RunningWeek {
  const week = mondayOf(standing.day)
  const figures = figuresOf(standing, week)
  const terms = termsNow(standing)
  return { week, ...lossOf(figures), ...terms, reward: rewardOf(figures, terms.section) }
}

/** The terms of the player's section as it is now. */
function termsNow(standing: Standing) {
  const section = sectionNow(standing)
  const { percent, cap } = sectionOf(section)
  return { section, percent, cap, leastReward: LEAST.reward, paysFrom: paysFrom(section) }
}

/** How many weeks back every page looks. */
const PAGE_WEEKS = 2

/** Where the last week stands. */
export function initDataOf(standing: Standing): CashbackInitData {
  const { player, brand, now, day, rows } = standing
  if (!player || !hasCashback(standing)) return { isActive: false, status: 'none' }
  const week = dayAfter(mondayOf(day), -7)
  const awards = rows(recentAwards).slice(0, PAGE_WEEKS)
  const award = openAward(awards, now) ?? awards.find((one) => one.week === week)
  if (award) {
    const status = statusAt(now.getTime(), windowOfAward(award), award.reward, award.paid_at !== null)
    return { isActive: true, status }
  }
  const { from_ms } = windowOf(week, brand.timeZone)
  const isWaiting = now.getTime() < from_ms && expectedOf(standing, week) > 0
  return { isActive: true, status: isWaiting ? 'calculating' : 'none' }
}
