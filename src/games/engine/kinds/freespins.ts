import type { Worth } from '../choice.ts'
import type { GameSymbol } from '../definition.ts'
import { cellsOf, type Reels } from '../slots/reels.ts'
import { leastAward, type Round, type SlotModel } from '../slots/slot.ts'
import { UNITS, type ScatterMaths, type SlotMaths, type WaysPays } from '../slot-maths.ts'
import type { Tape } from '../slots/tape.ts'
import { scatterTable, waysRules, type WaysRules } from './waypays.ts'

/** The compiled model common to slots with ways, scatters, and free spins. */
export interface FreeModel extends SlotModel, WaysRules {
  readonly scatter: number
  /** By the count of scatters in view: pays in twentieths of the stake, and free spins. */
  readonly scatterPay: Int32Array
  readonly award: Int32Array
  /** Free spins that are sold. */
  readonly sold: number
}

/** Compiles what these slots share. @param maxWin the most that a round pays, in times the stake */
export function freeModel(
  maths: SlotMaths & ScatterMaths & WaysPays,
  symbols: readonly GameSymbol[],
  maxWin: number,
): FreeModel {
  const rules = waysRules(maths, symbols)
  return {
    ...rules,
    ...scatterTable(maths),
    cap: maxWin * UNITS,
    price: maths.buy?.price,
    scatter: rules.keys.indexOf(maths.scatter),
    sold: leastAward(maths.freeSpins),
  }
}

/** Pays the scatters of a window; returns the free spins that they bring. */
export function payScatters(
  { keys, scatter, scatterPay, award }: FreeModel,
  reels: Reels,
  stops: readonly number[],
  worth: Worth,
  onto: Tape,
): number {
  const cells = cellsOf(reels, stops, scatter)
  const [count, symbol] = [cells.length, keys[scatter]!]
  const pay = scatterPay[count]!
  if (pay > 0) onto.pay(worth(pay), (win) => ({ type: 'scatterWin', symbol, count, cells, win }))
  return award[count]!
}

/** Announces free spins that were won. @param left to come before them */
export function award(onto: Tape, count: number, multiplier: number, left = 0): number {
  if (count > 0) onto.show({ type: 'freeSpinsTrigger', count, multiplier, left: left + count })
  return left + count
}

/** A bought round: the free spins that are sold, told and played. */
export const boughtSpins =
  ({ sold }: FreeModel, multiplier: number, play: (round: Round, left: number) => void) =>
  (round: Round): void =>
    play(round, award(round.tape, sold, multiplier))
