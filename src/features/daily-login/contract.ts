import { getAction, get } from '#platform/calls/contract.ts'
import type { WheelTurn } from '#platform/money/prize.ts'

/** What a level gives, as 001 §3 names it; absent money is 0, absent spins are null. */
export interface LevelPrize {
  readonly coins: number
  readonly entries: number
  readonly freeSpinCount: number
  /** Id of the game in the catalogue, and its page. */
  readonly gameId: number | null
  readonly link: string | null
  /** How long the spins can be played, hours. */
  readonly freeSpinLifetime: number | null
  readonly freeSpinsBetLevel: number | null
  /** The grant of spins that were given. */
  readonly freeSpinId: string | null
  /** ISO time at which given spins end. */
  readonly endDate: string | null
  /** A turn of a wheel that comes with it. */
  readonly wheelSpin: WheelTurn | null
}

export interface DailyLoginInfo {
  readonly success: boolean
  readonly isActive: boolean
  /** The active level can be claimed now. */
  readonly isAvailable: boolean
  /** ISO time at which the calendar ends; null = it stays. */
  readonly finishedAt: string | null
  /** ISO time at which the next day begins. */
  readonly nextAt: string | null
  readonly type: string
  /** `phone`: the level wants a confirmed phone first. */
  readonly reasonType: 'phone' | null
  readonly activeLevel: number
  /** The last level of this week that was taken, 0 before the first. */
  readonly takenLevel: number
  readonly levels: readonly { readonly level: number; readonly prizes: LevelPrize }[]
}

/** What a page knows of it from its start (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly dailyLogin: { readonly isActive: boolean }
  }
}

export const calls = {
  info: get<DailyLoginInfo>('/rest/daily-login/info/'),
  /** Takes the day's prize; asked for again on the same day it gives the first answer. */
  applyPrize: getAction<{ success: boolean; level: number; prizes: LevelPrize }>(
    '/rest/daily-login/apply-prize/',
  ),
}
