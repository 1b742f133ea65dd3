import { noChoice, worthAt, type Worth } from '../choice.ts'
import type { LinesDefinition } from '../definition.ts'
import { lineModel, payLines, type LineModel } from '../slots/paylines.ts'
import { cellsOf, compileReels, drawStops, windowOf, type Reels } from '../slots/reels.ts'
import { tape, type Tape } from '../slots/tape.ts'
import type { Game, Outcome, Rng } from '../types.ts'

/** Lines with wilds, scatters and free spins, compiled. */
export interface LinesModel extends LineModel {
  /** The reels of free spins. */
  readonly free: Reels
  /** By the count of scatters in view: pays in line bets, and free spins. */
  readonly scatterPay: Int32Array
  readonly award: Int32Array
  readonly multiplier: number
}

export interface LinesGame extends Game<null> {
  readonly mechanic: 'lines'
  readonly definition: LinesDefinition
  readonly model: LinesModel
}

/** Makes a game of lines out of its (checked) definition. */
export function linesGame(definition: LinesDefinition): LinesGame {
  const model = linesModel(definition)
  return {
    slug: definition.slug,
    mechanic: 'lines',
    stakes: definition.stakes,
    definition,
    model,
    choice: noChoice,
    play: (stake, _, rng) => playLines(model, stake, rng, definition.fractions !== undefined),
  }
}

function linesModel({ maths, symbols, maxWin }: LinesDefinition): LinesModel {
  const lines = lineModel(maths, symbols, maths.scatter, maxWin)
  return {
    ...lines,
    free: compileReels(maths.freeReels, symbols, maths.rows, lines.special),
    scatterPay: Int32Array.from([0, ...maths.scatterPays], (times) => times * lines.lines),
    award: Int32Array.from([0, ...maths.freeSpins]),
    multiplier: maths.multiplier,
  }
}

function playLines(model: LinesModel, stake: number, rng: Rng, hasFractions: boolean): Outcome {
  const round = tape((model.cap / model.lines) * stake)
  const worth = worthAt(stake, model.lines, rng, hasFractions ? round.show : undefined)
  let left = spin(model, 'base', worth, 0, round, rng)
  for (let index = 1; left > 0 && !round.full(); index++) {
    round.show({ type: 'freeSpin', index, left: --left })
    left = spin(model, 'free', worth, left, round, rng)
  }
  return round.end()
}

/** One spin of the reels; returns how many free spins are left after it. */
function spin(
  model: LinesModel,
  scope: 'base' | 'free',
  worth: Worth,
  left: number,
  round: Tape,
  rng: Rng,
): number {
  const reels = model[scope]
  const multiplier = scope === 'free' ? model.multiplier : 1
  const stops = drawStops(reels, rng)
  round.show({ type: 'reveal', scope, stops, grid: windowOf(reels, stops, model.keys) })
  payLines(model, reels, stops, worth, multiplier, round)
  const cells = cellsOf(reels, stops, model.special)
  const pay = model.scatterPay[cells.length]!
  if (pay > 0) {
    round.pay(worth(pay * multiplier), (win) => ({
      type: 'scatterWin',
      symbol: model.keys[model.special]!,
      count: cells.length,
      cells,
      win,
    }))
  }
  const count = model.award[cells.length]!
  if (count === 0) return left
  round.show({ type: 'freeSpinsTrigger', count, multiplier: model.multiplier, left: left + count })
  return left + count
}
