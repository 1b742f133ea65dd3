import { spinsOf, type QuestPlan } from '../economy.ts'

/** Rounds of each step, and the spins that they earn. */
const STEPS = [
  [25, 3],
  [25, 3],
  [50, 4],
  [50, 5],
  [100, 10],
] as const

/** The free-spin quest: five steps, one after the other, once a run. */
export const FREE_SPIN_QUEST: QuestPlan = {
  type: 'free-spin',
  opens: 'in-order',
  task: null,
  days: STEPS.map(([goal, count]) => ({
    tasks: [{ kind: 'rounds', goal, set: 'favorites' }],
    prize: { freeSpins: spinsOf(count) },
  })),
  all: null,
}
