import { coinEquivalent, prizeView } from '#platform/money/prize.ts'
import type { Season } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { experienceIn, levelAt, percentOf } from '../rules.ts'

/** The season as the server tells it, for component specs. */
export function seasonAt(
  experience: number,
  { isCoins = false, ...more }: Partial<Season> & { readonly isCoins?: boolean } = {},
): Season {
  const currentLevel = levelAt(ECONOMY, experience)
  const within = experienceIn(ECONOMY, experience)
  return {
    slug: 'season-2026-11-10',
    isEnabled: true,
    isActive: true,
    isAvailable: true,
    currentLevel,
    totalProgressPercents: percentOf(ECONOMY, experience),
    finishedAt: '2026-12-08T05:00:00Z',
    levels: ECONOMY.levels.map(({ needed, prize }, i) => ({
      currentExperience: within[i]!,
      neededExperience: needed,
      prize: prizeView(isCoins ? coinEquivalent(prize) : prize, () => 101),
    })),
    experience,
    rate: { entries: 2, coins: 200 },
    switchableAt: null,
    nextAt: null,
    ...more,
  }
}
