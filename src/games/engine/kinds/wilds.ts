import type { WildsDefinition } from '../definition.ts'
import { award, boughtSpins, freeModel, payScatters, type FreeModel } from './freespins.ts'
import { compileReels, drawStops, windowOf } from '../slots/reels.ts'
import { playFree, slotGame, type Round, type SlotGame } from '../slots/slot.ts'
import type { GameEvent } from '../types.ts'
import { payWays, waysReels, type WaysReels } from './waypays.ts'

/** Reels with the stops that show a wild: `grows[reel][stop]` is the reel's bit where one stands in view. */
export interface GrowingReels extends WaysReels {
  readonly grows: readonly Uint8Array[]
}

/** Ways with wilds that grow over their reel, compiled. */
export interface WildsModel extends FreeModel {
  readonly base: GrowingReels
  readonly free: GrowingReels
  readonly multiplier: number
}

export type WildsGame = SlotGame<WildsDefinition, WildsModel>

/** Makes a game of growing wilds out of its (checked) definition. */
export function wildsGame(definition: WildsDefinition): WildsGame {
  const { maths, symbols, maxWin } = definition
  const shared = freeModel(maths, symbols, maxWin)
  const reels = (strips: readonly string[]) =>
    growing(waysReels(compileReels(strips, symbols, maths.rows, shared.scatter), shared), shared.wild)
  const model: WildsModel = {
    ...shared,
    base: reels(maths.reels),
    free: reels(maths.freeReels),
    multiplier: maths.multiplier,
  }
  return slotGame(
    definition,
    model,
    (round) => freeSpins(model, baseSpin(model, round), round),
    boughtSpins(model, model.multiplier, (round, left) => freeSpins(model, left, round)),
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

/** The paid spin; returns the free spins that it won. */
function baseSpin(model: WildsModel, { rng, worth, tape }: Round): number {
  const reels = model.base
  const stops = drawStops(reels, rng)
  const grid = windowOf(reels, stops, model.keys)
  tape.show({ type: 'reveal', scope: 'base', stops, grid })
  // Scatters count as they landed, before a wild grows over one.
  const count = payScatters(model, reels, stops, worth, tape)
  const whole = bitsOf(reels, stops)
  if (whole !== 0) tape.show(expansion(model, grid, whole, whole))
  payWays(model, reels, stops, worth, tape, whole)
  return award(tape, count, model.multiplier)
}

/**
 * The event that shows the grid with its wild reels expanded.
 * @param whole wild reels, as bits
 * @param fresh those that expand now
 */
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
