import type { WildsDefinition } from './definition.ts'
import { cellsOf, compileReels, drawStops, windowOf } from './reels.ts'
import { leastAward, playFree, slotGame, type Round, type SlotGame, type SlotModel } from './slot.ts'
import { UNITS } from './slot-maths.ts'
import type { GameEvent } from './types.ts'
import { payWays, scatterTable, waysReels, waysRules, type WaysReels, type WaysRules } from './waypays.ts'

/** Reels with the stops that show a wild: `grows[reel][stop]` is the reel's bit where one stands in view. */
export interface GrowingReels extends WaysReels {
  readonly grows: readonly Uint8Array[]
}

/** Ways with wilds that grow over their reel, compiled. */
export interface WildsModel extends SlotModel, WaysRules {
  readonly base: GrowingReels
  readonly free: GrowingReels
  readonly scatter: number
  readonly scatterPay: Int32Array
  readonly award: Int32Array
  readonly multiplier: number
  /** Free spins that are sold. */
  readonly sold: number
}

export type WildsGame = SlotGame<WildsDefinition, WildsModel>

/** Makes a game of growing wilds out of its (checked) definition. */
export function wildsGame(definition: WildsDefinition): WildsGame {
  const { maths, symbols, maxWin } = definition
  const rules = waysRules(maths, symbols)
  const scatter = rules.keys.indexOf(maths.scatter)
  const reels = (strips: readonly string[]) =>
    growing(waysReels(compileReels(strips, symbols, maths.rows, scatter), rules), rules.wild)
  const model: WildsModel = {
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
  return slotGame(
    definition,
    model,
    (round) => freeSpins(model, baseSpin(model, round), round),
    (round) => {
      const { sold, multiplier } = model
      round.tape.show({ type: 'freeSpinsTrigger', count: sold, multiplier, left: sold })
      freeSpins(model, sold, round)
    },
  )
}

function growing(reels: WaysReels, wild: number): GrowingReels {
  const grows = reels.strips.map((strip, reel) =>
    Uint8Array.from({ length: reels.lengths[reel]! }, (_, stop) =>
      strip.subarray(stop, stop + reels.rows).includes(wild) ? 1 << reel : 0,
    ),
  )
  return { ...reels, grows }
}

const bitsOf = (reels: GrowingReels, stops: readonly number[]): number =>
  stops.reduce((bits, stop, reel) => bits | reels.grows[reel]![stop]!, 0)

/** The numbers of the reels whose bits are set. */
const reelsOf = (bits: number): number[] => [0, 1, 2, 3, 4, 5].filter((reel) => (bits & (1 << reel)) !== 0)

/** The paid spin; gives the free spins that it won. */
function baseSpin(model: WildsModel, { rng, worth, tape }: Round): number {
  const reels = model.base
  const stops = drawStops(reels, rng)
  const grid = windowOf(reels, stops, model.keys)
  tape.show({ type: 'reveal', scope: 'base', stops, grid })
  const cells = cellsOf(reels, stops, model.scatter)
  const pay = model.scatterPay[cells.length]!
  const symbol = model.keys[model.scatter]!
  // Scatters count as they landed, before a wild grows over one.
  if (pay > 0)
    tape.pay(worth(pay), (win) => ({ type: 'scatterWin', symbol, count: cells.length, cells, win }))
  const whole = bitsOf(reels, stops)
  if (whole !== 0) tape.show(expansion(model, grid, whole, whole))
  payWays(model, reels, stops, worth, tape, whole)
  const count = model.award[cells.length]!
  if (count > 0) tape.show({ type: 'freeSpinsTrigger', count, multiplier: model.multiplier, left: count })
  return count
}

/** What stands on the reels once some are wild all over. */
function expansion(
  { keys, wild, base }: WildsModel,
  grid: readonly (readonly string[])[],
  whole: number,
  fresh: number,
): Extract<GameEvent, { readonly type: 'expand' }> {
  const full = Array.from({ length: base.rows }, () => keys[wild]!)
  return {
    type: 'expand',
    reels: reelsOf(fresh),
    grid: grid.map((column, reel) => (whole & (1 << reel) ? full : column)),
  }
}

/** Free spins, in which reels that turned wild stay so. */
function freeSpins(model: WildsModel, count: number, { rng, worth, tape }: Round): void {
  const reels = model.free
  let held = 0
  playFree(tape, count, (left) => {
    const stops = drawStops(reels, rng)
    const landed = windowOf(reels, stops, model.keys)
    const { grid } = expansion(model, landed, held, 0)
    const whole = held | bitsOf(reels, stops)
    tape.show({
      type: 'reveal',
      scope: 'free',
      stops,
      grid,
      ...(held === 0 ? {} : { held: reelsOf(held) }),
    })
    if (whole !== held) tape.show(expansion(model, grid, whole, whole & ~held))
    payWays(model, reels, stops, (pay) => worth(pay * model.multiplier), tape, whole)
    held = whole
    return left
  })
}
