import type { SimulatedPlayer } from './person.ts'
import type { Line, Paid } from './postings.ts'
import type { World } from './world.ts'

/** A turn of a wheel that a feature gave: the wheel of the day, or the one that multiplies it. */
export interface GivenTurn {
  readonly wheel: 'main' | 'booster'
  /** Of its cause. */
  readonly key: string
}

/** Things that a feature gave a player, by what the player was told. */
export interface Gave {
  readonly freeSpins?: number
  readonly turns?: readonly GivenTurn[]
}

/**
 * Actions of players in a feature, and the recomputation of their results, in its own folder:
 * `tests/simulation.ts`.
 */
export interface SimulationPiece {
  /** Jobs that run after each visit. */
  readonly jobs?: readonly string[]
  /** Hours of a day at which something of it happens. */
  readonly hours?: (day: number) => readonly number[]
  /** Actions that a player may take on a visit, in any order. */
  readonly visit?: (world: World, person: SimulatedPlayer) => readonly (() => Promise<void>)[]
  /** Claims what there may be, on visits and at the end; what it gave is kept in `memory.claimed`. */
  readonly claim?: (world: World, person: SimulatedPlayer) => Promise<void>
  /** Asks for it whatever there is, and gives the answer. */
  readonly ask?: (world: World, person: SimulatedPlayer) => Promise<{ readonly code?: string | undefined }>
  /** Results that win nothing, as `feature:result`. */
  readonly blanks?: readonly string[]
  /** Features whose draws name no posting: the piece's own audit holds each draw to what was paid for it. */
  readonly ownDraws?: readonly string[]
  /** The things that it gave a player. */
  readonly gave?: (person: SimulatedPlayer) => Gave
  /** Names of the actions taken, and how often a player took each. */
  readonly done?: readonly (readonly [name: string, of: (person: SimulatedPlayer) => number])[]
  /**
   * Everything recomputed from what players were told; each line should read 0.
   * @param given the turns of wheels that all features gave a player
   */
  readonly audit: (
    world: World,
    people: readonly SimulatedPlayer[],
    paid: Paid,
    given: (person: SimulatedPlayer) => readonly GivenTurn[],
  ) => Promise<readonly Line[]>
}
