import { get, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'

/** A tier of the day's prizes, the highest first. */
export interface DropPrizes {
  /** How many of them are still to be won. */
  readonly prizeLeft: number
  /** Entries. */
  readonly prizeValue: number
  /** 1 bronze, 2 silver, 3 gold. */
  readonly prizeLvl: 1 | 2 | 3
}

/** A drop that was won, with what its draw is checked by. */
export interface DropWinner {
  /** Its place in the day, from 1; its draw is called `drop N` on the page of fairness. */
  readonly drop: number
  /** Masked. */
  readonly name: string
  readonly prizeValue: number
  readonly prizeLvl: 1 | 2 | 3
  /** ISO time. */
  readonly wonAt: string
  /** How many players it was drawn from, and the SHA-256 of their sorted list. */
  readonly listSize: number
  readonly listHash: string
}

/** Prize drops as everybody sees them (001 §3, §9). */
export interface PrizeDrops extends Pausable {
  readonly general: {
    /** Entries. */
    readonly dailyPrizePool: number
    readonly highestPrizePerDay: number
    readonly prizeCountPerDay: number
    readonly minimalLevelPlay: number
    /** Prizes that a player can win at most. */
    readonly anHour: number
    readonly aDay: number
    /** The least bets that count, as they are placed; not in games that keep less than a hundredth of them. */
    readonly bets: { readonly entries: number; readonly coins: number }
    /** The pool follows what everybody played; otherwise it is the same each day. */
    readonly growsWithPlay: boolean
    /** ISO times; null while none take place, or where none are planned. */
    readonly finishedAt: string | null
    readonly nextPrizePoolStartedAt: string | null
  }
  readonly prizes: readonly DropPrizes[]
  /** The latest first, of yesterday too. */
  readonly lastWinners: readonly DropWinner[]
  /**
   * Seconds to the end of the slot that holds the next drop; its instant is a secret. Null where no more come
   * today.
   */
  readonly nextPrizeWillAccrueIn: number | null
  /** SHA-256 of the day's seed, by which schedule and winners are drawn; null while none take place. */
  readonly seedHash: string | null
  /** The signed-in player. */
  readonly mine: {
    /** In the league. */
    readonly level: number
    /** They win nothing now: `paused` says why. */
    readonly isPaused: boolean
    /** Prizes are paid in coins of the same worth, because entries are not allowed in their state. */
    readonly coinsOnly: boolean
    /** Email address, phone, and profile are confirmed: nobody else wins. */
    readonly isComplete: boolean
    /** Rounds in coins count: for the first account of a device, and so many of a network. */
    readonly coinsCount: boolean
  } | null
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly prizeDrops: {
      readonly isActive: boolean
      /** ISO time. */
      readonly finishedAt: string | null
    }
  }
}

declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly prizeDrops: boolean
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A drop was won; it is paid by itself. */
    readonly 'prizeDrops.won': {
      readonly drop: number
      readonly prizeValue: number
      readonly prizeLvl: 1 | 2 | 3
    }
  }
}

export const calls = {
  info: get<Answer<PrizeDrops>>('/rest/prize-drops/info/'),
}
