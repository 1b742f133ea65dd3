import { get, post, type Answer, type DataOf } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money, Prize } from '#platform/money/prize.ts'

export type SectionType = 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'

/** Where the cashback of the last whole week stands (001 §3, §4). `none`: nothing was lost, nothing comes. */
export type CashbackStatus = 'none' | 'calculating' | 'available' | 'paid' | 'expired'

export interface Cashback extends Pausable {
  readonly status: CashbackStatus
  /** True while last week is being computed. */
  readonly statusCalculation: boolean
  /** ISO time from which the next cashback can be taken, and its day of the week in English. */
  readonly availableAfterDateTime: string
  readonly availableAfterDay: string
  /** ISO time at which what is available expires; null when nothing is. */
  readonly expiresAt: string | null
  /** Entries that the player can claim now, or could claim if the week ended now; minor units. */
  readonly currentReward: number
  /** The same as it would be paid now: in coins where the player may not be given entries. */
  readonly prize: Money
  /** The most that the player's section gives in a week. */
  readonly maxReward: number
  /** The part of this week's net loss that counts so far; entries. */
  readonly countedLoss: number
  /** The least that a week pays, and the counted loss from which on the player's section pays; entries. */
  readonly leastReward: number
  readonly paysFrom: number
  readonly sections: readonly {
    readonly type: SectionType
    readonly title: string
    /** Percent of the week's net loss, and the most that a week gives. */
    readonly percent: number
    readonly weeklyReward: number
  }[]
}

/** How one week was computed, for its owner to check. Amounts in entries. */
export interface CashbackWeek {
  /** Its Monday, `YYYY-MM-DD` in the brand's time zone. */
  readonly week: string
  readonly staked: number
  readonly won: number
  readonly netLoss: number
  /** How much of it was of entries that purchases had given which were refunded since: it doesn't count. */
  readonly refunded: number
  /** How much of it counts: at most four times what the bets were expected to lose. */
  readonly countedLoss: number
  readonly section: SectionType
  readonly percent: number
  readonly cap: number
  /** The least that it could pay, and the counted loss from which on it pays; 0 where nothing was the least. */
  readonly leastReward: number
  readonly paysFrom: number
  readonly reward: number
  /** The reward as it was paid, or would be paid now: in coins where the player may not be given entries. */
  readonly prize: Money
  readonly status: CashbackStatus
  readonly paidAt: string | null
  /** The part of the prize that the player keeps after later refunds; null if that is all of it. */
  readonly afterRefund: Money | null
}

/** The week that runs, as it would be computed now. */
export type RunningWeek = Omit<CashbackWeek, 'prize' | 'status' | 'paidAt' | 'afterRefund'>

/** The cashback in the init data: whether this visitor can get one, and its status. */
export interface CashbackInitData {
  readonly isActive: boolean
  readonly status: CashbackStatus
}

/** Added to the init data of every page (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly cashback: CashbackInitData
  }
}

export const calls = {
  state: get<Answer<Cashback>>('/rest/cashback/'),
  statement:
    get<Answer<{ running: RunningWeek; weeks: readonly CashbackWeek[] }>>('/rest/cashback/statement/'),
  /** Takes what is available; asked for again it gives the first answer (001 §7). */
  pay: post<Answer<{ prize: Prize; week: string }>>('/rest/cashback/pay/'),
}

/** The type of its promotion (001 §3). */
export const PROMOTION = 'rankLeagueCashback'

/** When a week's cashback can be claimed, and when it expired: pushes of the league by their names (001 §4). */
export const CALCULATED = 'rankLeague.rankLeagueCashbackCalculated'
export const EXPIRED = 'rankLeague.rankLeagueCashbackExpired'

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly [CALCULATED]: { readonly reward: number; readonly expiresAt: string }
    readonly [EXPIRED]: { readonly week: string }
    /** The state of the calculation changed (001 §4). */
    readonly 'cashback.statusCalculation': { readonly status: CashbackStatus }
  }
}

export type CashbackStatement = DataOf<(typeof calls)['statement']>
