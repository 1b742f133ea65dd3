import type { GameDefinition } from '../engine/definition.ts'

/**
 * When a reel that still turns is worth watching: a feature needs signs, fewer are in view, and this reel
 * may bring the rest. All of it follows from the public strips and from the stops of reels that are at
 * rest, so a hit and a miss look alike until the last reel stands.
 */

export interface Tension {
  /** How much longer the reel turns, in ms. */
  readonly ms: number
  /** Chance that the reels that still turn bring what is missing. */
  readonly chance: number
}

/** The signs that a feature counts, on one set of reels. */
export interface Signs {
  /** Signs in view that start the feature. */
  readonly needed: number
  /** `counts[reel][stop]`: signs that a stop brings into view. */
  readonly counts: readonly (readonly number[])[]
  /** Which reels stop together: the number of each reel's draw. */
  readonly links: readonly number[]
}

/** Signs and chances that decide where a game builds tension; null where it counts nothing. */
export interface TensionMaths {
  readonly base: Signs | null
  readonly free: Signs | null
  /** Hold and link: cells of the grid, and the chance that an empty one lands a coin in a respin. */
  readonly hold: { readonly cells: number; readonly landing: number } | null
}

/** Below this chance a wait would promise more than it holds. */
export const LEAST_CHANCE = 0.04
const FIRST_MS = 600
const NEXT_MS = 900

/** Reads from a definition what its features count. */
export function tensionMaths(definition: GameDefinition): TensionMaths {
  const { maths, mechanic, symbols } = definition
  if (!('reels' in maths)) return { base: null, free: null, hold: null }
  const reels = maths.reels
  const links = 'links' in maths ? maths.links : reels.map((_, reel) => reel)
  const signs = (strips: readonly string[], key: string, needed: number): Signs => {
    const { code } = symbols.find((symbol) => symbol.key === key)!
    return { needed, links, counts: strips.map((strip) => countsOf(strip, code, maths.rows)) }
  }
  const hold =
    'landing' in maths
      ? { cells: maths.rows * reels.length, landing: maths.landing.chance / maths.landing.of }
      : null
  if ('trigger' in maths) return { base: signs(reels, maths.coin, maths.trigger), free: null, hold }
  // A pot bursts by a chance of its own: no number of coins in view starts anything.
  if (!('scatter' in maths)) return { base: null, free: null, hold }
  const needed = maths.freeSpins.findIndex((count) => count > 0) + 1
  const base = signs(reels, maths.scatter, needed)
  // Scatters in free spins of growing wilds, and of fishing, give nothing.
  const again = mechanic !== 'wilds' && mechanic !== 'fishing'
  return { base, free: again ? signs(maths.freeReels, maths.scatter, needed) : null, hold }
}

function countsOf(strip: string, code: string, rows: number): number[] {
  return Array.from(strip, (_, stop) => {
    let count = 0
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === code) count++
    return count
  })
}

/**
 * The tension of a reel, once all reels to its left stand.
 * @param landed stops of the reels at rest, from the left; those from `reel` on are never looked at
 * @returns null where nothing is open, or too little
 */
export function tensionAt(
  maths: TensionMaths,
  scope: 'base' | 'free',
  landed: readonly number[],
  reel: number,
): Tension | null {
  const signs = maths[scope]
  if (!signs) return null
  const chance = openChance(signs, landed.slice(0, reel))
  if (chance === null) return null
  const isFirst = landed.slice(0, reel).every((_, at) => openChance(signs, landed.slice(0, at)) === null)
  return { ms: isFirst ? FIRST_MS : NEXT_MS, chance }
}

/** The chance that is open for the next reel; null where there is none to wait for. */
function openChance({ needed, counts, links }: Signs, landed: readonly number[]): number | null {
  const reel = landed.length
  const stops = new Map(landed.map((stop, at) => [links[at]!, stop]))
  const own = counts[reel]
  // A reel that stops together with one at rest is decided with it.
  if (!own || stops.has(links[reel]!)) return null
  const inView = landed.reduce((sum, stop, at) => sum + counts[at]![stop]!, 0)
  // It is not worth waiting for a reel that can't bring what is missing.
  if (inView + Math.max(...own) < needed) return null
  const decided = counts.slice(reel).reduce((sum, column, at) => {
    const stop = stops.get(links[reel + at]!)
    return sum + (stop === undefined ? 0 : column[stop]!)
  }, inView)
  if (decided >= needed) return null
  const chance = chanceOf(needed - decided, draws(counts, links, reel, stops))
  return chance < LEAST_CHANCE ? null : chance
}

/** For each draw that is still to come, the signs that each of its numbers brings on all its reels. */
function draws(
  counts: Signs['counts'],
  links: Signs['links'],
  reel: number,
  stops: ReadonlyMap<number, number>,
): number[][] {
  const open = [...new Set(links.slice(reel))].filter((draw) => !stops.has(draw))
  return open.map((draw) => {
    const columns = counts.filter((_, at) => links[at] === draw)
    return columns[0]!.map((_, stop) => columns.reduce((sum, column) => sum + column[stop]!, 0))
  })
}

/** The chance that draws bring at least so many signs: whole numbers until the end. */
function chanceOf(missing: number, open: readonly (readonly number[])[]): number {
  let ways = [1, ...Array.from({ length: missing }, () => 0)]
  for (const brings of open) {
    const next = ways.map(() => 0)
    for (const count of brings)
      for (const [have, number] of ways.entries()) next[Math.min(missing, have + count)]! += number
    ways = next
  }
  return ways[missing]! / open.reduce((all, { length }) => all * length, 1)
}

/**
 * The tension of a respin of hold and link, whose cells stop together: a full grid needs a coin on each
 * of them.
 * @param coins on the grid
 */
export function respinTension({ hold }: TensionMaths, coins: number): Tension | null {
  if (!hold || coins >= hold.cells) return null
  const chance = hold.landing ** (hold.cells - coins)
  return chance < LEAST_CHANCE ? null : { ms: FIRST_MS, chance }
}
