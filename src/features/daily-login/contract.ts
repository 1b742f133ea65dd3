import type { Pausable } from '#platform/calls/feature.ts'
import { getAction, get } from '#platform/calls/contract.ts'
import type { PrizeView } from '#platform/money/prize.ts'

export interface DailyLoginInfo extends Pausable {
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
  readonly levels: readonly { readonly level: number; readonly prizes: PrizeView }[]
}

/** Added to the init data of every page (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly dailyLogin: { readonly isActive: boolean }
  }
}

export const calls = {
  info: get<DailyLoginInfo>('/rest/daily-login/info/'),
  /** Takes the day's prize; asked for again on the same day it gives the first answer. */
  applyPrize: getAction<{ success: true; level: number; prizes: PrizeView }>(
    '/rest/daily-login/apply-prize/',
  ),
}
