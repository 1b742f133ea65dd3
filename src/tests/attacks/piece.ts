import type { Race, Track } from './races/track.ts'
import type { Rewrite } from './rewrites/ledger.ts'
import type { Paid } from './rewrites/paid.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

/** The player who makes the past, with every contact confirmed. */
export interface PastPlayer {
  readonly client: Client
  /** Plays a round of a game at its highest stake, in coins. */
  readonly playHighest: (slug: string) => Promise<void>
}

/** A feature's part of the attacks that it must withstand, in its own folder: `tests/attacks.ts`. */
export interface AttackPiece {
  /** Rewrites of its rows that the verifier must find. */
  readonly rewrites?: readonly Rewrite[]
  /** Inserted rows that make the honest server pay, and that the verifier must find. */
  readonly paid?: readonly Paid[]
  /** Rewards that many connections ask for at the same moment. */
  readonly races?: (at: Track) => readonly Race[]
  /** Adds the feature's rows to an honest past. */
  readonly past?: (at: TestSite, by: PastPlayer) => Promise<void>
}
