import { raw, type Db } from '../data/db.server.ts'
import type { Span } from './occurrences.ts'
import type { CalendarRun, RunChange, RunState } from './run.ts'
import { runsInCalendar, type StoredRun } from './store.server.ts'

interface ChangeRow {
  readonly run_id: string
  readonly at: Date
  readonly author: string
  readonly reason: string
  readonly what: RunChange['what']
  readonly before: unknown
  readonly after: unknown
}

/**
 * The runs of a brand between two instants, past, present and planned, in the order of their starts, with their
 * changes and the authors of these.
 */
export async function calendarOf(db: Db, theme: string, span: Span, now_ms: number): Promise<CalendarRun[]> {
  return withChanges(db, await runsInCalendar(db, theme, span), now_ms)
}

/** Runs as they stand at an instant, with all that was changed of them. */
export async function withChanges(
  db: Db,
  runs: readonly StoredRun[],
  now_ms: number,
): Promise<CalendarRun[]> {
  const { rows } = await raw(db).query<ChangeRow>(
    `select run_id, at, author, reason, what, before, after from run_change
     where run_id = any($1) order by change_id`,
    [runs.map(({ runId }) => runId)],
  )
  return runs.map((run) => ({
    runId: run.runId,
    ruleId: run.ruleId,
    feature: run.feature,
    theme: run.theme,
    starts_ms: run.starts_ms,
    ends_ms: run.ends_ms,
    economy: run.economy,
    economyHash: run.economyHash,
    economyVersion: run.economyVersion,
    isOurs: run.isOurs,
    state: runState(run, now_ms),
    changes: rows
      .filter(({ run_id }) => run_id === run.runId)
      .map(({ run_id: _, at, ...change }) => ({ at_ms: at.getTime(), ...change })),
  }))
}

/** How a run stands at an instant. */
function runState({ starts_ms, ends_ms, cancelled_ms, stopped_ms }: StoredRun, now_ms: number): RunState {
  if (cancelled_ms !== null) return 'cancelled'
  if (stopped_ms !== null) return 'stopped'
  if (now_ms < starts_ms) return 'planned'
  return now_ms < ends_ms ? 'running' : 'ended'
}
