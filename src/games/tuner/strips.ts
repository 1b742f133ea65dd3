import { layStrip } from '../engine/tune.ts'
import type { Rng } from '../engine/types.ts'
import { LETTERS, type Part } from './worlds.ts'

/** How many of each part stand on a reel; a stack of alike ones counts once with its height. */
export type Counts = Readonly<Partial<Record<Part, number>>>

/**
 * Lays one reel. Scatters and what else is rare keep a window's distance; alike symbols are never neighbours,
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
