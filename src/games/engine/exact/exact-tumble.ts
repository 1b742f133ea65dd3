import type { Amounts } from './amounts.ts'
import { freeSpinsDistribution, type SpinLaw } from './distribution.ts'
import { soldLaw, type SlotExact } from './exact-ways.ts'
import type { Expected } from './expected.ts'
import type { CascadeGame, ScatterPaysGame, TumbleModel } from '../kinds/tumble.ts'
import { maskExpected, maskSums, type TumbleSums } from './tumble-masks.ts'
import {
  byScatters,
  countScatters,
  fallsRoom,
  spinPay,
  spinPays,
  type TumbleReels,
} from '../kinds/tumbles.ts'

/** Every spin of a set of reels, counted: free spins awarded → win in twentieths → number of spins. */
export interface TumbleCount {
  readonly spins: number
  readonly wins: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/** How many stops each draw chooses from. */
const drawsOf = (
  { links, draws }: Pick<TumbleModel, 'links' | 'draws'>,
  { lengths }: Pick<TumbleReels, 'lengths'>,
) => Array.from({ length: draws }, (_, draw) => lengths[links.indexOf(draw)]!)

/** Goes through all combinations of draws. @param visit is given the stops of each */
export function eachDraw(
  { links, draws, reels }: Pick<TumbleModel, 'links' | 'draws' | 'reels'>,
  { lengths }: TumbleReels,
  visit: (stops: Int32Array) => void,
): number {
  const sizes = drawsOf({ links, draws }, { lengths })
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

/** The same in whole units, pay by pay: their fractions are drawn one by one. */
function drawnLaw(model: TumbleModel, scope: 'base' | 'free', points: number, amounts: Amounts): SpinLaw {
  const law = new Map<number, Float64Array>()
  const reels = model[scope]
  const falls = fallsRoom(model)
  const spins = drawsOf(model, reels).reduce((product, size) => product * size, 1)
  eachDraw(model, reels, (stops) => {
    const pays = spinPays(model, reels, stops, falls)
    const scatters = countScatters(model, falls)
    const award = byScatters(model.award, scatters)
    let part = law.get(award)
    if (!part) law.set(award, (part = new Float64Array(points)))
    amounts.addAll(part, [...pays, byScatters(model.scatterPay, scatters)], 1 / spins)
  })
  return law
}

/** The sums of a count. */
export function sumsOf({ spins, wins }: TumbleCount): TumbleSums {
  const sums = { spins, pay: 0, award: 0, trigger: 0 }
  for (const [given, part] of wins)
    for (const [win, count] of part) {
      sums.pay += win * count
      sums.award += given * count
      if (given > 0) sums.trigger += count
    }
  return sums
}

type TumbleGame = ScatterPaysGame | CascadeGame

/** Returns of a tumbling slot, from every spin on bit masks. */
export const tumbleExpected = ({ definition }: TumbleGame): Expected & { readonly bought: number } =>
  maskExpected(definition, maskSums(definition, 'base'), maskSums(definition, 'free'))

/**
 * Counts a scope by the falls that players meet and holds it against the bit masks in whole numbers.
 * @throws Error when the two differ by a single twentieth or a single free spin
 */
function checkedCount({ slug, definition, model }: TumbleGame, scope: 'base' | 'free') {
  const count = countTumbles(model, scope)
  const masks = maskSums(definition, scope)
  const [one, other] = [JSON.stringify(sumsOf(count)), JSON.stringify(masks)]
  if (one !== other) throw new Error(`${slug}, ${scope}: falls come to ${one}, bit masks to ${other}`)
  return { count, masks }
}

/** Means by bit masks and series; the distribution of whole rounds by every spin that players can meet. */
export function tumbleExact(game: TumbleGame, points: number): SlotExact {
  const { definition, model } = game
  const [base, free] = [checkedCount(game, 'base'), checkedCount(game, 'free')]
  const { bought, ...expected } = maskExpected(definition, base.masks, free.masks)
  const law = lawOf(free.count, points)
  return {
    expected,
    distribution: freeSpinsDistribution(lawOf(base.count, points), law, points),
    combinations: base.count.spins + free.count.spins,
    ...(model.price === undefined
      ? {}
      : {
          bought: { expected: bought, distribution: freeSpinsDistribution(soldLaw(model.sold), law, points) },
        }),
  }
}

/** The distributions alone, in whole units of a bet. */
export function tumbleDrawn({ model }: TumbleGame, points: number, amounts: Amounts) {
  const free = drawnLaw(model, 'free', points, amounts)
  return {
    round: freeSpinsDistribution(drawnLaw(model, 'base', points, amounts), free, points),
    ...(model.price === undefined
      ? {}
      : { bought: freeSpinsDistribution(soldLaw(model.sold), free, points) }),
  }
}

/**
 * The mean scatter pays of the first falls of a scope, by polynomials instead of windows: the counts of a
 * symbol on the reels of one draw, folded over the draws. In twentieths of the stake, without multipliers.
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
