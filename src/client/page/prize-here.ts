import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import { useApp, usePlayer } from '../context/app.ts'
import { prizeText } from './prize-words.ts'

/** Whether this visitor is paid coins in place of entries, as where a state has no prizes; never a guest. */
export const useCoinsOnly = (): boolean => usePlayer(({ me }) => !me.isGuest && !me.mayHaveEntries)

/** Tells a published prize as this visitor would be paid it: its entries as coins where they may have none. */
export function usePrizeHere(): (prize: Prize) => string {
  const { brand } = useApp()
  const coinsOnly = useCoinsOnly()
  return (prize) => prizeText(brand, coinsOnly ? coinEquivalent(prize) : prize)
}
