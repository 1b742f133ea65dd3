import type { CascadeDefinition, ScatterPaysDefinition } from '../engine/definition.ts'
import type { Plan } from './plan.ts'
import type { Part } from './worlds.ts'

export type Tumble = ScatterPaysDefinition | CascadeDefinition

/** The differences between the two engines that tumble. */
export interface Kind {
  readonly mechanic: Tumble['mechanic']
  readonly rows: number
  readonly links: readonly number[]
  readonly length: number
  readonly sizes: readonly number[]
  readonly paying: readonly Part[]
  /** How tall blocks of alike symbols are, in turn. */
  readonly blocks: readonly number[]
  /** Reels from the left that have a scatter. */
  readonly scattered: number
  readonly hits: readonly [number, number]
}

export const SCATTER: Kind = {
  mechanic: 'scatter-pays',
  rows: 5,
  links: [0, 1, 2, 0, 1, 2],
  length: 52,
  sizes: [8, 10, 12],
  paying: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'],
  blocks: [1, 2, 3, 2, 1, 3],
  scattered: 6,
  hits: [0.14, 0.6],
}

export const CASCADE: Kind = {
  mechanic: 'cascade',
  rows: 7,
  links: [0, 1, 2, 0, 1, 2, 0],
  length: 44,
  sizes: [5, 7, 9, 12, 16],
  paying: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'],
  blocks: [1, 2, 1, 1, 2, 1],
  scattered: 5,
  hits: [0.2, 0.72],
}

const PROFILES = {
  calm: { ladder: [1], free: [1, 2, 3], steep: 2.2, maxWin: 1_000, spins: 10 },
  lively: { ladder: [1, 1, 2, 2, 3], free: [1, 2, 4, 6, 8, 10], steep: 3, maxWin: 2_500, spins: 10 },
  wild: { ladder: [1, 2, 3, 5], free: [2, 4, 6, 10, 15], steep: 4, maxWin: 5_000, spins: 8 },
} as const

/**
 * Wild games whose symbols pay anywhere: scatters of the reels that stop together stand apart, so that free
 * spins come rarely and are worth the more.
 */
const RARE = { ...PROFILES.wild, free: [2, 5, 10, 20, 40] } as const

/** How a plan's profile plays in its engine. */
export const profileOf = (plan: Plan, kind: Kind) =>
  kind.mechanic === 'scatter-pays' && plan.profile === 'wild' ? RARE : PROFILES[plan.profile]

/** How many stops later the second reel of a draw has what the first has at its start. */
export const apartBy = (plan: Plan, kind: Kind): number => (profileOf(plan, kind) === RARE ? 2 : 0)
