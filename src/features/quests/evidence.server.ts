import type { CheckContext } from '#platform/money/service-checks.ts'
import {
  claimsByRun,
  economiesOf,
  roundsByRun,
  returnedByRun,
  type RoundsInRun,
} from '#platform/evidence/rounds-by-run.server.ts'
import { pastRuns, wrongPrizes } from '#platform/money/run-prizes.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import { MODE_CODE } from '#platform/events/mode.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import type { QuestEconomy, QuestPlan } from './economy.ts'
import { advance, taskFeature, questsOf, countOf, type Placed, type Quest } from './rules.ts'
import { RUNS } from './runs.server.ts'
import { allProgress, type ProgressRow } from './store.server.ts'

/**
 * Progress and prizes of quests are held against the rounds of their runs: of each kind, all tasks together
 * counted no more than the rounds give, for a round moves one task of a kind. Less is no drift.
 */
const COUNTED = 'quests counted and paid no more than the rounds of their runs give'

const PRIZES = 'quests gave what their run gives'

const PAID_KEY = '^quests:(season|advent|free-spin):([0-9a-f-]{36}):(all|\\d+(?:\\.\\d+)?)$'

/** A player's activity within a run, as far as quests count it. */
interface Played {
  readonly rounds: readonly RoundsInRun[]
  readonly returned: number
  readonly claims: readonly { readonly feature: string; readonly claims: number }[]
}

const NOTHING: Played = { rounds: [], returned: 0, claims: [] }

/** Whether a paid key means that a task is complete. */
const isPaid = ({ id, day }: Placed, keys: ReadonlySet<string>): boolean =>
  keys.has('all') || keys.has(String(day)) || keys.has(id)

/** How much a round counts for a task by itself, by the rules of counting. */
function amountOf(quest: Quest, placed: Placed, one: RoundsInRun): number {
  const { task } = placed
  const alone: Quest = {
    ...quest,
    // Its only day is open at any time.
    plan: { ...quest.plan, opens: 'in-order' },
    tasks: [{ ...placed, day: 1, task: { ...task, goal: Number.MAX_SAFE_INTEGER } }],
  }
  const mode = one.mode === MODE_CODE.SweepStakes ? 'SweepStakes' : 'TournamentPoints'
  const deed = { kind: 'round', game: one.slug, mode, stake: one.stake, win: one.times * one.stake } as const
  const begins = { counts: [], done: [], games: {} }
  return countOf(advance(alone, begins, { ...deed, isVoided: false }, quest.run.starts_ms), 0)
}

/** The most that all tasks of a kind together can have counted. */
function mostOf(quest: Quest, placed: readonly Placed[], { rounds, returned, claims }: Played): number {
  const [first] = placed
  const { kind } = first!.task
  if (kind === 'use') {
    const asked = new Set(
      placed.flatMap(({ task }) => (task.kind === 'use' ? [taskFeature(task.feature)] : [])),
    )
    const named = claims.filter(({ feature }) => asked.has(taskFeature(feature)))
    return named.reduce((sum, one) => sum + one.claims, 0)
  }
  const sum = rounds.reduce(
    (all, one) => all + one.rounds * Math.max(...placed.map((task) => amountOf(quest, task, one))),
    0,
  )
  // The win and the game of a round that was taken back still count.
  return kind === 'luck' || kind === 'games' ? sum + returned : sum
}

/** The kind of tasks that counted more than there was, or null. */
function wrongIn(
  quest: Quest,
  row: ProgressRow | undefined,
  keys: ReadonlySet<string>,
  played: Played,
): string | null {
  const kinds = Map.groupBy(quest.tasks, ({ task }) => task.kind)
  for (const [kind, placed] of kinds) {
    const counted = placed.reduce((sum, one) => {
      const place = quest.tasks.indexOf(one)
      const isComplete = row?.done.includes(place) || isPaid(one, keys)
      return sum + (isComplete ? one.task.goal : row ? countOf(row, place) : 0)
    }, 0)
    const most = mostOf(quest, placed, played)
    if (counted > most) return `counts ${counted} for tasks of ${kind}, the rounds give ${most}`
  }
  return null
}

/** The quest of a type in brands that have all features which tasks name, and in those that have none. */
function variantsOf(economy: QuestEconomy, type: string): readonly Quest[] {
  const run = { starts_ms: 0, ends_ms: Number.MAX_SAFE_INTEGER, timeZone: 'UTC' }
  return [true, false].flatMap((has) =>
    questsOf(economy, run, () => has).filter(({ plan }) => plan.type === type),
  )
}

/** The prize of a paid key: of the quest, of a day, or of a task. */
function prizeOf({ all, task, days }: QuestPlan, what: string): Prize | null {
  if (what === 'all') return all
  return what.includes('.') ? task : (days[Number(what) - 1]?.prize ?? null)
}

/** Whether what was given is what the run of the quest gives. */
async function prizes(client: Reader, elsewhere: CheckContext): Promise<readonly Drift[]> {
  const runs = await pastRuns(client, RUNS)
  return wrongPrizes(client, elsewhere, { check: PRIZES, start: 'quests:' }, ({ key }) => {
    const [, type, runId = '', what = ''] = new RegExp(PAID_KEY).exec(key) ?? []
    const economy = runs.get(runId)?.economy as QuestEconomy | undefined
    const plans = economy?.quests.filter((plan) => plan.type === type) ?? []
    return plans.flatMap((plan) => prizeOf(plan, what) ?? [])
  })
}

/** The checks of quests. */
export const audit = (_: Handle, elsewhere: CheckContext): MoreChecks => ({
  checks: [COUNTED, PRIZES],
  async run(client) {
    return [...(await counted(client, elsewhere)), ...(await prizes(client, elsewhere))]
  },
})

/** Whether the rounds of players give what was counted and paid. */
async function counted(client: Reader, { keysGiven }: CheckContext): Promise<readonly Drift[]> {
  const played = new Map<string, Played>()
  const add = (key: string, more: Partial<Played>) =>
    played.set(key, { ...(played.get(key) ?? NOTHING), ...more })
  const byRun = <R extends { player_id: string; run_id: string }>(rows: readonly R[]) =>
    Map.groupBy(rows, ({ player_id, run_id }) => `${player_id} ${run_id}`)
  for (const [key, rounds] of byRun(await roundsByRun(client, RUNS))) add(key, { rounds })
  for (const [key, [one]] of byRun(await returnedByRun(client, RUNS))) add(key, { returned: one!.rounds })
  for (const [key, claims] of byRun(await claimsByRun(client, RUNS))) add(key, { claims })
  const economies = await economiesOf(client, RUNS)
  const rows = new Map(
    (await allProgress(client)).map((row) => [`${row.player_id} ${row.run_id} ${row.quest}`, row]),
  )
  const paid = new Map<string, Set<string>>([...rows.keys()].map((name) => [name, new Set()]))
  for (const { player_id, key } of await keysGiven(client, PAID_KEY)) {
    const [, type, runId, what] = new RegExp(PAID_KEY).exec(key)!
    const name = `${player_id} ${runId} ${type}`
    paid.set(name, (paid.get(name) ?? new Set()).add(what!))
  }
  return [...paid].flatMap(([name, keys]): Drift[] => {
    const [player_id, runId, type] = name.split(' ') as [string, string, string]
    const economy = economies.get(runId) as QuestEconomy | undefined
    const found = economy ? variantsOf(economy, type) : []
    const wrong = found.map((quest) =>
      wrongIn(quest, rows.get(name), keys, played.get(`${player_id} ${runId}`) ?? NOTHING),
    )
    if (found.length > 0 && wrong.includes(null)) return []
    return [{ check: COUNTED, player_id, detail: `the ${type} quest ${wrong[0] ?? 'is of no run'}` }]
  })
}
