import type { OriginalMaths, OriginalMechanic } from './original-maths.ts'
import type {
  CascadeMaths,
  FishingMaths,
  PotsMaths,
  ScatterPaysMaths,
  WaysMaths,
  WildsMaths,
} from './slot-maths.ts'
import type { Mechanic } from './types.ts'

/**
 * A game as data. `maths`, `stakes` and `maxWin` decide every outcome; the rest is its face. Nothing here
 * runs: `compile` turns a definition into a game.
 */
export type GameDefinition =
  | LinesDefinition
  | HoldDefinition
  | DiceDefinition
  | WaysDefinition
  | ScatterPaysDefinition
  | CascadeDefinition
  | WildsDefinition
  | FishingDefinition
  | PotsDefinition
  | OriginalDefinition

export interface LinesDefinition extends GamePresentation {
  readonly mechanic: 'lines'
  readonly maths: LinesMaths
}

export interface HoldDefinition extends GamePresentation {
  readonly mechanic: 'hold-and-link'
  readonly maths: HoldMaths
}

export interface DiceDefinition extends GamePresentation {
  readonly mechanic: 'dice'
  readonly maths: DiceMaths
}

export interface WaysDefinition extends GamePresentation {
  readonly mechanic: 'ways'
  readonly maths: WaysMaths
}

export interface ScatterPaysDefinition extends GamePresentation {
  readonly mechanic: 'scatter-pays'
  readonly maths: ScatterPaysMaths
}

export interface CascadeDefinition extends GamePresentation {
  readonly mechanic: 'cascade'
  readonly maths: CascadeMaths
}

export interface WildsDefinition extends GamePresentation {
  readonly mechanic: 'wilds'
  readonly maths: WildsMaths
}

export interface FishingDefinition extends GamePresentation {
  readonly mechanic: 'fishing'
  readonly maths: FishingMaths
}

export interface PotsDefinition extends GamePresentation {
  readonly mechanic: 'pots'
  readonly maths: PotsMaths
}

export type OriginalOf<M extends OriginalMechanic> = GamePresentation & {
  readonly mechanic: M
  readonly maths: OriginalMaths[M]
}

/** The definition of any original. */
export type OriginalDefinition = { [M in OriginalMechanic]: OriginalOf<M> }[OriginalMechanic]

/** The groups of the lobby (000 §3). */
export type GameGroup =
  | 'jackpot'
  | 'holdNLink'
  | 'popularGames'
  | 'hotGames'
  | 'newGames'
  | 'fishing'
  | 'featuredGames'
  | 'bonusBuyGames'
  | 'missedItGames'
  | 'recommend'
  | 'intoTheWild'
  | 'allGames'
  | 'weeklySpecials'
  | 'rapidLink'
  | 'topGames'
  | 'bonusCombo'

/** How bumpy the way is: a deviation below 4, below 7 or above, in times the stake; dice: as chosen. */
export type Volatility = 'low' | 'medium' | 'high' | 'chosen'

export interface GamePresentation {
  /** Number of the game, never used twice. */
  readonly id: number
  readonly slug: string
  readonly mechanic: Mechanic
  readonly provider: string
  readonly title: string
  readonly subTitle: string
  readonly description: string
  /** The rules, in plain sentences. */
  readonly rules: readonly string[]
  readonly groups: readonly GameGroup[]
  readonly colours: GameColours
  /** Return to player over the long run, in percent; the par sheet proves it. */
  readonly rtp: number
  readonly volatility: Volatility
  /** The most that a round pays, in times the stake. A round that reaches it ends. */
  readonly maxWin: number
  /** Total stakes on offer per mode, ascending, in minor units. */
  readonly stakes: Readonly<Record<'SweepStakes' | 'TournamentPoints', readonly number[]>>
  /**
   * How a fraction of a pay is paid: drawn, and told by an event. In revisions from before low stakes, which
   * say nothing of it, slots drew it untold, and dice and originals cut it.
   */
  readonly fractions?: 'told'
  readonly symbols: readonly GameSymbol[]
  /** The world whose pictures stand on its reels; without one the game has a folder of its own. */
  readonly world?: string
}

/** Colours of the game's tile and frame, as hexadecimal sRGB. */
export interface GameColours {
  readonly deep: string
  readonly base: string
  readonly glow: string
  readonly light: string
}

export interface GameSymbol {
  /** Name in events and pay tables. */
  readonly key: string
  /** The letter that stands for it in strips. */
  readonly code: string
  /** Name for people. */
  readonly name: string
  /** Name of its picture among the pictures of the game. */
  readonly art: string
}

/**
 * The maths common to line games and hold and link. Pays are in line bets; a line bet is the stake over the
 * lines.
 */
export interface ReelMaths {
  readonly rows: number
  /** Each line as the row, from the top, that it crosses on each reel. */
  readonly lines: readonly (readonly number[])[]
  /** One string a reel, a letter a stop; the window shows `rows` letters from the stop on, round the end. */
  readonly reels: readonly string[]
  /** Symbol key → pays for 1, 2, 3, 4, 5 of a kind from the left. A line pays its best win only. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Stands for every symbol that has line pays. */
  readonly wild: string
}

export interface LinesMaths extends ReelMaths {
  /** The reels of free spins. */
  readonly freeReels: readonly string[]
  readonly scatter: string
  /** Pays for 1 … 5 scatters anywhere, in times the stake. */
  readonly scatterPays: readonly number[]
  /** Free spins for 1 … 5 scatters, in the base game and again in free spins. */
  readonly freeSpins: readonly number[]
  /** Every win of a free spin is multiplied by this. */
  readonly multiplier: number
}

export interface HoldMaths extends ReelMaths {
  readonly coin: string
  /** The possible values of a coin, in line bets, each with its weight in the draw. */
  readonly coinValues: readonly { readonly value: number; readonly weight: number }[]
  /** Coins in view that start the feature. */
  readonly trigger: number
  /** Respins at the start and after each new coin. */
  readonly respins: number
  /** Chance of each empty cell in each respin to land a coin: `chance` out of `of`. */
  readonly landing: { readonly chance: number; readonly of: number }
  /** Paid on top of the coins when every cell holds one, in times the stake. */
  readonly grand: number
}

export interface DiceMaths {
  /** Return in ten-thousandths before the payout is rounded down to a whole minor unit. */
  readonly returned: number
  /** Fewest and most winning numbers, out of 10,000, that a choice may have. */
  readonly chance: readonly [least: number, most: number]
}
