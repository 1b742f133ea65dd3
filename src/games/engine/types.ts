/**
 * The words of the engine. An outcome depends on the definition, the stake, the player's choice and the
 * draws alone: no database, no clock, no history, no bank. This folder imports nothing from outside it.
 */

import type { OriginalMechanic } from './original-maths.ts'
import type { TableEvent } from './table-events.ts'

/** Uniform whole numbers in [0, bound): all randomness that a game gets. */
export interface Rng {
  readonly below: (bound: number) => number
}

export type Mechanic =
  | 'lines'
  | 'hold-and-link'
  | 'dice'
  | 'ways'
  | 'scatter-pays'
  | 'cascade'
  | 'wilds'
  | 'fishing'
  | 'pots'
  | OriginalMechanic

/** A cell of the grid: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** A coin symbol with its value in minor units of the round's currency. */
export interface Coin {
  readonly cell: Cell
  readonly value: number
}

/**
 * An event of a round, in the order in which the browser plays them. All `win`s and `value`s are minor units
 * of the round's currency. `grid[reel][row]` holds symbol keys of the definition.
 */
export type GameEvent =
  | TableEvent
  | {
      readonly type: 'reveal'
      readonly scope: 'base' | 'free'
      readonly stops: readonly number[]
      readonly grid: readonly (readonly string[])[]
      /** Hold-and-link: values of the coins in view; fishing: of the fish. */
      readonly coins?: readonly Coin[]
      /** Fishing: collectors of these free spins so far, those in view included. */
      readonly collected?: number
      /** Growing wilds: reels that stand wild since an earlier free spin. */
      readonly held?: readonly number[]
    }
  | {
      readonly type: 'lineWin'
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly cells: readonly Cell[]
      readonly win: number
    }
  | {
      readonly type: 'scatterWin'
      readonly symbol: string
      readonly count: number
      readonly cells: readonly Cell[]
      readonly win: number
    }
  | {
      /** Ways: alike symbols on neighboring reels from the left, each way paid. */
      readonly type: 'waysWin'
      readonly symbol: string
      /** Reels that the win crosses. */
      readonly count: number
      readonly ways: number
      readonly cells: readonly Cell[]
      readonly win: number
    }
  | {
      /** Cascade: a cluster of neighbors, or so many anywhere; `times` is the multiplier of this fall. */
      readonly type: 'clusterWin'
      readonly symbol: string
      readonly count: number
      readonly times: number
      readonly cells: readonly Cell[]
      readonly win: number
    }
  /** Winning cells burst, what is above falls, and `grid` is what then stands there. */
  | {
      readonly type: 'cascade'
      readonly cleared: readonly Cell[]
      readonly grid: readonly (readonly string[])[]
    }
  /** Wilds grew over these reels; `grid` is what then stands there. */
  | {
      readonly type: 'expand'
      readonly reels: readonly number[]
      readonly grid: readonly (readonly string[])[]
    }
  /** Fishing: every collector takes the values of all fish in view, `times` over. */
  | {
      readonly type: 'collect'
      /** The symbol that carries values. */
      readonly symbol: string
      readonly collectors: readonly Cell[]
      readonly fish: readonly Coin[]
      readonly times: number
      readonly win: number
    }
  /** Fishing: so many collectors came in all; the feature goes on longer and collects `times` over. */
  | {
      readonly type: 'levelUp'
      readonly symbol: string
      readonly collected: number
      readonly count: number
      readonly times: number
      readonly left: number
    }
  /** Pots: these burst; each adds its part to the feature that starts. */
  | { readonly type: 'pots'; readonly burst: readonly string[] }
  /** The feature was bought for `price` times the stake. */
  | { readonly type: 'bonusBuy'; readonly price: number }
  /** Free spins were won, at first or again: `count` more, which makes `left` to come. */
  | {
      readonly type: 'freeSpinsTrigger'
      readonly count: number
      readonly multiplier: number
      readonly left: number
    }
  /** A free spin starts: the `index`th of the round, from 1, with `left` to come after it. */
  | { readonly type: 'freeSpin'; readonly index: number; readonly left: number }
  | { readonly type: 'holdTrigger'; readonly coins: readonly Coin[]; readonly respins: number }
  | { readonly type: 'respin'; readonly landed: readonly Coin[]; readonly left: number }
  | { readonly type: 'holdEnd'; readonly coins: number; readonly full: boolean; readonly win: number }
  | {
      readonly type: 'dice'
      /** The number rolled, in hundredths: 0 … 9999 reads 0.00 … 99.99. */
      readonly roll: number
      readonly target: number
      readonly over: boolean
      readonly win: number
    }
  /**
   * A pay that is no whole amount: `rest` of `of` parts are left over, and where the number that is drawn below `of`
   * is smaller than the rest, one more is paid, which makes `pays`. Proofs show it; on the stage nothing does.
   */
  | {
      readonly type: 'fraction'
      readonly rest: number
      readonly of: number
      readonly drawn: number
      readonly pays: number
    }
  /**
   * Always the last: what the whole round paid, which is the sum of the other events' wins. `capped` is set
   * when the round reached the most that it may pay and ended there, its last win cut to what was left.
   * `returned` is the part of the stake that comes back because it was not decided: a push, or a round that
   * was canceled before its first decision. It is no win.
   */
  | { readonly type: 'total'; readonly win: number; readonly capped?: true; readonly returned?: number }

/** A finished outcome. Everything is drawn; nothing is decided later. */
export interface Outcome {
  /** The payout of the round in minor units, without any stake that is returned. */
  readonly win: number
  /** The part of the stake that comes back undecided, minor units; none where absent. */
  readonly returned?: number
  readonly events: readonly GameEvent[]
  /**
   * When set, the events from this index on belong to a feature (hold) that the player steps into: the
   * round stays open, its win unpaid, until the player goes on or the round is closed for them.
   */
  readonly opensAt?: number
}

/** A choice that was checked: the clean one, or a sentence why not. */
export type Checked<Choice> =
  | { readonly ok: true; readonly choice: Choice }
  | { readonly ok: false; readonly why: string }

/** A player's choice in dice: the target in hundredths (0 … 9999) and the side of it that wins. */
export interface DiceChoice {
  readonly target: number
  readonly over: boolean
}

/** A player's choice in a slot that sells its feature: to buy it. */
export interface BuyChoice {
  readonly buy: true
}

/** The odds and payout of a choice before it is played (dice). */
export interface Quote {
  /** Winning numbers out of 10,000. */
  readonly chance: number
  /** The certain part of a winning round's payout, in minor units: the stake is not added to it. */
  readonly win: number
}

/**
 * A round with decisions, played from its start by the moves that were made so far: the same stream, stake,
 * choice and moves give the same course, whoever plays it and whenever.
 */
export interface Course {
  /** The events of the start, then of each move. */
  readonly parts: readonly (readonly GameEvent[])[]
  /** The additional stake of each move, in minor units. */
  readonly extras: readonly number[]
  readonly over: boolean
  /** The payout of the round in minor units; 0 while it is not over. */
  readonly win: number
  /** The part of all stakes that comes back undecided; 0 while it is not over. */
  readonly returned: number
  /**
   * The additional stake of a next move, in minor units, from what the player already knows: nothing is drawn
   * to tell it. 0 for moves that cannot be made.
   */
  readonly priceOf: (raw: unknown) => number
  /** Why a move could not be made: the first wrong one, after which nothing was played; null when all were. */
  readonly wrong: string | null
  /**
   * The move that the site makes for a player who does not come back; null when the round is over.
   * @param elapsed_ms since its start
   */
  readonly closing: (elapsed_ms: number) => unknown
  /** When the round ends by itself, by `closing`, in ms after its start; null when it waits for good. */
  readonly due_ms: number | null
  /**
   * Turns a move sent by a player into the move that is played: where time counts, with the moment at which
   * it reached the site. Null for a move that a player may not send; it is refused as wrong.
   */
  readonly stamp: (raw: unknown, elapsed_ms: number) => unknown
}

/** A game compiled from its definition: ready to play, pure. */
export interface Game<Choice = unknown> {
  readonly slug: string
  readonly mechanic: Mechanic
  /** Total stakes on offer, ascending, in minor units, per mode. */
  readonly stakes: Readonly<Record<'SweepStakes' | 'TournamentPoints', readonly number[]>>
  /** Checks the player's choice (dice: target and side; slots: none); gives it back or a sentence why not. */
  readonly choice: (raw: unknown) => Checked<Choice>
  /** Draws a round at any whole stake; what is on offer is checked before. A stake that is none is a RangeError. */
  readonly play: (stake: number, choice: Choice, rng: Rng) => Outcome
  /** Dice: what a choice is worth at a stake, by the same integers that `play` pays by. */
  readonly quote?: (stake: number, choice: Choice) => Quote
  /** How many stakes on offer a choice puts down in all (chips, tickets); one where absent. */
  readonly units?: (choice: Choice) => number
  /** The most that a round stakes at its start, minor units, per mode; one stake on offer, or all units of it, where absent. */
  readonly limits?: Readonly<Record<'SweepStakes' | 'TournamentPoints', number>>
  /** Games in which the player decides on the way: the round by the moves so far. */
  readonly course?: (stake: number, choice: Choice, moves: readonly unknown[], rng: Rng) => Course
}
