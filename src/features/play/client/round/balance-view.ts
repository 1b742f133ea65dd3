import type { Purse } from '#games/stage/board.ts'
import type { Balance, GameMode } from '#platform/base/text/money.ts'

/** Returns the balance that can be staked in a mode, minor units. */
export const playable = (balance: Balance | null, mode: GameMode): number => {
  if (!balance) return 0
  return mode === 'SweepStakes' ? balance.entries + balance.winnings : balance.tourPoints
}

/** Where the balance that is shown can be read and followed. */
interface BalanceStore {
  readonly getState: () => { readonly balance: Balance | null }
  readonly subscribe: (changed: () => void) => () => void
}

/** The balance in a mode, for a board to read and follow. */
export const purseOf = (state: BalanceStore, mode: GameMode): Purse => ({
  mode,
  read: () => {
    const { balance } = state.getState()
    return balance ? playable(balance, mode) : undefined
  },
  watch: state.subscribe,
})

/** The balance with a stake taken off, as the ledger takes it: entries first, then winnings. */
export function afterStake(balance: Balance, mode: GameMode, stake: number): Balance {
  if (mode === 'TournamentPoints') return { ...balance, tourPoints: Math.max(0, balance.tourPoints - stake) }
  const entries = Math.min(balance.entries, stake)
  return {
    ...balance,
    entries: balance.entries - entries,
    winnings: Math.max(0, balance.winnings - (stake - entries)),
  }
}

/** The newer of two balances; an older version never takes the place of a newer one. */
export const newer = (a: Balance | null, b: Balance | null): Balance | null =>
  !a ? b : !b || b.version < a.version ? a : b
