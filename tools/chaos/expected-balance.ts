import type { Balance, GameMode } from '../../src/platform/base/text/money.ts'

/**
 * The player’s own arithmetic: the balance that follows from the rules of the site and the answers so far.
 * Money that the site pays by itself, for a flight that lands or a jackpot, shows as a surplus: it is noted
 * as an arrival, and must be explained to the last unit when the run is over.
 */
export interface ExpectedBalance {
  /** @returns how much of it was taken from winnings */
  readonly stake: (mode: GameMode, amount: number) => number
  /** A win paid with the stake of its round is no change of its own. */
  readonly win: (mode: GameMode, end: End) => void
  readonly gift: (gift: { readonly coins: number; readonly entries: number }) => void
  /** A finished round: one change if it pays, none otherwise. */
  readonly finish: (mode: GameMode, end: End) => void
  readonly covers: (mode: GameMode, amount: number) => boolean
  /** The fault of a reported balance, or null; a surplus is noted as an arrival and counted from now on. */
  readonly differs: (balance: Balance) => string | null
  readonly version: () => number
}

/** How a round ended: what it won, what of its stakes came back, and how much of them were winnings. */
export interface End {
  readonly win: number
  readonly returned: number
  readonly fromWinnings: number
}

/** Money that came by itself, between two balances that were told; minor units, never negative. */
export interface Credit {
  /** The version of the balance before, and of the one that showed it. */
  readonly after: number
  readonly at: number
  /** Changes of the account that the player did not make. */
  readonly changes: number
  readonly coins: number
  readonly entries: number
  readonly winnings: number
}

/** @param arrivals where what comes by itself is noted */
export function openExpectedBalance(start: Balance, arrivals: Credit[]): ExpectedBalance {
  let { tourPoints: coins, entries, winnings, version } = start
  let reported = version
  const add = (mode: GameMode, { win, returned, fromWinnings }: End) => {
    if (mode === 'TournamentPoints') coins += win + returned
    else {
      const back = Math.min(returned, fromWinnings)
      winnings += win + back
      entries += returned - back
    }
  }
  return {
    stake(mode, amount) {
      version++
      if (mode === 'TournamentPoints') {
        coins -= amount
        return 0
      }
      const drained = Math.min(entries, amount)
      entries -= drained
      winnings -= amount - drained
      return amount - drained
    },
    win: add,
    gift(gift) {
      version++
      coins += gift.coins
      entries += gift.entries
    },
    finish(mode, end) {
      if (end.win + end.returned > 0) version++
      add(mode, end)
    },
    covers: (mode, amount) => (mode === 'SweepStakes' ? entries + winnings : coins) >= amount,
    differs(balance) {
      const more = {
        changes: balance.version - version,
        coins: balance.tourPoints - coins,
        entries: balance.entries - entries,
        winnings: balance.winnings - winnings,
      }
      const came = more.changes > 0 && more.coins >= 0 && more.entries >= 0 && more.winnings >= 0
      // A change brings at least one unit.
      const sound = came
        ? more.coins + more.entries + more.winnings >= more.changes
        : Object.values(more).every((n) => n === 0)
      if (!sound) {
        const mine = { entries, winnings, tourPoints: coins, version }
        return `told ${JSON.stringify(balance)}, expected ${JSON.stringify(mine)}`
      }
      if (came) arrivals.push({ after: reported, at: balance.version, ...more })
      reported = balance.version
      ;({ tourPoints: coins, entries, winnings, version } = balance)
      return null
    },
    version: () => version,
  }
}
