import { isUuid, uuidv7 } from '../base/ids/ids.server.ts'
import { echoed } from '../base/text/text.ts'
import { refuse } from '../base/errors.ts'
import type { Tx } from '../data/db.server.ts'
import { DAY, MINUTE } from '../time/clock.ts'
import { dayOf } from '../time/day.ts'
import { checkEconomy } from './economy.server.ts'
import { dueOf, makeRuns, recentDay, spanInLog } from './make.server.ts'
import { occurrencesOf, type Times } from './occurrences.ts'
import { isMovable, refuseOverlaps } from './overlaps.server.ts'
import { changing, plannedOf, signed, type Planning } from './planning.server.ts'
import type { By } from './run.ts'
import {
  economyOfRule,
  insertRule,
  ruleById,
  storeEconomy,
  updateRule,
  type Rule,
  type Version,
} from './rule-store.server.ts'
import { insertChange, runsOfRule, updateRun, type StoredRun } from './store.server.ts'
import {
  checkLeast,
  checkLength,
  checkTimes,
  dayText,
  MOST_DAYS,
  timesOf,
  wallTime,
  type WantedTimes,
} from './times.server.ts'

/** Rules make runs; what is changed of a rule reaches the runs that have not begun. */

export interface WantedRun extends WantedTimes {
  readonly feature: string
  readonly theme: string
  readonly economy: unknown
}

/** Changes of a rule that repeats; what is absent stays. */
export interface RuleChange {
  /** `18:00` */
  readonly at?: string
  readonly lengthMinutes?: number
  readonly lastDay?: string | null
  readonly economy?: unknown
}

/**
 * Plans a run, or one each day or week: its rule, and its runs of the next fourteen days.
 * @returns the rule and the runs
 * @throws Refusal RUN_BRAND, RUN_FEATURE (404), RUN_UNSIGNED, RUN_TIME, RUN_TIME_GAP, RUN_TIME_FOLD,
 * RUN_ENDS_FIRST, RUN_TOO_LONG, RUN_TOO_SHORT, RUN_PAST, RUN_OVERLAPS (409), ECONOMY_UNFIT (422)
 */
export async function planRun(
  planning: Planning,
  wanted: WantedRun,
  who: By,
): Promise<{ readonly ruleId: string; readonly runs: readonly StoredRun[] }> {
  const planned = plannedOf(planning, wanted.feature, wanted.theme)
  const { feature, theme, timeZone, of } = planned
  const by = signed(who)
  const times = timesOf(wanted, timeZone)
  const checked = checkEconomy(of, wanted.economy)
  checkLeast(of, checked.economy, times.lengthMinutes * MINUTE)
  return changing(planning, feature, theme, async (tx, now) => {
    const year = yearOf(times, timeZone, now)
    if (year.length === 0) refusePast(times.every === 'once' ? 'once' : 'all')
    if (times.firstDay < dayOf(now.getTime(), timeZone)) refusePast('first')
    await refuseOverlaps(tx, planned, year, now.getTime())
    const version = await storeEconomy(tx, planned, checked, by, now)
    const ruleId = uuidv7(planning.clock)
    const rule = {
      ...times,
      ruleId,
      feature,
      theme,
      economyVersion: version.version,
      hasEnded: false,
      isOurs: true,
    }
    await insertRule(tx, rule)
    await insertChange(tx, { ...by, at: now, what: 'planned', ruleId, after: ruleInLog(rule) })
    await makeRuns(tx, { clock: planning.clock, timeZone, now, by }, rule, version)
    return { ruleId, runs: await runsOfRule(tx, ruleId) }
  })
}

/**
 * Changes a rule that repeats, and its runs that have not begun with it; those that were changed by hand
 * stay.
 * @throws Refusal RULE_UNKNOWN (404), RULE_ENDED (409), and what `planRun` refuses
 */
export async function changeRule(
  planning: Planning,
  ruleId: string,
  change: RuleChange,
  who: By,
): Promise<void> {
  const { feature, theme, isOurs } = await findRule(planning, ruleId)
  if (!isOurs) refuseForeign()
  const planned = plannedOf(planning, feature, theme)
  const { timeZone, of } = planned
  const by = signed(who)
  const checked = change.economy === undefined ? null : checkEconomy(of, change.economy)
  await changing(planning, feature, theme, async (tx, now) => {
    const before = await findLive(tx, ruleId)
    if (!before.isOurs) refuseForeign()
    const version = checked
      ? await storeEconomy(tx, before, checked, by, now)
      : await economyOfRule(tx, before)
    const rule = { ...before, ...changedTimes(before, change), economyVersion: version.version }
    checkLeast(of, version.economy, rule.lengthMinutes * MINUTE)
    const year = yearOf(rule, timeZone, now)
    if (year.length === 0) refusePast('all')
    const runs = await runsOfRule(tx, ruleId, recentDay(now))
    const fixed = new Set(runs.filter((run) => !isMovable(run, now.getTime())).map(({ day }) => day))
    const spans = year.filter(({ day }) => !fixed.has(day))
    await refuseOverlaps(tx, planned, spans, now.getTime(), { ruleId })
    await updateRule(tx, rule, null)
    const log = { ...by, at: now, ruleId } as const
    await insertChange(tx, { ...log, what: 'changed', before: ruleInLog(before), after: ruleInLog(rule) })
    await moveRuns(tx, rule, version, timeZone, log)
    await makeRuns(tx, { clock: planning.clock, timeZone, now, by }, rule, version)
  })
}

/**
 * Ends a rule: it makes no more runs, and those that have not begun are cancelled. One that runs goes on to
 * its end.
 * @throws Refusal RULE_UNKNOWN (404), RULE_ENDED (409), RUN_UNSIGNED
 */
export async function cancelRule(planning: Planning, ruleId: string, who: By): Promise<void> {
  const { feature, theme } = await findRule(planning, ruleId)
  const by = signed(who)
  await changing(planning, feature, theme, async (tx, now) => {
    const rule = await findLive(tx, ruleId)
    await updateRule(tx, rule, now)
    await insertChange(tx, { ...by, at: now, what: 'cancelled', ruleId, before: ruleInLog(rule) })
    for (const run of await runsOfRule(tx, ruleId))
      if (run.starts_ms > now.getTime() && run.cancelled_ms === null)
        await cancelOf(tx, run, { ...by, at: now, ruleId })
  })
}

/** Writes that a run never takes place. */
export async function cancelOf(
  tx: Tx,
  run: StoredRun,
  log: By & { at: Date; ruleId: string },
): Promise<void> {
  await updateRun(tx, { ...run, cancelled_ms: log.at.getTime() })
  await insertChange(tx, { ...log, what: 'cancelled', runId: run.runId, before: runInLog(run) })
}

async function moveRuns(
  tx: Tx,
  rule: Rule,
  version: Version,
  timeZone: string,
  log: By & { readonly at: Date; readonly ruleId: string },
): Promise<void> {
  const due = new Map(dueOf(rule, timeZone, log.at.getTime()).map((one) => [one.day, one]))
  for (const run of await runsOfRule(tx, rule.ruleId, recentDay(log.at))) {
    // To move what somebody else changed would sign it.
    if (!run.isOurs || !isMovable(run, log.at.getTime())) continue
    const { starts_ms, ends_ms } = due.get(run.day) ?? {}
    if (starts_ms === undefined || ends_ms === undefined) {
      await cancelOf(tx, run, log)
      continue
    }
    const moved = { ...run, starts_ms, ends_ms, ...copyOf(version) }
    if (JSON.stringify(runInLog(moved)) === JSON.stringify(runInLog(run))) continue
    await updateRun(tx, moved)
    const shown = { before: runInLog(run), after: runInLog(moved) }
    await insertChange(tx, { ...log, what: 'changed', runId: run.runId, ...shown })
  }
}

/** A run's own copy of an economy. */
export const copyOf = ({ version, economy, hash }: Version) => ({
  economy,
  economyHash: hash,
  economyVersion: version,
})

/** A run as the log keeps it. */
export const runInLog = (run: StoredRun) => ({ ...spanInLog(run), economyVersion: run.economyVersion })

const ruleInLog = ({ every, firstDay, lastDay, atMinute, lengthMinutes, economyVersion }: Rule) => ({
  every,
  firstDay,
  lastDay,
  atMinute,
  lengthMinutes,
  economyVersion,
})

function changedTimes(rule: Rule, { at, lengthMinutes, lastDay }: RuleChange): Times {
  return checkTimes({
    every: rule.every,
    firstDay: rule.firstDay,
    lastDay: lastDay === undefined ? rule.lastDay : lastDay && dayText(lastDay),
    atMinute: at === undefined ? rule.atMinute : wallTime(`${rule.firstDay}T${at}`).minute,
    lengthMinutes: lengthMinutes === undefined ? rule.lengthMinutes : checkLength(lengthMinutes),
  })
}

/** The occurrences of a rule in the year after now, or after its first day. */
function yearOf(times: Times, timeZone: string, now: Date) {
  const from_ms = Math.max(now.getTime() + 1, Date.parse(`${times.firstDay}T00:00:00Z`) - DAY)
  return occurrencesOf(times, timeZone, from_ms, from_ms + MOST_DAYS * DAY)
}

const PAST = {
  once: 'This run would start in the past. Choose a later start.',
  first: 'The first run of this rule would start in the past. Choose a later start.',
  all: 'All runs of this rule would start in the past. Choose a later start or last day.',
}

const refusePast = (which: keyof typeof PAST): never => refuse('RUN_PAST', PAST[which])

/** @throws Refusal RUN_UNDER_REVIEW (409): a change would make it ours */
export const refuseForeign = (): never =>
  refuse(
    'RUN_UNDER_REVIEW',
    'Somebody changed this in the database, so it can’t be changed here. Run npm run verify-ledger, then plan a new one.',
    { status: 409 },
  )

async function findRule({ database }: Planning, ruleId: string): Promise<Rule> {
  const rule = isUuid(ruleId) ? await ruleById(database.db, ruleId) : null
  return (
    rule ??
    refuse(
      'RULE_UNKNOWN',
      `There’s no rule “${echoed(ruleId)}”, so nothing was changed. Look up its ID in the calendar.`,
      {
        status: 404,
      },
    )
  )
}

async function findLive(tx: Tx, ruleId: string): Promise<Rule> {
  const rule = (await ruleById(tx, ruleId))!
  if (rule.every === 'once')
    refuse(
      'RULE_ENDED',
      'This rule plans a single run and has already created it. Change or cancel that run instead.',
      {
        status: 409,
      },
    )
  if (rule.hasEnded)
    refuse(
      'RULE_ENDED',
      'This rule has ended and creates no more runs, so it can’t be changed. Plan a new one.',
      {
        status: 409,
      },
    )
  return rule
}
