import type { InitData } from '#platform/calls/init-data.ts'
import { t } from '#platform/words/words.ts'
import type { Registry } from '../registry.ts'

declare module '../feature.ts' {
  interface FaceParts {
    /** The player's rank, by which others give. */
    readonly rank?: (me: InitData) => Rank
  }
}

/** The ranks of a player, from the first to the highest. */
export type Rank = 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'

/** The name of a rank, in the page's language. */
export function rankName(rank: Rank): string {
  const names: Readonly<Record<Rank, string>> = {
    bronze: t('Bronze'),
    silver: t('Silver'),
    gold: t('Gold'),
    platinum: t('Platinum'),
    sapphire: t('Sapphire'),
    diamond: t('Diamond'),
    vip: t('VIP'),
  }
  return names[rank]
}

/** The player's rank, from the first feature that ranks players; the first rank where none does. */
export const rankIn = ({ features }: Registry, me: InitData): Rank =>
  features.find((one) => one.rank)?.rank!(me) ?? 'bronze'
