import type { Drift, MoreChecks, Reader } from '../base/checks.ts'
import type { Handle } from '../secrets/vault.server.ts'
import { hashOf } from './economy.server.ts'
import {
  isRuleOurs,
  isRunOurs,
  isVersionOurs,
  RULE_COLUMNS,
  RUN_COLUMNS,
  type RuleFields,
  type RunFields,
  type VersionFields,
} from './marks.server.ts'
import type { Rule } from './rule-store.server.ts'

/** Holds runs, their rules, and their economies against their MACs, each other, and the log of their changes. */

const WRITTEN = 'runs, rules, and economies are as this server wrote them'
const LOGGED = 'runs and rules are as the log of their changes leaves them'

type Marked<R> = R & { readonly mark: Buffer | null }
type Stored = Marked<RunFields> & { readonly economy: unknown }

interface Change<After> {
  /** Of the run or the rule. */
  readonly id: string
  readonly what: string
  readonly after: After | null
}
type RunAfter = Readonly<Record<'starts' | 'ends', string>> & { readonly economyVersion: number }
type RuleAfter = Pick<
  Rule,
  'every' | 'firstDay' | 'lastDay' | 'atMinute' | 'lengthMinutes' | 'economyVersion'
>

/** The log of changes, of runs or of rules, by their ids. */
async function logOf<After>(client: Reader, of: 'run' | 'rule') {
  const { rows } = await client.query<Change<After> & Record<string, unknown>>(
    `select ${of}_id as id, what, after from run_change where (run_id is null) = $1 order by change_id`,
    [of === 'rule'],
  )
  return Map.groupBy(rows as readonly Change<After>[], ({ id }) => id)
}

async function versions(client: Reader, vault: Handle): Promise<[ReadonlySet<string>, string[]]> {
  const { rows } = await client.query<Marked<VersionFields> & { readonly economy: unknown }>(
    'select * from economy_version order by feature, theme, version',
  )
  const known = new Set<string>()
  const wrong: string[] = []
  for (const row of rows) {
    const { feature, theme, version, hash } = row
    if (isVersionOurs(vault, row) && hashOf(row.economy) === hash)
      known.add(`${feature}/${theme} ${version} ${hash}`)
    else wrong.push(`version ${version} of ${feature} in ${theme} is not as this server wrote it`)
  }
  return [known, wrong]
}

/**
 * How a run differs from the state that its last change left, as the end of a sentence; null where it doesn't.
 */
function unlogged(run: Stored, changes: readonly Change<RunAfter>[] | undefined): string | null {
  // Runs of a release that did not log them have none.
  const last = changes?.at(-1)
  if (!last) return null
  const isOff = last.what === 'cancelled' || last.what === 'skipped'
  if (isOff !== (run.cancelled_at !== null)) return isOff ? 'takes place again' : 'is canceled'
  const left = changes?.findLast(({ after }) => after !== null)?.after
  if (!left) return null
  if (Date.parse(left.starts) !== run.starts_at.getTime()) return 'starts at another time'
  if (Date.parse(left.ends) !== run.ends_at.getTime()) return 'ends at another time'
  return left.economyVersion === run.economy_version ? null : 'has another economy'
}

/**
 * How a rule differs from the state that its last change left, as the end of a sentence; null where it doesn't.
 */
function unloggedRule(rule: RuleFields, changes: readonly Change<RuleAfter>[] | undefined): string | null {
  const last = changes?.at(-1)
  if (!last) return null
  const isOver = last.what === 'cancelled'
  if (isOver !== (rule.ended_at !== null)) return isOver ? 'makes runs again' : 'has ended'
  const left = changes?.findLast(({ after }) => after !== null)?.after
  if (!left) return null
  if (left.economyVersion !== rule.economy_version) return 'has another economy'
  const isSame =
    left.every === rule.every &&
    left.firstDay === rule.first_day &&
    left.lastDay === rule.last_day &&
    left.atMinute === rule.at_minute &&
    left.lengthMinutes === rule.length_minutes
  return isSame ? null : 'makes runs at other times'
}

/** The checks of runs. @param vault a handle that has the keys */
export const runChecks = (vault: Handle): MoreChecks => ({
  checks: [WRITTEN, LOGGED],
  async run(client) {
    const [known, wrong] = await versions(client, vault)
    const { rows: rules } = await client.query<Marked<RuleFields>>(
      `select ${RULE_COLUMNS} from run_rule order by rule_id`,
    )
    const drifts: Drift[] = []
    const ruleLogs = await logOf<RuleAfter>(client, 'rule')
    for (const row of rules) {
      const name = `rule ${row.rule_id} of ${row.feature} in ${row.theme}`
      if (!isRuleOurs(vault, row)) wrong.push(`${name} is not as this server wrote it`)
      const other = unloggedRule(row, ruleLogs.get(row.rule_id))
      if (other) drifts.push({ check: LOGGED, player_id: null, detail: `${name} ${other}` })
    }
    const { rows: runs } = await client.query<Stored>(`select ${RUN_COLUMNS} from run order by run_id`)
    const logs = await logOf<RunAfter>(client, 'run')
    for (const run of runs) {
      const { run_id, feature, theme, economy_version, economy_hash } = run
      const name = `run ${run_id} of ${feature} in ${theme}`
      if (!isRunOurs(vault, run) || hashOf(run.economy) !== economy_hash)
        wrong.push(`${name} is not as this server wrote it`)
      if (!known.has(`${feature}/${theme} ${economy_version} ${economy_hash}`))
        wrong.push(`${name} has an economy of no version`)
      const other = unlogged(run, logs.get(run_id))
      if (other) drifts.push({ check: LOGGED, player_id: null, detail: `${name} ${other}` })
    }
    return [...wrong.map((detail) => ({ check: WRITTEN, player_id: null, detail })), ...drifts]
  },
})
