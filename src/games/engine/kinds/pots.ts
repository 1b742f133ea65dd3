import type { PotsDefinition } from '../definition.ts'
import type { Worth } from '../choice.ts'
import { compileReels, drawStops, windowOf } from '../slots/reels.ts'
import { slotGame, type Round, type SlotGame, type SlotModel } from '../slots/slot.ts'
import { UNITS } from '../slot-maths.ts'
import type { Cell, Coin, Rng } from '../types.ts'
import { payWays, waysReels, waysRules, type WaysReels, type WaysRules } from './waypays.ts'

/** Ways with coins of three pots, whose bursts start and change hold and link, compiled. */
export interface PotsModel extends SlotModel, WaysRules {
  readonly base: WaysReels
  /** Indices of the three coins, in the order of the pots. */
  readonly coins: readonly [number, number, number]
  /** `inView[pot][reel][stop]` coins of each pot. */
  readonly inView: readonly (readonly Uint8Array[])[]
  /** A draw below `burstOf` bursts the pot of a coin when it is below `burst`. */
  readonly burst: number
  readonly burstOf: number
  readonly cells: number
  /** A draw below `weight` picks a coin's value in twentieths: the value at the drawn place. */
  readonly weight: number
  readonly values: Int32Array
  readonly respins: number
  readonly least: number
  readonly landing: number
  readonly landingOf: number
  readonly extra: number
  readonly times: number
  readonly more: number
  /** Bonus for a full grid, paid on top of its coins, in twentieths of the stake. */
  readonly grand: number
}

export type PotsGame = SlotGame<PotsDefinition, PotsModel>

/** Makes a game of three pots out of its (checked) definition. */
export function potsGame(definition: PotsDefinition): PotsGame {
  const { maths, symbols, maxWin } = definition
  const rules = waysRules(maths, symbols)
  const coins = maths.coins.map((key) => rules.keys.indexOf(key)) as [number, number, number]
  const values = maths.coinValues.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
  const model: PotsModel = {
    ...rules,
    cap: maxWin * UNITS,
    price: maths.buy?.price,
    base: waysReels(compileReels(maths.reels, symbols, maths.rows, coins[0]), rules),
    coins,
    inView: coins.map((coin) => compileReels(maths.reels, symbols, maths.rows, coin).specials),
    burst: maths.burst.chance,
    burstOf: maths.burst.of,
    cells: maths.rows * maths.reels.length,
    weight: values.length,
    values: Int32Array.from(values),
    respins: maths.respins,
    least: maths.least,
    landing: maths.landing.chance,
    landingOf: maths.landing.of,
    extra: maths.extra,
    times: maths.times,
    more: maths.more,
    grand: maths.grand * UNITS,
  }
  return slotGame(
    definition,
    model,
    (round) => playPots(model, round),
    (round) => open(model, ALL_POTS, [], round),
  )
}

/** Every pot burst: what a bought feature starts with, on an empty grid. */
export const ALL_POTS = 7

/**
 * The settings of the feature after the given pots have burst.
 * @param burst one bit for each pot
 * @param inView coins in view
 */
export const featureOf = (model: PotsModel, burst: number, inView: number) => ({
  /** Coins that are thrown in before the first respin. */
  thrown: Math.max(0, model.least - inView) + (burst & 1 ? model.extra : 0),
  times: burst & 2 ? model.times : 1,
  respins: model.respins + (burst & 4 ? model.more : 0),
})

/** Plays a round; returns the index at which its feature opens, if it does. */
function playPots(model: PotsModel, { rng, worth, tape }: Round): number | undefined {
  const { base: reels, keys, coins } = model
  const stops = drawStops(reels, rng)
  const grid = windowOf(reels, stops, keys)
  // Every coin in view draws its value, then whether it bursts its pot.
  const seen = cellsOf(model, (reel, row) => coins.includes(reels.strips[reel]![stops[reel]! + row]!)).map(
    (cell) => ({
      cell,
      pot: coins.indexOf(reels.strips[cell[0]]![stops[cell[0]]! + cell[1]]!),
      twentieths: model.values[rng.below(model.weight)]!,
    }),
  )
  let burst = 0
  for (const { pot } of seen) if (rng.below(model.burstOf) < model.burst) burst |= 1 << pot
  const valued = seen.map(({ cell, twentieths }) => ({ cell, value: worth(twentieths) }))
  tape.show({ type: 'reveal', scope: 'base', stops, grid, coins: valued })
  payWays(model, reels, stops, worth, tape)
  if (burst === 0 || tape.full()) return undefined
  return open(model, burst, seen, { rng, worth, tape })
}

/** A coin in view, with its value in twentieths. */
interface Seen {
  readonly cell: Cell
  readonly twentieths: number
}

/** Bursts pots and plays their feature. The player sees which ones burst, then steps in: gives where. */
function open(model: PotsModel, burst: number, seen: readonly Seen[], round: Round): number {
  const coins = model.coins.filter((_, pot) => burst & (1 << pot))
  round.tape.show({ type: 'pots', burst: coins.map((coin) => model.keys[coin]!) })
  const opensAt = round.tape.events.length
  hold(model, burst, seen, round)
  return opensAt
}

function hold(model: PotsModel, burst: number, seen: readonly Seen[], { rng, worth, tape }: Round): void {
  const { thrown, times, respins } = featureOf(model, burst, seen.length)
  const coin = (cell: Cell, twentieths: number): Coin => ({ cell, value: worth(twentieths * times) })
  const coins = seen.map(({ cell, twentieths }) => coin(cell, twentieths))
  for (let more = 0; more < thrown && coins.length < model.cells; more++)
    coins.push(thrownCoin(model, coins, times, rng, worth))
  tape.show({ type: 'holdTrigger', coins: [...coins], respins })
  for (let left = respins; left > 0 && coins.length < model.cells;) {
    const landed = emptyCells(model, coins)
      .filter(() => rng.below(model.landingOf) < model.landing)
      .map((cell) => coin(cell, model.values[rng.below(model.weight)]!))
    coins.push(...landed)
    left = landed.length > 0 ? respins : left - 1
    tape.show({ type: 'respin', landed, left })
  }
  const full = coins.length === model.cells
  const sum = coins.reduce((all, { value }) => all + value, full ? worth(model.grand) : 0)
  tape.pay(sum, (win) => ({ type: 'holdEnd', coins: coins.length, full, win }))
}

/** A coin thrown onto one of the empty cells. */
function thrownCoin(model: PotsModel, coins: readonly Coin[], times: number, rng: Rng, worth: Worth): Coin {
  const empty = emptyCells(model, coins)
  const cell = empty[rng.below(empty.length)]!
  return { cell, value: worth(model.values[rng.below(model.weight)]! * times) }
}

function cellsOf({ base }: PotsModel, holds: (reel: number, row: number) => boolean): Cell[] {
  return Array.from(base.lengths, (_, reel) =>
    Array.from({ length: base.rows }, (_row, row): Cell => [reel, row]).filter(([, row]) => holds(reel, row)),
  ).flat()
}

const emptyCells = (model: PotsModel, coins: readonly Coin[]): Cell[] =>
  cellsOf(model, (reel, row) => !coins.some(({ cell }) => cell[0] === reel && cell[1] === row))
