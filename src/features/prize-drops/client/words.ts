import { t } from '#platform/words/words.ts'
import { COINS_PER_ENTRY } from '#platform/money/prize.ts'
import { amountText } from '#client/page/prize-words.ts'
import type { BrandView } from '#client/context/brand.ts'
import type { PrizeDrops } from '../contract.ts'

/** How prize drops are told. */

type Level = 1 | 2 | 3

export const tierName = (level: Level): string => ({ 3: t('Gold'), 2: t('Silver'), 1: t('Bronze') })[level]

export const GEMS = { 3: 'gem-amber', 2: 'gem-diamond', 1: 'gem-ruby' } as const satisfies Record<
  Level,
  string
>

/** Whether today was opened without a pool; a day that is only just being opened has no seed yet. */
export const isWithoutPool = ({
  general: { finishedAt, prizeCountPerDay },
  seedHash,
}: Pick<PrizeDrops, 'general' | 'seedHash'>): boolean =>
  finishedAt !== null && seedHash !== null && prizeCountPerDay === 0

/** An amount as the visitor is paid it: in coins of the same worth where entries are not allowed. */
export const amountFor = (brand: BrandView, { mine }: Pick<PrizeDrops, 'mine'>, entries: number): string =>
  mine?.coinsOnly
    ? amountText(brand, 'coins', entries * COINS_PER_ENTRY)
    : amountText(brand, 'entries', entries)
