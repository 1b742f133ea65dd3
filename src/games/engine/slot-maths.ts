/**
 * The maths of the slots that pay in shares of the stake. All their pays and values are in twentieths of the
 * stake (`UNITS` of them make one), so that every amount is whole at every stake on offer.
 */

/** Parts of a stake in which pays are written. */
export const UNITS = 20

/** The maths common to slots that pay in twentieths of the stake. */
export interface SlotMaths {
  readonly rows: number
  /** One string a reel, a letter a stop; the window shows `rows` letters from the stop on, round the end. */
  readonly reels: readonly string[]
  /** The reels of free spins, or of the feature. */
  readonly freeReels: readonly string[]
  /** The free spins, or hold and link with all pots burst, can be bought for so many stakes. */
  readonly buy?: { readonly price: number }
}

/** Free spins by scatters in view. */
export interface ScatterMaths {
  readonly scatter: string
  /** Pays for 1, 2, 3 … scatters anywhere, in twentieths of the stake. */
  readonly scatterPays: readonly number[]
  /** Free spins for 1, 2, 3 … scatters, at first and again in free spins. */
  readonly freeSpins: readonly number[]
}

/** Ways: alike symbols on neighboring reels from the left pay once for every way through them. */
export interface WaysPays {
  /** Symbol key → pays for 1, 2, 3 … reels, for each way. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Stands for every paying symbol; never on the first reel. */
  readonly wild: string
}

export interface WaysMaths extends SlotMaths, ScatterMaths, WaysPays {
  /** Every win of a free spin is multiplied by this. */
  readonly multiplier: number
}

/**
 * Expanding wilds: a wild in view grows over its whole reel before ways are paid. In free spins the reel then
 * stays wild to their end.
 */
export interface WildsMaths extends SlotMaths, ScatterMaths, WaysPays {
  /** Free spins are not won again in free spins; their wins are multiplied by this. */
  readonly multiplier: number
}

export interface FishingMaths extends SlotMaths, ScatterMaths, WaysPays {
  /** The symbol that carries a value. */
  readonly fish: string
  /** The possible values of a fish, each with its weight in the draw. */
  readonly fishValues: readonly { readonly value: number; readonly weight: number }[]
  /** In free spins it stands for paying symbols and takes the values of all fish in view. */
  readonly collector: string
  /** After every so many collectors the next level starts, if there is one. */
  readonly step: number
  /** The levels after the first: more free spins, and how many times values are then paid. */
  readonly levels: readonly { readonly spins: number; readonly times: number }[]
}

/**
 * The maths common to tumbling slots: winning symbols burst, others fall, new ones come from the strip above.
 */
export interface TumbleMaths extends SlotMaths, ScatterMaths {
  /**
   * Which reels stop together: the number of each reel's draw. Strips of one draw are equally long, so that all
   * first windows can be counted one by one.
   */
  readonly links: readonly number[]
  /** The least count that pays in each column of `pays`, ascending; the last is `… or more`. */
  readonly sizes: readonly number[]
  /** Symbol key → pays by size. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Multipliers of the first, second, third … fall of a spin; the last goes on. */
  readonly ladder: readonly number[]
  /** The same in free spins. */
  readonly freeLadder: readonly number[]
}

/** Scatter pays: enough of a symbol anywhere. */
export type ScatterPaysMaths = TumbleMaths

/** Cascade: enough of a symbol side by side. Wilds belong to every cluster that they touch. */
export interface CascadeMaths extends TumbleMaths {
  readonly wild: string
}

/** Three pots: coins of three kinds may burst theirs, and each pot adds its part to the feature. */
export interface PotsMaths extends Omit<SlotMaths, 'freeReels'>, WaysPays {
  /** The coins of the three pots, in their order. */
  readonly coins: readonly [string, string, string]
  /** The symbol that lands in the feature: a coin of no pot, and on no reel. */
  readonly coin: string
  /** Each coin in view bursts its pot: `chance` out of `of`. */
  readonly burst: { readonly chance: number; readonly of: number }
  /** The possible values of a coin in the feature, each with its weight in the draw. */
  readonly coinValues: readonly { readonly value: number; readonly weight: number }[]
  readonly respins: number
  /** The feature starts with at least so many coins: what is missing is thrown in. */
  readonly least: number
  /** Chance of each empty cell in each respin to land a coin: `chance` out of `of`. */
  readonly landing: { readonly chance: number; readonly of: number }
  /** First pot: so many more coins at the start. */
  readonly extra: number
  /** Second pot: every coin pays so many times its value. */
  readonly times: number
  /** Third pot: so many more respins, at the start and after each new coin. */
  readonly more: number
  /** Paid on top when every cell holds a coin, in times the stake. */
  readonly grand: number
}
