import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable, Pause } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** How the player stands (001 §3). */
export interface BingoStatus extends Pausable {
  readonly isActive: boolean
  /** Balls in hand. */
  readonly availablePoint: number
  /** ISO time; null between two runs. */
  readonly bingoEndDate: string | null
  /** How far the next ball is, from 0 up to, but not including, 1. */
  readonly nextBallProgress: number
}

/** A ticket: nine numbers, row by row. */
export interface Ticket {
  readonly numbers: readonly number[]
}

/** A ticket after its balls were drawn. */
export interface PlayedTicket extends Ticket {
  /** The cells whose numbers were drawn, from 0. */
  readonly marks: readonly number[]
  /** The complete lines, by their places in `LINES` (rules.ts). */
  readonly lines: readonly number[]
  readonly prize: Money
}

/** A game that was played. */
export interface PlayedGame {
  readonly game_id: string
  /** In the order drawn. */
  readonly balls: readonly number[]
  readonly tickets: readonly PlayedTicket[]
  /** The sum of both tickets' prizes. */
  readonly prize: Money
  /** Where its draw stands in the player's sealed stream. */
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** A run that is over, and what the balls pay that were left in it. */
export interface EndedBingo {
  /** ISO time. */
  readonly endedAt: string
  readonly balls: number
  /** Coins for each of them, and for all. */
  readonly each: number
  readonly coins: number
  /** The coins are in the balance. */
  readonly isPaid: boolean
}

/** The game to play, and what it is played by. */
export interface BingoGameData extends Pausable {
  /** Its tickets are fixed before any ball is drawn; null between two runs. */
  readonly game: {
    readonly id: string
    readonly tickets: readonly Ticket[]
    /** It would take balls from the store, and then pays in coins. */
    readonly coinsOnly: boolean
  } | null
  /** Why it can’t be played now, where its balls can be collected; absent where it can. */
  readonly unplayable?: Pause
  /** The last game of this run. */
  readonly last: PlayedGame | null
  /** Balls of today that can be claimed. */
  readonly freeBalls: number
  /** ISO time of the next free balls; null where this run has no more. */
  readonly nextFreeAt: string | null
  /** Balls that rounds earned today, and how many a day may bring. */
  readonly today: { readonly earned: number; readonly most: number }
  /** Rounds that earn a ball and their least bets, and coins for a ball that is left at the end. */
  readonly rounds: number
  readonly bets: { readonly entries: number; readonly coins: number }
  readonly leftOver: number
  /** A ticket's possible prizes where the player is, with the number of ball combinations that win each. */
  readonly odds: readonly {
    readonly lines: readonly number[]
    readonly prize: Money
    /** The prize when the game uses balls from the store. */
    readonly coinsOnly: Money
    readonly ways: number
  }[]
  /** The player's last run, until the next one is a day old; null where there was none. */
  readonly ended: EndedBingo | null
  /** ISO time at which the next run begins; null where none is planned, or one takes place. */
  readonly nextRunAt: string | null
  /** Null where the brand has no store. */
  readonly store: { readonly balls: number; readonly price: number; readonly left: number } | null
}

/** Added to the init data of every page (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly bingo: { readonly isActive: boolean }
  }
}

/** Pushes to the player's open pages (001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'bingo.show': { readonly availablePoint: number }
    readonly 'bingo.progressNextBall': { readonly nextBallProgress: number }
  }
}

export const calls = {
  status: get<Answer<BingoStatus>>('/rest/bingo/check-player-status/'),
  data: get<Answer<BingoGameData>>('/rest/bingo/bingo-game-data/'),
  /**
   * Plays a game with ten balls: the named one, whose first answer is given again, or else the one that the
   * player sees next.
   */
  play: post<Answer<PlayedGame>, { readonly game_id?: string | undefined } | void>(
    '/rest/bingo/bingo-accrue-reward/',
  ),
  /** Claims the free balls of the day; asked for again it gives the first answer. */
  free: post<Answer<{ readonly day: string; readonly balls: number }>>('/rest/bingo/free-balls/'),
  /** Buys balls with coins, where the brand has the store. */
  store: post<Answer<{ readonly balls: number; readonly price: number }>, { balls: 5 }>('/rest/bingo/store/'),
}
