import type { Prize } from '#platform/money/prize.ts'
import type { SectionType } from './contract.ts'

/** The numbers of the league. A point is earned by each entry wagered, or by each 100 coins. */

export const MAX_LEVEL = 70
export const LEVELS_PER_SECTION = 10
export const COINS_PER_POINT = 100

export const SECTIONS: readonly { readonly type: SectionType; readonly entries: number }[] = [
  { type: 'bronze', entries: 0 },
  { type: 'silver', entries: 50 },
  { type: 'gold', entries: 150 },
  { type: 'platinum', entries: 500 },
  { type: 'sapphire', entries: 1_500 },
  { type: 'diamond', entries: 5_000 },
  { type: 'vip', entries: 15_000 },
]

const FIRST_STEP = 500
const GROWTH = 1.118

/**
 * Points to the first level up, less than the ladder's first step: what a welcome lets somebody play on the
 * first day reaches it (docs/decisions/105-a-welcome-that-lasts.md).
 */
const NEWCOMER_STEP = 300

/** Points from a level to the next, to two significant digits; 0 from the last level. */
export function pointsNeeded(level: number): number {
  if (level >= MAX_LEVEL) return 0
  if (level === 1) return NEWCOMER_STEP
  const exact = FIRST_STEP * GROWTH ** (level - 1)
  const unit = 10 ** (Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / unit) * unit
}

/** Parts of a level's points that come back as entries when it is done: two of a thousand. */
const BACK = 0.002
const COINS_PER_LEVEL = 500

/** The reward for reaching a section besides its entries; everyone begins in the first section. */
export const SECTION_TURN: NonNullable<Prize['wheelSpin']> = 'booster'

/** Returns the reward for reaching a level. */
export const levelPrize = (level: number): Prize => ({
  coins: COINS_PER_LEVEL * level,
  entries: Math.round(pointsNeeded(level - 1) * BACK),
})

/**
 * The onboarding of the VIP club: spins for whoever has verified email and phone and completed the profile,
 * once for life. They cost about 19 entries.
 */
export const ONBOARDING_SPINS: NonNullable<Prize['freeSpins']> = {
  game: 'tidal-fortune',
  count: 10,
  betLevel: 1,
  lifetime_ms: 7 * 86_400_000,
}

/** After so many days without a round the perks of a rank wait; the rank itself is never lost. */
export const PAUSE_DAYS = 90
