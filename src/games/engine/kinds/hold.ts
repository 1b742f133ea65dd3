import { noChoice, worthAt } from '../choice.ts'
import type { HoldDefinition } from '../definition.ts'
import { lineModel, payLines, type LineModel } from '../slots/paylines.ts'
import { cellsOf, drawStops, windowOf } from '../slots/reels.ts'
import { tape } from '../slots/tape.ts'
import type { Cell, Coin, Game, Outcome, Rng } from '../types.ts'

/** Lines with coins that, in numbers, lock and start respins: hold and link, compiled. */
export interface HoldModel extends LineModel {
  readonly cells: number
  /** A draw below `weight` picks a coin's value in line bets: the value at the drawn place. */
  readonly weight: number
  readonly values: Int32Array
  readonly trigger: number
  readonly respins: number
  /** A draw below `landingOf` lands a coin when it is below `landing`. */
  readonly landing: number
  readonly landingOf: number
  /** Bonus for a full grid, paid on top of its coins, in line bets. */
  readonly grand: number
}

export interface HoldGame extends Game<null> {
  readonly mechanic: 'hold-and-link'
  readonly definition: HoldDefinition
  readonly model: HoldModel
}

/** Makes a game of hold and link out of its (checked) definition. */
export function holdGame(definition: HoldDefinition): HoldGame {
  const model = holdModel(definition)
  return {
    slug: definition.slug,
    mechanic: 'hold-and-link',
    stakes: definition.stakes,
    definition,
    model,
    choice: noChoice,
    play: (stake, _, rng) => playHold(model, stake, rng, definition.fractions !== undefined),
  }
}

function holdModel({ maths, symbols, maxWin }: HoldDefinition): HoldModel {
  const values = maths.coinValues.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
  return {
    ...lineModel(maths, symbols, maths.coin, maxWin),
    cells: maths.rows * maths.reels.length,
    weight: values.length,
    values: Int32Array.from(values),
    trigger: maths.trigger,
    respins: maths.respins,
    landing: maths.landing.chance,
    landingOf: maths.landing.of,
    grand: maths.grand * maths.lines.length,
  }
}

function playHold(model: HoldModel, stake: number, rng: Rng, hasFractions: boolean): Outcome {
  const round = tape((model.cap / model.lines) * stake)
  const worth = worthAt(stake, model.lines, rng, hasFractions ? round.show : undefined)
  const stops = drawStops(model.base, rng)
  const coin = (cell: Cell): Coin => ({ cell, value: worth(model.values[rng.below(model.weight)]!) })
  const held = cellsOf(model.base, stops, model.special).map(coin)
  const grid = windowOf(model.base, stops, model.keys)
  round.show({ type: 'reveal', scope: 'base', stops, grid, coins: held })
  payLines(model, model.base, stops, worth, 1, round)
  if (held.length < model.trigger || round.full()) return round.end()
  const opensAt = round.events.length
  round.show({ type: 'holdTrigger', coins: held, respins: model.respins })
  const coins = [...held]
  for (let left = model.respins; left > 0 && coins.length < model.cells;) {
    // Every empty cell first draws whether it lands a coin; those that landed then draw their values.
    const landed = emptyCells(model, coins)
      .filter(() => rng.below(model.landingOf) < model.landing)
      .map(coin)
    coins.push(...landed)
    left = landed.length > 0 ? model.respins : left - 1
    round.show({ type: 'respin', landed, left })
  }
  const full = coins.length === model.cells
  const collected = coins.reduce((sum, { value }) => sum + value, full ? worth(model.grand) : 0)
  round.pay(collected, (win) => ({ type: 'holdEnd', coins: coins.length, full, win }))
  return round.end(opensAt)
}

/** The cells without a coin, reel by reel, from the top. */
function emptyCells(model: HoldModel, coins: readonly Coin[]): Cell[] {
  const { rows } = model.base
  const taken = new Set(coins.map(({ cell: [reel, row] }) => reel * rows + row))
  return Array.from({ length: model.cells }, (_, at): Cell => [Math.floor(at / rows), at % rows]).filter(
    ([reel, row]) => !taken.has(reel * rows + row),
  )
}
