import { PARTS, type Amounts } from './amounts.ts'
import { backFrom, type Distribution } from './distribution.ts'
import { runsExact, runsExpected } from './exact-runs.ts'
import { lawOf, tagCounts, type SlotExact } from './exact-ways.ts'
import type { Expected } from './expected.ts'
import { levelOf, timesAt, type FishingModel } from '../kinds/fishing.ts'
import { spectrum, type Complexes } from './fourier.ts'
import { viewsOf, waysTotal, windowsOf, type View } from './spread.ts'

/** Tags of free spins: collectors times this, and fish. */
const COLLECTOR = 64

const baseViews = (model: FishingModel) =>
  viewsOf(model.base, model, (reel, stop) => model.base.specials[reel]![stop]!)
const freeViews = (model: FishingModel) =>
  viewsOf(
    model.free,
    model.freeRules,
    (reel, stop) => model.free.specials[reel]![stop]! * COLLECTOR + model.free.fish[reel]![stop]!,
  )

/** The most free spins that can be to come, and the collectors after which nothing changes. */
const boundsOf = ({ levels, step, award, sold }: FishingModel) => ({
  most: levels.reduce((sum, { spins }) => sum + spins, Math.max(sold, ...award)),
  last: levels.length * step,
})

/** Free spins that a change of level gives. */
const given = (model: FishingModel, from: number, to: number): number =>
  model.levels.slice(levelOf(model, from), levelOf(model, to)).reduce((sum, { spins }) => sum + spins, 0)

/** Mean over windows of collectors × fish, from moments of single reels. */
function meetings(views: readonly (readonly View[])[]): number {
  const means = views.map((reel) => {
    const weight = reel.reduce((sum, one) => sum + one.weight, 0)
    const mean = (of: (collectors: number, fish: number) => number) =>
      reel.reduce(
        (sum, one) => sum + one.weight * of(Math.floor(one.tag / COLLECTOR), one.tag % COLLECTOR),
        0,
      ) / weight
    return { k: mean((k) => k), f: mean((_, f) => f), kf: mean((k, f) => k * f) }
  })
  let sum = 0
  means.forEach(({ k, kf }, reel) => means.forEach(({ f }, other) => (sum += reel === other ? kf : k * f)))
  return sum
}

/** Chances of 0, 1, 2 … collectors. */
function collectorChances(views: readonly (readonly View[])[]): number[] {
  const only = views.map((reel) => reel.map((view) => ({ ...view, tag: Math.floor(view.tag / COLLECTOR) })))
  const windows = windowsOf(views)
  return tagCounts(only).map((count) => count / windows)
}

/** Mean of so many free spins, in twentieths: the chain of collectors and spins to come. */
function freeMean(model: FishingModel): (count: number) => number {
  const views = freeViews(model)
  const ways = waysTotal(model.freeRules, views) / windowsOf(views)
  const value = model.values.reduce((sum, one) => sum + one, 0) / model.weight
  const caught = meetings(views) * value
  const chances = collectorChances(views)
  const { last } = boundsOf(model)
  const known = new Map<string, number>()
  const from = (collected: number, left: number): number => {
    if (left === 0) return 0
    const name = `${collected},${left}`
    const before = known.get(name)
    if (before !== undefined) return before
    let mean = ways + caught * timesAt(model, levelOf(model, collected))
    chances.forEach((chance, more) => {
      const next = Math.min(last, collected + more)
      if (chance > 0) mean += chance * from(next, left - 1 + given(model, collected, next))
    })
    known.set(name, mean)
    return mean
  }
  return (count) => from(0, count)
}

/** Returns of fishing by closed form, moments and the chain of collectors. */
export function fishingExpected(model: FishingModel): Expected & { readonly bought: number } {
  return runsExpected(model, baseViews(model), freeMean(model))
}

/** Spectra of one free spin: `[level][collectors]`, fish and their values folded in. */
function spinSpectra(model: FishingModel, points: number, amounts: Amounts) {
  const tagged = { pay: () => 0, award: (tag: number) => tag, times: 1 }
  const law = lawOf(model.freeRules, freeViews(model), tagged, points, amounts)
  const caught = caughtSpectra(model, points, amounts)
  const most = Math.max(...[...law.keys()].map((tag) => Math.floor(tag / COLLECTOR)))
  const half = points / 2 + 1
  const levels = Array.from({ length: model.levels.length + 1 }, () =>
    Array.from({ length: most + 1 }, () => ({ re: new Float64Array(half), im: new Float64Array(half) })),
  )
  for (const [tag, chances] of law) {
    const [collectors, count] = [Math.floor(tag / COLLECTOR), tag % COLLECTOR]
    const ways = spectrum(chances, points)
    levels.forEach((spectra, level) => {
      const { re, im } = spectra[collectors]!
      const fish = caught(count, collectors * timesAt(model, level))
      for (let at = 0; at < half; at++) {
        const [r, i] = [ways.re[at]!, ways.im[at]!]
        const [cr, ci] = fish(at)
        re[at]! += r * cr - i * ci
        im[at]! += r * ci + i * cr
      }
    })
  }
  return levels
}

type At = (at: number) => readonly [re: number, im: number]
const NOTHING: At = () => [1, 0]

/** The spectrum of what so many fish pay, their values added up and paid so many times. */
function caughtSpectra(model: FishingModel, points: number, amounts: Amounts) {
  const values = new Float64Array(points)
  for (const value of model.values) values[value]! += 1 / model.weight
  const fish = spectrum(values, points)
  // Values add up first and are paid as one amount: where it is drawn, their sum has to be known.
  const sums: Float64Array[] = [Float64Array.of(1)]
  const known = new Map<string, Complexes>()
  const drawn = (count: number, times: number): Complexes => {
    const name = `${count},${times}`
    const before = known.get(name)
    if (before) return before
    const law = new Float64Array(points)
    while (sums.length <= count) sums.push(withOneMore(sums.at(-1)!, model))
    sums[count]!.forEach((chance, sum) => {
      if (chance > 0) amounts.addAll(law, [sum * times], chance)
    })
    const made = spectrum(law, points)
    known.set(name, made)
    return made
  }
  return (count: number, times: number): At => {
    if (count === 0 || times === 0) return NOTHING
    if (amounts !== PARTS) {
      const { re, im } = drawn(count, times)
      return (at) => [re[at]!, im[at]!]
    }
    return (at) => {
      // The spectrum of a value paid several times is that of the value at a multiple of the frequency.
      const place = (at * times) % points
      let [r, i] = [1, 0]
      for (let one = 0; one < count; one++)
        [r, i] = [r * fish.re[place]! - i * fish.im[place]!, r * fish.im[place]! + i * fish.re[place]!]
      return [r, i]
    }
  }
}

/** Chances of a sum of values with one more of them. */
function withOneMore(sum: Float64Array, { values, weight }: FishingModel): Float64Array {
  const most = values.reduce((best, value) => Math.max(best, value), 0)
  const next = new Float64Array(sum.length + most)
  for (const value of values) sum.forEach((chance, at) => (next[at + value]! += chance / weight))
  return next
}

/** Distributions of runs of free spins: at every frequency the chain of collectors and spins to come. */
function freeRuns(
  model: FishingModel,
  lengths: readonly number[],
  points: number,
  amounts: Amounts,
): Map<number, Distribution> {
  const levels = spinSpectra(model, points, amounts)
  const { most, last } = boundsOf(model)
  const half = points / 2 + 1
  const runs = new Map(
    lengths.map((n) => [n, { re: new Float64Array(points), im: new Float64Array(points) }]),
  )
  const width = most + 1
  const moves = movesOf(model, levels[0]!.length)
  const re = new Float64Array((last + 1) * width)
  const im = new Float64Array((last + 1) * width)
  for (let at = 0; at < half; at++) {
    for (let collected = last; collected >= 0; collected--) {
      const spectra = levels[levelOf(model, collected)]!
      re[collected * width] = 1
      im[collected * width] = 0
      for (let left = 1; left <= most; left++) {
        let [r, i] = [0, 0]
        for (const { more, to, spins } of moves[collected]!) {
          const place = to * width + Math.min(most, left - 1 + spins)
          const part = spectra[more]!
          r += part.re[at]! * re[place]! - part.im[at]! * im[place]!
          i += part.re[at]! * im[place]! + part.im[at]! * re[place]!
        }
        re[collected * width + left] = r
        im[collected * width + left] = i
      }
    }
    for (const [length, run] of runs) {
      run.re[at] = re[length]!
      run.im[at] = im[length]!
    }
  }
  return new Map([...runs].map(([length, run]) => [length, backFrom(run, points)]))
}

/** Where so many more collectors lead from each number of them, and what that gives. */
const movesOf = (model: FishingModel, kinds: number) => {
  const { last } = boundsOf(model)
  return Array.from({ length: last + 1 }, (_, collected) =>
    Array.from({ length: kinds }, (_one, more) => {
      const to = Math.min(last, collected + more)
      return { more, to, spins: given(model, collected, to) }
    }),
  )
}

/** Both exact methods of fishing. */
export function fishingExact(model: FishingModel, points: number, amounts: Amounts): SlotExact {
  const runsOf = (lengths: readonly number[]) => freeRuns(model, lengths, points, amounts)
  const { combinations, distribution, bought } = runsExact(model, baseViews(model), points, amounts, runsOf)
  const { bought: soldMean, ...expected } = fishingExpected(model)
  return {
    expected,
    distribution,
    combinations: combinations + windowsOf(freeViews(model)),
    ...(bought ? { bought: { expected: soldMean, distribution: bought } } : {}),
  }
}
