import type { CascadeDefinition, ScatterPaysDefinition } from '../definition.ts'
import type { CascadeMaths, TumbleMaths } from '../slot-maths.ts'

/** The most cells that a tumbling window has. */
const MOST_CELLS = 49

/** A tumbling window, compiled. Cells are numbered reel by reel, from the top. */
export interface TumbleRules {
  readonly keys: readonly string[]
  readonly reels: number
  readonly rows: number
  readonly scatter: number
  /** Index of the wild of a cascade; -1 where enough of a symbol anywhere pays. */
  readonly wild: number
  /** `pays[symbol * (cells + 1) + count]` in twentieths of the stake. */
  readonly pays: Int32Array
  readonly least: number
  /** Neighbours of each cell, four places a cell, -1 where there is none. */
  readonly beside: Int8Array
}

/** Strips of a scope with what their wins are multiplied by, fall by fall. */
export interface TumbleReels {
  readonly strips: readonly Uint8Array[]
  readonly lengths: Int32Array
  readonly ladder: Int32Array
}

/** Where a spin of falls is worked out; used over and over, so that nothing is allocated. */
export interface Falls {
  /** Symbols of all cells; 255 is a gap. */
  readonly cells: Uint8Array
  /** For each reel the place on its strip that was shown last, at the top. */
  readonly tops: Int32Array
  /** The wins that each cell of the window belongs to, as bits; 0 wins nothing. */
  readonly marks: Int32Array
  /** The wins of the window as it stands: symbol and count of each. */
  readonly symbols: Uint8Array
  readonly counts: Uint8Array
  wins: number
}

/** Compiles pays and neighbors. */
export function tumbleRules({ maths, symbols }: ScatterPaysDefinition | CascadeDefinition): TumbleRules {
  const keys = symbols.map(({ key }) => key)
  const { rows } = maths
  const reels = maths.reels.length
  const cells = rows * reels
  const pays = new Int32Array(keys.length * (cells + 1))
  for (const [key, row] of Object.entries(maths.pays))
    for (let count = maths.sizes[0]!; count <= cells; count++)
      pays[keys.indexOf(key) * (cells + 1) + count] = row[maths.sizes.findLastIndex((size) => size <= count)]!
  const beside = Int8Array.from({ length: cells * 4 }, (_, at) => besideOf(at >> 2, at & 3, rows, cells))
  const wild = 'wild' in maths ? keys.indexOf((maths as CascadeMaths).wild) : -1
  return {
    keys,
    reels,
    rows,
    scatter: keys.indexOf(maths.scatter),
    wild,
    pays,
    least: maths.sizes[0]!,
    beside,
  }
}

function besideOf(cell: number, side: number, rows: number, cells: number): number {
  const row = cell % rows
  if (side === 0) return row > 0 ? cell - 1 : -1
  if (side === 1) return row < rows - 1 ? cell + 1 : -1
  const next = cell + (side === 2 ? -rows : rows)
  return next >= 0 && next < cells ? next : -1
}

/** Compiles strips. @param strips one string a reel, a letter a stop */
export function tumbleReels(
  strips: readonly string[],
  codes: readonly string[],
  ladder: readonly number[],
): TumbleReels {
  return {
    strips: strips.map((strip) => Uint8Array.from(strip, (code) => codes.indexOf(code))),
    lengths: Int32Array.from(strips, ({ length }) => length),
    ladder: Int32Array.from(ladder),
  }
}

/** Room for the falls of a spin. */
export const fallsRoom = ({ reels }: Pick<TumbleRules, 'reels'>): Falls => ({
  cells: new Uint8Array(MOST_CELLS),
  tops: new Int32Array(reels),
  marks: new Int32Array(MOST_CELLS),
  symbols: new Uint8Array(MOST_CELLS),
  counts: new Uint8Array(MOST_CELLS),
  wins: 0,
})

/** Fills the window from the stops. */
export function firstFall(
  { reels, rows }: TumbleRules,
  { strips }: TumbleReels,
  stops: ArrayLike<number>,
  falls: Falls,
): void {
  for (let reel = 0; reel < reels; reel++) {
    const strip = strips[reel]!
    let place = stops[reel]!
    falls.tops[reel] = place
    for (let row = 0; row < rows; row++) {
      falls.cells[reel * rows + row] = strip[place]!
      if (++place === strip.length) place = 0
    }
  }
}

/** Finds the wins of the window as it stands; returns what they pay in all, before the multiplier. */
export function findWins(rules: TumbleRules, falls: Falls): number {
  falls.wins = 0
  falls.marks.fill(0)
  return rules.wild < 0 ? findAnywhere(rules, falls) : findClusters(rules, falls)
}

const tally = new Uint8Array(256)

function findAnywhere({ keys, reels, rows, pays, least }: TumbleRules, falls: Falls): number {
  const size = reels * rows
  const { cells, marks } = falls
  tally.fill(0, 0, keys.length)
  for (let cell = 0; cell < size; cell++) tally[cells[cell]!]!++
  let sum = 0
  for (let symbol = 0; symbol < keys.length; symbol++) {
    const count = tally[symbol]!
    const pay = count < least ? 0 : pays[symbol * (size + 1) + count]!
    if (pay === 0) continue
    sum += pay
    falls.symbols[falls.wins] = symbol
    falls.counts[falls.wins] = count
    for (let cell = 0; cell < size; cell++) if (cells[cell] === symbol) marks[cell]! |= 1 << falls.wins
    falls.wins++
  }
  return sum
}

const stack = new Uint8Array(MOST_CELLS)
const seen = new Int32Array(MOST_CELLS)
let visit = 0

/** Clusters of one symbol with the wilds that they touch; a wild may belong to more than one. */
function findClusters(rules: TumbleRules, falls: Falls): number {
  const { reels, rows, scatter, wild, pays, least, beside } = rules
  const size = reels * rows
  const { cells, marks } = falls
  let sum = 0
  if (visit > 2_000_000_000) {
    seen.fill(0)
    visit = 0
  }
  const first = ++visit
  for (let start = 0; start < size; start++) {
    const symbol = cells[start]!
    if (symbol === wild || symbol === scatter || seen[start]! >= first) continue
    const now = ++visit
    let [depth, count] = [1, 0]
    stack[0] = start
    seen[start] = now
    while (depth > 0) {
      const cell = stack[--depth]!
      count++
      for (let side = cell * 4; side < cell * 4 + 4; side++) {
        const next = beside[side]!
        if (next < 0 || seen[next] === now) continue
        const shown = cells[next]!
        if (shown !== symbol && shown !== wild) continue
        seen[next] = now
        stack[depth++] = next
      }
    }
    const pay = count < least ? 0 : pays[symbol * (size + 1) + count]!
    if (pay === 0) continue
    sum += pay
    falls.symbols[falls.wins] = symbol
    falls.counts[falls.wins] = count
    for (let cell = 0; cell < size; cell++) if (seen[cell] === now) marks[cell]! |= 1 << falls.wins
    falls.wins++
  }
  return sum
}

/** Winners burst, what is above them falls, and the strip brings new ones from above. */
export function nextFall({ reels, rows }: TumbleRules, { strips }: TumbleReels, falls: Falls): void {
  const { cells, marks, tops } = falls
  for (let reel = 0; reel < reels; reel++) {
    const strip = strips[reel]!
    const top = reel * rows
    let to = top + rows - 1
    for (let from = to; from >= top; from--) if (marks[from] === 0) cells[to--] = cells[from]!
    for (; to >= top; to--) {
      const place = tops[reel] === 0 ? strip.length - 1 : tops[reel]! - 1
      tops[reel] = place
      cells[to] = strip[place]!
    }
  }
}

/** Scatters in the window. */
export function countScatters({ reels, rows, scatter }: TumbleRules, { cells }: Falls): number {
  let count = 0
  for (let cell = reels * rows - 1; cell >= 0; cell--) if (cells[cell] === scatter) count++
  return count
}

/** Falls of one spin at the most: with strips that never stop winning it would be endless. */
export const MOST_FALLS = 60

/** Plays all falls of a spin; returns what they pay. Scatters are then to be counted in `falls`. */
export function spinPay(
  rules: TumbleRules,
  reels: TumbleReels,
  stops: ArrayLike<number>,
  falls: Falls,
): number {
  firstFall(rules, reels, stops, falls)
  const { ladder } = reels
  let sum = 0
  for (let fall = 0; fall < MOST_FALLS; fall++) {
    const pay = findWins(rules, falls)
    if (pay === 0) break
    sum += pay * ladder[fall < ladder.length ? fall : ladder.length - 1]!
    nextFall(rules, reels, falls)
  }
  return sum
}

/** The same, pay by pay. */
export function spinPays(
  rules: TumbleRules,
  reels: TumbleReels,
  stops: ArrayLike<number>,
  falls: Falls,
): number[] {
  const { pays, reels: width, rows } = rules
  const { ladder } = reels
  const all: number[] = []
  firstFall(rules, reels, stops, falls)
  for (let fall = 0; fall < MOST_FALLS && findWins(rules, falls) > 0; fall++) {
    const times = ladder[fall < ladder.length ? fall : ladder.length - 1]!
    for (let win = 0; win < falls.wins; win++)
      all.push(pays[falls.symbols[win]! * (width * rows + 1) + falls.counts[win]!]! * times)
    nextFall(rules, reels, falls)
  }
  return all
}

/** Free spins or pays by a count of scatters; more than the table knows is its last. */
export const byScatters = (table: Int32Array, count: number): number =>
  table[Math.min(count, table.length - 1)]!

/** Numbers of the draws that stop the reels, and how many there are. */
export function linksOf({ links }: Pick<TumbleMaths, 'links'>): { links: Uint8Array; draws: number } {
  return { links: Uint8Array.from(links), draws: Math.max(...links) + 1 }
}
