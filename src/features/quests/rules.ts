import type { GameMode } from '#platform/base/text/money.ts'
import { COINS_PER_ENTRY, type Prize } from '#platform/money/prize.ts'
import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import { LEAST_STAKE, type CountedTask, type QuestEconomy, type QuestPlan, type UseTask } from './economy.ts'

/** How quests open, count, and pay. Pure. */

/** A task at its place. */
export interface Placed {
  /** `3.1`: the first task of the third day. */
  readonly id: string
  /** From 1. */
  readonly day: number
  readonly task: CountedTask | UseTask
  /** The games that it counts; empty where it counts none. */
  readonly games: ReadonlySet<string>
}

/** A quest as it takes place in a brand. */
export interface Quest {
  readonly plan: QuestPlan
  readonly tasks: readonly Placed[]
  /** On the brand's clock. */
  readonly run: { readonly starts_ms: number; readonly ends_ms: number; readonly timeZone: string }
}

/** The quests of a run; in a brand without a feature, its tasks are replaced. */
export const questsOf = (
  { quests, sets }: QuestEconomy,
  run: Quest['run'],
  has: (feature: string) => boolean,
): readonly Quest[] =>
  quests.map((plan) => ({
    plan,
    run,
    tasks: plan.days.flatMap((day, d) =>
      day.tasks.map((planned, n) => {
        const task = planned.kind === 'use' && !has(planned.feature) ? planned.instead : planned
        const games = new Set(task.kind === 'use' ? [] : sets[task.set])
        return { id: `${d + 1}.${n + 1}`, day: d + 1, task, games }
      }),
    ),
  }))

/** How far a player came in a quest. */
export interface Progress {
  /** Of each task, in order; never more than its goal. */
  readonly counts: readonly number[]
  /** Places of the tasks that are complete; they stay complete whatever happens. */
  readonly done: readonly number[]
  /** The different games that counted for a task that asks for them, by its place. */
  readonly games: Readonly<Record<string, readonly string[]>>
}

export const NO_PROGRESS: Progress = { counts: [], done: [], games: {} }

export const countOf = ({ counts }: Pick<Progress, 'counts'>, place: number): number => counts[place] ?? 0

/** Whether all tasks of a day are complete. */
export const isDayDone = ({ tasks }: Quest, { done }: Pick<Progress, 'done'>, day: number): boolean =>
  tasks.every((task, place) => task.day !== day || done.includes(place))

/** The day of which a quest counts its days. */
function firstDay({ plan, run }: Quest): string {
  const { starts_ms, ends_ms, timeZone } = run
  return plan.opens === 'december'
    ? `${dayOf(ends_ms - 1, timeZone).slice(0, 4)}-12-01`
    : dayOf(starts_ms, timeZone)
}

/** The instant (ms) at which a day opens; null where it opens when the one before is complete. */
export function opensAt(quest: Quest, day: number): number | null {
  const { plan, run } = quest
  if (plan.opens === 'in-order') return null
  return Math.max(run.starts_ms, dayStart(dayAfter(firstDay(quest), day - 1), run.timeZone))
}

const openings = new WeakMap<Quest, readonly number[]>()

/** The instants (ms) at which the days of a quest open that open by themselves. */
function openingsOf(quest: Quest): readonly number[] {
  const known = openings.get(quest)
  if (known) return known
  const all = quest.plan.days.map((_, i) => opensAt(quest, i + 1)!)
  openings.set(quest, all)
  return all
}

/** How many days of a quest are open at an instant. */
export function openDays(quest: Quest, progress: Pick<Progress, 'done'>, at_ms: number): number {
  const { plan, run } = quest
  const count = plan.days.length
  if (at_ms < run.starts_ms) return 0
  if (plan.opens === 'in-order') {
    const undone = plan.days.findIndex((_, i) => !isDayDone(quest, progress, i + 1))
    return undone === -1 ? count : undone + 1
  }
  return openingsOf(quest).filter((opens_ms) => opens_ms <= at_ms).length
}

/** A round that was played, or taken back after it had counted. */
export interface RoundDeed {
  readonly kind: 'round'
  readonly game: string
  readonly mode: GameMode
  readonly stake: number
  readonly win: number
  readonly isVoided: boolean
}

/** An action that may count for a task: a round, or a claimed reward of another feature. */
export type Deed = RoundDeed | { readonly kind: 'use'; readonly feature: string }

/** How much a round counts for a task. */
function amountOf({ kind, times = 1 }: CountedTask, { mode, stake, win }: RoundDeed): number {
  if (stake < LEAST_STAKE[mode]) return 0
  if (kind === 'wager') return mode === 'SweepStakes' ? stake * COINS_PER_ENTRY : stake
  return kind !== 'luck' || win >= times * stake ? 1 : 0
}

/** Progress with another count for a task; one that reaches its goal is complete. */
function withCount({ tasks }: Quest, before: Progress, place: number, count: number): Progress {
  const { goal } = tasks[place]!.task
  const counts = tasks.map((_, i) => (i === place ? Math.min(count, goal) : countOf(before, i)))
  return { ...before, counts, done: count >= goal ? [...before.done, place] : before.done }
}

/** Counts a deed for a task. */
function countFor(quest: Quest, before: Progress, place: number, deed: Deed): Progress {
  const { task } = quest.tasks[place]!
  const count = countOf(before, place)
  if (deed.kind === 'use' || task.kind === 'use') return withCount(quest, before, place, count + 1)
  const amount = amountOf(task, deed)
  if (amount === 0) return before
  if (deed.isVoided)
    return count === 0 ? before : withCount(quest, before, place, Math.max(0, count - amount))
  if (task.kind !== 'games') return withCount(quest, before, place, count + amount)
  const games = before.games[place] ?? []
  if (games.includes(deed.game)) return before
  const after = { ...before, games: { ...before.games, [place]: [...games, deed.game] } }
  return withCount(quest, after, place, count + 1)
}

/** Of which kinds a round that was taken back is turned back: of the others nobody knows what it was for. */
const TURNED_BACK: ReadonlySet<string> = new Set(['rounds', 'wager'])

/** Stored economies and the wire call these features by one word; any other name is the feature's own. */
const FEATURE_WORDS: Readonly<Record<string, string>> = { wheel: 'daily-wheel', scratch: 'scratch-cards' }

/** The feature whose rewards a task asks for. */
export const taskFeature = (named: string): string => FEATURE_WORDS[named] ?? named

/** Whether a deed may count for a task at all. */
function suits({ task, games }: Placed, deed: Deed): boolean {
  if (deed.kind === 'use' || task.kind === 'use')
    return (
      deed.kind === 'use' && task.kind === 'use' && taskFeature(deed.feature) === taskFeature(task.feature)
    )
  return games.has(deed.game) && (!deed.isVoided || TURNED_BACK.has(task.kind))
}

/** Whether a deed may count for any task of a quest. */
export const concerns = ({ tasks }: Quest, deed: Deed): boolean => tasks.some((task) => suits(task, deed))

/**
 * Counts a deed for one task of each kind: the first of an open day that isn't complete and that it suits. So a
 * round moves every kind of task once, and days that were missed are caught up with in their order.
 * @param at_ms when it was done
 * @returns the same progress where nothing changed
 */
export function advance(quest: Quest, before: Progress, deed: Deed, at_ms: number): Progress {
  const open = openDays(quest, before, at_ms)
  const moved = new Set<string>()
  let progress = before
  for (const [place, placed] of quest.tasks.entries()) {
    const { kind } = placed.task
    if (placed.day > open || moved.has(kind) || before.done.includes(place) || !suits(placed, deed)) continue
    moved.add(kind)
    progress = countFor(quest, progress, place, deed)
  }
  return progress
}

/** A prize earned by a step forward in progress. */
export interface Earned {
  /** `3.1` for a task, `3` for a day, `all` for the quest. */
  readonly key: string
  readonly prize: Prize
}

/** The prizes of the tasks, days, and of the whole quest that became complete. */
export function earnedBetween(quest: Quest, before: Progress, after: Progress): readonly Earned[] {
  const { plan, tasks } = quest
  const fresh = after.done.filter((place) => !before.done.includes(place)).toSorted((a, b) => a - b)
  if (fresh.length === 0) return []
  const days = [...new Set(fresh.map((place) => tasks[place]!.day))].filter((day) =>
    isDayDone(quest, after, day),
  )
  const isWhole = tasks.length === after.done.length
  return [
    ...(plan.task ? fresh.map((place) => ({ key: tasks[place]!.id, prize: plan.task! })) : []),
    ...days.map((day) => ({ key: String(day), prize: plan.days[day - 1]!.prize })),
    ...(isWhole && plan.all ? [{ key: 'all', prize: plan.all }] : []),
  ]
}

/** The next task to do: the first of an open day that isn't complete; null where there is none now. */
export function nextTask(quest: Quest, progress: Progress, at_ms: number): number | null {
  const open = openDays(quest, progress, at_ms)
  const place = quest.tasks.findIndex(({ day }, i) => day <= open && !progress.done.includes(i))
  return place === -1 ? null : place
}

/** The tasks that were begun and aren't complete, as open pages hear of them. */
export const underWay = ({ tasks }: Quest, { counts, done }: Progress) =>
  tasks.flatMap(({ id }, place) => {
    const complete = countOf({ counts }, place)
    return complete > 0 && !done.includes(place) ? [{ id, complete }] : []
  })

/** The chance of at least `goal` among so many rounds, each with the same chance. */
export function chanceOf(goal: number, rounds: number, each: number): number {
  let [missed, exactly] = [0, (1 - each) ** rounds]
  for (let wins = 0; wins < goal; wins++) {
    missed += exactly
    exactly *= ((rounds - wins) / (wins + 1)) * (each / (1 - each))
  }
  return 1 - missed
}
