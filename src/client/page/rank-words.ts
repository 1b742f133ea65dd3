import { t } from '#platform/words/words.ts'

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
