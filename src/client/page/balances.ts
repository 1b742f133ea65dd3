import type { Balance, GameMode } from '#platform/base/money.ts'
import type { HeaderBalance } from '#ui/lobby/header.tsx'
import type { BrandView } from '../context/brand.ts'
import { moneyArt } from '#ui/art/brand-art.ts'

/** Coins first; both are whole numbers, entries too: a hundred of them stand for a dollar of prizes. */
export function balancesOf(brand: BrandView, balance: Balance, mode: GameMode): HeaderBalance[] {
  const { coins, entries } = brand.words
  const { version } = balance
  return [
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
}
