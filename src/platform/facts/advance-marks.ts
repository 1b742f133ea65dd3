import type { PlayerIncrements } from './fold.ts'
import { incrementsWithin, within } from './fold.ts'
import { FOR_LIFE, type Gauge, type RunSpan } from './gauge.ts'
import type { Readings } from './readings.ts'

/** Advances a player's marks by a batch of their rounds. Pure. */

export interface Mark {
  readonly gauge: string
  readonly runId: string
  /** Progress is the reading, or `last`, less this. */
  readonly base: number
  /** The reading at the first round after the run; null while the run goes on. */
  readonly last: number | null
  /** The progress that is told next; null when none is left. */
  readonly nextAt: number | null
  /** The progress that was told last. */
  readonly passed: number
  /** The end of its run; null for one that counts for life. */
  readonly endsAt: Date | null
}

/** A progress that a feature waits for was reached. */
export interface Passing {
  readonly gauge: string
  readonly runId: string
  readonly from: number
  readonly to: number
  /** When it was reached, and when the last of the rounds that were counted with it ended. */
  readonly at: number
  readonly until: number
}

/** A gauge that the player's brand offers or not, with its runs there. */
export interface GaugeInBrand {
  readonly gauge: Gauge
  readonly isEnabled: boolean
  readonly runs: readonly RunSpan[]
}

interface Outcome {
  readonly changed: readonly Mark[]
  readonly passings: readonly Passing[]
}

const markKey = (gauge: string, runId: string) => `${gauge} ${runId}`

/** A gauge's part of a batch: what counts for a run, and what does not. */
interface Part {
  readonly gauge: Gauge
  readonly run: RunSpan | null
  readonly amount: number
  readonly outside: number
}

function partsOf({ increments, total }: PlayerIncrements, gauges: readonly GaugeInBrand[]): readonly Part[] {
  return gauges.flatMap(({ gauge, isEnabled, runs }): readonly Part[] => {
    const all = total[gauge.reads]
    // While the brand does not offer it, what is played stays outside.
    if (gauge.forLife)
      return [{ gauge, run: null, amount: isEnabled ? all : 0, outside: isEnabled ? 0 : all }]
    if (!isEnabled) return []
    return runs.flatMap((run) => {
      const { amount, isIn } = within(increments, gauge.reads, run)
      return isIn ? [{ gauge, run, amount, outside: all - amount }] : []
    })
  })
}

/**
 * When a progress was reached: the end of the round by which the part's rounds, in the order of their times,
 * come to it; and the end of the last of them.
 * @param before the progress before the part
 */
function timesOf({ increments }: PlayerIncrements, { gauge, run }: Part, before: number, awaited: number) {
  const mine = (run ? incrementsWithin(increments, run) : increments).toSorted((a, b) => a.at_ms - b.at_ms)
  let progress = before
  const reached = mine.find(({ readings }) => (progress += readings[gauge.reads]) >= awaited)
  const until = mine.at(-1)!.at_ms
  return { at: reached?.at_ms ?? until, until }
}

/**
 * The base of a mark with more that counts for nothing. A round that had counted may be taken back where it
 * would not count any more: then it is progress that goes, as no base is below zero.
 */
const moreOf = ({ base }: Mark, outside: number): number => Math.max(0, base + outside)

/** The mark after a part that counts for its run; null where there is none to write. */
function moved(mark: Mark | undefined, reading: number, { gauge, run, amount, outside }: Part): Mark | null {
  if (!mark)
    return amount <= 0
      ? null
      : {
          gauge: gauge.name,
          runId: run?.runId ?? FOR_LIFE,
          base: Math.max(0, reading - amount),
          last: null,
          nextAt: gauge.next(0, run),
          passed: 0,
          endsAt: run?.endsAt ?? null,
        }
  // A round of the run that is read after the run was shut still counts.
  if (mark.last !== null) return { ...mark, last: mark.last + amount }
  // Play outside the run is no progress.
  return { ...mark, base: moreOf(mark, outside) }
}

/** An open mark of a run that none of the batch counts for: it is over, or has not begun for these rounds. */
function aside(mark: Mark, reading: number, turned: number, latest_ms: number): Mark {
  const isOver = mark.endsAt !== null && mark.endsAt.getTime() <= latest_ms
  return isOver ? { ...mark, last: reading - turned } : { ...mark, base: moreOf(mark, turned) }
}

const isChanged = (before: Mark | undefined, after: Mark) =>
  !before ||
  before.base !== after.base ||
  before.last !== after.last ||
  before.nextAt !== after.nextAt ||
  before.passed !== after.passed

/**
 * Settles a batch of a player's rounds with the player's marks: progress of each run is the sum of the rounds
 * within it, in whatever order and parts they come, and each awaited progress is told once.
 * @param readings the odometer after the batch
 * @param marks the open marks of the player, and those of the runs of the batch
 */
export function advanceMarks(
  increments: PlayerIncrements,
  readings: Readings,
  marks: readonly Mark[],
  gauges: readonly GaugeInBrand[],
): Outcome {
  const known = new Map(marks.map((mark) => [markKey(mark.gauge, mark.runId), mark]))
  const parts = partsOf(increments, gauges)
  const counted = new Set(parts.map(({ gauge, run }) => markKey(gauge.name, run?.runId ?? FOR_LIFE)))
  const reads = new Map(gauges.map(({ gauge }) => [gauge.name, gauge.reads]))
  const changed: Mark[] = []
  const passings: Passing[] = []
  for (const part of parts) {
    const { gauge, run } = part
    const before = known.get(markKey(gauge.name, run?.runId ?? FOR_LIFE))
    let mark = moved(before, readings[gauge.reads], part)
    if (!mark) continue
    const progress = (mark.last ?? readings[gauge.reads]) - mark.base
    if (mark.nextAt !== null && progress >= mark.nextAt) {
      const times = timesOf(increments, part, progress - part.amount, mark.nextAt)
      passings.push({ gauge: gauge.name, runId: mark.runId, from: mark.passed, to: progress, ...times })
      mark = { ...mark, passed: progress, nextAt: gauge.next(progress, run) }
    }
    if (isChanged(before, mark)) changed.push(mark)
  }
  for (const mark of marks) {
    const read = reads.get(mark.gauge)
    // A gauge of another release keeps its marks as they are.
    if (!read || mark.last !== null || counted.has(markKey(mark.gauge, mark.runId))) continue
    const after = aside(mark, readings[read], increments.total[read], increments.latest_ms)
    if (isChanged(mark, after)) changed.push(after)
  }
  return { changed, passings }
}
