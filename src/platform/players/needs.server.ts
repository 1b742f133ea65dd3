import type { Brand, Caller } from '../calls/caller.ts'
import type { Db } from '../data/db.server.ts'
import type { Player } from './session.server.ts'

/** The instant and the visitor of a request, by which a feature says what it needs. */
export interface Moment {
  readonly now: Date
  /** The reward day of the brand, `YYYY-MM-DD`. */
  readonly day: string
  readonly brand: Brand
  readonly caller: Caller
  /** Null for a guest. */
  readonly player: Player | null
}

/** A moment without its visitor. */
export type Visit = Pick<Moment, 'now' | 'brand' | 'caller'>

/** The moment of a signed-in player. */
export type PlayerMoment = Moment & { readonly player: Player }

/**
 * Rows of a feature's own tables, a few for one visitor, found by an index. They are read with those of all
 * other features in one statement and come as JSON: `timestamptz` and `date` are texts. Declare them in
 * `store.server.ts`.
 */
export interface OwnRows<R> {
  /** Unique in the site: begins with the feature's name. */
  readonly name: string
  /** A select with names for all columns; `$1` is the player, `$2` the instant, `values` come from `$3` on. */
  readonly sql: string
  readonly values?: (moment: Moment) => readonly unknown[]
  /**
   * Whether they are read for a visitor; by default for signed-in players. Without `$1` they can be read for
   * guests too.
   */
  readonly when?: (moment: Moment) => boolean
  /** Converts a row for the views. */
  readonly as?: (row: never) => R
}

/** Declares rows; each is given to views as `as` makes it of the JSON, or as the JSON where there is no `as`. */
export const ownRows = <Json, R = Json>(
  rows: Omit<OwnRows<R>, 'as'> & { readonly as?: (row: Json) => R },
): OwnRows<R> => rows

/** Data that all visitors of a brand share, kept for a moment by each node. */
export interface SharedData<T> {
  /** Unique in the site: begins with the feature's name. */
  readonly name: string
  /** How long, milliseconds. */
  readonly ttl_ms: number
  /** Names the visitors who share it, besides the brand: one of few texts. */
  readonly key?: (visit: Visit) => string
  readonly read: (db: Db, visit: Visit) => Promise<T>
}

/**
 * All that the views of a feature look at beside what every standing holds (`standing` of its service):
 *
 *     // store.server.ts
 *     export const lastDays = ownRows<{ readonly day: string }>({
 *       name: 'lucky-hat.last',
 *       sql: 'select day from lucky_hat_day where player_id = $1 order by day desc limit 1',
 *     })
 *     // feature.server.ts
 *     standing: { claims: ({ day }) => [day], rows: [lastDays] },
 *     state(standing) {
 *       if (!standing.player) return null
 *       const { isActive, finishedAt } = standing.schedule(NAME)
 *       const isAvailable = isActive && !standing.isClaimed(NAME, standing.day)
 *       return { isActive, isAvailable, finishedAt, nextAt: isAvailable ? null : standing.nextDayAt }
 *     },
 *
 * Items of the kinds that its service registers and progress on its gauges are there without a word here:
 * `standing.items(kind)`, `standing.progress(gauge, runId)`.
 */
export interface Needs {
  /** The exact periods of its claims that it asks for. */
  readonly claims?: (moment: PlayerMoment) => readonly string[]
  readonly rows?: readonly OwnRows<unknown>[]
  /** Keys of the ledger: whether they were posted. */
  readonly posts?: readonly string[]
  readonly shared?: readonly SharedData<unknown>[]
  /** Set where it reads the rewards that it still owes the player. */
  readonly owed?: true
}
