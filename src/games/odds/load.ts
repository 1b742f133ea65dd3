import { loadSheet } from './sheet.ts'
import { oddsOf, type Odds } from './odds.ts'

/** Loads the odds of one game; undefined where there are none or they cannot be fetched. */
export async function loadOdds(slug: string): Promise<Odds | undefined> {
  const sheet = await loadSheet(slug)
  return sheet && oddsOf(sheet)
}
