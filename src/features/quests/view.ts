import type { Prize } from '#platform/money/prize.ts'
import type { NextTask, QuestDay, QuestPrize, QuestTask } from './contract.ts'
import { countOf, isDayDone, nextTask, openDays, opensAt, type Progress, type Quest } from './rules.ts'

/** Quests as the player reads them. Pure. */

/** The inputs of a quest's view. */
export interface ViewOf {
  readonly quest: Quest
  readonly progress: Progress
  readonly now_ms: number
  /** A prize as this player is given it. */
  readonly under: (prize: Prize) => Prize
  /** The id of a game by its slug. */
  readonly idOf: (slug: string) => number
  /** The short form: sets of games by their names. */
  readonly isShort: boolean
}

const iso = (at_ms: number) => new Date(at_ms).toISOString()

export const prizeOf = ({ coins = 0, entries = 0, freeSpins }: Prize): QuestPrize => ({
  coins,
  entries,
  freeSpin: freeSpins ? { freeSpinCount: freeSpins.count } : null,
})

/** The task at a place. */
function taskView({ quest, progress, under, idOf, isShort }: ViewOf, place: number): QuestTask {
  const { id, day, task, games } = quest.tasks[place]!
  const { kind, goal } = task
  const isCompleted = progress.done.includes(place)
  const complete = isCompleted ? goal : Math.min(countOf(progress, place), goal)
  const opens_ms = opensAt(quest, day)
  const set = task.kind === 'use' ? null : task.set
  return {
    id,
    kind,
    isCompleted,
    prize: quest.plan.task && prizeOf(under(quest.plan.task)),
    ...(isShort ? { sharedGameIds: set } : { gameIds: [...games].map(idOf) }),
    action: set === null ? null : { type: 'gamesList' },
    repeat: { goal, complete },
    progress: Math.floor((100 * complete) / goal),
    executionTimeData: { startAt: opens_ms === null ? null : iso(opens_ms), endAt: iso(quest.run.ends_ms) },
    times: task.kind === 'use' ? null : (task.times ?? null),
    feature: task.kind === 'use' ? task.feature : null,
  }
}

/** All days of a quest. */
export function daysView(of: ViewOf): readonly QuestDay[] {
  const { quest, progress, now_ms, under } = of
  const open = openDays(quest, progress, now_ms)
  return quest.plan.days.map(({ prize }, i) => {
    const day = i + 1
    const opens_ms = opensAt(quest, day)
    return {
      day,
      isCompleted: isDayDone(quest, progress, day),
      isEnded: now_ms >= quest.run.ends_ms,
      isLocked: day > open,
      opensAt: opens_ms === null ? null : iso(opens_ms),
      prize: prizeOf(under(prize)),
      tasks: quest.tasks.flatMap((task, place) => (task.day === day ? [taskView(of, place)] : [])),
    }
  })
}

/** The day that opened last, and when the next one opens before the quest ends. */
export function dayInfo({ quest, progress, now_ms }: ViewOf, days: readonly QuestDay[]) {
  const open = openDays(quest, progress, now_ms)
  const [last, next] = [days[open - 1], days[open]]
  if (!last) return null
  const nextAt = next?.opensAt && Date.parse(next.opensAt) < quest.run.ends_ms ? next.opensAt : null
  return { day: last.day, nextAt, tasks: last.tasks }
}

/** The next task to do, as the home page tells it; null where there is none now. */
export function nextTaskView(of: ViewOf): NextTask | null {
  const { quest, progress, now_ms } = of
  const place = nextTask(quest, progress, now_ms)
  if (place === null) return null
  const { type } = quest.plan
  return { type, day: quest.tasks[place]!.day, end: iso(quest.run.ends_ms), task: taskView(of, place) }
}
