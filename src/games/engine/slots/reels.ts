import type { GameSymbol } from '../definition.ts'
import type { Cell, Rng } from '../types.ts'

/** Reels as typed arrays: `strips[reel][stop + row]` is a symbol's index, wrapped to need no modulo. */
export interface Reels {
  readonly rows: number
  readonly lengths: Int32Array
  readonly strips: readonly Uint8Array[]
  /** How many of the special symbol (scatter, coin) each stop of each reel brings into view. */
  readonly specials: readonly Uint8Array[]
}

/**
 * Compiles strips of letters.
 * @param strips one string a reel, a letter a stop
 * @param special index of the scatter or coin
 */
export function compileReels(
  strips: readonly string[],
  symbols: readonly GameSymbol[],
  rows: number,
  special: number,
): Reels {
  const indexOf = new Map(symbols.map((symbol, index) => [symbol.code, index]))
  const wrapped = strips.map((strip) =>
    Uint8Array.from(strip + strip.slice(0, rows), (code) => indexOf.get(code)!),
  )
  const specials = strips.map((strip, reel) =>
    Uint8Array.from(strip, (_, stop) => {
      let count = 0
      for (let row = 0; row < rows; row++) if (wrapped[reel]![stop + row] === special) count++
      return count
    }),
  )
  return { rows, lengths: Int32Array.from(strips, (strip) => strip.length), strips: wrapped, specials }
}

/** Draws a stop for each reel, from the left. */
export function drawStops(reels: Reels, rng: Rng): number[] {
  return Array.from(reels.lengths, (length) => rng.below(length))
}

/** The window that the stops show, as symbol keys, `grid[reel][row]`. */
export function windowOf(reels: Reels, stops: readonly number[], keys: readonly string[]): string[][] {
  return stops.map((stop, reel) =>
    Array.from({ length: reels.rows }, (_, row) => keys[reels.strips[reel]![stop + row]!]!),
  )
}

/** The cells of the window that show a symbol, reel by reel, from the top. */
export function cellsOf(reels: Reels, stops: readonly number[], symbol: number): Cell[] {
  return stops.flatMap((stop, reel) =>
    Array.from({ length: reels.rows }, (_, row): Cell => [reel, row]).filter(
      ([, row]) => reels.strips[reel]![stop + row] === symbol,
    ),
  )
}
