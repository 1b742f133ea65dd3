import { nextMove } from '#games/plan/next-move.ts'
import { stakesOf, type MovePlan } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import type { Pilot } from '../../../round/auto/autoplay.ts'

/** Plays the rounds of a game by a plan that can be played. */
export const pilotOf = (definition: PlannedDefinition, plan: MovePlan): Pilot => ({
  choice: plan.mechanic === 'crash' ? { auto: plan.target } : undefined,
  stakes: stakesOf(definition),
  next: (shown, covers) => nextMove(definition, plan, shown, covers),
})
