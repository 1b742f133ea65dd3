import type { Span } from './occurrences.ts'

/** A run of a feature in a brand: from its start up to, but not including, its end. */
export interface Run extends Span {
  readonly runId: string
  readonly feature: string
  readonly theme: string
  /** Its own copy; read it by `economyOf`. */
  readonly economy: unknown
  readonly economyHash: string
  readonly economyVersion: number
  /** False where somebody else wrote it, or changed it: nothing is played by it. */
  readonly isOurs: boolean
}

export type RunState = 'planned' | 'running' | 'ended' | 'stopped' | 'cancelled'

export const PLANNER = 'planner'

/** The author of what a demonstration shows. */
export const SAMPLER = 'demonstration'

/** The author of a change, and the reason. */
export interface By {
  readonly author: string
  readonly reason: string
  /** Their account on the machine where they ran a command; the audit then names that. */
  readonly account?: string
}

/** Something that was changed of a run or its rule. */
export interface RunChange extends By {
  readonly at_ms: number
  readonly what: 'planned' | 'changed' | 'cancelled' | 'stopped' | 'skipped'
  readonly before: unknown
  readonly after: unknown
}

/** A run as the calendar lists it, the oldest change first. */
export interface CalendarRun extends Run {
  readonly ruleId: string
  readonly state: RunState
  readonly changes: readonly RunChange[]
}
