import type { QuestPlan, TaskPlan } from '../economy.ts'

const DAYS = 24
/** The last day on which doors can be caught up with: the run ends with it. */
export const LAST_DAY = 26

/** Behind each door stands one of four tasks in turn, and more rounds behind the last one. */
function taskOf(door: number): TaskPlan {
  if (door === DAYS) return { kind: 'rounds', goal: 50, set: 'favorites' }
  const tasks: readonly TaskPlan[] = [
    { kind: 'rounds', goal: 25, set: 'favorites' },
    { kind: 'games', goal: 3, set: 'journeys' },
    { kind: 'wager', goal: 10_000, set: 'favorites' },
    { kind: 'luck', goal: 1, times: 5, set: 'lucky' },
  ]
  return tasks[(door - 1) % tasks.length]!
}

/** The advent quest: a door a day from December 1 to 24, with one task. */
export const ADVENT_QUEST: QuestPlan = {
  type: 'advent',
  opens: 'december',
  task: null,
  days: Array.from({ length: DAYS }, (_, i) => ({
    tasks: [taskOf(i + 1)],
    prize: i + 1 === DAYS ? { coins: 25_000, entries: 100 } : { coins: 1_000, entries: 2 },
  })),
  all: null,
}
