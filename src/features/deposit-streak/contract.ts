import { get, getAction, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

export type Boost = 'double' | 'freeze' | 'spins'

/** The result of a spin. */
export interface Spun {
  readonly success: true
  /** The day of the streak, 1 to 7, and the reward day, `YYYY-MM-DD`. */
  readonly day: number
  readonly date: string
  /** The place on the wheel, from 0. */
  readonly sector: number
  readonly prize: Money
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** A boost as it was chosen. */
export interface Chosen {
  readonly boost: Boost
  readonly day: number
  readonly date: string
}

/** Where the streak stands (001 §3). */
export interface StreakInfo extends Pausable {
  readonly isActive: boolean
  readonly finishedAt: string | null
  /** The day of the streak: the one whose spin waits, or the last one; 0 before the first. */
  readonly day: number
  /** The day that a deposit makes next. */
  readonly next: number
  /** A day before the last one was refunded, so the streak counts fewer days than before. */
  readonly isShorter: boolean
  /** Days that can be missed and the streak goes on. */
  readonly freezes: number
  readonly canSpin: boolean
  /** Days missed since the last one, which freezes cover once the streak goes on. */
  readonly missed: number
  /** For each of the seven days the missed ones before it that freezes covered. */
  readonly covered: readonly number[]
  /** The day that the last streak ended with, where too many were missed after it; null otherwise. */
  readonly endedAt: number | null
  /** The look of the vault: the key of the theme. */
  readonly skin: string
  /** The boost of that day; null where none was chosen. */
  readonly boost: Boost | null
  /** A boost must be chosen before the spin. */
  readonly mustChoose: boolean
  /** Today has been made by a deposit. */
  readonly doneToday: boolean
  /** ISO time by which a deposit goes on with the streak; null where there is none to go on with. */
  readonly continuesUntil: string | null
  /** The average value of the spin of each of the seven days, where the player is. */
  readonly days: readonly Money[]
  /** The last spin of today; null before it. */
  readonly last: Spun | null
}

/** The wheel of the spin that waits, or of the next day. */
export interface WheelPrizes {
  readonly day: number
  readonly sectors: readonly {
    /** Times the day's average. */
    readonly factor: number
    readonly weight: number
    readonly chance: string
    readonly prize: Money
  }[]
}

/** The multiplier of the player's coins, and those of all groups; entries are the same for everybody. */
export interface GroupInfo {
  readonly group: string
  readonly multiplier: number
  readonly groups: readonly {
    readonly group: string
    /** US cents of the median purchase. */
    readonly from: number
    readonly multiplier: number
  }[]
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly depositStreak: { readonly isActive: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A day was made, spun, boosted, or taken back. */
    readonly 'depositStreak.changed': { readonly day: number }
  }
}

/** The names by which clients read whether it is on, and whether a choice waits (001 §3). */
declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly depositStreak: boolean
    readonly depositStreakChooseBoost: boolean
  }
}

export const calls = {
  info: get<Answer<StreakInfo>>('/rest/deposit-streak/info/'),
  wheelsPrizes: get<Answer<WheelPrizes>>('/rest/deposit-streak/wheels-prizes/'),
  groupInfo: get<Answer<GroupInfo>>('/rest/deposit-streak/group-info/'),
  /** Spins for the oldest day that waits; asked for again on that day it gives the last answer. */
  applyPrize: getAction<Spun>('/rest/deposit-streak/apply-prize/'),
  /** Chooses a boost before the spin; asked for again it gives the first answer, whatever boost is named. */
  chooseBoost: post<Answer<Chosen>, { boost: Boost }>('/rest/deposit-streak/choose-boost/'),
}
