import type { CascadeDefinition, ScatterPaysDefinition } from '../definition.ts'
import { leastAward, playFree, slotGame, type Round, type SlotGame, type SlotModel } from '../slots/slot.ts'
import { UNITS } from '../slot-maths.ts'
import {
  byScatters,
  countScatters,
  fallsRoom,
  findWins,
  firstFall,
  linksOf,
  MOST_FALLS,
  nextFall,
  tumbleReels,
  tumbleRules,
  type Falls,
  type TumbleReels,
  type TumbleRules,
} from './tumbles.ts'
import type { Cell, Rng } from '../types.ts'
import { scatterTable } from './waypays.ts'

/** Tumbling slots, compiled: scatter pays and cascades. */
export interface TumbleModel extends SlotModel, TumbleRules {
  readonly base: TumbleReels
  readonly free: TumbleReels
  /** The draw that stops each reel, and how many draws there are. */
  readonly links: Uint8Array
  readonly draws: number
  readonly scatterPay: Int32Array
  readonly award: Int32Array
  /** Free spins that are sold. */
  readonly sold: number
}

export type ScatterPaysGame = SlotGame<ScatterPaysDefinition, TumbleModel>
export type CascadeGame = SlotGame<CascadeDefinition, TumbleModel>

/** Makes a game of scatter pays or cascades out of its (checked) definition. */
export function tumbleGame<D extends ScatterPaysDefinition | CascadeDefinition>(
  definition: D,
): SlotGame<D, TumbleModel> {
  const { maths, symbols, maxWin } = definition
  const codes = symbols.map(({ code }) => code)
  const model: TumbleModel = {
    ...tumbleRules(definition),
    ...scatterTable(maths),
    ...linksOf(maths),
    cap: maxWin * UNITS,
    price: maths.buy?.price,
    base: tumbleReels(maths.reels, codes, maths.ladder),
    free: tumbleReels(maths.freeReels, codes, maths.freeLadder),
    sold: leastAward(maths.freeSpins),
  }
  const falls = fallsRoom(model)
  const play = (round: Round, left: number) =>
    playFree(round.tape, left, (rest) => spin(model, 'free', rest, round, falls))
  return slotGame(
    definition,
    model,
    (round) => play(round, spin(model, 'base', 0, round, falls)),
    (round) => {
      round.tape.show({ type: 'freeSpinsTrigger', count: model.sold, multiplier: 1, left: model.sold })
      play(round, model.sold)
    },
  )
}

/** Draws the linked stops of a spin, into `stops`. */
export function drawLinked(model: TumbleModel, { lengths }: TumbleReels, rng: Rng, stops: Int32Array): void {
  const { links, draws } = model
  for (let draw = 0; draw < draws; draw++) {
    const stop = rng.below(lengths[links.indexOf(draw)]!)
    for (let reel = 0; reel < links.length; reel++) if (links[reel] === draw) stops[reel] = stop
  }
}

/** One spin with all its falls; returns how many free spins are left after it. */
function spin(
  model: TumbleModel,
  scope: 'base' | 'free',
  left: number,
  { rng, worth, tape }: Round,
  falls: Falls,
): number {
  const reels = model[scope]
  const { ladder } = reels
  const stops = new Int32Array(model.reels)
  drawLinked(model, reels, rng, stops)
  firstFall(model, reels, stops, falls)
  tape.show({ type: 'reveal', scope, stops: [...stops], grid: gridOf(model, falls) })
  for (let fall = 0; fall < MOST_FALLS && findWins(model, falls) > 0; fall++) {
    const times = ladder[Math.min(fall, ladder.length - 1)]!
    for (let index = 0; index < falls.wins; index++) {
      const symbol = falls.symbols[index]!
      const count = falls.counts[index]!
      const cells = cellsWhere(model, (cell) => (falls.marks[cell]! & (1 << index)) !== 0)
      const pay = model.pays[symbol * (model.reels * model.rows + 1) + count]! * times
      tape.pay(worth(pay), (win) => ({
        type: 'clusterWin',
        symbol: model.keys[symbol]!,
        count,
        times,
        cells,
        win,
      }))
    }
    const cleared = cellsWhere(model, (cell) => falls.marks[cell] !== 0)
    nextFall(model, reels, falls)
    tape.show({ type: 'cascade', cleared, grid: gridOf(model, falls) })
  }
  return scatters(model, left, { worth, tape }, falls)
}

/** Pays scatters of the window as it came to rest; returns how many free spins are left. */
function scatters(
  model: TumbleModel,
  left: number,
  { worth, tape }: Pick<Round, 'worth' | 'tape'>,
  falls: Falls,
) {
  const found = countScatters(model, falls)
  const pay = byScatters(model.scatterPay, found)
  const symbol = model.keys[model.scatter]!
  if (pay > 0) {
    const cells = cellsWhere(model, (cell) => falls.cells[cell] === model.scatter)
    tape.pay(worth(pay), (win) => ({ type: 'scatterWin', symbol, count: found, cells, win }))
  }
  const count = byScatters(model.award, found)
  if (count === 0) return left
  tape.show({ type: 'freeSpinsTrigger', count, multiplier: 1, left: left + count })
  return left + count
}

const gridOf = ({ reels, rows, keys }: TumbleRules, { cells }: Falls): string[][] =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_row, row) => keys[cells[reel * rows + row]!]!),
  )

const cellsWhere = ({ reels, rows }: TumbleRules, holds: (cell: number) => boolean): Cell[] =>
  Array.from({ length: reels * rows }, (_, cell) => cell)
    .filter(holds)
    .map((cell): Cell => [Math.floor(cell / rows), cell % rows])
