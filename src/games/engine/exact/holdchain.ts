import type { HoldModel } from '../kinds/hold.ts'
import type { Complexes } from './fourier.ts'

/** The figures of a hold game on which its chain depends. */
export type ChainModel = Pick<HoldModel, 'cells' | 'respins' | 'landing' | 'landingOf'>

/**
 * The hold feature as a Markov chain over (coins held, respins left): the chance of each number of coins at
 * its end, by two ways that share nothing but the model.
 */
export type CoinChances = Float64Array

/** States of every chain that was asked for: a tuner asks for one chain thousands of times. */
const chains = new Map<string, Map<number, Float64Array>>()

/**
 * Backwards: from each state the chances of the end, remembered; a respin's coins by the binomial law.
 * @param held coins that start the feature
 */
export function coinsBackwards(model: ChainModel, held: number): CoinChances {
  const chance = model.landing / model.landingOf
  const chain = `${model.cells}/${model.respins}/${chance}`
  const known = chains.get(chain) ?? new Map<number, Float64Array>()
  chains.set(chain, known)
  const from = (coins: number, left: number): Float64Array => {
    const name = coins * (model.respins + 1) + left
    const remembered = known.get(name)
    if (remembered) return remembered
    const ends = new Float64Array(model.cells + 1)
    if (left === 0 || coins === model.cells) ends[coins] = 1
    else {
      const empty = model.cells - coins
      for (let landed = 0; landed <= empty; landed++) {
        const law = choose(empty, landed) * chance ** landed * (1 - chance) ** (empty - landed)
        const next = from(coins + landed, landed > 0 ? model.respins : left - 1)
        next.forEach((value, end) => (ends[end]! += law * value))
      }
    }
    known.set(name, ends)
    return ends
  }
  return from(held, model.respins)
}

const choose = (of: number, some: number): number =>
  Array.from({ length: some }, (_, i) => (of - i) / (i + 1)).reduce((product, factor) => product * factor, 1)

/**
 * Forwards: the chances of all states, respin by respin and within a respin cell by cell, until less than
 * 1e-18 is still under way.
 * @param held coins that start the feature
 */
export function coinsForwards(model: ChainModel, held: number): CoinChances {
  const { cells, respins } = model
  const chance = model.landing / model.landingOf
  const ends = new Float64Array(cells + 1)
  // alive[coins][left]
  let alive = Array.from({ length: cells + 1 }, () => new Float64Array(respins + 1))
  alive[held]![respins] = 1
  for (let moving = 1; moving > 1e-18;) {
    const after = Array.from({ length: cells + 1 }, () => new Float64Array(respins + 1))
    moving = 0
    for (let coins = 0; coins <= cells; coins++) {
      for (let left = 0; left <= respins; left++) {
        const here = alive[coins]![left]!
        if (here === 0) continue
        if (left === 0 || coins === cells) {
          ends[coins]! += here
          continue
        }
        moving += here
        oneRespin(cells - coins, chance).forEach((part, landed) => {
          after[coins + landed]![landed > 0 ? respins : left - 1]! += here * part
        })
      }
    }
    alive = after
  }
  return ends
}

/** Chances of 0, 1, 2 … coins in one respin: each empty cell in turn lands one or not. */
function oneRespin(empty: number, chance: number): Float64Array {
  const landed = new Float64Array(empty + 1)
  landed[0] = 1
  for (let cell = 0; cell < empty; cell++) {
    for (let coins = cell + 1; coins > 0; coins--) {
      landed[coins] = landed[coins]! * (1 - chance) + landed[coins - 1]! * chance
    }
    landed[0]! *= 1 - chance
  }
  return landed
}

/** Mean value of a coin in line bets. */
export const meanCoin = (model: HoldModel): number =>
  model.values.reduce((sum, value) => sum + value, 0) / model.weight

/**
 * The Fourier transform, at one frequency, of the total that the coins pay, given the chances of their
 * number.
 * @param coin the transform of one coin's value
 * @param angle the phase that the grand prize of a full grid adds
 */
export function coinsPay(
  coin: Complexes,
  ends: Float64Array,
  at: number,
  angle: number,
): readonly [re: number, im: number] {
  const [cr, ci] = [coin.re[at]!, coin.im[at]!]
  const cells = ends.length - 1
  let [re, im] = [0, 0]
  let [powerRe, powerIm] = [1, 0]
  for (let coins = 0; coins <= cells; coins++) {
    if (coins === cells) {
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      ;[powerRe, powerIm] = [powerRe * c - powerIm * s, powerRe * s + powerIm * c]
    }
    re += ends[coins]! * powerRe
    im += ends[coins]! * powerIm
    ;[powerRe, powerIm] = [powerRe * cr - powerIm * ci, powerRe * ci + powerIm * cr]
  }
  return [re, im]
}
