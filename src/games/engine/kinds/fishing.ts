import type { FishingDefinition } from '../definition.ts'
import { award, boughtSpins, freeModel, payScatters, type FreeModel } from './freespins.ts'
import { cellsOf, compileReels, drawStops, windowOf } from '../slots/reels.ts'
import { playFree, slotGame, type Round, type SlotGame } from '../slots/slot.ts'
import type { Cell } from '../types.ts'
import { payWays, waysReels, type WaysReels, type WaysRules } from './waypays.ts'

/** Reels of free spins: `fish[reel][stop]` fish are in view; the reels' specials are collectors. */
export interface FishingReels extends WaysReels {
  readonly fish: readonly Uint8Array[]
}

/** Ways whose free spins collect the values of fish, compiled. */
export interface FishingModel extends FreeModel {
  readonly base: WaysReels
  readonly free: FishingReels
  /** Rules of free spins: the collector stands for paying symbols. */
  readonly freeRules: WaysRules
  readonly fish: number
  /** A draw below `weight` picks a fish's value in twentieths: the value at the drawn place. */
  readonly weight: number
  readonly values: Int32Array
  readonly step: number
  readonly levels: readonly { readonly spins: number; readonly times: number }[]
}

export type FishingGame = SlotGame<FishingDefinition, FishingModel>

/** Makes a game of fishing out of its (checked) definition. */
export function fishingGame(definition: FishingDefinition): FishingGame {
  const { maths, symbols, maxWin } = definition
  const shared = freeModel(maths, symbols, maxWin)
  const collector = shared.keys.indexOf(maths.collector)
  const freeRules = { ...shared, wild: collector }
  const fish = shared.keys.indexOf(maths.fish)
  const values = maths.fishValues.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
  const free = waysReels(compileReels(maths.freeReels, symbols, maths.rows, collector), freeRules)
  const model: FishingModel = {
    ...shared,
    base: waysReels(compileReels(maths.reels, symbols, maths.rows, shared.scatter), shared),
    free: { ...free, fish: compileReels(maths.freeReels, symbols, maths.rows, fish).specials },
    freeRules,
    fish,
    weight: values.length,
    values: Int32Array.from(values),
    step: maths.step,
    levels: maths.levels,
  }
  return slotGame(
    definition,
    model,
    (round) => freeSpins(model, baseSpin(model, round), round),
    boughtSpins(model, 1, (round, left) => freeSpins(model, left, round)),
  )
}

/** The level that so many collectors reach: 0 is the first. */
export const levelOf = ({ step, levels }: Pick<FishingModel, 'step' | 'levels'>, collected: number): number =>
  Math.min(levels.length, Math.floor(collected / step))

/** How many times values are paid at a level. */
export const timesAt = ({ levels }: Pick<FishingModel, 'levels'>, level: number): number =>
  level === 0 ? 1 : levels[level - 1]!.times

function baseSpin(model: FishingModel, { rng, worth, tape }: Round): number {
  const reels = model.base
  const stops = drawStops(reels, rng)
  tape.show({ type: 'reveal', scope: 'base', stops, grid: windowOf(reels, stops, model.keys) })
  payWays(model, reels, stops, worth, tape)
  return award(tape, payScatters(model, reels, stops, worth, tape), 1)
}

function freeSpins(model: FishingModel, count: number, { rng, worth, tape }: Round): void {
  const reels = model.free
  const symbol = model.keys[model.fish]!
  let collected = 0
  playFree(tape, count, (rest) => {
    const stops = drawStops(reels, rng)
    const drawn = cellsOf(reels, stops, model.fish).map((cell) => ({
      cell,
      twentieths: model.values[rng.below(model.weight)]!,
    }))
    const fish = drawn.map(({ cell, twentieths }) => ({ cell, value: worth(twentieths) }))
    const collectors: Cell[] = cellsOf(reels, stops, model.freeRules.wild)
    const level = levelOf(model, collected)
    collected += collectors.length
    const grid = windowOf(reels, stops, model.keys)
    tape.show({ type: 'reveal', scope: 'free', stops, grid, coins: fish, collected })
    payWays(model.freeRules, reels, stops, worth, tape)
    const times = timesAt(model, level) * collectors.length
    const sum = drawn.reduce((all, { twentieths }) => all + twentieths, 0)
    if (times > 0 && sum > 0)
      tape.pay(worth(sum * times), (win) => ({ type: 'collect', symbol, collectors, fish, times, win }))
    let left = rest
    for (let next = level; next < levelOf(model, collected); next++) {
      const { spins, times: more } = model.levels[next]!
      left += spins
      tape.show({ type: 'levelUp', symbol, collected, count: spins, times: more, left })
    }
    return left
  })
}
