import { PLANNER } from './run.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import type { Tx } from '../data/db.server.ts'
import { DAY, type Clock } from '../time/clock.ts'
import { dayAfter, dayOf } from '../time/day.ts'
import { occurrencesOf, overlap, type Occurrence, type Span, type Times } from './occurrences.ts'
import { AHEAD_MS } from './ahead.ts'
import type { By } from './run.ts'
import type { Rule, Version } from './rule-store.server.ts'
import { insertChange, insertRun, runsAfter, runsOfRule } from './store.server.ts'

/**
 * The runs that a rule should have made by now: those of the days ahead that have not begun; a single run
 * however far ahead it is.
 */
export function dueOf(rule: Times, timeZone: string, now_ms: number): Occurrence[] {
  const end_ms =
    rule.every === 'once' ? Date.parse(`${dayAfter(rule.firstDay, 3)}T00:00:00Z`) : now_ms + AHEAD_MS
  // A run that begins at this very moment has begun.
  return occurrencesOf(rule, timeZone, now_ms + 1, end_ms)
}

/**
 * Makes the runs of a rule that are missing; the runs must be locked. A time that is taken meanwhile, for
 * example by a run that was moved there by hand, stays with who has it: the rule's run is stored as one that
 * does not take place.
 * @returns how many were made
 */
export async function makeRuns(
  tx: Tx,
  parts: { readonly clock: Clock; readonly timeZone: string; readonly now: Date; readonly by: By },
  rule: Rule,
  version: Version,
): Promise<number> {
  const { clock, timeZone, now, by } = parts
  const made = new Set((await runsOfRule(tx, rule.ruleId, recentDay(now))).map(({ day }) => day))
  const due = dueOf(rule, timeZone, now.getTime()).filter(({ day }) => !made.has(day))
  if (due.length === 0) return 0
  const taken: Span[] = await runsAfter(tx, rule.feature, rule.theme, now.getTime())
  for (const occurrence of due) {
    const runId = uuidv7(clock)
    const isTaken = taken.some((one) => overlap(one, occurrence))
    await insertRun(tx, runId, rule, occurrence, version, isTaken ? now : null)
    await insertChange(tx, {
      ...(isTaken ? { author: PLANNER, reason: 'Another run has this time.' } : by),
      at: now,
      what: isTaken ? 'skipped' : 'planned',
      ruleId: rule.ruleId,
      runId,
      after: { ...spanInLog(occurrence), economyVersion: version.version },
    })
    if (!isTaken) taken.push(occurrence)
  }
  return due.length
}

/** A day that comes before that of every run which has not begun, in every zone. */
export const recentDay = (now: Date): string => dayOf(now.getTime() - 2 * DAY, 'UTC')

/** Start and end as the log keeps them. */
export const spanInLog = ({ starts_ms, ends_ms }: Span) => ({
  starts: new Date(starts_ms).toISOString(),
  ends: new Date(ends_ms).toISOString(),
})
