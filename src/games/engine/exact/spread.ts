import type { WaysReels, WaysRules } from '../kinds/waypays.ts'

/**
 * One view of a reel, reduced to what affects pays: `counts[symbol]` cells count for each symbol. Stops with
 * the same counts and tag share one view, whose weight is their number.
 */
export interface View {
  readonly weight: number
  readonly counts: Uint8Array
  /** Added to the tag of the window: scatters, collectors, bits of wild reels … */
  readonly tag: number
}

/** Tag of the window → win → weight of the windows with both. */
export type Spread = ReadonlyMap<number, ReadonlyMap<number, number>>

/** The views of each reel, with equal ones merged. @param tagOf the tag that a stop of a reel adds */
export function viewsOf(
  reels: WaysReels,
  rules: WaysRules,
  tagOf: (reel: number, stop: number) => number,
): View[][] {
  const size = rules.keys.length
  return reels.counts.map((counts, reel) => {
    const known = new Map<string, View>()
    for (let stop = 0; stop < reels.lengths[reel]!; stop++) {
      const shown = counts.subarray(stop * size, (stop + 1) * size)
      const tag = tagOf(reel, stop)
      const name = `${tag}|${rules.paying.map((symbol) => shown[symbol]!).join()}`
      const weight = (known.get(name)?.weight ?? 0) + 1
      known.set(name, { weight, counts: shown, tag })
    }
    return [...known.values()]
  })
}

/** Number of windows that the views stand for. */
export const windowsOf = (views: readonly (readonly View[])[]): number =>
  views.reduce((product, reel) => product * reel.reduce((sum, { weight }) => sum + weight, 0), 1)

/**
 * The total that ways pay in all windows, by a closed form: for a symbol that runs over exactly k reels, the
 * sum of its ways is the product of its counts on them, times the stops of the next reel that do not show it.
 */
export function waysTotal(rules: WaysRules, views: readonly (readonly View[])[]): number {
  let total = 0
  const sizes = views.map((reel) => reel.reduce((sum, { weight }) => sum + weight, 0))
  for (const symbol of rules.paying) {
    let ways = 1
    views.forEach((reel, index) => {
      const without = reel.reduce((sum, { weight, counts }) => sum + (counts[symbol] === 0 ? weight : 0), 0)
      const after = sizes.slice(index + 1).reduce((product, size) => product * size, 1)
      if (index > 0) total += ways * without * after * rules.pays[symbol]![index]!
      ways *= reel.reduce((sum, { weight, counts }) => sum + weight * counts[symbol]!, 0)
    })
    total += ways * rules.pays[symbol]![views.length]!
  }
  return total
}

interface State {
  weight: number
  readonly tag: number
  readonly paid: number
  /** Symbols that still run, each followed by its ways. */
  readonly alive: readonly number[]
}

/**
 * The distribution of ways pays, window by window: reel after reel, windows with the same past are counted
 * together. Shares no formula with `waysTotal`.
 * @param codeOf the code of a pay, added to the win; the pay itself by default
 */
export function waysSpread(
  rules: WaysRules,
  views: readonly (readonly View[])[],
  codeOf: (pay: number) => number = (pay) => pay,
): Spread {
  const start = [...rules.paying].flatMap((symbol) => [symbol, 1])
  let states: State[] = [{ weight: 1, tag: 0, paid: 0, alive: start }]
  views.forEach((reel, index) => {
    const next = new Map<string, State>()
    for (const state of states) {
      for (const view of reel) {
        const after = seen(rules, state, view, index, index === views.length - 1, codeOf)
        const name = `${after.tag}|${after.paid}|${after.alive.join()}`
        const known = next.get(name)
        if (known) known.weight += after.weight
        else next.set(name, after)
      }
    }
    states = [...next.values()]
  })
  const spread = new Map<number, Map<number, number>>()
  for (const { tag, paid, weight } of states) {
    const wins = spread.get(tag) ?? new Map<number, number>()
    spread.set(tag, wins.set(paid, (wins.get(paid) ?? 0) + weight))
  }
  return spread
}

function seen(
  rules: WaysRules,
  { weight, tag, paid, alive }: State,
  view: View,
  reel: number,
  last: boolean,
  codeOf: (pay: number) => number,
): State {
  let sum = paid
  const still: number[] = []
  for (let i = 0; i < alive.length; i += 2) {
    const symbol = alive[i]!
    const ways = alive[i + 1]!
    const count = view.counts[symbol]!
    if (count === 0) sum += reel === 0 ? 0 : codeOf(ways * rules.pays[symbol]![reel]!)
    else if (last) sum += codeOf(ways * count * rules.pays[symbol]![reel + 1]!)
    else still.push(symbol, ways * count)
  }
  return { weight: weight * view.weight, tag: tag + view.tag, paid: sum, alive: still }
}

/** Sum of win × weight over a spread. */
export const spreadTotal = (spread: Spread): number =>
  [...spread.values()].reduce(
    (all, wins) => [...wins].reduce((sum, [win, weight]) => sum + win * weight, all),
    0,
  )
