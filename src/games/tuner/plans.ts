import { tuneFishing, tuneWilds } from './features.ts'
import { fishingPlans, wildsPlans } from './plans-features.ts'
import { potsPlans } from './plans-pots.ts'
import { tunePots } from './pots.ts'
import { holdPlans, linesPlans } from './plans-reels.ts'
import { cascadePlans, scatterPlans } from './plans-tumble.ts'
import { tuneHold, tuneLines } from './reels.ts'
import { tuneCascade, tuneScatter } from './tumble.ts'
import { waysPlans } from './plans-ways.ts'
import { tuneWays } from './ways.ts'
import type { GameDefinition } from '../engine/definition.ts'
import { slugOf } from './plan.ts'

/** One game to be tuned. */
export interface Task {
  readonly slug: string
  readonly tune: () => GameDefinition
}

const tasks = <P extends { readonly title: string }>(
  plans: readonly P[],
  tune: (plan: P) => GameDefinition,
): Task[] => plans.map((plan) => ({ slug: slugOf(plan.title), tune: () => tune(plan) }))

/** All games that the tuner lays out, engine by engine. */
export const planned: readonly Task[] = [
  ...tasks(waysPlans, tuneWays),
  ...tasks(scatterPlans, tuneScatter),
  ...tasks(cascadePlans, tuneCascade),
  ...tasks(linesPlans, tuneLines),
  ...tasks(holdPlans, tuneHold),
  ...tasks(potsPlans, tunePots),
  ...tasks(wildsPlans, tuneWilds),
  ...tasks(fishingPlans, tuneFishing),
]
