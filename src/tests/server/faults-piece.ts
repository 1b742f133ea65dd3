import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { TestSite } from '../rig/test-site.ts'
import type { State } from './faults.ts'

/** Something that changes money: made ready again each time, done at a server, and what it comes to. */
export interface Deed {
  readonly name: string
  readonly ready: () => Promise<(server: Runtime) => Promise<{ win: number } | void>>
  /** The amount that it pays, where that is fixed. */
  readonly pays?: number
  readonly comes: State | ((came: State) => State)
  /** Where it is retried: at the server that has lost its connection, at another one. */
  readonly again?: readonly ('same' | 'other')[]
}

/** Where deeds are done. */
export interface FaultsBench {
  readonly at: TestSite
  readonly playerId: () => string
  /** Waits until no older transaction hides what was reported from the readers. */
  readonly shown: () => Promise<void>
}

/** Actions of a feature that must happen exactly once, wherever the connection is lost: `tests/faults.ts`. */
export interface FaultsPiece {
  /** By name, what its deeds change beside the wallet, as a count in SQL. */
  readonly state: Readonly<Record<string, string>>
  /** Brings the site into a state in which none of it happens by itself. */
  readonly before: (at: TestSite) => Promise<void>
  readonly deeds: (bench: FaultsBench) => readonly Deed[]
}
