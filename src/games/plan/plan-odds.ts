import { choose } from '../engine/originals/kit.ts'
import { chanceToReach } from '../engine/originals/numbers/limbo.ts'
import { minesTimes } from '../engine/originals/numbers/mines.ts'
import { towerTimes } from '../engine/originals/numbers/tower.ts'
import { levelOf, minesIn, type MovePlan } from './plan.ts'
import type { PlannedDefinition } from './planned.ts'
import { roadOf } from './road.ts'

/** The chance that a round of a plan succeeds, and its payout if it does. */
export interface PlanOdds {
  readonly chance: number
  /** Hundredths of the stake; the same twice where every such round pays the same. */
  readonly pays: readonly [least: number, most: number]
}

/** The exact odds of a plan; null where hands pay in many ways, and only the return is a fixed figure. */
export function planOdds(definition: PlannedDefinition, choice: unknown, plan: MovePlan): PlanOdds | null {
  if (definition.mechanic === 'crash' && plan.mechanic === 'crash')
    return { chance: chanceToReach(definition.maths, plan.target), pays: [plan.target, plan.target] }
  if (definition.mechanic === 'mines' && plan.mechanic === 'mines') {
    const { maths } = definition
    const [mines, gems] = [minesIn(definition, choice), plan.cells.length]
    const pays = minesTimes(maths, mines, gems)
    return { chance: choose(maths.cells - mines, gems) / choose(maths.cells, gems), pays: [pays, pays] }
  }
  if (definition.mechanic === 'tower' && plan.mechanic === 'tower') {
    const level = levelOf(definition, choice)
    const pays = towerTimes(definition.maths, level, plan.floors)
    return { chance: ((level.doors - level.traps) / level.doors) ** plan.floors, pays: [pays, pays] }
  }
  return definition.mechanic === 'hi-lo' && plan.mechanic === 'hi-lo'
    ? roadOf(definition.maths, plan.guesses)
    : null
}
