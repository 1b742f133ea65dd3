import { spinsOf, type CountedTask, type QuestPlan, type TaskPlan } from '../economy.ts'

/** Rounds of the first task, by day. */
const ROUNDS = [25, 25, 30, 30, 35, 35, 50, 50, 60, 60, 75, 75, 100, 100]

const setOf = (day: number) => (day % 2 === 0 ? 'favorites' : 'journeys')

const games = (day: number): CountedTask => ({ kind: 'games', goal: 3, set: setOf(day) })

/** The third task: one of four in turn. */
const thirdOf = (day: number): TaskPlan =>
  [
    games(day),
    { kind: 'wager', goal: 20_000, set: setOf(day) } as const,
    { kind: 'use', goal: 1, feature: 'wheel', instead: games(day) } as const,
    { kind: 'use', goal: 1, feature: 'scratch', instead: games(day) } as const,
  ][day % 4]!

/** The season quest: fourteen days of three tasks. */
export const SEASON_QUEST: QuestPlan = {
  type: 'season',
  opens: 'daily',
  task: { coins: 500 },
  days: ROUNDS.map((goal, day) => ({
    tasks: [
      { kind: 'rounds', goal, set: setOf(day) },
      { kind: 'luck', goal: 2, times: 5, set: 'lucky' },
      thirdOf(day),
    ],
    prize: { coins: 2_000, entries: 2 },
  })),
  all: { entries: 25, freeSpins: spinsOf(25) },
}
