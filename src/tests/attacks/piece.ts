import type { Race, Track } from './races/track.ts'
import type { OwnPast } from './rewrites/past.ts'
import type { Rewrite } from './rewrites/ledger.ts'
import type { Paid } from './rewrites/paid.ts'

/** What a feature has to stand against, in its own folder: `tests/attacks.ts`. */
export interface AttackPiece {
  /** Rewrites of its rows that the verifier must find. */
  readonly rewrites?: readonly Rewrite[]
  /** What it adds to the past that is rewritten. */
  readonly past?: OwnPast
  /** What the honest server is led to pay by rows that were put in. */
  readonly paid?: readonly Paid[]
  /** Rewards that many connections ask for at the same moment. */
  readonly races?: (at: Track) => readonly Race[]
}
