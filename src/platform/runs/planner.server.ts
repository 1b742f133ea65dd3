import { transact } from '../data/db.server.ts'
import { checkEconomy } from './economy.server.ts'
import { PLANNER } from './run.ts'
import { dueOf, makeRuns, recentDay } from './make.server.ts'
import { ownerOf, plannedOf, type Planned, type Planning } from './planning.server.ts'
import { economyOfRule, liveRules, ruleById, type Rule } from './rule-store.server.ts'
import { daysMade, lockRuns, raiseRevision } from './store.server.ts'

/**
 * Makes the runs that rules are due to have. Any number of nodes may do so at once: who comes second finds
 * the run there, and the key of rule and day would refuse it a second one. A rule that cannot be followed
 * holds up no other.
 * @returns how many runs were made
 */
export async function planAhead(planning: Planning): Promise<number> {
  const { database, clock, log } = planning
  const rules = await liveRules(database.db)
  if (rules.length === 0) return 0
  const now_ms = clock.now()
  const made = await daysMade(database.db, recentDay(new Date(now_ms)))
  let count = 0
  for (const rule of rules) {
    const planned = plannedFor(planning, rule)
    if (!planned) continue
    const due = dueOf(rule, planned.timeZone, now_ms)
    if (due.every(({ day }) => made.has(`${rule.ruleId} ${day}`))) continue
    try {
      count += await follow(planning, planned, rule.ruleId)
    } catch (error) {
      log.error({ error, rule: rule.ruleId, feature: rule.feature, theme: rule.theme }, 'no runs of a rule')
    }
  }
  return count
}

/** Null where the release or the brand has the feature no more: its rules wait. */
function plannedFor(planning: Planning, { feature, theme }: Rule): Planned | null {
  const brand = planning.brands[theme]
  const isEnabled = brand && brand.features[ownerOf(feature)] !== false && planning.economies.has(feature)
  return isEnabled ? plannedOf(planning, feature, theme) : null
}

function follow({ database, clock }: Planning, planned: Planned, ruleId: string): Promise<number> {
  const { feature, theme, timeZone, of } = planned
  return transact(database.db, async (tx) => {
    await lockRuns(tx, feature, theme)
    const rule = (await ruleById(tx, ruleId))!
    if (rule.hasEnded) return 0
    if (!rule.isOurs) throw new Error('the rule is not as this site wrote it: run npm run verify-ledger')
    const version = await economyOfRule(tx, rule)
    // A later release may want other numbers than those that were checked once.
    checkEconomy(of, version.economy)
    const by = { author: PLANNER, reason: 'The rule repeats.' }
    const count = await makeRuns(tx, { clock, timeZone, now: new Date(clock.now()), by }, rule, version)
    if (count > 0) await raiseRevision(tx)
    return count
  })
}
