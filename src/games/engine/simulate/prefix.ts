import type { LineModel } from '../slots/paylines.ts'
import type { Reels } from '../slots/reels.ts'

/**
 * Line wins of a set of reels by prefix, for simulations. After three reels most lines are settled, so for
 * every three stops the table keeps what the settled lines pay and the few that are still open; two more
 * reels are then one look-up an open line.
 */
export interface PrefixTable {
  readonly stops2: number
  readonly stops3: number
  /** By the first three stops: pay of the settled lines in line bets. */
  readonly pay: Int32Array
  /** By the first three stops: where its open lines start in `open`; they end where the next ones start. */
  readonly from: Int32Array
  /** An open line: its place in `ends` << 16 | its row on reel 4 << 8 | its row on reel 5. */
  readonly open: Int32Array
  /** `ends[place + symbol on reel 4 * symbols + symbol on reel 5]`: what the line pays. */
  readonly ends: Int32Array
  readonly symbols: number
}

/** Builds the table of five reels; about a megabyte and some milliseconds for 32 stops a reel. */
export function prefixTable(model: LineModel, reels: Reels): PrefixTable {
  const { next, pay, settled, symbols } = model.automaton
  const [stops1, stops2, stops3] = reels.lengths as unknown as [number, number, number]
  const combinations = stops1 * stops2 * stops3
  const table = { pay: new Int32Array(combinations), from: new Int32Array(combinations + 1) }
  const places = new Map<number, number>()
  const open: number[] = []
  const [strip1, strip2, strip3] = reels.strips as [Uint8Array, Uint8Array, Uint8Array]
  for (let at = 0; at < combinations; at++) {
    const stop3 = at % stops3
    const stop2 = Math.floor(at / stops3) % stops2
    const stop1 = Math.floor(at / (stops3 * stops2))
    table.from[at] = open.length
    for (let line = 0; line < model.lines; line++) {
      const path = line * 5
      let state = next[strip1[stop1 + model.paths[path]!]!]!
      state = next[state * symbols + strip2[stop2 + model.paths[path + 1]!]!]!
      state = next[state * symbols + strip3[stop3 + model.paths[path + 2]!]!]!
      if (settled[state]) {
        table.pay[at]! += pay[state]!
        continue
      }
      const place = places.get(state) ?? places.size
      places.set(state, place)
      open.push((place << 16) | (model.paths[path + 3]! << 8) | model.paths[path + 4]!)
    }
  }
  table.from[combinations] = open.length
  return { stops2, stops3, ...table, open: Int32Array.from(open), ends: endsOf(model, places), symbols }
}

/** The pay of every open state after each pair of symbols on the last two reels. */
function endsOf(model: LineModel, places: ReadonlyMap<number, number>): Int32Array {
  const { next, pay, symbols } = model.automaton
  const ends = new Int32Array(places.size * symbols * symbols)
  for (const [state, place] of places) {
    for (let fourth = 0; fourth < symbols; fourth++) {
      for (let fifth = 0; fifth < symbols; fifth++) {
        const end = next[next[state * symbols + fourth]! * symbols + fifth]!
        ends[(place * symbols + fourth) * symbols + fifth] = pay[end]!
      }
    }
  }
  return ends
}
