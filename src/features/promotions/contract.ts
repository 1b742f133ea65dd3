import { get } from '#platform/calls/contract.ts'
import type { Prize } from '#platform/money/prize.ts'

/** The first two are the specification's own (000 §3); the others are what the site gives. */
export type PromotionType =
  | 'rankLeagueCashback'
  | 'playerFreeSpin'
  | 'welcomeGift'
  | 'emailGift'
  | 'phoneGift'
  | 'profileGift'
  | 'friendGift'
  | 'dailyLogin'
  | 'inviteFriends'
  | 'rankLevels'

export interface Promotion {
  readonly id: string
  readonly type: PromotionType
  /** What it gives to this visitor; null where the amount depends on what happens. */
  readonly prize: Prize | null
  /** `completed`: this player has it. `open`: there is something to do. */
  readonly state: 'open' | 'completed'
  /** Where to do it; a path of this site. */
  readonly href: string
  /** ISO time, or null for one without an end. */
  readonly endsAt: string | null
  /** What its feature says of it for a player; the cashback and the spins of 001 §3, null without any. */
  readonly details: CashbackDetails | SpinDetails | null
}

/** Of `rankLeagueCashback`: where the cashback of the last week stands. */
export interface CashbackDetails {
  readonly status: 'none' | 'calculating' | 'available' | 'paid' | 'expired'
  readonly statusCalculation: boolean
  readonly availableAfterDateTime: string
  readonly availableAfterDay: string
  readonly currentReward: number
  readonly maxReward: number
  readonly sections: readonly { readonly title: string; readonly weeklyReward: number }[]
}

/** Of `playerFreeSpin`: the spins that wait. */
export interface SpinDetails {
  readonly freeSpins: readonly {
    readonly game: string
    readonly count: number
    readonly left: number
    readonly expires_at: string
  }[]
}

export const calls = {
  promotions: get<{ payload: { promotions: readonly Promotion[] } }>('/rest/page/promotions/'),
}
