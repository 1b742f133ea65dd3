import type { CascadeDefinition, ScatterPaysDefinition } from '../definition.ts'
import type { Expected } from './expected.ts'
import { leastAward } from '../slots/slot.ts'
import { UNITS } from '../slot-maths.ts'
import { MOST_FALLS } from '../kinds/tumbles.ts'

type Definition = ScatterPaysDefinition | CascadeDefinition

/** Sums over every spin of a scope: wins in twentieths of the stake, free spins won, spins that won some. */
export interface TumbleSums {
  readonly spins: number
  readonly pay: number
  readonly award: number
  readonly trigger: number
}

/** Set bits of the numbers of a column of up to seven cells. */
const BITS = Uint8Array.from(
  { length: 128 },
  (_, mask) => [...mask.toString(2)].filter((b) => b === '1').length,
)

/**
 * Tumbling spins a second time, by other means than those that players meet: symbols are bit masks of columns
 * that stand on their foot, clusters grow by shifts, columns are stacks, and everything is read from the
 * definition's own letters.
 */
interface Board {
  readonly rows: number
  readonly reels: number
  readonly symbols: number
  readonly scatter: number
  readonly wild: number
  /** `prices[symbol][cells]` in twentieths; undefined for what does not pay. */
  readonly prices: readonly (readonly number[] | undefined)[]
  readonly least: number
  /** Symbols of each column, the foot first. */
  readonly columns: readonly number[][]
  /** How many symbols of the strip above the stop each column has taken. */
  readonly taken: number[]
  /** `planes[symbol * reels + reel]`: the cells of a column that show a symbol. */
  readonly planes: Uint8Array
  readonly burst: Uint8Array
  readonly region: Uint8Array
}

function boardOf({ symbols, maths }: Definition): Board {
  const { rows, sizes, pays, scatter } = maths
  const reels = maths.reels.length
  const prices = symbols.map(({ key }) => {
    const row = pays[key]
    if (!row) return undefined
    return Array.from({ length: rows * reels + 1 }, (_, count) => {
      let price = 0
      sizes.forEach((size, place) => (price = count >= size ? row[place]! : price))
      return price
    })
  })
  return {
    rows,
    reels,
    symbols: symbols.length,
    scatter: symbols.findIndex(({ key }) => key === scatter),
    wild: 'wild' in maths ? symbols.findIndex(({ key }) => key === maths.wild) : -1,
    prices,
    least: Math.min(...sizes),
    columns: maths.reels.map(() => []),
    taken: maths.reels.map(() => 0),
    planes: new Uint8Array(symbols.length * reels),
    burst: new Uint8Array(reels),
    region: new Uint8Array(reels),
  }
}

function readPlanes({ columns, planes, reels }: Board): void {
  planes.fill(0)
  for (let reel = 0; reel < reels; reel++) {
    const column = columns[reel]!
    for (let level = 0; level < column.length; level++) planes[column[level]! * reels + reel]! |= 1 << level
  }
}

/** The pays of the current window, in twentieths of the stake; marks the winning cells in `burst`. */
function winsOf(board: Board): number {
  readPlanes(board)
  board.burst.fill(0)
  return board.wild < 0 ? anywhere(board) : clusters(board)
}

function anywhere({ symbols, reels, prices, planes, burst }: Board): number {
  let paid = 0
  for (let symbol = 0; symbol < symbols; symbol++) {
    const row = prices[symbol]
    if (!row) continue
    const from = symbol * reels
    let count = 0
    for (let reel = 0; reel < reels; reel++) count += BITS[planes[from + reel]!]!
    const price = row[count] ?? 0
    if (price === 0) continue
    paid += price
    for (let reel = 0; reel < reels; reel++) burst[reel]! |= planes[from + reel]!
  }
  return paid
}

function clusters(board: Board): number {
  const { symbols, reels, prices, planes, burst, region, wild, scatter } = board
  let paid = 0
  for (let symbol = 0; symbol < symbols; symbol++) {
    const row = prices[symbol]
    if (!row || symbol === wild || symbol === scatter) continue
    for (let reel = 0; reel < reels; reel++) {
      // Seeds that lie in a cluster found before are taken out of the plane of their symbol.
      for (let seeds = planes[symbol * reels + reel]!; seeds !== 0; seeds = planes[symbol * reels + reel]!) {
        region.fill(0)
        region[reel] = seeds & -seeds
        const count = grow(board, symbol)
        for (let at = 0; at < reels; at++) planes[symbol * reels + at]! &= ~region[at]!
        const price = row[count] ?? 0
        if (price === 0) continue
        paid += price
        for (let at = 0; at < reels; at++) burst[at]! |= region[at]!
      }
    }
  }
  return paid
}

/** Grows the region over neighbors of its symbol and wilds until nothing joins; returns its cells. */
function grow({ reels, planes, region, wild }: Board, symbol: number): number {
  const [own, wilds] = [symbol * reels, wild * reels]
  for (let joined = true; joined;) {
    joined = false
    for (let reel = 0; reel < reels; reel++) {
      const before = region[reel]!
      const sides = (reel > 0 ? region[reel - 1]! : 0) | (reel + 1 < reels ? region[reel + 1]! : 0)
      const open = planes[own + reel]! | planes[wilds + reel]!
      const after = (before | (before << 1) | (before >> 1) | sides) & open
      if (after === before) continue
      region[reel] = after
      joined = true
    }
  }
  let count = 0
  for (let reel = 0; reel < reels; reel++) count += BITS[region[reel]!]!
  return count
}

/** Takes the winners out of each stack and fills it up from its strip, read upwards from the stop. */
function drop({ rows, columns, taken, burst }: Board, strips: readonly number[][], stops: readonly number[]) {
  columns.forEach((column, reel) => {
    const gone = burst[reel]!
    if (gone === 0) return
    let height = 0
    for (let level = 0; level < rows; level++)
      if ((gone & (1 << level)) === 0) column[height++] = column[level]!
    const strip = strips[reel]!
    while (height < rows) {
      const above = (stops[reel]! - ++taken[reel]!) % strip.length
      column[height++] = strip[above < 0 ? above + strip.length : above]!
    }
  })
}

const last = (table: readonly number[], count: number): number =>
  count === 0 ? 0 : table[Math.min(count, table.length) - 1]!

/** Plays every spin of a scope on bit masks, draw within draw. */
export function maskSums(definition: Definition, scope: 'base' | 'free'): TumbleSums {
  const { maths, symbols } = definition
  const letters = scope === 'base' ? maths.reels : maths.freeReels
  const ladder = scope === 'base' ? maths.ladder : maths.freeLadder
  const strips = letters.map((strip) =>
    [...strip].map((code) => symbols.findIndex((one) => one.code === code)),
  )
  const board = boardOf(definition)
  const stops = letters.map(() => 0)
  const sums = { spins: 0, pay: 0, award: 0, trigger: 0 }
  const spin = () => {
    for (const [reel, strip] of strips.entries()) {
      board.taken[reel] = 0
      for (let level = 0; level < maths.rows; level++)
        board.columns[reel]![level] = strip[(stops[reel]! + maths.rows - 1 - level) % strip.length]!
    }
    for (let fall = 0, pay = winsOf(board); pay > 0 && fall < MOST_FALLS; fall++, pay = winsOf(board)) {
      sums.pay += pay * (fall < ladder.length ? ladder[fall]! : ladder.at(-1)!)
      drop(board, strips, stops)
    }
    let found = 0
    for (const column of board.columns) for (const symbol of column) if (symbol === board.scatter) found++
    const award = last(maths.freeSpins, found)
    sums.spins++
    sums.pay += last(maths.scatterPays, found)
    sums.award += award
    if (award > 0) sums.trigger++
  }
  const draws = [...new Set(maths.links)]
  const draw = (at: number): void => {
    if (at === draws.length) return spin()
    const linked = maths.links.flatMap((link, reel) => (link === draws[at] ? [reel] : []))
    for (let stop = letters[linked[0]!]!.length - 1; stop >= 0; stop--) {
      for (const reel of linked) stops[reel] = stop
      draw(at + 1)
    }
  }
  draw(0)
  return sums
}

/**
 * Returns of a tumbling slot from the sums of both scopes, by series: an award of one free spin is worth what a
 * free spin pays, and what the free spins that it wins are worth again.
 */
export function maskExpected(
  { maths }: Definition,
  base: TumbleSums,
  free: TumbleSums,
): Expected & { readonly bought: number } {
  const one = free.pay / free.spins / UNITS / (1 - free.award / free.spins)
  return {
    base: base.pay / base.spins / UNITS,
    feature: (base.award / base.spins) * one,
    trigger: base.trigger / base.spins,
    bought: leastAward(maths.freeSpins) * one,
  }
}
