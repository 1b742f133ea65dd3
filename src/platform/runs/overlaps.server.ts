import { refuse } from '../base/errors.ts'
import type { Tx } from '../data/db.server.ts'
import { DAY } from '../time/clock.ts'
import { dayOf } from '../time/day.ts'
import { localTimeOf } from '../time/local-time.ts'
import { occurrencesOf, overlap, type Span } from './occurrences.ts'
import type { Planned } from './planning.server.ts'
import { liveRulesOf } from './rule-store.server.ts'
import { daysMade, runsAfter, type StoredRun } from './store.server.ts'

/** Two runs of a feature never take place at once in a brand; what rules are still to make counts too. */

/** Left out of the search: the run that is being moved, or the rule whose coming runs are. */
export interface Except {
  readonly runId?: string
  readonly ruleId?: string
}

/** A rule repeats after a week at the latest, so what may still take place began no earlier. */
const LOOK_BACK_MS = 8 * DAY

/** A run, or one that a rule is still to make. */
type Taken = Span & { readonly runId?: string; readonly ruleId: string }

/** The times that are taken between two instants: runs, and the days for which rules will make some. */
async function takenSpans(
  tx: Tx,
  { feature, theme, timeZone }: Planned,
  { starts_ms, ends_ms }: Span,
  now_ms: number,
  except: Except,
): Promise<Taken[]> {
  const from_ms = starts_ms - LOOK_BACK_MS
  const runs = (await runsAfter(tx, feature, theme, starts_ms)).filter(
    (run) => run.runId !== except.runId && !(run.ruleId === except.ruleId && isMovable(run, now_ms)),
  )
  const made = await daysMade(tx, dayOf(from_ms - 2 * DAY, timeZone))
  const rules = (await liveRulesOf(tx, feature, theme)).filter(({ ruleId }) => ruleId !== except.ruleId)
  const toCome = rules.flatMap((rule) =>
    occurrencesOf(rule, timeZone, Math.max(from_ms, now_ms + 1), ends_ms)
      .filter(({ day }) => !made.has(`${rule.ruleId} ${day}`))
      .map((span) => ({ ...span, ruleId: rule.ruleId })),
  )
  return [...runs, ...toCome].toSorted((a, b) => a.starts_ms - b.starts_ms)
}

/** Whether a run follows its rule: it has not begun, takes place, and nobody changed it by hand. */
export const isMovable = ({ starts_ms, isEdited, cancelled_ms }: StoredRun, now_ms: number): boolean =>
  starts_ms > now_ms && !isEdited && cancelled_ms === null

/** @throws Refusal RUN_OVERLAPS (409) where one of the spans shares an instant with what is taken */
export async function refuseOverlaps(
  tx: Tx,
  planned: Planned,
  spans: readonly Span[],
  now_ms: number,
  except: Except = {},
): Promise<void> {
  if (spans.length === 0) return
  const starts_ms = Math.min(...spans.map((one) => one.starts_ms))
  const ends_ms = Math.max(...spans.map((one) => one.ends_ms))
  const taken = await takenSpans(tx, planned, { starts_ms, ends_ms }, now_ms, except)
  for (const span of spans) {
    const other = taken.find((one) => overlap(one, span))
    if (other) refuseOverlap(other, planned.timeZone)
  }
}

function refuseOverlap(other: Taken, timeZone: string): never {
  const [from, to] = [localTimeOf(other.starts_ms, timeZone), localTimeOf(other.ends_ms, timeZone)]
  const { runId, ruleId } = other
  const which = runId ?? `to be made by rule ${ruleId}`
  return refuse(
    'RUN_OVERLAPS',
    `This overlaps the run from ${from} to ${to} (${which}). A brand can’t have two runs of a feature at once. Choose another time, or cancel that run first.`,
    { status: 409, values: { from, to, which } },
  )
}
