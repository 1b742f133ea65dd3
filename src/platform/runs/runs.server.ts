import type { Job } from '../data/jobs.server.ts'
import { calendarOf, withChanges } from './calendar.server.ts'
import { cancelRun, changeRun, findRun, type RunEdit } from './change.server.ts'
import { openKnownRuns } from './known-runs.server.ts'
import { planAhead } from './planner.server.ts'
import type { Planning } from './planning.server.ts'
import { cancelRule, changeRule, planRun, type RuleChange, type WantedRun } from './rules.server.ts'
import type { By, CalendarRun, Run } from './run.ts'
import { planSamples } from './samples.server.ts'
import type { StoredRun } from './store.server.ts'

/**
 * Runs: features that take place for a time, each run with its own copy of the economy that it was planned
 * with (docs/decisions/072-runs-keep-their-economy.md). They don't replace the switch of
 * `data/schedules.server.ts`, which turns a feature off at once.
 */
export interface Runs {
  /** The run of a feature in a brand now, or null; from memory, for every request. */
  readonly currentRun: (feature: string, theme: string, now: Date) => Promise<Run | null>
  /**
   * The run at the time of an event, however late it is read. For up to a second after a stop another node
   * may still answer as before; whoever pays asks `requireRun`.
   */
  readonly runAt: (feature: string, theme: string, at: Date) => Promise<Run | null>
  /** The runs that share an instant with the time from one to another, as `runAt` knows them. */
  readonly runsWithin: (feature: string, theme: string, from: Date, to: Date) => Promise<readonly Run[]>
  /** The next run after now of those that are planned, or null. */
  readonly nextRun: (feature: string, theme: string, now: Date) => Promise<Run | null>
  readonly planRun: (
    wanted: WantedRun,
    by: By,
  ) => Promise<{ readonly ruleId: string; readonly runs: readonly StoredRun[] }>
  readonly changeRun: (runId: string, edit: RunEdit, by: By) => Promise<StoredRun>
  readonly cancelRun: (runId: string, by: By) => Promise<StoredRun>
  readonly changeRule: (ruleId: string, change: RuleChange, by: By) => Promise<void>
  readonly cancelRule: (ruleId: string, by: By) => Promise<void>
  readonly findRun: (runId: string) => Promise<CalendarRun>
  /** The runs of a brand in a span, past, present and planned, with their changes and the authors of these. */
  readonly calendarOf: (theme: string, from: Date, to: Date) => Promise<CalendarRun[]>
  /** Makes the runs of the next fourteen days. @returns how many were missing */
  readonly planAhead: () => Promise<number>
  /** Plans the runs of a demonstration. */
  readonly planSamples: () => Promise<void>
  readonly jobs: Readonly<Record<string, Job>>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    /** When features take place that run for a time, and by which numbers. */
    readonly runs: Runs
  }
}

export function openRuns(planning: Planning): Runs {
  const { database, clock } = planning
  const known = openKnownRuns(database, clock)
  return {
    currentRun: (feature, theme, now) => known.at(feature, theme, now.getTime()),
    runAt: (feature, theme, at) => known.at(feature, theme, at.getTime()),
    runsWithin: (feature, theme, from, to) =>
      known.within(feature, theme, { starts_ms: from.getTime(), ends_ms: to.getTime() }),
    nextRun: (feature, theme, now) => known.next(feature, theme, now.getTime()),
    planRun: (wanted, by) => planRun(planning, wanted, by),
    changeRun: (runId, edit, by) => changeRun(planning, runId, edit, by),
    cancelRun: (runId, by) => cancelRun(planning, runId, by),
    changeRule: (ruleId, change, by) => changeRule(planning, ruleId, change, by),
    cancelRule: (ruleId, by) => cancelRule(planning, ruleId, by),
    findRun: async (runId) => {
      const run = await findRun(planning, runId)
      const [found] = await withChanges(database.db, [run], clock.now())
      return found!
    },
    calendarOf: (theme, from, to) =>
      calendarOf(database.db, theme, { starts_ms: from.getTime(), ends_ms: to.getTime() }, clock.now()),
    planAhead: () => planAhead(planning),
    planSamples: () => planSamples(planning),
    jobs: { 'platform.runs': { every: '*/5 * * * *', run: async () => void (await planAhead(planning)) } },
  }
}
