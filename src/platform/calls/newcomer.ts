import type { Limit } from './limits/rate-limits.server.ts'

/** Somebody who has said all that an account needs, whichever way they came. */
export interface Newcomer {
  readonly email: string
  /** `YYYY-MM-DD` */
  readonly birth_date: string
  /** Two letters of a state of the USA, or DC. */
  readonly state: string
  readonly terms: boolean
  readonly marketing?: boolean | undefined
  readonly login?: string | undefined
  /** Null where no password was chosen: the account then has another way in. */
  readonly passwordHash: string | null
  /** Whether somebody whom we trust says that the address is theirs. */
  readonly emailConfirmed: boolean
}

/** Accounts that are opened with one address: every call that opens accounts takes it. */
export const OPENINGS = { name: 'openings', points: 5, period_s: 86_400 } as const satisfies Limit

/** The account that was opened. */
export interface Opened {
  readonly playerId: string
  readonly login: string
  readonly email: string
}

/** A feature's answer to a request for a page, before the page is rendered (000 §7). */
export interface PageRequestResult {
  /** Whether somebody is signed in from now on. */
  readonly authorized?: boolean
  /** A path of this site to go to instead. */
  readonly redirectUrl?: string
}
