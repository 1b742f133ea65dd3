import { freeSpinsDistribution, type SpinLaw } from './distribution.ts'
import { soldLaw, type SlotExact } from './exact-ways.ts'
import type { Expected } from './expected.ts'
import { UNITS } from './slot-maths.ts'
import type { TumbleModel } from './tumble.ts'
import { byScatters, countScatters, fallsRoom, spinPay, type TumbleReels } from './tumbles.ts'

/** Every spin of a set of reels, counted: free spins awarded → win in twentieths → number of spins. */
export interface TumbleCount {
  readonly spins: number
  readonly wins: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/** Goes through all combinations of draws. @param visit is given the stops of each */
export function eachDraw(
  { links, draws, reels }: Pick<TumbleModel, 'links' | 'draws' | 'reels'>,
  { lengths }: TumbleReels,
  visit: (stops: Int32Array) => void,
): number {
  const sizes = Array.from({ length: draws }, (_, draw) => lengths[links.indexOf(draw)]!)
  const spins = sizes.reduce((product, size) => product * size, 1)
  const stops = new Int32Array(reels)
  const drawn = new Int32Array(draws)
  for (let at = 0; at < spins; at++) {
    let rest = at
    for (let draw = 0; draw < draws; draw++) {
      drawn[draw] = rest % sizes[draw]!
      rest = Math.floor(rest / sizes[draw]!)
    }
    for (let reel = 0; reel < reels; reel++) stops[reel] = drawn[links[reel]!]!
    visit(stops)
  }
  return spins
}

/** Plays every spin of a scope once, with all its falls: a second or two. */
export function countTumbles(model: TumbleModel, scope: 'base' | 'free'): TumbleCount {
  const wins = new Map<number, Map<number, number>>()
  const reels = model[scope]
  const falls = fallsRoom(model)
  const spins = eachDraw(model, reels, (stops) => {
    const pay = spinPay(model, reels, stops, falls)
    const scatters = countScatters(model, falls)
    const win = pay + byScatters(model.scatterPay, scatters)
    const award = byScatters(model.award, scatters)
    let part = wins.get(award)
    if (!part) wins.set(award, (part = new Map<number, number>()))
    part.set(win, (part.get(win) ?? 0) + 1)
  })
  return { spins, wins }
}

const lawOf = ({ spins, wins }: TumbleCount, points: number): SpinLaw =>
  new Map(
    [...wins].map(([award, part]) => {
      const chances = new Float64Array(points)
      for (const [win, count] of part) chances[win]! += count / spins
      return [award, chances] as const
    }),
  )

function meansOf({ spins, wins }: TumbleCount) {
  let [pay, award, trigger] = [0, 0, 0]
  for (const [given, part] of wins)
    for (const [win, count] of part) {
      pay += win * count
      award += given * count
      if (given > 0) trigger += count
    }
  return { pay: pay / spins, award: award / spins, trigger: trigger / spins }
}

/** Returns from two counts: an award of one free spin is worth m / (1 - r). */
function expectedOf(model: TumbleModel, base: TumbleCount, free: TumbleCount): Expected & { bought: number } {
  const [paid, won] = [meansOf(base), meansOf(free)]
  const one = won.pay / (1 - won.award) / UNITS
  return {
    base: paid.pay / UNITS,
    feature: paid.award * one,
    trigger: paid.trigger,
    bought: model.sold * one,
  }
}

/** Returns of a tumbling slot, from every spin there is. */
export const tumbleExpected = (model: TumbleModel): Expected & { readonly bought: number } =>
  expectedOf(model, countTumbles(model, 'base'), countTumbles(model, 'free'))

/** Means by series, and the distribution of whole rounds, from every spin there is. */
export function tumbleExact(model: TumbleModel, points: number): SlotExact {
  const [base, free] = [countTumbles(model, 'base'), countTumbles(model, 'free')]
  const { bought, ...expected } = expectedOf(model, base, free)
  const law = lawOf(free, points)
  return {
    expected,
    distribution: freeSpinsDistribution(lawOf(base, points), law, points),
    combinations: base.spins + free.spins,
    ...(model.price === undefined
      ? {}
      : {
          bought: { expected: bought, distribution: freeSpinsDistribution(soldLaw(model.sold), law, points) },
        }),
  }
}

/**
 * What the first falls of a scope pay on average in scatter pays, by polynomials instead of windows: the counts
 * of a symbol on the reels of one draw, folded over the draws. In twentieths of the stake, without multipliers.
 */
export function firstFallMean(model: TumbleModel, scope: 'base' | 'free'): number {
  const { links, draws, rows, reels, keys, pays } = model
  const { strips, lengths } = model[scope]
  const cells = reels * rows
  let mean = 0
  for (let symbol = 0; symbol < keys.length; symbol++) {
    let chances = [1]
    for (let draw = 0; draw < draws; draw++) {
      const size = lengths[links.indexOf(draw)]!
      const part = Array.from({ length: cells + 1 }, () => 0)
      for (let stop = 0; stop < size; stop++) {
        let count = 0
        for (let reel = 0; reel < reels; reel++)
          if (links[reel] === draw)
            for (let row = 0; row < rows; row++) if (strips[reel]![(stop + row) % size] === symbol) count++
        part[count]! += 1 / size
      }
      const folded = Array.from({ length: cells + 1 }, () => 0)
      chances.forEach((chance, has) =>
        part.forEach((more, count) => {
          if (chance > 0 && more > 0) folded[has + count]! += chance * more
        }),
      )
      chances = folded
    }
    chances.forEach((chance, count) => (mean += chance * pays[symbol * (cells + 1) + count]!))
  }
  return mean
}
