import type { FishingDefinition } from './definition.ts'
import { cellsOf, compileReels, drawStops, windowOf } from './reels.ts'
import { leastAward, playFree, slotGame, type Round, type SlotGame, type SlotModel } from './slot.ts'
import { UNITS } from './slot-maths.ts'
import type { Cell } from './types.ts'
import { payWays, scatterTable, waysReels, waysRules, type WaysReels, type WaysRules } from './waypays.ts'

/** Reels of free spins: `fish[reel][stop]` fish are in view; the reels' specials are collectors. */
export interface FishingReels extends WaysReels {
  readonly fish: readonly Uint8Array[]
}

/** Ways whose free spins collect the values of fish, compiled. */
export interface FishingModel extends SlotModel, WaysRules {
  readonly base: WaysReels
  readonly free: FishingReels
  /** Rules of free spins: the collector stands for paying symbols. */
  readonly freeRules: WaysRules
  readonly scatter: number
  readonly fish: number
  readonly scatterPay: Int32Array
  readonly award: Int32Array
  /** A draw below `weight` picks a fish's value in twentieths: the value at the drawn place. */
  readonly weight: number
  readonly values: Int32Array
  readonly step: number
  readonly levels: readonly { readonly spins: number; readonly times: number }[]
  readonly sold: number
}

export type FishingGame = SlotGame<FishingDefinition, FishingModel>

/** Makes a game of fishing out of its (checked) definition. */
export function fishingGame(definition: FishingDefinition): FishingGame {
  const { maths, symbols, maxWin } = definition
  const rules = waysRules(maths, symbols)
  const collector = rules.keys.indexOf(maths.collector)
  const freeRules = { ...rules, wild: collector }
  const [scatter, fish] = [rules.keys.indexOf(maths.scatter), rules.keys.indexOf(maths.fish)]
  const values = maths.fishValues.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
  const free = waysReels(compileReels(maths.freeReels, symbols, maths.rows, collector), freeRules)
  const model: FishingModel = {
    ...rules,
    ...scatterTable(maths),
    cap: maxWin * UNITS,
    price: maths.buy?.price,
    base: waysReels(compileReels(maths.reels, symbols, maths.rows, scatter), rules),
    free: { ...free, fish: compileReels(maths.freeReels, symbols, maths.rows, fish).specials },
    freeRules,
    scatter,
    fish,
    weight: values.length,
    values: Int32Array.from(values),
    step: maths.step,
    levels: maths.levels,
    sold: leastAward(maths.freeSpins),
  }
  return slotGame(
    definition,
    model,
    (round) => freeSpins(model, baseSpin(model, round), round),
    (round) => {
      round.tape.show({ type: 'freeSpinsTrigger', count: model.sold, multiplier: 1, left: model.sold })
      freeSpins(model, model.sold, round)
    },
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
  const cells = cellsOf(reels, stops, model.scatter)
  const pay = model.scatterPay[cells.length]!
  const symbol = model.keys[model.scatter]!
  if (pay > 0)
    tape.pay(worth(pay), (win) => ({ type: 'scatterWin', symbol, count: cells.length, cells, win }))
  const count = model.award[cells.length]!
  if (count > 0) tape.show({ type: 'freeSpinsTrigger', count, multiplier: 1, left: count })
  return count
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
