import type { Amounts } from './amounts.ts'
import { freeSpinsDistribution, type Distribution, type SpinLaw } from './distribution.ts'
import type { Expected } from './expected.ts'
import { UNITS } from '../slot-maths.ts'
import { viewsOf, waysSpread, waysTotal, windowsOf, type View } from './spread.ts'
import type { WaysModel } from '../kinds/ways.ts'
import type { WaysRules } from '../kinds/waypays.ts'

/** Results of both exact methods for a slot, before they are written to its par sheet. */
export interface SlotExact {
  /** Closed form, in times the stake. */
  readonly expected: Expected
  /** Second method: chances of each win of a round, in twentieths of the stake. */
  readonly distribution: Distribution
  /** Windows that the second method counted. */
  readonly combinations: number
  /** The same two of a bought feature: its mean in times the stake that wins are counted by. */
  readonly bought?: { readonly expected: number; readonly distribution: Distribution }
}

/** A spin's views with scatters as their tag, and how many windows they stand for. */
function scatterViews(model: WaysModel, scope: 'base' | 'free') {
  const reels = model[scope]
  const views = viewsOf(reels, model, (reel, stop) => reels.specials[reel]![stop]!)
  return { views, windows: windowsOf(views) }
}

/** In how many windows the tags add up to 0, 1, 2 …: one polynomial a reel. */
export function tagCounts(views: readonly (readonly View[])[]): number[] {
  return views.reduce<number[]>(
    (ways, reel) => {
      const made: number[] = []
      for (const { weight, tag } of reel)
        ways.forEach((way, count) => (made[count + tag] = (made[count + tag] ?? 0) + way * weight))
      return Array.from(made, (count) => count ?? 0)
    },
    [1],
  )
}

/** Means of a spin in twentieths of the stake, by closed form. */
function spinMeans(model: WaysModel, scope: 'base' | 'free') {
  const { views, windows } = scatterViews(model, scope)
  const tags = tagCounts(views)
  const mean = (table: Int32Array) => tags.reduce((sum, count, tag) => sum + count * table[tag]!, 0) / windows
  return {
    pay: waysTotal(model, views) / windows + mean(model.scatterPay),
    award: mean(model.award),
    trigger: mean(model.award.map((count) => Math.min(1, count))),
  }
}

/** Returns of ways with free spins by closed form: an award of one free spin is worth m / (1 - r). */
export function waysExpected(model: WaysModel): Expected & { readonly bought: number } {
  const base = spinMeans(model, 'base')
  const free = spinMeans(model, 'free')
  const one = (free.pay * model.multiplier) / (1 - free.award) / UNITS
  return {
    base: base.pay / UNITS,
    feature: base.award * one,
    trigger: base.trigger,
    bought: model.sold * one,
  }
}

/** Scatter pays and free spins of a spin, by the tag of its window. */
export interface Tagged {
  readonly pay: (tag: number) => number
  readonly award: (tag: number) => number
  /** Every win is multiplied by this. */
  readonly times: number
}

/** The chances of a spin's wins by award. */
export function lawOf(
  rules: WaysRules,
  views: readonly (readonly View[])[],
  { pay, award, times }: Tagged,
  points: number,
  amounts: Amounts,
): SpinLaw {
  const law = new Map<number, Float64Array>()
  const windows = windowsOf(views)
  for (const [tag, wins] of waysSpread(rules, views, (parts) => amounts.code(parts * times))) {
    const part = law.get(award(tag)) ?? new Float64Array(points)
    law.set(award(tag), part)
    const more = amounts.code(pay(tag) * times)
    for (const [win, weight] of wins) amounts.add(part, win + more, weight / windows)
  }
  return law
}

/** A law that surely pays nothing and gives so many free spins: what is bought. */
export const soldLaw = (count: number): SpinLaw => new Map([[count, Float64Array.of(1)]])

/** Both exact methods of ways. */
export function waysExact(model: WaysModel, points: number, amounts: Amounts): SlotExact {
  const [base, free] = (['base', 'free'] as const).map((scope) => {
    const { views, windows } = scatterViews(model, scope)
    const pay = (tag: number) => model.scatterPay[tag]!
    const award = (tag: number) => model.award[tag]!
    const times = scope === 'free' ? model.multiplier : 1
    return { windows, law: lawOf(model, views, { pay, award, times }, points, amounts) }
  }) as [{ windows: number; law: SpinLaw }, { windows: number; law: SpinLaw }]
  const { bought, ...expected } = waysExpected(model)
  return {
    expected,
    distribution: freeSpinsDistribution(base.law, free.law, points),
    combinations: base.windows + free.windows,
    ...(model.price === undefined
      ? {}
      : {
          bought: {
            expected: bought,
            distribution: freeSpinsDistribution(soldLaw(model.sold), free.law, points),
          },
        }),
  }
}
