import type { Balance, GameMode } from '../../src/platform/money.ts'

/** The player’s own arithmetic: what the balance must be by the rules of the house and the answers so far. */
export interface Purse {
  readonly stake: (mode: GameMode, amount: number) => void
  /** A win paid with the stake of its round is no change of its own. */
  readonly win: (mode: GameMode, amount: number) => void
  readonly gift: (gift: { readonly coins: number; readonly entries: number }) => void
  /** A finished round: one change if it pays, none otherwise. */
  readonly finish: (mode: GameMode, amount: number) => void
  readonly covers: (mode: GameMode, amount: number) => boolean
  /** What is wrong with a balance that was told, or null. */
  readonly differs: (balance: Balance) => string | null
  readonly version: () => number
}

export function openPurse(start: Balance): Purse {
  let { tourPoints: coins, entries, winnings, version } = start
  const add = (mode: GameMode, amount: number) => {
    if (mode === 'SweepStakes') winnings += amount
    else coins += amount
  }
  return {
    stake(mode, amount) {
      version++
      if (mode === 'TournamentPoints') coins -= amount
      else {
        const drained = Math.min(entries, amount)
        entries -= drained
        winnings -= amount - drained
      }
    },
    win: add,
    gift(gift) {
      version++
      coins += gift.coins
      entries += gift.entries
    },
    finish(mode, amount) {
      if (amount > 0) version++
      add(mode, amount)
    },
    covers: (mode, amount) => (mode === 'SweepStakes' ? entries + winnings : coins) >= amount,
    differs(told) {
      const mine = { entries, winnings, tourPoints: coins, version }
      const same =
        told.entries === entries &&
        told.winnings === winnings &&
        told.tourPoints === coins &&
        told.version === version
      return same ? null : `told ${JSON.stringify(told)}, expected ${JSON.stringify(mine)}`
    },
    version: () => version,
  }
}
