import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

export type ChestNumber = 1 | 2 | 3

/** Why no chest can be opened: today's was, the phone is not verified, or there are coins enough. */
export type ReasonType = 'phone' | 'balance' | 'time'

/** The prize drawn for a chest, and the position of that draw in the player's sealed stream. */
export interface DrawnChest {
  readonly prize: Money
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** A day's chests after one was opened: all three were drawn before. */
export interface OpenedChests {
  /** The player's day, `YYYY-MM-DD` in the brand's time zone. */
  readonly day: string
  readonly chosen: ChestNumber
  readonly chests: readonly DrawnChest[]
  /** The prize of the chosen chest. */
  readonly prize: Money
}

/** Daily chests as the player sees them (001 §3). */
export interface DailyChests extends Pausable {
  readonly available: boolean
  readonly reasonType: ReasonType | null
  /** The account's first chest waits: it wants no verified phone, and holds coins only. */
  readonly isFirst: boolean
  /** ISO time at which the next chests come. */
  readonly nextAt: string
  /** A chest's possible prizes in this player's state, each with its weight out of 10,000. */
  readonly odds: readonly { readonly prize: Money; readonly weight: number; readonly chance: string }[]
  /** Names of the sounds that are heard, in their order. */
  readonly sounds: { readonly open: readonly string[]; readonly win: readonly string[] }
  /** Today's, once they are open. */
  readonly last: OpenedChests | null
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly dailyChests: { readonly isActive: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'dailyChests.opened': Pick<OpenedChests, 'day' | 'chosen' | 'prize'>
  }
}

export const calls = {
  state: get<Answer<DailyChests>>('/rest/daily-chests/'),
  /** Opens one of today's chests; asked for again it gives the first answer, whatever chest is named. */
  open: post<Answer<OpenedChests>, { chest: ChestNumber }>('/rest/daily-chests/open/'),
}

/** The name by which clients read whether it is on (001 §3). */
declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly dailyChests: boolean
  }
}
