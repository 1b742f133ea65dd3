import type pg from 'pg'

/** A figure of the database that is not what its rows say, as a verifier tells it. */
export interface Drift {
  readonly check: string
  /** Null where it is the site's. */
  readonly player_id: string | null
  readonly detail: string
}

/** More checks, in the same snapshot: those that need keys, digests or the games. */
export interface MoreChecks {
  readonly checks: readonly string[]
  /** Reads ahead of the snapshot, on its connection. */
  readonly before?: (client: Reader) => Promise<void>
  readonly run: (client: Reader) => Promise<readonly Drift[]>
}

/** A connection that stands on the snapshot. */
export type Reader = Pick<pg.ClientBase, 'query'>
