import { PARTS, type Amounts } from './amounts.ts'
import type { Enumeration } from './enumerate.ts'
import { spectrum, transform, type Complexes } from './fourier.ts'
import { coinsForwards, coinsPay } from './holdchain.ts'
import type { HoldModel } from '../kinds/hold.ts'
import type { LinesModel } from '../kinds/lines.ts'

/**
 * The chance of every total win of a round, in line bets, before the maximum win is applied:
 * `chances[win]`. Sums of wins become products of spectra, so that rounds with any number of free spins or
 * coins cost the same.
 */
export type Distribution = Float64Array

/** One spin: the chance of each win, for each number of free spins that it awards. */
export type SpinLaw = ReadonlyMap<number, Float64Array>

/** Lines with free spins. @param points a power of two above every win that matters */
export function linesDistribution(
  model: LinesModel,
  base: Enumeration,
  free: Enumeration,
  points: number,
): Distribution {
  return freeSpinsDistribution(
    byAward(model, base, 1, points),
    byAward(model, free, model.multiplier, points),
    points,
  )
}

/**
 * A round with free spins. A free spin with all that it leads to has the spectrum G = Σ Fₐ·Gᵃ, where Fₐ is the
 * spectrum of a free spin's win together with an award of `a` more spins; a round is Σ Bₐ·Gᵃ.
 * @param base the paid spin
 * @param points a power of two above every win that matters
 */
export function freeSpinsDistribution(base: SpinLaw, free: SpinLaw, points: number): Distribution {
  const family = familySpectrum(partsOf(free, points), points)
  return backFrom(composed(partsOf(base, points), family, points), points)
}

interface Part {
  readonly award: number
  readonly spectrum: Complexes
}

const partsOf = (law: SpinLaw, points: number): Part[] =>
  [...law].map(([award, chances]) => ({ award, spectrum: spectrum(chances, points) }))

/** Chances of a spin's win, one list for each number of free spins that it awards. */
function byAward(
  model: LinesModel,
  { combinations, ways }: Enumeration,
  times: number,
  points: number,
): SpinLaw {
  const chances = new Map<number, Float64Array>()
  ways.forEach((wins, scatters) => {
    if (!wins.some((count) => count > 0)) return
    const award = model.award[scatters] ?? 0
    const part = chances.get(award) ?? new Float64Array(points)
    chances.set(award, part)
    wins.forEach((count, win) => {
      if (count > 0) part[(win + model.scatterPay[scatters]!) * times]! += count / combinations
    })
  })
  return chances
}

/** Solves G = Σ Fₐ·Gᵃ at every frequency by iteration from 0, which counts longer and longer families. */
function familySpectrum(parts: readonly Part[], points: number): Complexes {
  let family: Complexes = { re: new Float64Array(points), im: new Float64Array(points) }
  for (let change = 1, turn = 0; change > 4e-16 && turn < 400; turn++) {
    const next = composed(parts, family, points)
    change = 0
    for (let at = 0; at <= points / 2; at++) {
      const moved = Math.abs(next.re[at]! - family.re[at]!) + Math.abs(next.im[at]! - family.im[at]!)
      if (moved > change) change = moved
    }
    family = next
  }
  return family
}

/** Σ parts·familyᵃʷᵃʳᵈ at the frequencies up to the middle; the others are their mirror. */
function composed(parts: readonly Part[], family: Complexes, points: number): Complexes {
  const sum = { re: new Float64Array(points), im: new Float64Array(points) }
  for (const { award, spectrum: part } of parts) {
    for (let at = 0; at <= points / 2; at++) {
      let re = part.re[at]!
      let im = part.im[at]!
      let baseRe = family.re[at]!
      let baseIm = family.im[at]!
      for (let bits = award; bits > 0; bits >>= 1) {
        if (bits & 1) [re, im] = [re * baseRe - im * baseIm, re * baseIm + im * baseRe]
        ;[baseRe, baseIm] = [baseRe * baseRe - baseIm * baseIm, 2 * baseRe * baseIm]
      }
      sum.re[at]! += re
      sum.im[at]! += im
    }
  }
  return sum
}

/** Hold and link: lines, and where coins trigger, every coin's value and the grand of a full grid. */
export const holdDistribution = (model: HoldModel, base: Enumeration, points: number): Distribution =>
  holdLaw(
    model,
    base.ways.map((wins) => wins.map((count) => count / base.combinations)),
    points,
    PARTS,
  )

/**
 * The same by the laws of lines.
 * @param lines by the coins in view, the chances of what lines pay
 */
export function holdLaw(
  model: HoldModel,
  lines: readonly (Float64Array | undefined)[],
  points: number,
  amounts: Amounts,
): Distribution {
  const sum = { re: new Float64Array(points), im: new Float64Array(points) }
  const values = new Float64Array(points)
  model.values.forEach((value) => amounts.addAll(values, [value], 1 / model.weight))
  const coin = spectrum(values, points)
  const grand = amounts.whole(model.grand)
  lines.forEach((chances, coins) => {
    if (!chances?.some((chance) => chance > 0)) return
    const law = spectrum(chances, points)
    const ends = coins < model.trigger ? null : coinsForwards(model, coins)
    for (let at = 0; at <= points / 2; at++) {
      // A shift by the grand is a turn; the product is reduced first, so that the angle stays exact.
      const angle = (-2 * Math.PI * ((at * grand) % points)) / points
      const [re, im] = ends ? coinsPay(coin, ends, at, angle) : [1, 0]
      sum.re[at]! += law.re[at]! * re - law.im[at]! * im
      sum.im[at]! += law.re[at]! * im + law.im[at]! * re
    }
  })
  return backFrom(sum, points)
}

/** Mirrors the upper half and transforms back into chances. */
export function backFrom(sum: Complexes, points: number): Distribution {
  for (let at = 1; at < points / 2; at++) {
    sum.re[points - at] = sum.re[at]!
    sum.im[points - at] = -sum.im[at]!
  }
  transform(sum, 1)
  return sum.re.map((value) => value / points)
}

/** Returns the figures of a distribution for rounds that pay at most `cap`. */
export function capped(chances: Distribution, cap: number) {
  let [mean, square, cut, reached] = [0, 0, 0, 0]
  for (let win = 1; win < chances.length; win++) {
    const chance = chances[win]!
    const paid = win < cap ? win : cap
    mean += paid * chance
    square += paid * paid * chance
    if (win >= cap) {
      reached += chance
      cut += (win - cap) * chance
    }
  }
  return { mean, deviation: Math.sqrt(square - mean * mean), hits: 1 - chances[0]!, cut, reached }
}

/** Chance of a win of at least `win` line bets. */
export function chanceOf(chances: Distribution, win: number): number {
  let sum = 0
  for (let at = chances.length - 1; at >= win; at--) sum += chances[at]!
  return sum
}
