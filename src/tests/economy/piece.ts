import type { GameGroup } from '#games/engine/definition.ts'
import type { Rank } from '#client/page/rank-words.ts'
import type { Money, Prize } from '#platform/money/prize.ts'

/** A way to bet: returns and deviations in stakes. */
export interface BetOption {
  readonly slug: string
  readonly name: string
  readonly rtp: number
  readonly deviation: number
  readonly weight: number
}

/** A week's play: so many rounds of one stake. */
export interface Volume {
  readonly rounds: number
  readonly stake: number
}

/** A pool that many players share, by the name of its runs, whose economy the site has. */
export interface PlayPool {
  readonly run: string
  /** Entries, and a share in parts of 10,000. */
  readonly bounds: { readonly most: number; readonly share: number; readonly guarantee: number }
  /** An economy at these bounds. */
  readonly economy: (at: { readonly share: number; readonly guarantee: number }) => object
  /** Its runs of a week, one behind the other. */
  readonly aWeek: number
}

/**
 * Rewards that a feature returns for play, in its own folder: `tests/economy.ts`. Points are weighted
 * entries.
 */
export interface EconomyPiece {
  /** Prizes for reaching a number of points. */
  readonly rewards?: readonly { readonly points: number; readonly prizes: readonly Prize[] }[]
  /**
   * Prizes for reaching a number of points within a season. Rounds count for a season or for `rewards`, never
   * for both: a year is played for one of them.
   */
  readonly season?: {
    readonly days: number
    readonly rewards: NonNullable<EconomyPiece['rewards']>
  }
  /** From how many points on a player has a rank, the first one from 0. */
  readonly ranks?: readonly { readonly points: number; readonly rank: Rank }[]
  /** Entries returned for a week to a player of a rank: expected, and at most. */
  readonly weekly?: (
    way: BetOption,
    volume: Volume,
    rank: Rank,
  ) => { readonly expected: number; readonly most: number }
  /** Rounds of a stake from which on a week gives anything, by the ranks: there it gives most of what was lost. */
  readonly begins?: (way: BetOption, stake: number) => readonly number[]
  /**
   * Entries a week from gifts that need rounds but are priced by the day (`FREE_A_DAY`). More play does not
   * raise them, and rounds in coins earn them too.
   */
  readonly gifts?: (way: BetOption, volume: Volume) => number
  /** Returned for a day of rounds in coins, beside points, to a player of a rank. */
  readonly byCoins?: (day: Volume & { readonly rank: Rank }) => Money
  /** Pools that follow from play: what of the expected win an operator may plan for each of its runs at most. */
  readonly pools?: readonly PlayPool[]
  /** The part of each stake that games of a group return beside their own wins. */
  readonly returns?: { readonly group: GameGroup; readonly part: number }
}
