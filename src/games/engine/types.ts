/**
 * The words of the engine. An outcome depends on the definition, the stake, the player's choice and the
 * draws alone: no database, no clock, no history, no bank. This folder imports nothing from outside it.
 */

/** Uniform whole numbers in [0, bound): all randomness that a game gets. */
export interface Rng {
  readonly below: (bound: number) => number
}

export type Mechanic = 'lines' | 'hold-and-link' | 'dice'

/** A cell of the grid: reel from the left, row from the top, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** A coin symbol with its value in minor units of the round's currency. */
export interface Coin {
  readonly cell: Cell
  readonly value: number
}

/**
 * What happened in a round, in the order in which the browser plays it. All `win`s and `value`s are minor
 * units of the round's currency. `grid[reel][row]` holds symbol keys of the definition.
 */
export type GameEvent =
  | {
      readonly type: 'reveal'
      readonly scope: 'base' | 'free'
      readonly stops: readonly number[]
      readonly grid: readonly (readonly string[])[]
      /** Hold-and-link: values of the coins in view. */
      readonly coins?: readonly Coin[]
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
  | { readonly type: 'freeSpinsTrigger'; readonly count: number; readonly multiplier: number; readonly left: number }
  | { readonly type: 'freeSpin'; readonly index: number; readonly left: number }
  | { readonly type: 'holdTrigger'; readonly coins: readonly Coin[]; readonly respins: number }
  | { readonly type: 'respin'; readonly landed: readonly Coin[]; readonly left: number }
  | { readonly type: 'holdEnd'; readonly coins: number; readonly full: boolean; readonly win: number }
  | {
      readonly type: 'dice'
      /** What was rolled, in hundredths: 0 … 9999 reads 0.00 … 99.99. */
      readonly roll: number
      readonly target: number
      readonly over: boolean
      readonly win: number
    }
  /** Always the last: what the whole round paid. */
  | { readonly type: 'total'; readonly win: number }

/** A finished outcome. Everything is drawn; nothing is decided later. */
export interface Outcome {
  readonly win: number
  readonly events: readonly GameEvent[]
  /**
   * When set, the events from this index on belong to a feature (hold) that the player steps into: the
   * round stays open, its win unpaid, until the player goes on or the round is closed for them.
   */
  readonly opensAt?: number
}

/** A game compiled from its definition: ready to play, pure. */
export interface Game<Choice = unknown> {
  readonly slug: string
  readonly mechanic: Mechanic
  /** Total stakes on offer, ascending, in minor units, per mode. */
  readonly stakes: Readonly<Record<'SweepStakes' | 'TournamentPoints', readonly number[]>>
  /** Checks the player's choice (dice: target and side; slots: none); gives it back or a sentence why not. */
  readonly choice: (raw: unknown) => { readonly ok: true; readonly choice: Choice } | { readonly ok: false; readonly why: string }
  readonly play: (stake: number, choice: Choice, rng: Rng) => Outcome
}
