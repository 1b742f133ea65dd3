import { commandActor, writeAudit } from '../audit/audit.server.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import type { Occurrence, Span } from './occurrences.ts'
import type { Rule, Version } from './rule-store.server.ts'
import { isRunOurs, macOfRun, RUN_COLUMNS, type RunFields } from './marks.server.ts'
import { PLANNER, SAMPLER, type By, type Run, type RunChange } from './run.ts'

/** Runs and the log of their changes in the database. */

/** A run with what only its changes need to know. */
export interface StoredRun extends Run {
  readonly ruleId: string
  readonly day: string
  readonly isEdited: boolean
  readonly cancelled_ms: number | null
  readonly stopped_ms: number | null
}

const runsLockKey = (feature: string, theme: string) => `run ${feature}/${theme}`

/** Locks the runs of a feature in a brand until the transaction ends, against other changes and `holdRuns`. */
export const lockRuns = (tx: Tx, feature: string, theme: string) =>
  raw(tx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [runsLockKey(feature, theme)])

/** Holds the runs as they are until the transaction ends; others may hold them too. */
export const holdRuns = (tx: Tx, feature: string, theme: string) =>
  raw(tx).query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [runsLockKey(feature, theme)])

interface RunRow extends RunFields {
  readonly economy: unknown
  readonly mark: Buffer | null
}

const runOf = (db: Db, row: RunRow): StoredRun => ({
  isOurs: isRunOurs(db, row),
  runId: row.run_id,
  ruleId: row.rule_id,
  day: row.rule_day,
  feature: row.feature,
  theme: row.theme,
  starts_ms: row.starts_at.getTime(),
  ends_ms: row.ends_at.getTime(),
  economy: row.economy,
  economyHash: row.economy_hash,
  economyVersion: row.economy_version,
  isEdited: row.edited,
  cancelled_ms: row.cancelled_at?.getTime() ?? null,
  stopped_ms: row.stopped_at?.getTime() ?? null,
})

async function runsWhere(db: Db, where: string, values: readonly unknown[]): Promise<StoredRun[]> {
  const { rows } = await raw(db).query<RunRow>(
    `select ${RUN_COLUMNS} from run where ${where} order by starts_at, run_id`,
    values,
  )
  return rows.map((row) => runOf(db, row))
}

/** Of these, the runs that this server wrote as they stand: nothing is played by any other. */
const ours = async (runs: Promise<readonly StoredRun[]>): Promise<readonly StoredRun[]> =>
  (await runs).filter(({ isOurs }) => isOurs)

/** Runs that take place and share an instant with a span, of all brands and features. */
export const runsWithin = (db: Db, { starts_ms, ends_ms }: Span) =>
  ours(
    runsWhere(db, 'cancelled_at is null and starts_at < $2 and ends_at > $1', [
      new Date(starts_ms),
      new Date(ends_ms),
    ]),
  )

/** Runs of a brand that share an instant with a span, also those that never took place. */
export const runsInCalendar = (db: Db, theme: string, { starts_ms, ends_ms }: Span) =>
  runsWhere(db, 'theme = $3 and starts_at < $2 and (ends_at > $1 or starts_at >= $1)', [
    new Date(starts_ms),
    new Date(ends_ms),
    theme,
  ])

/** Runs of a feature in a brand that take place and end after an instant. */
export const runsAfter = (db: Db, feature: string, theme: string, after_ms: number) =>
  runsWhere(db, 'feature = $1 and theme = $2 and cancelled_at is null and ends_at > $3', [
    feature,
    theme,
    new Date(after_ms),
  ])

/** Runs of a feature in a brand that take place and share an instant with a span. */
export const runsOfSpan = (db: Db, feature: string, theme: string, { starts_ms, ends_ms }: Span) =>
  ours(
    runsWhere(
      db,
      'feature = $1 and theme = $2 and cancelled_at is null and starts_at < $4 and ends_at > $3',
      [feature, theme, new Date(starts_ms), new Date(ends_ms)],
    ),
  )

/** The run of a feature in a brand at an instant, or null. */
export async function runAtInstant(
  db: Db,
  feature: string,
  theme: string,
  at_ms: number,
): Promise<Run | null> {
  const where = 'feature = $1 and theme = $2 and cancelled_at is null and starts_at <= $3 and ends_at > $3'
  return (await ours(runsWhere(db, where, [feature, theme, new Date(at_ms)])))[0] ?? null
}

/**
 * The newest run of a feature in a brand that had begun at each of these instants: things that were given then
 * count by its economy, also after it. Where none had, the newest that has begun by now; null where none has.
 */
export async function runsBegunBy(
  db: Db,
  feature: string,
  theme: string,
  instants: readonly Date[],
  now: Date,
): Promise<readonly (Run | null)[]> {
  const { rows } = await raw(db).query<RunRow | { readonly run_id: null }>(
    `select r.* from unnest($3::timestamptz[]) with ordinality t (at, n) left join lateral (
       select ${RUN_COLUMNS} from run
       where feature = $1 and theme = $2 and cancelled_at is null and starts_at <= $4
       order by starts_at <= t.at desc, starts_at desc limit 1) r on true
     order by t.n`,
    [feature, theme, instants, now],
  )
  return rows.map((row) => {
    const run = row.run_id === null ? null : runOf(db, row)
    return run?.isOurs ? run : null
  })
}

/** The runs of a rule. @param fromDay of the rule; a run that was moved by hand keeps its day */
export const runsOfRule = (db: Db, ruleId: string, fromDay = '2000-01-01') =>
  runsWhere(db, 'rule_id = $1 and rule_day >= $2', [ruleId, fromDay])

export const runById = async (db: Db, runId: string): Promise<StoredRun | null> =>
  (await runsWhere(db, 'run_id = $1', [runId]))[0] ?? null

/** Runs by their ids, with one statement; unknown ids and runs that somebody else changed are left out. */
export const runsByIds = async (db: Db, runIds: readonly string[]): Promise<ReadonlyMap<string, StoredRun>> =>
  new Map((await ours(runsWhere(db, 'run_id = any($1)', [runIds]))).map((run) => [run.runId, run]))

/** The days from one on for which rules have made their runs, as `rule day`. */
export async function daysMade(db: Db, from: string): Promise<ReadonlySet<string>> {
  const { rows } = await raw(db).query<{ made: string }>(
    `select rule_id || ' ' || rule_day as made from run where rule_day >= $1`,
    [from],
  )
  return new Set(rows.map(({ made }) => made))
}

/** Stores a run of a rule. @param cancelled where it never takes place, because its time was taken */
export async function insertRun(
  tx: Tx,
  runId: string,
  rule: Rule,
  { day, starts_ms, ends_ms }: Occurrence,
  { version, economy, hash }: Version,
  cancelled: Date | null = null,
): Promise<void> {
  const row = {
    run_id: runId,
    rule_id: rule.ruleId,
    rule_day: day,
    feature: rule.feature,
    theme: rule.theme,
    starts_at: new Date(starts_ms),
    ends_at: new Date(ends_ms),
    economy_hash: hash,
    economy_version: version,
    cancelled_at: cancelled,
  }
  const mark = macOfRun(tx, { ...row, edited: false, stopped_at: null })
  await tx
    .insertInto('run')
    .values({ ...row, economy: JSON.stringify(economy), mark })
    .execute()
}

/** Writes a run as it now is. */
export async function updateRun(tx: Tx, run: StoredRun): Promise<void> {
  const dated = (at_ms: number | null) => (at_ms === null ? null : new Date(at_ms))
  const row = {
    starts_at: new Date(run.starts_ms),
    ends_at: new Date(run.ends_ms),
    economy_hash: run.economyHash,
    economy_version: run.economyVersion,
    edited: run.isEdited,
    cancelled_at: dated(run.cancelled_ms),
    stopped_at: dated(run.stopped_ms),
  }
  const { runId: run_id, ruleId: rule_id, day: rule_day, feature, theme } = run
  const mark = macOfRun(tx, { run_id, rule_id, rule_day, feature, theme, ...row })
  await tx
    .updateTable('run')
    .set({ ...row, economy: JSON.stringify(run.economy), mark })
    .where('run_id', '=', run_id)
    .execute()
}

/** Authors that are the site itself: a command names an account besides, whatever author it says. */
const OF_SITE: ReadonlySet<string> = new Set([PLANNER, SAMPLER])

async function auditChange(tx: Tx, change: Changed): Promise<void> {
  const { at, author, reason, what, ruleId, runId, before, after, account } = change
  const { theme } = await tx
    .selectFrom('run_rule')
    .select('theme')
    .where('rule_id', '=', ruleId)
    .executeTakeFirstOrThrow()
  const command = commandActor(account ?? '', reason)
  await writeAudit(tx, {
    actor: account === undefined ? { ...command, id: author } : command,
    ...{ at, act: `runs.${what}`, brand: theme, before, after },
    subject: runId ? `run:${runId}` : `run-rule:${ruleId}`,
  })
}

export interface Changed extends By {
  readonly at: Date
  readonly what: RunChange['what']
  readonly ruleId: string
  readonly runId?: string
  readonly before?: object
  readonly after?: object
}

/** Writes a change to the log of runs, and to the audit where it is not the site's own. */
export async function insertChange(tx: Tx, change: Changed): Promise<void> {
  const { at, author, reason, what, ruleId, runId, before, after } = change
  if (change.account !== undefined || !OF_SITE.has(author)) await auditChange(tx, change)
  await tx
    .insertInto('run_change')
    .values({
      at,
      author,
      reason,
      what,
      rule_id: ruleId,
      run_id: runId ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}

/** Tells every node that keeps runs in memory. The last statement of a change: the row is everybody's. */
export const raiseRevision = (tx: Tx) => raw(tx).query('update run_revision set revision = revision + 1')

export async function revisionOf(db: Db): Promise<string> {
  const { rows } = await raw(db).query<{ revision: string }>('select revision::text from run_revision')
  return rows[0]!.revision
}
