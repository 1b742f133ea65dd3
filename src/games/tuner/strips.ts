import { layStrip } from '../engine/tune.ts'
import type { Rng } from '../engine/types.ts'
import { PAYING } from './plan.ts'
import { LETTERS, type Part } from './worlds.ts'

/** How many of each part stand on a reel; a stack of alike ones counts once with its height. */
export type Counts = Readonly<Partial<Record<Part, number>>>

/**
 * Lays one reel. Scatters and what else is rare keep a window's distance; alike symbols are never neighbors,
 * but for stacks.
 * @param stacks parts that stand in stacks of so many
 */
export function reelOf(
  counts: Counts,
  rows: number,
  apart: readonly Part[],
  stacks: Counts,
  rng: Rng,
): string {
  const blocks: Record<string, number> = {}
  for (const [part, count] of Object.entries(counts) as [Part, number][]) {
    const letter = LETTERS[part]
    const height = stacks[part] ?? 1
    if (count > 0) blocks[letter.repeat(height)] = count
  }
  const distance = Object.fromEntries(
    apart.filter((part) => (counts[part] ?? 0) > 0).map((part) => [LETTERS[part], rows]),
  )
  return layStrip(blocks, distance, rng)
}

/** Counts of one reel: premiums rarer than lows, with a little play. */
export function mixOf(rng: Rng, size: number, more: Counts): Counts {
  const shares = [2, 2.4, 2.8, 3, 3.6, 3.8, 4, 4.2, 4.2]
  const sum = shares.reduce((all, share) => all + share, 0)
  const counts: Partial<Record<Part, number>> = { ...more }
  PAYING.forEach((part, i) => {
    counts[part] = Math.max(2, Math.round((shares[i]! / sum) * size + rng.below(3) / 2 - 0.5))
  })
  return counts
}
