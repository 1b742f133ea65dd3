import type { WaysDefinition } from '../definition.ts'
import { award, boughtSpins, freeModel, payScatters, type FreeModel } from './freespins.ts'
import { compileReels, drawStops, windowOf } from '../slots/reels.ts'
import { playFree, slotGame, type Round, type SlotGame } from '../slots/slot.ts'
import { payWays, waysReels, type WaysReels } from './waypays.ts'

/** Ways with wilds, scatters and free spins, compiled. */
export interface WaysModel extends FreeModel {
  readonly base: WaysReels
  readonly free: WaysReels
  readonly multiplier: number
}

export type WaysGame = SlotGame<WaysDefinition, WaysModel>

/** Makes a game of ways out of its (checked) definition. */
export function waysGame(definition: WaysDefinition): WaysGame {
  const { maths, symbols, maxWin } = definition
  const shared = freeModel(maths, symbols, maxWin)
  const reels = (strips: readonly string[]) =>
    waysReels(compileReels(strips, symbols, maths.rows, shared.scatter), shared)
  const model: WaysModel = {
    ...shared,
    base: reels(maths.reels),
    free: reels(maths.freeReels),
    multiplier: maths.multiplier,
  }
  const play = (round: Round, left: number) =>
    playFree(round.tape, left, (rest) => spin(model, 'free', rest, round))
  return slotGame(
    definition,
    model,
    (round) => play(round, spin(model, 'base', 0, round)),
    boughtSpins(model, model.multiplier, play),
  )
}

/** One spin of the reels; returns how many free spins are left after it. */
function spin(model: WaysModel, scope: 'base' | 'free', left: number, { rng, worth, tape }: Round): number {
  const reels = model[scope]
  const times = scope === 'free' ? model.multiplier : 1
  const stops = drawStops(reels, rng)
  tape.show({ type: 'reveal', scope, stops, grid: windowOf(reels, stops, model.keys) })
  const paid = (pay: number) => worth(pay * times)
  payWays(model, reels, stops, paid, tape)
  const count = payScatters(model, reels, stops, paid, tape)
  return award(tape, count, model.multiplier, left)
}
