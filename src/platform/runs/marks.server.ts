import { raw, type Tx } from '../data/db.server.ts'
import { isMarkedByUs } from '../secrets/marks.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'
import { hashOf } from './economy.server.ts'

/**
 * The MACs of what players of a run rely on: a run counts only with its own, so that whoever writes into the
 * database can neither put one in nor have it played by other numbers than those that were checked.
 */

export interface VersionFields {
  readonly feature: string
  readonly theme: string
  readonly version: number
  readonly hash: string
  readonly at: Date
  readonly author: string
  readonly reason: string
}

/** The MAC of a version of an economy; its hash stands for the numbers. */
export const macOfVersion = (on: Handle, row: VersionFields): Buffer | null =>
  vaultOf(on).mac('economy', [
    ...[row.feature, row.theme, row.version, row.hash],
    ...[row.at.getTime(), row.author, row.reason],
  ])

export interface RuleFields {
  readonly rule_id: string
  readonly feature: string
  readonly theme: string
  readonly every: string
  readonly first_day: string
  readonly last_day: string | null
  readonly at_minute: number
  readonly length_minutes: number
  readonly economy_version: number
  readonly ended_at: Date | null
}

/** The MAC of a rule as it stands. */
export const macOfRule = (on: Handle, row: RuleFields): Buffer | null =>
  vaultOf(on).mac('run-rule', [
    ...[row.rule_id, row.feature, row.theme, row.every, row.first_day, row.last_day],
    ...[row.at_minute, row.length_minutes, row.economy_version, row.ended_at?.getTime() ?? null],
  ])

export interface RunFields {
  readonly run_id: string
  readonly rule_id: string
  readonly rule_day: string
  readonly feature: string
  readonly theme: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly economy_hash: string
  readonly economy_version: number
  readonly edited: boolean
  readonly cancelled_at: Date | null
  readonly stopped_at: Date | null
}

/** The MAC of a run as it stands. */
export const macOfRun = (on: Handle, row: RunFields): Buffer | null =>
  vaultOf(on).mac('run', [
    ...[row.run_id, row.rule_id, row.rule_day, row.feature, row.theme],
    ...[row.starts_at.getTime(), row.ends_at.getTime(), row.economy_hash, row.economy_version],
    ...[row.edited ? 1 : 0, row.cancelled_at?.getTime() ?? null, row.stopped_at?.getTime() ?? null],
  ])

type Marked = { readonly mark: Buffer | null }

/** Whether this server wrote a version, a rule, a run as it stands. */
export const isVersionOurs = (on: Handle, row: VersionFields & Marked): boolean =>
  isMarkedByUs(macOfVersion(on, row), row.mark)
export const isRuleOurs = (on: Handle, row: RuleFields & Marked): boolean =>
  isMarkedByUs(macOfRule(on, row), row.mark)
export const isRunOurs = (on: Handle, row: RunFields & Marked): boolean =>
  isMarkedByUs(macOfRun(on, row), row.mark)

/** SQL: the columns of rules and of runs; days read as text. */
export const RULE_COLUMNS = `rule_id, feature, theme, every, first_day::text, last_day::text, at_minute, length_minutes,
  economy_version, ended_at, mark`
export const RUN_COLUMNS = `run_id, rule_id, rule_day::text, feature, theme, starts_at, ends_at, economy, economy_hash,
  economy_version, edited, cancelled_at, stopped_at, mark`

/** Marks what earlier releases planned, as far as numbers and hashes agree; the verifier tells of all others. */
export async function markRuns(tx: Tx): Promise<void> {
  const versions = await raw(tx).query<VersionFields & { readonly economy: unknown }>(
    'select * from economy_version where mark is null',
  )
  for (const row of versions.rows)
    if (hashOf(row.economy) === row.hash)
      await raw(tx).query(
        'update economy_version set mark = $4 where feature = $1 and theme = $2 and version = $3',
        [row.feature, row.theme, row.version, macOfVersion(tx, row)],
      )
  const rules = await raw(tx).query<RuleFields>(`select ${RULE_COLUMNS} from run_rule where mark is null`)
  for (const row of rules.rows)
    await raw(tx).query('update run_rule set mark = $2 where rule_id = $1', [row.rule_id, macOfRule(tx, row)])
  const runs = await raw(tx).query<RunFields & { readonly economy: unknown }>(
    `select ${RUN_COLUMNS} from run where mark is null`,
  )
  for (const row of runs.rows)
    if (hashOf(row.economy) === row.economy_hash)
      await raw(tx).query('update run set mark = $2 where run_id = $1', [row.run_id, macOfRun(tx, row)])
}
