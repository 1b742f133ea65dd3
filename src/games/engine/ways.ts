import type { WaysDefinition } from './definition.ts'
import { cellsOf, compileReels, drawStops, windowOf } from './reels.ts'
import { leastAward, playFree, slotGame, type Round, type SlotGame, type SlotModel } from './slot.ts'
import { UNITS } from './slot-maths.ts'
import { payWays, scatterTable, waysReels, waysRules, type WaysReels, type WaysRules } from './waypays.ts'

/** Ways with wilds, scatters and free spins, compiled. */
export interface WaysModel extends SlotModel, WaysRules {
  readonly base: WaysReels
  readonly free: WaysReels
  readonly scatter: number
  /** By the count of scatters in view: pays in twentieths of the stake, and free spins. */
  readonly scatterPay: Int32Array
  readonly award: Int32Array
  readonly multiplier: number
  /** Free spins that are sold. */
  readonly sold: number
}

export type WaysGame = SlotGame<WaysDefinition, WaysModel>

/** Makes a game of ways out of its (checked) definition. */
export function waysGame(definition: WaysDefinition): WaysGame {
  const { maths, symbols, maxWin } = definition
  const rules = waysRules(maths, symbols)
  const scatter = rules.keys.indexOf(maths.scatter)
  const reels = (strips: readonly string[]) =>
    waysReels(compileReels(strips, symbols, maths.rows, scatter), rules)
  const model: WaysModel = {
    ...rules,
    ...scatterTable(maths),
    cap: maxWin * UNITS,
    price: maths.buy?.price,
    base: reels(maths.reels),
    free: reels(maths.freeReels),
    scatter,
    multiplier: maths.multiplier,
    sold: leastAward(maths.freeSpins),
  }
  const play = (round: Round, left: number) =>
    playFree(round.tape, left, (rest) => spin(model, 'free', rest, round))
  return slotGame(
    definition,
    model,
    (round) => play(round, spin(model, 'base', 0, round)),
    (round) => {
      const { sold, multiplier } = model
      round.tape.show({ type: 'freeSpinsTrigger', count: sold, multiplier, left: sold })
      play(round, sold)
    },
  )
}

/** One spin of the reels; gives how many free spins are left after it. */
function spin(model: WaysModel, scope: 'base' | 'free', left: number, { rng, worth, tape }: Round): number {
  const reels = model[scope]
  const times = scope === 'free' ? model.multiplier : 1
  const stops = drawStops(reels, rng)
  tape.show({ type: 'reveal', scope, stops, grid: windowOf(reels, stops, model.keys) })
  payWays(model, reels, stops, (pay) => worth(pay * times), tape)
  const cells = cellsOf(reels, stops, model.scatter)
  const pay = model.scatterPay[cells.length]!
  const symbol = model.keys[model.scatter]!
  if (pay > 0) {
    tape.pay(worth(pay * times), (win) => ({ type: 'scatterWin', symbol, count: cells.length, cells, win }))
  }
  const count = model.award[cells.length]!
  if (count === 0) return left
  tape.show({ type: 'freeSpinsTrigger', count, multiplier: model.multiplier, left: left + count })
  return left + count
}
