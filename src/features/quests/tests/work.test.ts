import { expect, test } from 'vitest'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { ADVENT_QUEST } from '../advent/plan.ts'
import { SETS, type QuestPlan } from '../economy.ts'
import { FREE_SPIN_QUEST } from '../free-spins/plan.ts'
import { seasonRuns, workOf } from '../runs.server.ts'
import { SEASON_QUEST } from '../season/plan.ts'

test('an economy is refused that gives what players know for less work', () => {
  covers('001 quests.2')
  const [season, spinQuest, advent] = [SEASON_QUEST, FREE_SPIN_QUEST, ADVENT_QUEST].map(workOf)
  // 750 rounds of 200 coins for 100.5 entries and 49,000 coins; 250 for 25 spins; doors of 10,000 coins.
  expect(season).toBeCloseTo(150_000 / (100.5 + 490), 6)
  expect(spinQuest).toBeCloseTo(50_000 / 47.5, 6)
  expect(advent).toBeCloseTo(60_000 / (146 + 480), 6)
  const one = (quest: QuestPlan): QuestPlan => ({
    ...quest,
    days: quest.days.map(({ tasks, prize }) => ({
      prize,
      tasks: tasks.map((task) => ({ ...task, goal: task.kind === 'wager' ? 100 : 1 })),
    })),
  })
  const check = (quest: QuestPlan) => () => checkEconomy(seasonRuns, { sets: SETS, quests: [quest] })
  for (const quest of [SEASON_QUEST, FREE_SPIN_QUEST, ADVENT_QUEST]) {
    expect(check(quest)).not.toThrow()
    expect(check(one(quest))).toThrow(`coins that the ${quest.type} quest takes for each entry’s worth`)
  }
})
