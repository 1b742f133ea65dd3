import type { GameDefinition, OriginalOf } from '../engine/definition.ts'
import type { OriginalMechanic } from '../engine/original-maths.ts'

/** Games in which the player decides on the way. */
const PLANNED = [
  'blackjack',
  'crash',
  'hi-lo',
  'mines',
  'tower',
  'video-poker',
] as const satisfies readonly OriginalMechanic[]

export type PlannedMechanic = (typeof PLANNED)[number]

/** A game that automatic play needs a plan for. */
export type PlannedDefinition = { [M in PlannedMechanic]: OriginalOf<M> }[PlannedMechanic]

export const isPlanned = (definition: GameDefinition): definition is PlannedDefinition =>
  (PLANNED as readonly string[]).includes(definition.mechanic)
