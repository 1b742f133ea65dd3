import type { BrandView } from '#client/context/brand.ts'
import { prizeText } from '#client/page/prize-words.ts'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import type { AdventureMap } from '../contract.ts'
import { SECTIONS } from '../economy.ts'

/** The sum that this map's sections and gates have paid so far. */
export const earnedOn = ({ map: { sections } }: AdventureMap): Prize =>
  sections
    .filter(({ isAwardClaimed }) => isAwardClaimed)
    .reduce<Prize>(
      ({ coins = 0, entries = 0 }, { award }) => ({
        coins: coins + (award.coins ?? 0),
        entries: entries + (award.entries ?? 0),
      }),
      {},
    )

/** The closing sentence of a map that has ended: how far the player got and what they earned. */
export function endedText(brand: BrandView, map: AdventureMap): string {
  const { section: n } = map.map.progressBar
  if (n === 0) return t('This map ended before your first roll.')
  const prize = prizeText(brand, earnedOn(map))
  return n === SECTIONS
    ? t('This map has ended. You finished it and earned {prize}.', { prize })
    : t('This map has ended. You reached section {n} of {all} and earned {prize}.', {
        n,
        all: SECTIONS,
        prize,
      })
}
