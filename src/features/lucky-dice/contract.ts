import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** A throw of the two dice. */
export interface Roll {
  readonly dice: readonly [number, number]
  readonly sum: number
}

/** The result of a week's dice. */
export interface Rolled {
  /** The week's Monday, `YYYY-MM-DD` in the brand's time zone. */
  readonly week: string
  /** Every throw in order; the last one counts. */
  readonly rolls: readonly Roll[]
  readonly prize: Money
  /** The draw of the last throw, as the fairness page lists it. */
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** Lucky dice as the player sees them this week. */
export interface LuckyDiceState extends Pausable {
  readonly week: string
  readonly isAvailable: boolean
  /** ISO time at which the next week begins. */
  readonly nextAt: string
  /** This week's roll, or null while it is open. */
  readonly last: Rolled | null
  /** The possible prizes where the player is, with how many of the 36 combinations of two dice win each. */
  readonly table: readonly {
    readonly sums: readonly number[]
    readonly ways: number
    readonly prize: Money
  }[]
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly luckyDice: { readonly isActive: boolean; readonly isAvailable: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'luckyDice.rolled': Rolled
  }
}

export const calls = {
  state: get<Answer<LuckyDiceState>>('/rest/lucky-dice/'),
  /** Rolls the week's dice; asked for again it gives the first answer. */
  roll: post<Answer<Rolled>>('/rest/lucky-dice/roll/'),
}

/** The name by which clients read whether it is on (001 §3). */
declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly luckyDice: boolean
  }
}
