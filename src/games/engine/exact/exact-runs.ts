import type { Amounts } from './amounts.ts'
import { freeSpinsDistribution, type Distribution } from './distribution.ts'
import { lawOf, tagCounts } from './exact-ways.ts'
import type { Expected } from './expected.ts'
import type { FreeModel } from '../kinds/freespins.ts'
import { UNITS } from '../slot-maths.ts'
import { waysTotal, windowsOf, type View } from './spread.ts'

/** Results of the second method for a slot whose free spins cannot be retriggered. */
export interface RunsExact {
  readonly distribution: Distribution
  /** Windows of the paid spin. */
  readonly combinations: number
  /** The free spins that are sold; undefined where none are. */
  readonly bought: Distribution | undefined
}

/**
 * Returns by closed form, in times the stake: the paid spin, and what each count of scatters leads to.
 * @param views of the paid spin, scatters as their tags
 * @param free mean of so many free spins, in twentieths of the stake
 */
export function runsExpected(
  model: FreeModel,
  views: readonly (readonly View[])[],
  free: (count: number) => number,
): Expected & { readonly bought: number } {
  const windows = windowsOf(views)
  const tags = tagCounts(views)
  const mean = (of: (tag: number) => number) =>
    tags.reduce((sum, count, tag) => sum + count * of(tag), 0) / windows
  return {
    base: (waysTotal(model, views) / windows + mean((tag) => model.scatterPay[tag]!)) / UNITS,
    feature: mean((tag) => free(model.award[tag]!)) / UNITS,
    trigger: mean((tag) => Math.min(1, model.award[tag]!)),
    bought: free(model.sold) / UNITS,
  }
}

/**
 * Chances of a round: those of the paid spin, window by window, each with the run of free spins that it wins.
 * @param views of the paid spin, scatters as their tags
 * @param runsOf distributions of runs of free spins, by their lengths
 */
export function runsExact(
  model: FreeModel,
  views: readonly (readonly View[])[],
  points: number,
  amounts: Amounts,
  runsOf: (lengths: readonly number[]) => ReadonlyMap<number, Distribution>,
): RunsExact {
  const tagged = {
    pay: (tag: number) => model.scatterPay[tag]!,
    award: (tag: number) => model.award[tag]!,
    times: 1,
  }
  const law = lawOf(model, views, tagged, points, amounts)
  const runs = runsOf([...new Set([...law.keys(), model.sold])].filter((count) => count > 0))
  return {
    distribution: joined(law, runs, points),
    combinations: windowsOf(views),
    bought: model.price === undefined ? undefined : runs.get(model.sold)!,
  }
}

/** The paid spin and what it leads to: each award has a distribution of its own. */
function joined(
  law: ReadonlyMap<number, Float64Array>,
  runs: ReadonlyMap<number, Distribution>,
  points: number,
): Distribution {
  const whole = new Float64Array(points)
  for (const [award, chances] of law) {
    // One free spin that brings a whole run: the composition of a base law with a law that awards nothing.
    const run = runs.get(award)
    const part =
      run === undefined
        ? chances
        : freeSpinsDistribution(new Map([[1, chances]]), new Map([[0, run]]), points)
    part.forEach((chance, win) => (whole[win]! += chance))
  }
  return whole
}
