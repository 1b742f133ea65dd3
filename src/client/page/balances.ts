import type { Balance, GameMode } from '#platform/base/text/money.ts'
import type { HeaderBalance } from '#ui/lobby/header.tsx'
import type { BrandView } from '../context/brand.ts'
import { moneyArt } from '#ui/art/brand-art.ts'

/**
 * Coins first; both are whole numbers, entries too: a hundred of them stand for a dollar of prizes.
 * @param entriesGiven where the player may have none and has none, there is nothing to say of them
 */
export function balancesOf(
  brand: BrandView,
  balance: Balance,
  mode: GameMode,
  entriesGiven = true,
): HeaderBalance[] {
  const { coins, entries } = brand.words
  const { version } = balance
  const both: readonly HeaderBalance[] = [
    {
      key: 'TournamentPoints',
      label: coins.many,
      currency: 'coins',
      amount: balance.tourPoints,
      version,
      active: mode === 'TournamentPoints',
      image: moneyArt('coin'),
    },
    {
      key: 'SweepStakes',
      label: entries.many,
      currency: 'entries',
      amount: balance.entries + balance.winnings,
      version,
      active: mode === 'SweepStakes',
      image: moneyArt('entries'),
    },
  ]
  return both.filter(({ currency, amount }) => entriesGiven || currency === 'coins' || amount > 0)
}
