import { useMemo } from 'react'
import { useApp } from '#client/context/app.ts'
import type { BrandView } from '#client/context/brand.ts'
import { prizeText } from '#client/page/prize-words.ts'
import type { Money } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import type { CardCell } from '#ui/kit/foil/cells.tsx'
import type { OddsRow } from '#ui/kit/odds/odds-table.tsx'
import type { CardOdds } from '../contract.ts'
import { isSame } from '../rules.ts'
import { thingArt } from '#ui/art/brand-art.ts'

/** Pictures of amounts, the smallest first: what is worth more looks it. */
const COINS = ['coin', 'feature-moneybag', 'chest', 'trophy'] as const
const ENTRIES = ['entries', 'gem-amber', 'gem-sapphire', 'gem-ruby', 'gem-diamond'] as const
/** Pictures that win nothing; no two on a card are alike, and none looks like the money of some brand. */
const CHARMS = ['duck', 'star', 'balloon', 'key', 'rocket', 'hourglass', 'orb', 'dice', 'ball-bingo'] as const

/** From which amount on the next picture stands for a prize. */
const COIN_STEPS = [2_000, 10_000, 50_000] as const
const ENTRY_STEPS = [20, 100, 500, 2_500] as const
const stepOf = (amount: number, steps: readonly number[]): number =>
  steps.filter((step) => amount >= step).length

/** The picture of a prize. */
export const artOf = ({ coins = 0, entries = 0 }: Money): string =>
  thingArt(entries > 0 ? ENTRIES[stepOf(entries, ENTRY_STEPS)]! : COINS[stepOf(coins, COIN_STEPS)]!)

/** The squares of a card as they are shown: each charm has a picture of its own. */
export function cellsOf(brand: BrandView, squares: readonly (Money | null)[]): readonly CardCell[] {
  let charms = 0
  return squares.map((prize) =>
    prize
      ? { art: artOf(prize), text: prizeText(brand, prize) }
      : { art: thingArt(CHARMS[charms++ % CHARMS.length]!), text: t('No prize') },
  )
}

/** The rows of the odds: where two prizes are the same amount they are one row, as likely as both. */
export function useOddsRows(odds: CardOdds): readonly OddsRow[] {
  const { brand } = useApp()
  return useMemo(() => {
    const merged: { prize: Money | null; weight: number }[] = []
    for (const { prize, weight } of odds) {
      const same = merged.find((one) => one.prize && prize && isSame(one.prize, prize))
      if (same) same.weight += weight
      else merged.push({ prize, weight })
    }
    return merged.map(({ prize, weight }) => ({
      prize: prize ? prizeText(brand, prize) : t('No prize'),
      art: prize ? artOf(prize) : thingArt('ticket'),
      weight,
      isLoss: prize === null,
    }))
  }, [odds, brand])
}
