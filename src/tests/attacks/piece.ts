import type { Race, Track } from './races/track.ts'
import type { Rewrite } from './rewrites/ledger.ts'
import type { Paid } from './rewrites/paid.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

/** What a feature has to stand against, in its own folder: `tests/attacks.ts`. */
export interface AttackPiece {
  /** Rewrites of its rows that the verifier must find. */
  readonly rewrites?: readonly Rewrite[]
  /** What the honest server is led to pay by rows that were put in. */
  readonly paid?: readonly Paid[]
  /** Rewards that many connections ask for at the same moment. */
  readonly races?: (at: Track) => readonly Race[]
  /** What an honest past has of it, by a player of whom everything is confirmed. */
  readonly past?: (at: TestSite, client: Client) => Promise<void>
}
