import { t } from '#platform/words/words.ts'

/** How loudly a win is reported. */
export type Tier = 'none' | 'line' | 'big' | 'mega' | 'epic'

/**
 * The tier of a round's win. A win below the stake is a loss and is never celebrated; from the stake on it
 * is told in a line, from 10, 25 and 50 times the stake in a celebration.
 * @param win minor units
 * @param stake minor units, above 0
 */
export function tierOf(win: number, stake: number): Tier {
  if (win < stake || win <= 0) return 'none'
  if (win < stake * 10) return 'line'
  if (win < stake * 25) return 'big'
  return win < stake * 50 ? 'mega' : 'epic'
}

/** Tiers with a celebration of their own, and its name. */
export const tierNames: Readonly<Partial<Record<Tier, () => string>>> = {
  big: () => t('Big win'),
  mega: () => t('Mega win'),
  epic: () => t('Epic win'),
}

/** How long the amount of a win counts up, in ms: longer for rarer wins, never above six seconds. */
export function countUpMs(win: number, stake: number): number {
  const times = win / stake
  return times < 1 ? 0 : Math.min(1.2 + 0.35 * Math.log2(times), 6) * 1000
}

/**
 * The amount shown at a moment of the count-up: whole minor units that only grow and end at the win.
 * @param part 0 … 1 of the time
 */
export const counted = (win: number, part: number): number =>
  part >= 1 ? win : Math.floor(win * (1 - (1 - Math.max(0, part)) ** 2.2))
