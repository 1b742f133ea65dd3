import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The order of test files by how long they took when a run was last recorded (`npm test -- --record`), so that
 * all workers end together, and the parts of a run that is split between machines.
 */

/** Seconds a file takes, by its path from the root; what is not named takes a second, as most files do. */
export type Durations = Readonly<Record<string, number>>

export const DURATIONS = 'tools/run/durations.json'
export const MEDIAN_S = 1

/** From here on a file is begun before all shorter ones, whatever its project: it decides when a run ends. */
const LONG_S = 8

/** A test file as the order needs it. */
export interface Timed {
  readonly path: string
  readonly project: string
}

export const readDurations = (home: string): Durations =>
  JSON.parse(readFileSync(join(home, DURATIONS), 'utf8')) as Durations

/**
 * Longest first: those that decide the end over all projects, then project by project, so that a worker has
 * loaded what the next file needs; the project with most to do is the first.
 */
export function longestFirst<File extends Timed>(files: readonly File[], durations: Durations): File[] {
  const seconds = ({ path }: Timed) => durations[path] ?? MEDIAN_S
  const total = new Map<string, number>()
  for (const file of files) total.set(file.project, (total.get(file.project) ?? 0) + seconds(file))
  const turns = [...total.keys()].toSorted((a, b) => total.get(b)! - total.get(a)!)
  const turn = (file: Timed) => (seconds(file) >= LONG_S ? -1 : turns.indexOf(file.project))
  return files.toSorted(
    (a, b) =>
      turn(a) - turn(b) || seconds(b) - seconds(a) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  )
}

/**
 * The files of one part of a run that is split: each file, the longest first, goes where least is to do.
 * @param index from 1 to `count`
 */
export function partOf<File extends Timed>(
  files: readonly File[],
  durations: Durations,
  { index, count }: { readonly index: number; readonly count: number },
): File[] {
  const loads = Array.from({ length: count }, () => 0)
  return longestFirst(files, durations).filter((file) => {
    const least = loads.indexOf(Math.min(...loads))
    loads[least]! += durations[file.path] ?? MEDIAN_S
    return least === index - 1
  })
}
