import type { Prize } from '#platform/money/prize.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { ADVENT_QUEST } from '../advent/plan.ts'
import type { QuestData, QuestType } from '../contract.ts'
import { LEAST_STAKE, SETS } from '../economy.ts'
import { FREE_SPIN_QUEST } from '../free-spins/plan.ts'
import { NO_PROGRESS, questsOf, type Progress, type Quest } from '../rules.ts'
import { SEASON_QUEST } from '../season/plan.ts'
import { dayInfo, daysView, prizeOf, type ViewOf } from '../view.ts'

/** Quests as the server tells them, for component specs. */

const PLANS = { season: SEASON_QUEST, advent: ADVENT_QUEST, 'free-spin': FREE_SPIN_QUEST }
const slugs = [...new Set<string>(Object.values(SETS).flat())]
const idOf = (slug: string) => slugs.indexOf(slug) + 1

/** A quest of a type, which begins or began at a time. */
export function questOf(type: QuestType, starts: string, days = 14): Quest {
  const starts_ms = Date.parse(starts)
  const run = { starts_ms, ends_ms: starts_ms + days * 86_400_000, timeZone: 'America/New_York' }
  return questsOf({ sets: SETS, quests: [PLANS[type]] }, run, () => true)[0]!
}

/** Progress with these tasks complete, and these counts by place. */
export const progressOf = (
  done: readonly number[] = [],
  counted: Readonly<Record<number, number>> = {},
): Progress => ({
  ...NO_PROGRESS,
  done,
  counts: Array.from({ length: 60 }, (_, place) => counted[place] ?? 0),
})

/** The server's answer in the short form. */
export function questData(
  quest: Quest,
  now: string,
  progress: Progress = NO_PROGRESS,
  under: (prize: Prize) => Prize = (prize) => prize,
): QuestData {
  const of: ViewOf = { quest, progress, now_ms: Date.parse(now), under, idOf, isShort: true }
  const days = daysView(of)
  const { type, all } = quest.plan
  const [start, end] = [quest.run.starts_ms, quest.run.ends_ms].map((at_ms) => new Date(at_ms).toISOString())
  return {
    quest: { type, start: start!, end: end!, id: 'run', prize: all && prizeOf(all) },
    futureQuest: null,
    questInfo: { type, end: end! },
    playerData: { days },
    dayInfo: dayInfo(of, days),
    sharedGameSets: Object.fromEntries(Object.entries(SETS).map(([set, all16]) => [set, all16.map(idOf)])),
    games: slugs.map((slug) => ({ id: idOf(slug), slug, title: gameName(slug) })),
    least: { entries: LEAST_STAKE.SweepStakes, coins: LEAST_STAKE.TournamentPoints },
  }
}
