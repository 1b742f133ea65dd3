import { raw, type Db, type Tx } from '../data/db.server.ts'
import { hashOf, type CheckedEconomy } from './economy.server.ts'
import {
  isRuleOurs,
  isVersionOurs,
  macOfRule,
  macOfVersion,
  RULE_COLUMNS,
  type RuleFields,
} from './marks.server.ts'
import type { Every, Times } from './occurrences.ts'
import type { By } from './run.ts'

/** Rules and the versions of economies in the database. */

export interface Rule extends Times {
  readonly ruleId: string
  readonly feature: string
  readonly theme: string
  readonly economyVersion: number
  readonly hasEnded: boolean
  /** False where somebody else wrote it, or changed it: no runs are made by it. */
  readonly isOurs: boolean
}

/** The version of an economy that a rule or a run uses. */
export interface Version extends Omit<CheckedEconomy, 'figures'> {
  readonly version: number
}

interface RuleRow extends RuleFields {
  readonly every: Every
  readonly mark: Buffer | null
}

async function rulesWhere(db: Db, where: string, values: readonly unknown[] = []): Promise<Rule[]> {
  const { rows } = await raw(db).query<RuleRow>(
    `select ${RULE_COLUMNS} from run_rule where ${where} order by rule_id`,
    values,
  )
  return rows.map((row) => ({
    ruleId: row.rule_id,
    feature: row.feature,
    theme: row.theme,
    every: row.every,
    firstDay: row.first_day,
    lastDay: row.last_day,
    atMinute: row.at_minute,
    lengthMinutes: row.length_minutes,
    economyVersion: row.economy_version,
    hasEnded: row.ended_at !== null,
    isOurs: isRuleOurs(db, row),
  }))
}

export const liveRules = (db: Db) => rulesWhere(db, `ended_at is null and every <> 'once'`)

export const liveRulesOf = (db: Db, feature: string, theme: string) =>
  rulesWhere(db, `ended_at is null and every <> 'once' and feature = $1 and theme = $2`, [feature, theme])

export const ruleById = async (db: Db, ruleId: string): Promise<Rule | null> =>
  (await rulesWhere(db, 'rule_id = $1', [ruleId]))[0] ?? null

/** The row of a rule, with its MAC. */
function rowOf(tx: Tx, rule: Rule, ended_at: Date | null) {
  const row = {
    rule_id: rule.ruleId,
    feature: rule.feature,
    theme: rule.theme,
    every: rule.every,
    first_day: rule.firstDay,
    last_day: rule.lastDay,
    at_minute: rule.atMinute,
    length_minutes: rule.lengthMinutes,
    economy_version: rule.economyVersion,
    ended_at,
  }
  return { ...row, mark: macOfRule(tx, row) }
}

export async function insertRule(tx: Tx, rule: Rule): Promise<void> {
  await tx
    .insertInto('run_rule')
    .values(rowOf(tx, rule, null))
    .execute()
}

export async function updateRule(tx: Tx, rule: Rule, ended: Date | null): Promise<void> {
  const { last_day, at_minute, length_minutes, economy_version, ended_at, mark } = rowOf(tx, rule, ended)
  await tx
    .updateTable('run_rule')
    .set({ last_day, at_minute, length_minutes, economy_version, ended_at, mark })
    .where('rule_id', '=', rule.ruleId)
    .execute()
}

/** The version of a checked economy; one that was used before keeps its number. The runs must be locked. */
export async function storeEconomy(
  tx: Tx,
  of: { readonly feature: string; readonly theme: string },
  { economy, hash, figures }: CheckedEconomy,
  { author, reason }: By,
  at: Date,
): Promise<Version> {
  const { feature, theme } = of
  const stored = await tx
    .selectFrom('economy_version')
    .select(['version', 'hash'])
    .where('feature', '=', feature)
    .where('theme', '=', theme)
    .execute()
  const same = stored.find((one) => one.hash === hash)
  if (same) return { version: same.version, economy, hash }
  const version = Math.max(0, ...stored.map((one) => one.version)) + 1
  const row = { feature, theme, version, hash, at, author, reason }
  await tx
    .insertInto('economy_version')
    .values({
      ...row,
      economy: JSON.stringify(economy),
      figures: JSON.stringify(figures),
      mark: macOfVersion(tx, row),
    })
    .execute()
  return { version, economy, hash }
}

/**
 * The economy of a rule.
 * @throws Error where the version is not what was checked
 */
export async function economyOfRule(db: Db, { feature, theme, economyVersion }: Rule): Promise<Version> {
  const row = await db
    .selectFrom('economy_version')
    .selectAll()
    .where('feature', '=', feature)
    .where('theme', '=', theme)
    .where('version', '=', economyVersion)
    .executeTakeFirstOrThrow()
  const { economy, hash } = row
  if (!isVersionOurs(db, row) || hashOf(economy) !== hash)
    throw new Error(`version ${economyVersion} of ${feature} in ${theme} is not the one that was checked`)
  return { version: economyVersion, economy, hash }
}
