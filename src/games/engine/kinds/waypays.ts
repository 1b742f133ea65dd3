import type { Worth } from '../choice.ts'
import type { GameSymbol } from '../definition.ts'
import type { Reels } from '../slots/reels.ts'
import type { ScatterMaths, WaysPays } from '../slot-maths.ts'
import type { Tape } from '../slots/tape.ts'
import type { Cell } from '../types.ts'

/** A pay table of ways, compiled. */
export interface WaysRules {
  /** Symbol keys by index. */
  readonly keys: readonly string[]
  /** Index of the symbol that stands for paying ones. */
  readonly wild: number
  /** Indices of the paying symbols, in the order of the definition. */
  readonly paying: Uint8Array
  /** `pays[symbol][reels]`: for each way across so many reels; empty for symbols that do not pay. */
  readonly pays: readonly Int32Array[]
}

/** Reels with what each stop counts for: `counts[reel][stop * symbols + symbol]` cells, wilds included. */
export interface WaysReels extends Reels {
  readonly counts: readonly Uint8Array[]
}

/** Compiles a pay table. @param wilds keys that stand for paying symbols, if not the maths' own wild */
export function waysRules(maths: WaysPays, symbols: readonly GameSymbol[]): WaysRules {
  const keys = symbols.map(({ key }) => key)
  const pays = keys.map((key) => Int32Array.from(maths.pays[key] ? [0, ...maths.pays[key]] : []))
  const paying = Uint8Array.from(keys.flatMap((_, index) => (pays[index]!.length > 0 ? [index] : [])))
  return { keys, wild: keys.indexOf(maths.wild), paying, pays }
}

/** Counts what every stop of every reel shows. */
export function waysReels(reels: Reels, { keys, wild, paying }: WaysRules): WaysReels {
  const size = keys.length
  const counts = reels.strips.map((strip, reel) => {
    const made = new Uint8Array(reels.lengths[reel]! * size)
    for (let stop = 0; stop < reels.lengths[reel]!; stop++) {
      for (let row = 0; row < reels.rows; row++) {
        const shown = strip[stop + row]!
        if (shown !== wild) made[stop * size + shown]!++
        else for (const symbol of paying) made[stop * size + symbol]!++
      }
    }
    return made
  })
  return { ...reels, counts }
}

/** Pays and free spins by the count of scatters in view. */
export function scatterTable({ scatterPays, freeSpins }: ScatterMaths) {
  return {
    scatterPay: Int32Array.from([0, ...scatterPays]),
    award: Int32Array.from([0, ...freeSpins]),
  }
}

/**
 * The length of a symbol's run from the left, and the number of ways through it.
 * @param countOn cells that count for the symbol on a reel
 */
function runOf(reels: number, countOn: (reel: number) => number): { run: number; ways: number } {
  let ways = 1
  for (let reel = 0; reel < reels; reel++) {
    const count = countOn(reel)
    if (count === 0) return { run: reel, ways }
    ways *= count
  }
  return { run: reels, ways }
}

/**
 * Pays every winning symbol of a window onto the tape, in the order of the definition.
 * @param whole reels that are wild all over, as bits
 */
export function payWays(
  rules: WaysRules,
  reels: WaysReels,
  stops: readonly number[],
  worth: Worth,
  onto: Tape,
  whole = 0,
): void {
  const size = rules.keys.length
  const isWhole = (reel: number) => (whole & (1 << reel)) !== 0
  for (const symbol of rules.paying) {
    const { run, ways } = runOf(stops.length, (reel) =>
      isWhole(reel) ? reels.rows : reels.counts[reel]![stops[reel]! * size + symbol]!,
    )
    const pay = run === 0 ? 0 : rules.pays[symbol]![run]!
    if (pay === 0) continue
    const cells = stops.slice(0, run).flatMap((stop, reel) =>
      Array.from({ length: reels.rows }, (_, row): Cell => [reel, row]).filter(([, row]) => {
        const shown = reels.strips[reel]![stop + row]!
        return isWhole(reel) || shown === symbol || shown === rules.wild
      }),
    )
    onto.pay(worth(pay * ways), (win) => ({
      type: 'waysWin',
      symbol: rules.keys[symbol]!,
      count: run,
      ways,
      cells,
      win,
    }))
  }
}
