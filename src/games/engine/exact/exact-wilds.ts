import type { Amounts } from './amounts.ts'
import { backFrom, type Distribution } from './distribution.ts'
import { runsExact, runsExpected } from './exact-runs.ts'
import { lawOf, tagCounts, type SlotExact } from './exact-ways.ts'
import type { Expected } from './expected.ts'
import { spectrum, type Complexes } from './fourier.ts'
import { waysTotal, windowsOf, type View } from './spread.ts'
import type { GrowingReels, WildsModel } from '../kinds/wilds.ts'

/** Views of a spin that begins with some reels held: a reel that is or turns wild counts whole. */
function growingViews(
  model: WildsModel,
  reels: GrowingReels,
  held: number,
  tagOf: (reel: number, stop: number, wild: boolean) => number,
): View[][] {
  const size = model.keys.length
  const whole = new Uint8Array(size).fill(reels.rows)
  return reels.counts.map((counts, reel) => {
    const known = new Map<string, View>()
    for (let stop = 0; stop < reels.lengths[reel]!; stop++) {
      const wild = (held & (1 << reel)) !== 0 || reels.grows[reel]![stop]! !== 0
      const shown = wild ? whole : counts.subarray(stop * size, (stop + 1) * size)
      const tag = tagOf(reel, stop, wild)
      const name = `${tag}|${model.paying.map((symbol) => shown[symbol]!).join()}`
      known.set(name, { weight: (known.get(name)?.weight ?? 0) + 1, counts: shown, tag })
    }
    return [...known.values()]
  })
}

/** The views of a paid spin, scatters as tags; and of a free spin, bits of wild reels as tags. */
const baseViews = (model: WildsModel) =>
  growingViews(model, model.base, 0, (reel, stop) => model.base.specials[reel]![stop]!)
const freeViews = (model: WildsModel, held: number) =>
  growingViews(model, model.free, held, (reel, _, wild) => (wild ? 1 << reel : 0))

/** Sets of reels that can be wild at once. */
function setsOf(model: WildsModel): number[] {
  const able = model.free.grows.reduce(
    (bits, grows, reel) => (grows.some((bit) => bit > 0) ? bits | (1 << reel) : bits),
    0,
  )
  return Array.from({ length: able + 1 }, (_, set) => set).filter((set) => (set & ~able) === 0)
}

/** Means of free spins by the chain of held reels: `of(count)` is what so many bring, in twentieths. */
function freeMeans(model: WildsModel): (count: number) => number {
  const sets = setsOf(model)
  const steps = new Map(
    sets.map((held) => {
      const views = freeViews(model, held)
      const windows = windowsOf(views)
      const pay = (waysTotal(model, views) / windows) * model.multiplier
      return [held, { pay, next: tagCounts(views).map((count) => count / windows) }] as const
    }),
  )
  return (count) => {
    let means = new Map(sets.map((held) => [held, 0]))
    for (let spin = 0; spin < count; spin++)
      means = new Map(
        sets.map((held) => {
          const { pay, next } = steps.get(held)!
          return [held, next.reduce((sum, chance, set) => sum + chance * (means.get(set) ?? 0), pay)]
        }),
      )
    return means.get(0)!
  }
}

/** Returns of growing wilds by closed form and the chain of held reels. */
export function wildsExpected(model: WildsModel): Expected & { readonly bought: number } {
  return runsExpected(model, baseViews(model), freeMeans(model))
}

/** Distributions of runs of free spins, for each length that is asked for. */
function freeRuns(
  model: WildsModel,
  lengths: readonly number[],
  points: number,
  amounts: Amounts,
): Map<number, Distribution> {
  const sets = setsOf(model)
  const half = points / 2 + 1
  const steps = sets.map((held) => {
    const views = freeViews(model, held)
    const tagged = { pay: () => 0, award: (tag: number) => tag, times: model.multiplier }
    const law = lawOf(model, views, tagged, points, amounts)
    return [...law].map(([set, chances]) => ({ to: sets.indexOf(set), part: spectrum(chances, points) }))
  })
  const none = (): Complexes => ({ re: new Float64Array(points), im: new Float64Array(points) })
  let now = sets.map(() => {
    const made = none()
    made.re.fill(1, 0, half)
    return made
  })
  const runs = new Map<number, Distribution>()
  for (let spin = 1; spin <= Math.max(...lengths); spin++) {
    now = steps.map((parts) => {
      const made = none()
      for (const { to, part } of parts) {
        const { re, im } = now[to]!
        for (let at = 0; at < half; at++) {
          made.re[at]! += part.re[at]! * re[at]! - part.im[at]! * im[at]!
          made.im[at]! += part.re[at]! * im[at]! + part.im[at]! * re[at]!
        }
      }
      return made
    })
    if (lengths.includes(spin))
      runs.set(spin, backFrom({ re: now[0]!.re.slice(), im: now[0]!.im.slice() }, points))
  }
  return runs
}

/** Both exact methods of growing wilds. */
export function wildsExact(model: WildsModel, points: number, amounts: Amounts): SlotExact {
  const runsOf = (lengths: readonly number[]) => freeRuns(model, lengths, points, amounts)
  const { combinations, distribution, bought } = runsExact(model, baseViews(model), points, amounts, runsOf)
  const { bought: soldMean, ...expected } = wildsExpected(model)
  return {
    expected,
    distribution,
    combinations: combinations + setsOf(model).length * windowsOf(freeViews(model, 0)),
    ...(bought ? { bought: { expected: soldMean, distribution: bought } } : {}),
  }
}
