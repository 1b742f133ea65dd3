import type { Race, Track } from './races/track.ts'
import type { Rewrite } from './rewrites/ledger.ts'
import type { Paid } from './rewrites/paid.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

/** Who makes the past: a player of whom everything is confirmed. */
export interface PastPlayer {
  readonly client: Client
  /** Plays a round of a game at its highest stake, in coins. */
  readonly playHighest: (slug: string) => Promise<void>
}

/** What a feature has to stand against, in its own folder: `tests/attacks.ts`. */
export interface AttackPiece {
  /** Rewrites of its rows that the verifier must find. */
  readonly rewrites?: readonly Rewrite[]
  /** What the honest server is led to pay by rows that were put in. */
  readonly paid?: readonly Paid[]
  /** Rewards that many connections ask for at the same moment. */
  readonly races?: (at: Track) => readonly Race[]
  /** What an honest past has of it. */
  readonly past?: (at: TestSite, by: PastPlayer) => Promise<void>
}
