import { lineAutomaton, type LineAutomaton } from './automaton.ts'
import type { Worth } from '../choice.ts'
import type { GameSymbol, ReelMaths } from '../definition.ts'
import { compileReels, type Reels } from './reels.ts'
import type { Tape } from './tape.ts'
import type { Cell } from '../types.ts'

/** The compiled model common to reel games with lines. All pays are in line bets. */
export interface LineModel {
  /** Symbol keys by index. */
  readonly keys: readonly string[]
  readonly lines: number
  /** `paths[line * reels + reel]` is the row that a line crosses. */
  readonly paths: Uint8Array
  readonly automaton: LineAutomaton
  /** Index of the symbol that is counted anywhere in view: scatter or coin. */
  readonly special: number
  readonly base: Reels
  /** The most that a round pays, in line bets. */
  readonly cap: number
}

/**
 * Compiles strips, lines and pays.
 * @param special key of the scatter or coin
 * @param maxWin in times the stake
 */
export function lineModel(
  maths: ReelMaths,
  symbols: readonly GameSymbol[],
  special: string,
  maxWin: number,
): LineModel {
  const keys = symbols.map((symbol) => symbol.key)
  const automaton = lineAutomaton({
    symbols: keys.length,
    reels: maths.reels.length,
    wild: keys.indexOf(maths.wild),
    pays: keys.map((key) => maths.pays[key]),
  })
  return {
    keys,
    lines: maths.lines.length,
    paths: Uint8Array.from(maths.lines.flat()),
    automaton,
    special: keys.indexOf(special),
    base: compileReels(maths.reels, symbols, maths.rows, keys.indexOf(special)),
    cap: maxWin * maths.lines.length,
  }
}

/** Reads a line of the window through the automaton; returns the state that it ends in. */
function readLine(model: LineModel, reels: Reels, stops: readonly number[], line: number): number {
  const { next, symbols } = model.automaton
  let state = 0
  for (let reel = 0; reel < stops.length; reel++) {
    const row = model.paths[line * stops.length + reel]!
    state = next[state * symbols + reels.strips[reel]![stops[reel]! + row]!]!
  }
  return state
}

/**
 * Pays every winning line of a window onto the tape, in the order of the lines.
 * @param worth converts line bets to minor units at the stake
 * @param multiplier of the spin
 */
export function payLines(
  model: LineModel,
  reels: Reels,
  stops: readonly number[],
  worth: Worth,
  multiplier: number,
  onto: Tape,
): void {
  const { pay, symbol, count } = model.automaton
  for (let line = 0; line < model.lines; line++) {
    const state = readLine(model, reels, stops, line)
    if (pay[state] === 0) continue
    const cells = Array.from({ length: count[state]! }, (_, reel): Cell => [
      reel,
      model.paths[line * stops.length + reel]!,
    ])
    onto.pay(worth(pay[state]! * multiplier), (win) => ({
      type: 'lineWin',
      line,
      symbol: model.keys[symbol[state]!]!,
      count: count[state]!,
      cells,
      win,
    }))
  }
}
