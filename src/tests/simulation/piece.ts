import type { Person } from './person.ts'
import type { Line, Paid } from './postings.ts'
import type { World } from './world.ts'

/** What players do with a feature, and how it is recomputed, in its own folder: `tests/simulation.ts`. */
export interface SimulationPiece {
  /** Jobs that run after each visit. */
  readonly jobs?: readonly string[]
  /** Hours of a day at which something of it happens. */
  readonly hours?: (day: number) => readonly number[]
  /** Claims what there may be; what it gave is kept in `memory.claimed`. */
  readonly claim?: (world: World, person: Person) => Promise<void>
  /** Asks for it whatever there is, and gives the answer. */
  readonly ask?: (world: World, person: Person) => Promise<{ readonly code?: string | undefined }>
  /** What was done, in words, and how often by a player. */
  readonly done?: readonly [name: string, of: (person: Person) => number]
  /** Everything recomputed from what players were told; each line should read 0. */
  readonly audit: (world: World, people: readonly Person[], paid: Paid) => Promise<readonly Line[]>
}
