import { z } from 'zod'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { boardOf, checkPage, pastRaces } from './boards.server.ts'
import {
  boardAnswer,
  checkAnswer,
  listAnswer,
  pastAnswer,
  subscribeAnswer,
  initDataFields,
} from './answers.server.ts'
import { calls } from './contract.ts'
import { followRounds } from './count.server.ts'
import { audit } from './evidence.server.ts'
import { races } from './feature.ts'
import { subscribe } from './join.server.ts'
import { openRaces } from './open.server.ts'
import { joinUntil } from './rules.ts'
import { dailyRuns, RUNS, teamRuns } from './runs.server.ts'
import { notifyWinners } from './settle/notify.server.ts'
import { settleRaces, TELL } from './settle/settle.server.ts'
import { myRaces, racePools } from './store.server.ts'
import { subscriptionsOf, tournamentsOf } from './view.server.ts'

/** The runs that take place now. */
const running = (standing: Standing) =>
  RUNS.filter((name) => standing.schedule(name).isActive).flatMap((name) => standing.run(name) ?? [])

/** Those that have a pool: no other is promoted. */
const withPrizes = (standing: Standing) => {
  const pools = standing.shared(racePools)
  return running(standing).filter(({ runId }) => (pools.get(runId) ?? 0) > 0)
}

const text = z.string().min(1).max(80)
const team = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(2)]))
  .optional()

export default service(
  { ...races, calls },
  {
    runs: dailyRuns,
    moreRuns: { 'races.teams': teamRuns },

    calls: {
      list: handle(calls.list, {
        by: 'guest',
        shows: 'claim',
        input: z.strictObject({ gameId: z.coerce.number().int().min(1).max(1_000_000_000).optional() }),
        output: listAnswer,
        async run(context, input) {
          return { success: true, data: await tournamentsOf(context, input?.gameId) }
        },
      }),
      subscribe: handle(calls.subscribe, {
        by: 'player',
        admits: 'claim',
        place: 'any',
        input: z.strictObject({ id: text }),
        output: subscribeAnswer,
        run: (context, { id }) => subscribe(context, id),
      }),
      board: handle(calls.board, {
        by: 'guest',
        input: z.strictObject({ id: text, after: z.string().min(1).max(120).optional(), team }),
        output: boardAnswer,
        async run(context, input) {
          return { success: true, data: await boardOf(context, input) }
        },
      }),
      past: handle(calls.past, {
        by: 'guest',
        output: pastAnswer,
        async run(context) {
          return { success: true, data: { races: await pastRaces(context) } }
        },
      }),
      check: handle(calls.check, {
        by: 'guest',
        input: z.strictObject({ id: text, team, page: z.coerce.number().int().min(0).max(1_000_000) }),
        output: checkAnswer,
        async run(context, input) {
          return { success: true, data: await checkPage(context, input) }
        },
      }),
    },
    follow: followRounds,
    audit: (_, elsewhere) => audit(elsewhere),
    jobs: (runtime) => ({
      'races.open': { every: '* * * * *', run: () => openRaces(runtime) },
      'races.settle': { every: '* * * * *', run: () => settleRaces(runtime) },
      [TELL]: { run: ({ runId }) => notifyWinners(runtime, runId as string) },
    }),
    standing: { rows: [myRaces], shared: [racePools] },
    initFields: initDataFields,
    initData: (standing) => ({
      races: { isActive: running(standing).length > 0 },
      TournamentsSubscriptions: subscriptionsOf(standing),
    }),
    rewards: (standing) =>
      withPrizes(standing).map((run) => {
        const [name, place] =
          run.feature === 'races' ? (['dailyRace', 55] as const) : (['teamRace', 56] as const)
        const isDone = subscriptionsOf(standing).includes(run.runId)
        const finishedAt = new Date(run.ends_ms).toISOString()
        return { ...ALWAYS_ON, name, finishedAt, promotion: { place, way: '/races', isDone } }
      }),
    /** There is something to do while a race with a pool can be joined. */
    state(standing) {
      const now_ms = standing.now.getTime()
      const current = running(standing)
      const joined = subscriptionsOf(standing)
      const open = withPrizes(standing).filter(
        (run) => !joined.includes(run.runId) && joinUntil(run) > now_ms,
      )
      const starts = RUNS.flatMap((name) => standing.nextRun(name)?.starts_ms ?? []).toSorted((a, b) => a - b)
      const ends = RUNS.flatMap((name) => standing.schedule(name).finishedAt ?? []).toSorted()
      return {
        isActive: current.length > 0,
        isAvailable: standing.player !== null && open.length > 0,
        nextAt: starts[0] === undefined ? null : new Date(starts[0]).toISOString(),
        finishedAt: current.length > 0 ? (ends.at(-1) ?? null) : null,
        badge: joined.length > 0 ? String(joined.length) : null,
      }
    },
  },
)
