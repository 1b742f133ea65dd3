import type { Amounts } from './amounts.ts'
import { backFrom, type Distribution } from './distribution.ts'
import { tagCounts, type SlotExact } from './exact-ways.ts'
import type { Expected } from './expected.ts'
import { spectrum, type Complexes } from './fourier.ts'
import { coinsBackwards, coinsForwards, coinsPay } from './holdchain.ts'
import { ALL_POTS, featureOf, type PotsModel } from '../kinds/pots.ts'
import { UNITS } from '../slot-maths.ts'
import { viewsOf, waysSpread, waysTotal, windowsOf } from './spread.ts'

/** Tags: coins of the three pots, each below this. */
const POT = 16

const views = (model: PotsModel) =>
  viewsOf(model.base, model, (reel, stop) =>
    model.inView.reduce((tag, pot, index) => tag + pot[reel]![stop]! * POT ** index, 0),
  )

/** Coins of each pot in a tag. */
const potsOf = (tag: number): [number, number, number] => [
  tag % POT,
  Math.floor(tag / POT) % POT,
  Math.floor(tag / POT ** 2),
]

/** Chance of each set of pots to burst, by the coins in view: a bit a pot. */
function burstChances({ burst, burstOf }: PotsModel, tag: number): number[] {
  const none = potsOf(tag).map((coins) => (1 - burst / burstOf) ** coins)
  return Array.from({ length: 8 }, (_, set) =>
    none.reduce((product, chance, pot) => product * (set & (1 << pot) ? 1 - chance : chance), 1),
  )
}

const coinsIn = (tag: number): number => potsOf(tag).reduce((sum, coins) => sum + coins, 0)

/** Coins that start the feature of a set of pots. */
const heldBy = (model: PotsModel, set: number, coins: number): number =>
  Math.min(model.cells, coins + featureOf(model, set, coins).thrown)

/** The numbers that the chain of respins hangs on. */
const chainOf = (model: PotsModel, set: number) => ({
  cells: model.cells,
  respins: featureOf(model, set, 0).respins,
  landing: model.landing,
  landingOf: model.landingOf,
})

/** Returns of three pots by closed form, polynomials of coins in view and the chain of respins backwards. */
export function potsExpected(model: PotsModel): Expected & { readonly bought: number } {
  const all = views(model)
  const windows = windowsOf(all)
  const value = model.values.reduce((sum, one) => sum + one, 0) / model.weight
  let [feature, trigger] = [0, 0]
  const means = new Map<string, number>()
  const meanOf = (set: number, coins: number): number => {
    const name = `${set},${coins}`
    const known = means.get(name)
    if (known !== undefined) return known
    const ends = coinsBackwards(chainOf(model, set), heldBy(model, set, coins))
    const held = ends.reduce((sum, chance, end) => sum + chance * end, 0)
    const mean = held * value * featureOf(model, set, coins).times + ends[model.cells]! * model.grand
    means.set(name, mean)
    return mean
  }
  tagCounts(all).forEach((count, tag) => {
    if (count === 0) return
    burstChances(model, tag).forEach((chance, set) => {
      if (set === 0 || chance === 0) return
      trigger += (count / windows) * chance
      feature += (count / windows) * chance * meanOf(set, coinsIn(tag))
    })
  })
  const bought = model.price === undefined ? 0 : meanOf(ALL_POTS, 0) / UNITS
  return { base: waysTotal(model, all) / windows / UNITS, feature: feature / UNITS, trigger, bought }
}

/** Ways in windows with so many coins and such a set of burst pots: chances of wins. */
function partsOf(
  model: PotsModel,
  points: number,
  amounts: Amounts,
): Map<string, { set: number; coins: number; law: Float64Array }> {
  const all = views(model)
  const windows = windowsOf(all)
  const parts = new Map<string, { set: number; coins: number; law: Float64Array }>()
  for (const [tag, wins] of waysSpread(model, all, amounts.code)) {
    burstChances(model, tag).forEach((chance, set) => {
      if (chance === 0) return
      const coins = set === 0 ? 0 : coinsIn(tag)
      const name = `${set},${coins}`
      const part = parts.get(name) ?? { set, coins, law: new Float64Array(points) }
      parts.set(name, part)
      for (const [win, weight] of wins) amounts.add(part.law, win, (weight / windows) * chance)
    })
  }
  return parts
}

/** Both exact methods of three pots; the second runs the chain of respins forwards. */
export function potsExact(model: PotsModel, points: number, amounts: Amounts): SlotExact {
  const { bought: soldMean, ...expected } = potsExpected(model)
  const half = points / 2 + 1
  const sum: Complexes = { re: new Float64Array(points), im: new Float64Array(points) }
  const worth = featureSpectra(model, points, amounts)
  for (const { set, coins, law } of partsOf(model, points, amounts).values()) {
    const ways = spectrum(law, points)
    const feature = set === 0 ? undefined : worth(set, coins)
    for (let at = 0; at < half; at++) {
      const [re, im] = feature ? feature(at) : [1, 0]
      sum.re[at]! += ways.re[at]! * re - ways.im[at]! * im
      sum.im[at]! += ways.re[at]! * im + ways.im[at]! * re
    }
  }
  const bought =
    model.price === undefined
      ? {}
      : { bought: { expected: soldMean, distribution: soldLaw(worth(ALL_POTS, 0), points) } }
  return { expected, distribution: backFrom(sum, points), combinations: windowsOf(views(model)), ...bought }
}

/** Chances of what a bought feature pays. @param worth its spectrum */
function soldLaw(worth: (at: number) => readonly [re: number, im: number], points: number): Distribution {
  const law: Complexes = { re: new Float64Array(points), im: new Float64Array(points) }
  for (let at = 0; at < points / 2 + 1; at++) [law.re[at], law.im[at]] = worth(at)
  return backFrom(law, points)
}

/** Gives, at a frequency, what the feature of a set of pots pays with so many coins in view. */
function featureSpectra(model: PotsModel, points: number, amounts: Amounts) {
  const known = new Map<number, Complexes>()
  const coinOf = (times: number): Complexes => {
    const before = known.get(times)
    if (before) return before
    const values = new Float64Array(points)
    for (const value of model.values) amounts.addAll(values, [value * times], 1 / model.weight)
    const made = spectrum(values, points)
    known.set(times, made)
    return made
  }
  const grand = amounts.whole(model.grand)
  return (set: number, coins: number) => {
    const coin = coinOf(featureOf(model, set, coins).times)
    const ends = coinsForwards(chainOf(model, set), heldBy(model, set, coins))
    return (at: number) => coinsPay(coin, ends, at, (-2 * Math.PI * ((at * grand) % points)) / points)
  }
}
