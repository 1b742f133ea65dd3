import { relative } from 'node:path'
import { MEDIAN_S, type Durations } from '../../src/tests/setup/order.ts'

/** How long test files take, as git keeps it: in steps, and only what has changed by more than a machine's mood. */

/** A file of the report that the runner writes; its times in ms. */
export interface TimedFile {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
}

/** Each half as long again as the one before, or more. */
const STEPS_S = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300]
/** A file keeps its step until it takes so many times as long, or as short. */
const PATIENCE = 1.6
/** From so many known files on, their median says how fast this machine is against the last one. */
const ENOUGH = 10

const stepOf = (seconds: number) =>
  STEPS_S.reduce((best, step) =>
    Math.abs(Math.log(step / seconds)) < Math.abs(Math.log(best / seconds)) ? step : best,
  )

/** How many of the former seconds one of these is: the machine may be another one, or have other work. */
function paceOf(took: ReadonlyMap<string, number>, before: Durations): number {
  const ratios = Object.entries(before)
    .filter(([path, seconds]) => seconds >= 3 && (took.get(path) ?? 0) > 0)
    .map(([path, seconds]) => seconds / took.get(path)!)
    .toSorted((a, b) => a - b)
  return ratios.length < ENOUGH ? 1 : ratios[ratios.length >> 1]!
}

/**
 * The durations after a run: files that ran have their new ones, files that are gone have none.
 * @param exists whether a file, by its path from the root, is still there
 */
export function recorded(
  files: readonly TimedFile[],
  before: Durations,
  home: string,
  exists: (path: string) => boolean,
): Durations {
  const took = new Map(
    files.map(({ name, startTime, endTime }) => [
      relative(home, name).replaceAll('\\', '/'),
      Math.max(0.1, (endTime - startTime) / 1_000),
    ]),
  )
  const pace = paceOf(took, before)
  const old = Object.entries(before).filter(([path]) => exists(path) && !took.has(path))
  const fresh = [...took].map(([path, raw]): [string, number] => {
    const seconds = raw * pace
    const known = before[path] ?? MEDIAN_S
    const isSame = seconds < known * PATIENCE && (seconds > known / PATIENCE || known === MEDIAN_S)
    return [path, isSame ? known : stepOf(seconds)]
  })
  return Object.fromEntries(
    [...old, ...fresh].filter(([, seconds]) => seconds > MEDIAN_S).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
