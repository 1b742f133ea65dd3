import { coinEquivalent, type Money, type Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { useApp, type App } from '../context/app.ts'
import { isCoinsOnly, useCoinsOnly } from './coins-only.ts'
import { amountText, prizeText } from './prize-words.ts'

/** Tells a published prize as this visitor would be paid it: its entries as coins where they may have none. */
export function usePrizeHere(): (prize: Prize) => string {
  const app = useApp()
  const coinsOnly = useCoinsOnly()
  return (prize) => prizeText(app.brand, coinsOnly ? coinEquivalent(prize) : prize)
}

/** The same outside of components. */
export const prizeHere = ({ brand, player }: Pick<App, 'brand' | 'player'>, prize: Prize): string =>
  prizeText(brand, isCoinsOnly(player.getState().me) ? coinEquivalent(prize) : prize)

/** Tells a bet that has an amount in each currency, in those that this visitor can bet. */
export function useBetHere(): (bet: Required<Money>) => string {
  const { brand } = useApp()
  const coinsOnly = useCoinsOnly()
  return (bet) => {
    const coins = amountText(brand, 'coins', bet.coins)
    return coinsOnly
      ? coins
      : t('{entries} or {coins}', { entries: amountText(brand, 'entries', bet.entries), coins })
  }
}
