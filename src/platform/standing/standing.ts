import type { Balance, GameMode } from '../base/text/money.ts'
import type { Pause } from '../calls/feature.ts'
import type { Action } from '../calls/gate.ts'
import type { Item } from '../items/items.server.ts'
import type { Readings } from '../facts/readings.ts'
import type { Prize } from '../money/prize.ts'
import type { Unpaid } from '../owed/contract.ts'
import type { Position } from '../calls/init-data.ts'
import type { Run } from '../runs/run.ts'
import type { Moment, OwnRows, SharedData } from '../players/needs.server.ts'

/** The player's own rows of the platform. */
export interface Account {
  readonly createdAt: Date
  readonly gameMode: GameMode
  /** Null where there is no wallet. */
  readonly balance: Balance | null
  readonly depositsCount: number
  readonly odometer: Readings
  /** The level of the league, as it was last told, and its section; null before the first. */
  readonly level: number
  readonly section: string | null
}

/** The actions of the gate that views show. */
export const SHOWN = ['stake', 'claim', 'buy', 'offer', 'contact'] as const satisfies readonly Action[]
export type ShownAction = (typeof SHOWN)[number]

/** When a feature takes place. */
export interface Timing {
  /** Inside the operator's table: what players hold can be used, also between two runs. */
  readonly isOn: boolean
  /** ISO time at which the operator's table turns it off; null = it stays. */
  readonly offAt: string | null
  /** On, and, where it goes by runs, one takes place. */
  readonly isActive: boolean
  /** ISO time at which it ends: that of its run, or of the operator's table if that is earlier; null = it stays. */
  readonly finishedAt: string | null
}

/**
 * Where one visitor stands at one instant, read once a request for all features together. The views of a
 * feature (`rewards`, `state`, `initData` of its service) are pure functions of it: they ask
 * nothing else.
 */
export interface Standing extends Moment {
  /** ISO time at which the next reward day begins. */
  readonly nextDayAt: string
  /** Where realtime stood before anything was read: who joins from there misses nothing. */
  readonly position: Position | null
  /** Null for a guest. */
  readonly account: Account | null
  /** Whether the player's state allows entries; false for a guest. */
  readonly entriesAllowed: boolean
  /** Whether what the player is given may hold entries: by the state, and by the place that is proven. */
  readonly mayHaveEntries: boolean
  /** Whether entries and things wait until the player has said where they are. */
  readonly needsLocation: boolean
  /** Whether something is for sale to this player: a closing that ends leaves it so. */
  readonly mayBuy: boolean
  /**
   * Whether the gate admits what this visitor would do now, on the site as a whole or in one feature, by its
   * name (null: the site as a whole); to a guest nobody has said no.
   */
  readonly admits: (action: ShownAction, feature: string | null) => boolean
  /** Why it does not: for an exclusion, or for another line; null where it does. */
  readonly pauseOf: (action: ShownAction, feature: string | null) => Pause | null
  /** The prize as this player is given it: without entries where they are not allowed, without missing things. */
  readonly prizeUnder: (prize: Prize) => Prize
  readonly schedule: (feature: string) => Timing
  /** The run that takes place now, for a feature whose face says `runs`; null between two. */
  readonly run: (feature: string) => Run | null
  /** The next run that starts after now; null where none is planned. */
  readonly nextRun: (feature: string) => Run | null
  /**
   * Whether the player has made a claim; its answer is left to the call that shows it.
   * @throws Error for a period that the feature's `standing` does not name
   */
  readonly isClaimed: (feature: string, period: string) => boolean
  /** How far a player came on a gauge: in a run, or for life. */
  readonly progress: (gauge: string, runId?: string) => number
  /**
   * The player's items of a kind, the first to expire first.
   * @throws Error for a kind that no feature of the brand registers (`items` of its service)
   */
  readonly items: (kind: string) => readonly Item[]
  readonly rows: <R>(rows: OwnRows<R>) => readonly R[]
  /**
   * Whether the ledger has a posting with this key.
   * @throws Error for a key that no feature's `standing` names
   */
  readonly isPosted: (key: string) => boolean
  /** The prize of that posting as it was given; null where there is none. Throws as `isPosted` does. */
  readonly prizePosted: (key: string) => Prize | null
  readonly shared: <T>(data: SharedData<T>) => T
  /** ISO time until which levels of another feature count in the place of the league's; null: none do. */
  readonly leagueRestsUntil: () => string | null
  /** The rewards that a feature still owes, the oldest first. */
  readonly owed: (feature: string) => readonly Unpaid[]
}
