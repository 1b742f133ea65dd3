import { isUuid } from '../base/ids/ids.server.ts'
import { echoed } from '../base/text/text.ts'
import { refuse } from '../base/errors.ts'
import type { Tx } from '../data/db.server.ts'
import { checkEconomy } from './economy.server.ts'
import { refuseOverlaps } from './overlaps.server.ts'
import { changing, plannedOf, signed, type Planned, type Planning } from './planning.server.ts'
import { storeEconomy } from './rule-store.server.ts'
import { cancelOf, copyOf, refuseForeign, runInLog } from './rules.server.ts'
import type { By } from './run.ts'
import { insertChange, runById, updateRun, type StoredRun } from './store.server.ts'
import { checkLeast, checkSpan, singleInstant } from './times.server.ts'

/** Changes of one run: all of it before its start, a later end or a stop after it. */

/** Changes of a run; what is absent stays. Times are local, such as `2026-12-01T18:00`. */
export interface RunEdit {
  readonly starts?: string
  readonly ends?: string
  readonly economy?: unknown
}

/**
 * Changes a run.
 * @throws Refusal RUN_UNKNOWN (404), RUN_BEGUN, RUN_ENDED, RUN_CANCELLED, RUN_OVERLAPS (409), RUN_PAST,
 *   RUN_UNCHANGED, RUN_UNSIGNED, RUN_TIME, RUN_TIME_GAP, RUN_TIME_FOLD, RUN_ENDS_FIRST, RUN_TOO_LONG,
 *   RUN_TOO_SHORT, ECONOMY_UNFIT (422)
 */
export async function changeRun(
  planning: Planning,
  runId: string,
  edit: RunEdit,
  who: By,
): Promise<StoredRun> {
  const { feature, theme, isOurs } = await findRun(planning, runId)
  if (!isOurs) refuseForeign()
  const planned = plannedOf(planning, feature, theme)
  const by = signed(who)
  const checked = edit.economy === undefined ? null : checkEconomy(planned.of, edit.economy)
  return changing(planning, feature, theme, async (tx, now) => {
    const before = await ownRun(tx, runId)
    refuseOver(before, now)
    const span = spanOf(before, edit, planned, now)
    const copy = checked ? copyOf(await storeEconomy(tx, planned, checked, by, now)) : {}
    const run = { ...before, ...span, ...copy, isEdited: true }
    checkLeast(planned.of, run.economy, run.ends_ms - run.starts_ms)
    if (JSON.stringify(runInLog(run)) === JSON.stringify(runInLog(before))) refuseUnchanged()
    await refuseOverlaps(tx, planned, [run], now.getTime(), { runId })
    await updateRun(tx, run)
    await insertChange(tx, {
      ...by,
      at: now,
      what: 'changed',
      ruleId: run.ruleId,
      runId,
      before: runInLog(before),
      after: runInLog(run),
    })
    return run
  })
}

/**
 * Cancels a run before its start; afterwards stops it: it ends now, and what players have earned stays
 * theirs.
 * @throws Refusal RUN_UNKNOWN (404), RUN_ENDED, RUN_CANCELLED (409), RUN_UNSIGNED
 */
export async function cancelRun(planning: Planning, runId: string, who: By): Promise<StoredRun> {
  const { feature, theme, isOurs } = await findRun(planning, runId)
  if (!isOurs) refuseForeign()
  const by = signed(who)
  return changing(planning, feature, theme, async (tx, now) => {
    const run = await ownRun(tx, runId)
    refuseOver(run, now)
    if (run.starts_ms > now.getTime()) await cancelOf(tx, run, { ...by, at: now, ruleId: run.ruleId })
    else {
      const stopped = { ...run, ends_ms: now.getTime(), stopped_ms: now.getTime() }
      await updateRun(tx, stopped)
      const shown = { before: runInLog(run), after: runInLog(stopped) }
      await insertChange(tx, { ...by, at: now, what: 'stopped', ruleId: run.ruleId, runId, ...shown })
    }
    return (await runById(tx, runId))!
  })
}

/** A run as it is under the lock. @throws Refusal RUN_UNDER_REVIEW (409) where somebody else changed it meanwhile */
async function ownRun(tx: Tx, runId: string): Promise<StoredRun> {
  const run = (await runById(tx, runId))!
  return run.isOurs ? run : refuseForeign()
}

function spanOf(run: StoredRun, { starts, ends, economy }: RunEdit, { timeZone }: Planned, now: Date) {
  const starts_ms = starts === undefined ? run.starts_ms : singleInstant(starts, timeZone)
  const ends_ms = ends === undefined ? run.ends_ms : singleInstant(ends, timeZone)
  if (run.starts_ms <= now.getTime()) {
    if (starts !== undefined || economy !== undefined || ends_ms <= run.ends_ms) refuseBegun()
  } else if (starts_ms <= now.getTime()) refusePast()
  return checkSpan({ starts_ms, ends_ms })
}

const refusePast = (): never =>
  refuse('RUN_PAST', 'This start time has passed, so players would miss it. Choose a time in the future.')

const refuseUnchanged = (): never =>
  refuse(
    'RUN_UNCHANGED',
    'The run already has these values, so nothing was changed. Name another start, end, or economy.',
  )

const refuseBegun = (): never =>
  refuse(
    'RUN_BEGUN',
    'This run has started, and players rely on its terms. Set a later end, stop it, or change the next run.',
    { status: 409 },
  )

function refuseOver({ ends_ms, cancelled_ms }: StoredRun, now: Date): void {
  if (cancelled_ms !== null)
    refuse('RUN_CANCELLED', 'This run was canceled, so it can’t be changed anymore. Plan a new one.', {
      status: 409,
    })
  if (ends_ms <= now.getTime())
    refuse('RUN_ENDED', 'This run has ended, so it can’t be changed. Plan a new one.', { status: 409 })
}

/** @throws Refusal RUN_UNKNOWN (404) */
export async function findRun({ database }: Planning, runId: string): Promise<StoredRun> {
  const run = isUuid(runId) ? await runById(database.db, runId) : null
  return (
    run ??
    refuse(
      'RUN_UNKNOWN',
      `There’s no run “${echoed(runId)}”, so nothing was changed. Look up its ID in the calendar.`,
      {
        status: 404,
      },
    )
  )
}
