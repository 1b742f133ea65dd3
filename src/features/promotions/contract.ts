import { get } from '#platform/contract.ts'
import type { Prize } from '#platform/prize.ts'

/** The first two are the specification's own (000 §3); the others are what the house gives. */
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
}

export const calls = {
  promotions: get<{ payload: { promotions: readonly Promotion[] } }>('/rest/page/promotions/'),
}
