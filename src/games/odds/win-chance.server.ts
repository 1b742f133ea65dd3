import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The chances of wins by height, as a par sheet publishes them. */
interface Sheet {
  readonly atLeast?: Readonly<Record<string, number>>
}

/**
 * The least chance that a round of a game wins at least so many times its stake, by the game's par sheet.
 * Sheets publish a few heights; the next one above gives what is sure.
 * @returns 0 where the sheet says nothing of it
 */
export function chanceOfWin(slug: string, times: number): number {
  const text = readFileSync(join(import.meta.dirname, `../par/${slug}.json`), 'utf8')
  const { atLeast = {} } = JSON.parse(text) as Sheet
  const heights = Object.keys(atLeast)
    .map(Number)
    .filter((height) => height >= times)
  return heights.length > 0 ? atLeast[Math.min(...heights)]! : 0
}
