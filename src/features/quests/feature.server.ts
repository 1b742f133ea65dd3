import { z } from 'zod'
import { games } from '#games/catalogue.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { Standing, Timing } from '#platform/standing/standing.ts'
import { pageAnswer, questAnswer, homeDataFields, initDataFields } from './answers.server.ts'
import {
  calls,
  type QuestData,
  type QuestQuery,
  type QuestSpan,
  type QuestTask,
  type QuestType,
} from './contract.ts'
import { followRounds, rewardsClaimed } from './count/consumers.server.ts'
import { questsIn } from './count/places.server.ts'
import { LEAST_STAKE } from './economy.ts'
import { audit } from './evidence.server.ts'
import { quests } from './feature.ts'
import { isDayDone, nextTask, NO_PROGRESS, type Progress, type Quest } from './rules.ts'
import { adventRuns, RUNS, seasonRuns } from './runs.server.ts'
import { macTables, progressRows } from './store.server.ts'
import { dayInfo, daysView, nextTaskView, prizeOf, type ViewOf } from './view.ts'

/** The order in which one of several is shown first. */
const ORDER: readonly QuestType[] = ['season', 'advent', 'free-spin']

const idBySlug = new Map(games.map(({ slug, id }) => [slug, id]))
const cardById = new Map(games.map((game) => [game.id, game]))

/** A quest that takes place, with how far its player came. */
interface Current {
  readonly run: Run
  readonly quest: Quest
  readonly progress: Progress
}

/** The quests that take place now. */
function currentOf(standing: Standing): readonly Current[] {
  const { brand, rows } = standing
  const mine = rows(progressRows)
  return RUNS.filter((name) => standing.schedule(name).isActive)
    .flatMap((name) => standing.run(name) ?? [])
    .flatMap((run) =>
      questsIn(brand, run).map((quest) => {
        const { type } = quest.plan
        const row = mine.find((one) => one.run_id === run.runId && one.quest === type)
        return { run, quest, progress: row ?? NO_PROGRESS }
      }),
    )
    .toSorted((a, b) => ORDER.indexOf(a.quest.plan.type) - ORDER.indexOf(b.quest.plan.type))
}

const endOf = ({ run }: Current) => new Date(run.ends_ms).toISOString()

const spanOf = (type: QuestType, { starts_ms, ends_ms }: Run): QuestSpan => ({
  type,
  start: new Date(starts_ms).toISOString(),
  end: new Date(ends_ms).toISOString(),
})

const viewOf = (standing: Standing, { quest, progress }: Current, isShort = false): ViewOf => ({
  quest,
  progress,
  now_ms: standing.now.getTime(),
  under: standing.prizeUnder,
  idOf: (slug) => idBySlug.get(slug)!,
  isShort,
})

/** The next quest that is planned, of one type or of any. */
function futureOf(standing: Standing, type: QuestType | undefined): QuestSpan | null {
  const planned = RUNS.flatMap((name) => standing.nextRun(name) ?? [])
    .flatMap((run) => questsIn(standing.brand, run).map(({ plan }) => spanOf(plan.type, run)))
    .filter((span) => type === undefined || span.type === type)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return planned[0] ?? null
}

/** The sets of games that the tasks of a quest name, by id. */
function setsOf({ tasks }: Quest): Readonly<Record<string, readonly number[]>> {
  const named = tasks.flatMap(({ task, games: slugs }) =>
    task.kind === 'use' ? [] : [[task.set, [...slugs].map((slug) => idBySlug.get(slug)!)] as const],
  )
  return Object.fromEntries(named)
}

const NOTHING = { days: [] } as const

async function dataOf(context: Context, { useOptimizedGames, type }: QuestQuery): Promise<QuestData> {
  const standing = await context.standing()
  const current = currentOf(standing).find(({ quest }) => type === undefined || quest.plan.type === type)
  const least = { entries: LEAST_STAKE.SweepStakes, coins: LEAST_STAKE.TournamentPoints }
  const futureQuest = futureOf(standing, type)
  if (!current)
    return {
      quest: null,
      futureQuest,
      questInfo: null,
      playerData: NOTHING,
      dayInfo: null,
      sharedGameSets: {},
      games: [],
      least,
    }
  const { quest, run } = current
  const { plan } = quest
  const isShort = useOptimizedGames !== undefined
  const of = viewOf(standing, current, isShort)
  const days = daysView(of)
  const sets = setsOf(quest)
  const cards = [...new Set(Object.values(sets).flat())].map((id) => cardById.get(id)!)
  return {
    quest: { ...spanOf(plan.type, run), id: run.runId, prize: plan.all && prizeOf(of.under(plan.all)) },
    futureQuest,
    questInfo: { type: plan.type, end: endOf(current) },
    playerData: { days },
    dayInfo: dayInfo(of, days),
    sharedGameSets: isShort ? sets : {},
    games: cards.map(({ id, slug, title }) => ({ id, slug, title })),
    least,
  }
}

/** Which quests take place, and until when the last of them does. */
function activityOf(
  standing: Standing,
): Pick<Timing, 'isActive' | 'finishedAt'> & { readonly types: ReadonlySet<QuestType> } {
  const current = currentOf(standing)
  const ends = RUNS.flatMap((name) => standing.schedule(name).finishedAt ?? []).toSorted()
  return {
    isActive: current.length > 0,
    finishedAt: current.length > 0 ? (ends.at(-1) ?? null) : null,
    types: new Set(current.map(({ quest }) => quest.plan.type)),
  }
}

const isOpen = (standing: Standing, { quest, progress }: Current) =>
  nextTask(quest, progress, standing.now.getTime()) !== null

const query = z.strictObject({
  useOptimizedGames: z.enum(['1', 'true']).optional(),
  type: z.enum(['season', 'advent', 'free-spin']).optional(),
})

export default service(
  { ...quests, calls },
  {
    runs: seasonRuns,
    moreRuns: { 'quests.advent': adventRuns },

    calls: {
      quest: handle(calls.quest, {
        by: 'player',
        shows: 'claim',
        input: query,
        output: questAnswer,
        async run(context, input) {
          return { success: true, data: await dataOf(context, input) }
        },
      }),
      page: handle(calls.page, {
        by: 'player',
        shows: 'claim',
        input: query,
        output: pageAnswer,
        async run(context, input) {
          return { payload: await dataOf(context, input) }
        },
      }),
    },
    follow: followRounds,
    events: (runtime) => [rewardsClaimed(runtime)],
    macTables,
    audit,
    standing: { rows: [progressRows] },
    initFields: initDataFields,
    homeFields: homeDataFields,
    homeData: { without: { questData: null }, of: async () => ({ questData: null }) },
    playerHomeData(standing) {
      const found = currentOf(standing).flatMap((one) => nextTaskView(viewOf(standing, one)) ?? [])
      return { questData: found[0] ?? null }
    },
    initData(standing) {
      const { types } = activityOf(standing)
      return {
        quests: { isActive: types.has('season') },
        advent: { isActive: types.has('advent') },
        freeSpinQuest: { isActive: types.has('free-spin') },
      }
    },
    /** Quests pay by themselves, so none of these can be claimed. */
    rewards(standing) {
      return currentOf(standing).map((one) => {
        const { plan } = one.quest
        const { type, place, modal } = PROMOTIONS[plan.type]
        const done = plan.days.filter((_, day) => isDayDone(one.quest, one.progress, day + 1)).length
        const available = isOpen(standing, one)
        return {
          ...{ name: type, isActive: true, isAvailable: available },
          nextAt: done === plan.days.length ? null : standing.nextDayAt,
          finishedAt: endOf(one),
          bonus: {
            ...{ auto: true, expiresAt: endOf(one) },
            ...{ streakCount: plan.days.length, streakCurrent: done },
          },
          promotion: { place, way: `/lobby?openModal=${modal}`, isDone: !available },
        }
      })
    },
    /** There is nothing to claim: the card is a way to the tasks, and asks for no attention. */
    state(standing) {
      if (!standing.player) return null
      const { isActive, finishedAt } = activityOf(standing)
      const current = currentOf(standing)
      const hasOpen = current.some((one) => isOpen(standing, one))
      const infos = current.flatMap((one) => {
        const of = viewOf(standing, one)
        return dayInfo(of, daysView(of)) ?? []
      })
      const [first] = infos
      return {
        isActive,
        isAvailable: false,
        nextAt: hasOpen ? null : (infos.flatMap(({ nextAt }) => nextAt ?? []).toSorted()[0] ?? null),
        finishedAt,
        badge: first ? badgeOf(first.tasks) : null,
      }
    },
  },
)

/** How the promotions page names quests, and the window that each opens. */
const PROMOTIONS: Readonly<Record<QuestType, { type: string; place: number; modal: string }>> = {
  season: { type: 'seasonQuest', place: 60, modal: 'quests' },
  advent: { type: 'adventQuest', place: 61, modal: 'app-advent-modal' },
  'free-spin': { type: 'freeSpinQuest', place: 62, modal: 'app-freeplay-welcome-modal' },
}

/** How many of the tasks of the day that opened last are complete. */
const badgeOf = (tasks: readonly QuestTask[]): string =>
  `${tasks.filter(({ isCompleted }) => isCompleted).length}/${tasks.length}`
