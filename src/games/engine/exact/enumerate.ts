import type { LineModel } from '../slots/paylines.ts'
import type { Reels } from '../slots/reels.ts'

/**
 * Every combination of stops, one by one: `ways[specials][win]` is the number of combinations that show so
 * many scatters or coins and pay so many line bets on lines. The second of the two methods of a par sheet.
 */
export interface Enumeration {
  readonly combinations: number
  readonly ways: readonly Float64Array[]
}

/** The lines that are still open after some reels: `state << 8 | line`, and what the settled ones pay. */
interface Depth {
  readonly lines: Int32Array
  open: number
  pay: number
  specials: number
}

/**
 * Enumerates five reels. States of the lines are carried from reel to reel, so that a combination costs only
 * the lines that are still open on the last reel.
 */
export function enumerate(model: LineModel, reels: Reels): Enumeration {
  const { pay } = model.automaton
  const most = model.lines * pay.reduce((best, one) => Math.max(best, one), 0)
  const ways = Array.from({ length: reels.rows * 5 + 1 }, () => new Float64Array(most + 1))
  const combinations = eachWindow(model, reels, pay, (specials, win) => ways[specials]![win]!++)
  return { combinations, ways }
}

/**
 * Goes through every combination of stops.
 * @param pays pay of a line by the state of its automaton
 * @param count called for each window with its scatters or coins and the sum of its line pays
 * @returns the number of combinations
 */
export function eachWindow(
  model: LineModel,
  reels: Reels,
  pays: ArrayLike<number>,
  count: (specials: number, win: number) => void,
): number {
  const depths = Array.from({ length: 5 }, (): Depth => ({
    lines: new Int32Array(model.lines),
    open: model.lines,
    pay: 0,
    specials: 0,
  }))
  for (let line = 0; line < model.lines; line++) depths[0]!.lines[line] = line
  const visit = (reel: number): void => {
    const { lengths } = reels
    if (reel === 4) return countLast(model, reels, depths[4]!, pays, count)
    for (let stop = 0; stop < lengths[reel]!; stop++) {
      advance(model, reels, reel, stop, pays, depths[reel]!, depths[reel + 1]!)
      visit(reel + 1)
    }
  }
  visit(0)
  return reels.lengths.reduce((product, length) => product * length, 1)
}

/** Moves the open lines across one reel. */
function advance(
  model: LineModel,
  reels: Reels,
  reel: number,
  stop: number,
  pays: ArrayLike<number>,
  from: Depth,
  to: Depth,
): void {
  const { next, settled, symbols } = model.automaton
  const strip = reels.strips[reel]!
  let open = 0
  let paid = from.pay
  for (let i = 0; i < from.open; i++) {
    const line = from.lines[i]! & 255
    const state = next[(from.lines[i]! >> 8) * symbols + strip[stop + model.paths[line * 5 + reel]!]!]!
    if (settled[state]) paid += pays[state]!
    else to.lines[open++] = (state << 8) | line
  }
  to.open = open
  to.pay = paid
  to.specials = from.specials + reels.specials[reel]![stop]!
}

/** Counts every stop of the last reel. */
function countLast(
  model: LineModel,
  reels: Reels,
  from: Depth,
  pays: ArrayLike<number>,
  count: (specials: number, win: number) => void,
): void {
  const { next, symbols } = model.automaton
  const { paths } = model
  const { lines, open, specials } = from
  const strip = reels.strips[4]!
  const inView = reels.specials[4]!
  for (let stop = 0; stop < inView.length; stop++) {
    let win = from.pay
    for (let i = 0; i < open; i++) {
      const line = lines[i]!
      win += pays[next[(line >> 8) * symbols + strip[stop + paths[(line & 255) * 5 + 4]!]!]!]!
    }
    count(specials + inView[stop]!, win)
  }
}

/** Sum of win × ways, the largest win, and how many combinations pay. */
export function totals(ways: Float64Array) {
  let combinations = 0
  let pay = 0
  let most = 0
  for (let win = 0; win < ways.length; win++) {
    const count = ways[win]!
    if (count === 0) continue
    combinations += count
    pay += count * win
    most = win
  }
  return { combinations, pay, most }
}
