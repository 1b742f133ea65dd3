import type { BrandView } from '#client/context/brand.ts'
import { listText, prizeText } from '#client/page/prize-words.ts'
import { t } from '#platform/words/words.ts'
import type { SeasonLevel } from '../contract.ts'
import { thingArt } from '#ui/art/brand-art.ts'

type LevelPrize = SeasonLevel['prize']

const boxesIn = ({ items = [] }: LevelPrize): number => items.reduce((sum, { count }) => sum + count, 0)

/** The prize of a level as a list: `5,000 Florins, 20 Laurels and 10 free spins`. */
export function levelText(brand: BrandView, prize: LevelPrize): string {
  const { coins, entries, freeSpinCount: spins } = prize
  const boxes = boxesIn(prize)
  return listText([
    ...(coins > 0 ? [prizeText(brand, { coins })] : []),
    ...(entries > 0 ? [prizeText(brand, { entries })] : []),
    ...(spins > 0 ? [t('{count, plural, one {# free spin} other {# free spins}}', { count: spins })] : []),
    ...(boxes > 0 ? [t('{count, plural, one {# loot box} other {# loot boxes}}', { count: boxes })] : []),
  ])
}

/** Its picture: the rarest thing in it. */
export function levelArt(prize: LevelPrize): string {
  const { coins, entries, freeSpinCount } = prize
  const name =
    boxesIn(prize) > 0
      ? 'chest'
      : freeSpinCount > 0
        ? 'feature-slot'
        : entries > 0
          ? coins > 0
            ? 'feature-moneybag'
            : 'entries'
          : 'coin'
  return thingArt(name)
}
